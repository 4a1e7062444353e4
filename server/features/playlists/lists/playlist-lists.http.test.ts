import { afterEach, describe, expect, test } from 'vitest';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { type Person, playlistCalls } from '../../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const api = playlistCalls(studio);
const { pool } = studio.database;
const [first = 0] = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map(({ id }) => id);
const uuidsOf = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid);

const grid = async (query = '', who: Person = 'visitor') => {
  const answer = await api.call(who, 'GET', query);
  const { headers } = answer;
  return { list: answer.json() as PlaylistCard[], total: Number(headers.total), headers };
};
const open = demoStudio.playlists.filter((one) => !one.private);
const hiddenOfMaya = demoStudio.playlists.filter((one) => one.private && one.authorId === 'demo-maya');

/** The lists of the demo are as before after each test. */
afterEach(() =>
  pool.query('delete from playlists where id <> all ($1)', [demoStudio.playlists.map(({ uuid }) => uuid)]),
);

describe('the grid of playlists', () => {
  test('PL-080 PL-098 NS-102 NS-116 lists all public ones and all of the viewer’s own, five a page', async () => {
    const { list, total, headers } = await grid();
    expect([list.length, total, headers['per-page']]).toEqual([5, open.length, '5']);
    const everything = await grid('?per_page=100');
    expect(uuidsOf(everything.list).toSorted()).toEqual(open.map(({ uuid }) => uuid).toSorted());
    const mayas = await grid('?per_page=100', 'author');
    expect(mayas.total).toBe(open.length + hiddenOfMaya.length);
    expect(uuidsOf(mayas.list).toSorted()).toEqual(
      [...open, ...hiddenOfMaya].map(({ uuid }) => uuid).toSorted(),
    );
    const admins = await grid('?per_page=100', 'admin');
    expect(admins.total).toBe(open.length);
  });

  test.each([
    ['date', ({ createdAt }: PlaylistCard) => -Date.parse(createdAt)],
    ['az', ({ title }: PlaylistCard) => title.toLowerCase()],
    ['rank', ({ followerCount }: PlaylistCard) => -followerCount],
  ] as const)('PL-010 R05 NS-009 NS-102 is sorted by %s, in pages that never overlap', async (order, key) => {
    for (const who of ['visitor', 'author'] as const) {
      const { list, total } = await grid(`?order=${order}&per_page=100`, who);
      const sorted = list.toSorted((one, other) => {
        const [x, y] = [key(one), key(other)];
        if (x !== y) return x < y ? -1 : 1;
        return one.uuid < other.uuid ? -1 : 1;
      });
      expect(uuidsOf(list)).toEqual(uuidsOf(sorted));
      const pages = [];
      for (let page = 1; page <= Math.ceil(total / 5) + 1; page += 1)
        pages.push(await grid(`?order=${order}&page=${page}`, who));
      expect(pages.flatMap((one) => uuidsOf(one.list))).toEqual(uuidsOf(list));
      expect(pages.at(-1)).toMatchObject({ list: [], total });
    }
    expect((await grid('?order=nonsense')).list).toEqual((await grid('?order=date')).list);
  });

  test('NS-017 NS-102 lists the playlists of one author, and private ones for that author only', async () => {
    const mine = demoStudio.playlists.filter(({ authorId }) => authorId === 'demo-maya');
    for (const [who, expected] of [
      ['visitor', mine.filter((one) => !one.private)],
      ['member', mine.filter((one) => !one.private)],
      ['admin', mine.filter((one) => !one.private)],
      ['author', mine],
    ] as const) {
      const { list, total } = await grid('?author=maya-reyes&per_page=100', who);
      expect(uuidsOf(list).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
      expect(total).toBe(expected.length);
    }
    expect(await grid('?author=nobody')).toMatchObject({ list: [], total: 0 });
  });

  test('NS-102 lists the featured playlists, also of one author', async () => {
    const featured = demoStudio.playlists.filter((one) => one.featured);
    const { list, total } = await grid('?featured=true&per_page=100', 'author');
    expect(uuidsOf(list).toSorted()).toEqual(featured.map(({ uuid }) => uuid).toSorted());
    expect(total).toBe(featured.length);
    expect((await grid('?featured=true&author=maya-reyes')).total).toBe(
      featured.filter(({ authorId }) => authorId === 'demo-maya').length,
    );
  });

  test('PL-036 PL-037 PL-079 NS-014 shows each playlist as its own page does, without its classes', async () => {
    for (const who of ['visitor', 'author'] as const) {
      const { list } = await grid('', who);
      expect(list.length).toBeGreaterThan(0);
      for (const card of list) {
        const { entries: _, ...page } = await api.read(who, card.uuid);
        expect(card).toEqual(page);
      }
    }
  });

  test('PL-009 counts a playlist that is created, made private, published again and deleted', async () => {
    const { total: before } = await grid();
    const { total: ownBefore } = await grid('', 'member');
    const { uuid } = await api.make('member');
    expect((await grid()).total).toBe(before + 1);
    await api.done('member', 'PUT', `/${uuid}`, { private: true });
    expect((await grid()).total).toBe(before);
    expect((await grid('', 'member')).total).toBe(ownBefore + 1);
    await api.done('member', 'PUT', `/${uuid}`, { private: false, title: 'Again' });
    expect((await grid()).total).toBe(before + 1);
    await api.done('member', 'DELETE', `/${uuid}`);
    expect((await grid()).total).toBe(before);
  });
});

describe('a member’s own list', () => {
  test('NS-103 PL-079 holds the playlists that the member made, then those that the member follows', async () => {
    const list = await api.mine('author');
    const own = list.filter(({ author }) => author.username === 'maya');
    expect([list.length, own.length]).toEqual([8, 5]);
    expect(list.map(({ following }) => following)).toEqual([...Array(5).fill(false), ...Array(3).fill(true)]);
    expect(list.map(({ order }) => order)).toEqual([...list.keys()]);
    for (const card of list) {
      const { entries: _, ...page } = await api.read('author', card.uuid);
      expect(card).toEqual(page);
    }
    expect(await api.mine('other')).toEqual([]);
  });

  test('NS-009 NS-103 comes in pages on request, as own playlists sorted by title, or as names only', async () => {
    const list = await api.mine('author');
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => api.call('author', 'GET', `/me?page=${page}&per_page=3`)),
    );
    expect(pages.map(({ headers }) => headers.total)).toEqual(['8', '8', '8', '8']);
    expect(pages.flatMap((page) => page.json())).toEqual(list);
    const own = list.filter(({ following }) => !following);
    const byTitle = own.toSorted((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1));
    expect(await api.done('author', 'GET', '/me?scope=own&field=title')).toEqual(byTitle);
    expect(await api.done('author', 'GET', '/me?scope=own&field=list')).toEqual(own);
    expect(await api.done('author', 'GET', '/me?scope=own&field=date')).not.toEqual(own);
    const names = list.map(({ uuid, title, following }) => ({ uuid, title, following }));
    expect(await api.done('author', 'GET', '/me?scope=names')).toEqual(names);
  });

  test('PL-081 NS-103 gives the drawer the names of the own playlists, newest first', async () => {
    const names = await api.done('author', 'GET', '/me?scope=class_page&field=date&direction=desc');
    const own = demoStudio.playlists
      .filter(({ authorId }) => authorId === 'demo-maya')
      .toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo);
    expect(names).toEqual(own.map(({ uuid, title }) => ({ uuid, title })));
    const upwards = await api.done('author', 'GET', '/me?scope=class_page&field=date&direction=asc');
    expect(upwards).toEqual(names.toReversed());
    const byTitle = await api.done('author', 'GET', '/me?scope=class_page&field=title');
    const titles = byTitle.map(({ title }: { title: string }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted());
  });

  test('PL-087 PL-046 NS-111 takes a given order and puts the playlists that it leaves out after it', async () => {
    const list = await api.mine('author');
    const [one = '', two = '', three = ''] = uuidsOf(list);
    const followed = list.at(-1)?.uuid ?? '';
    const rest = uuidsOf(list).filter((uuid) => ![three, followed, one].includes(uuid));
    const answer = await api.done('author', 'POST', '/sort-user-playlists', {
      playlists: [three.toUpperCase(), followed, one],
    });
    expect(answer).toEqual({ success: true, playlists: [three, followed, one, ...rest] });
    const inOrder = (await api.mine('author')).toSorted((x, y) => (x.order ?? 0) - (y.order ?? 0));
    expect(uuidsOf(inOrder)).toEqual(answer.playlists);
    expect(inOrder.map(({ order }) => order)).toEqual([...inOrder.keys()]);
    const again = await api.done('author', 'POST', '/sort-user-playlists', {
      playlists: [
        { uuid: two, order: 1 },
        { uuid: one, order: 0 },
      ],
    });
    expect(again.playlists.slice(0, 2)).toEqual([one, two]);
    await api.done('author', 'POST', '/sort-user-playlists', { playlists: uuidsOf(list) });
    expect(await api.mine('author')).toEqual(list);
  });

  test('NS-111 refuses an invalid order with 422 and changes nothing', async () => {
    const list = await api.mine('author');
    const [one = '', two = ''] = uuidsOf(list);
    const foreign = (await api.make('member')).uuid;
    for (const playlists of [
      [two, foreign],
      [two, 'nonsense'],
      [two, two],
      [two, '00000000-0000-4000-8000-000000000000'],
    ]) {
      const answer = await api.call('author', 'POST', '/sort-user-playlists', { playlists });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toHaveProperty('playlists');
    }
    for (const body of [{}, { playlists: [1] }, { playlists: [{ uuid: one }] }, { playlists: 'all' }])
      expect((await api.call('author', 'POST', '/sort-user-playlists', body)).statusCode).toBe(422);
    expect(await api.mine('author')).toEqual(list);
  });

  test('refuses more than 1,000 playlists with a sentence', async () => {
    await pool.query(
      `with made as (insert into playlists (author_id, title, private)
        select 'demo-ivo', 'Number ' || n, true from generate_series(1, 1000) as n returning id)
      insert into member_playlists (user_id, playlist_id, rank)
      select 'demo-ivo', id, 'i' || lpad(to_hex(row_number() over ()), 4, '0') || '1' from made`,
    );
    const cookie = await studio.signIn('imported@openmat.test');
    const followed = open[0]?.uuid;
    for (const path of ['', `/${followed}/duplicate`, `/${followed}/followers`]) {
      const answer = await studio.post(`/api/v2/playlists${path}`, {}, cookie);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toMatch(/^Your list holds 1000 playlists, which is as many as it can/);
    }
    expect((await studio.get('/api/v2/playlists/me', cookie)).json()).toHaveLength(1000);
  });
});

describe('following a playlist', () => {
  test('PL-092 NS-104 NS-124 puts it first in the member’s list once, and unfollowing takes it out', async () => {
    const { uuid } = await api.make('member', { plan_entry_id: first });
    const own = await api.make('other');
    for (let again = 0; again < 2; again += 1)
      expect(await api.done('other', 'POST', `/${uuid}/followers`)).toEqual({
        following: true,
        followerCount: 1,
      });
    expect(await api.read('other', uuid)).toMatchObject({ following: true, followerCount: 1, order: 0 });
    expect(await api.read('member', uuid)).toMatchObject({ following: false, followerCount: 1 });
    expect(await api.mine('other')).toMatchObject([
      { uuid: own.uuid, order: 1 },
      { uuid, order: 0 },
    ]);
    for (let again = 0; again < 2; again += 1)
      expect(await api.done('other', 'DELETE', `/${uuid}/followers`)).toEqual({
        following: false,
        followerCount: 0,
      });
    expect(await api.mine('other')).toMatchObject([{ uuid: own.uuid, order: 0 }]);
    await api.done('other', 'DELETE', `/${own.uuid}`);
  });

  test('NS-101 a followed playlist that becomes private stays in the list, locked, until it is unfollowed', async () => {
    const { uuid } = await api.make('member', { title: 'A secret by now' });
    await api.done('other', 'POST', `/${uuid}/followers`);
    await api.done('member', 'PUT', `/${uuid}`, { private: true });
    expect(await api.mine('other')).toEqual([
      { uuid, private: true, userCanView: false, title: null, following: true, order: 0 },
    ]);
    expect(await api.done('other', 'GET', '/me?scope=names')).toEqual([
      { uuid, title: null, following: true },
    ]);
    expect(await api.done('other', 'POST', '/sort-user-playlists', { playlists: [uuid] })).toMatchObject({
      playlists: [uuid],
    });
    expect((await api.call('other', 'GET', `/${uuid}/entries`)).statusCode).toBe(403);
    expect(await api.done('other', 'DELETE', `/${uuid}/followers`)).toMatchObject({ following: false });
    expect(await api.mine('other')).toEqual([]);
    expect((await api.call('other', 'POST', `/${uuid}/followers`)).statusCode).toBe(403);
  });
});

describe('moderators', () => {
  test('NS-122 PL-091 a member reports a playlist once and sees that; its author cannot report it', async () => {
    const { uuid } = await api.make('member');
    for (let again = 0; again < 2; again += 1)
      expect(await api.done('other', 'POST', `/${uuid}/report`)).toEqual({ reported: true });
    expect(await api.read('other', uuid)).toMatchObject({ reported: true });
    expect(await api.read('author', uuid)).toMatchObject({ reported: false });
    const { rows } = await pool.query('select user_id from playlist_reports where playlist_id = $1', [uuid]);
    expect(rows).toEqual([{ user_id: 'demo-noor' }]);
    await api.done('other', 'POST', `/${uuid}/followers`);
    expect(await api.mine('other')).toMatchObject([{ uuid, reported: true }]);
    const own = await api.call('member', 'POST', `/${uuid}/report`);
    expect([own.statusCode, own.json().error]).toEqual([403, 'You cannot report your own playlist.']);
  });

  test('NS-122 hide a playlist, which keeps its classes for its author', async () => {
    const { uuid } = await api.make('member', { plan_entry_id: first });
    await api.done('admin', 'POST', `/${uuid}/feature`);
    expect(await api.done('admin', 'POST', `/admin/api/playlists/${uuid}/hide`)).toEqual({ success: true });
    expect(await api.read('visitor', uuid)).toMatchObject({ private: true, userCanView: false, title: null });
    expect(await api.read('member', uuid)).toMatchObject({ private: true, featured: false, entryCount: 1 });
  });

  test('PL-089 PL-090 PL-043 feature a playlist, which visitors then find among the featured ones', async () => {
    const { uuid } = await api.make('member');
    for (const [method, featured] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect(await api.done('admin', method, `/${uuid}/feature`)).toEqual({ success: true, featured });
      expect(uuidsOf((await grid('?featured=true&per_page=100')).list).includes(uuid)).toBe(featured);
    }
  });
});
