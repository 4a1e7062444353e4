import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { formWithFile } from '../../platform/testing/multipart.ts';
import { testApp } from '../../roles/testing/app.ts';
import { setClassState } from '../../roles/testing/catalog/class-state.ts';
import { playlistCalls } from '../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const api = playlistCalls(studio);
const { pool } = studio.database;
const playable = demoStudio.classes.filter(
  ({ state, video }) => state === 'published' && video === 'finished',
);
const [first = 0, second = 0, third = 0] = playable.map(({ id }) => id);
const draft = demoStudio.classes.find(({ state }) => state === 'draft')?.id ?? 0;
const unknown = 987_654_321;

describe('making a playlist', () => {
  test('PL-003 PL-082 PL-083 PL-042 GEN-006 answers with its uuid, its texts and its first class', async () => {
    const made = await api.make('member', {
      title: '  Slow Sundays  ',
      description: 'For when it rains.',
      plan_entry_id: first,
    });
    expect(made).toMatchObject({
      title: 'Slow Sundays',
      description: 'For when it rains.',
      private: false,
      featured: false,
      entryCount: 1,
      followerCount: 0,
      following: false,
      order: 0,
      author: { username: 'finn', slug: 'finn-okoye' },
      playlistIds: [made.uuid],
      firstEntry: { id: first },
    });
    expect(made.uuid).toMatch(/^[\da-f-]{36}$/);
    expect(await api.read('member', made.uuid)).toEqual(made);
  });

  test('PL-041 NS-104 puts it first in its author’s list and the others one further down', async () => {
    const before = await api.mine('member');
    const made = await api.make('member');
    const after = await api.mine('member');
    expect(after.map(({ uuid }) => uuid)).toEqual([made.uuid, ...before.map(({ uuid }) => uuid)]);
    expect(after.map(({ order }) => order)).toEqual([0, ...before.map(({ order }) => (order ?? 0) + 1)]);
  });

  test('takes several classes in the given order, even the same class twice', async () => {
    const made = await api.make('member', { plan_entry_ids: [third, first, third], plan_entry_id: second });
    expect(await api.classes('member', made.uuid)).toEqual([second, third, first, third]);
  });

  test.each([
    ['a class there is not', { plan_entry_id: unknown }, 404],
    ['a draft', { plan_entry_ids: [first, draft] }, 404],
    ['no number', { plan_entry_id: 'one' }, 422],
    ['a number too large', { plan_entry_id: 2 ** 31 }, 422],
    ['a number for a title', { title: 5 }, 422],
    ['nothing for a description', { description: null }, 422],
  ] as const)('is refused for %s, and nothing is made', async (_, body, status) => {
    const before = await api.mine('other');
    expect((await api.call('other', 'POST', '', body)).statusCode).toBe(status);
    expect(await api.mine('other')).toEqual(before);
  });

  test.each([
    ['Pacific/Auckland', 'New Playlist 02/03/2026'],
    ['America/Los_Angeles', 'New Playlist 01/03/2026'],
  ])(
    'NS-105 NS-106 PL-063 PL-068 names the playlist after the day in %s when no title is given',
    async (zone, title) => {
      const rooms = await testApp({
        database: studio.database,
        config: { BUILD: 'none' },
        clock: studio.clock,
      });
      const here = playlistCalls(rooms);
      const days = Date.parse('2026-03-01T20:30:00Z') - studio.clock.now().getTime();
      studio.clock.advance(days);
      try {
        await pool.query("update users set time_zone = $1 where id = 'demo-finn'", [zone]);
        for (const blank of [undefined, '', ' \t\n ']) {
          await pool.query('update sessions set expires_at = $1', [new Date('2999-01-01')]);
          expect((await here.make('member', blank === undefined ? {} : { title: blank })).title).toBe(title);
        }
      } finally {
        studio.clock.advance(-days);
      }
    },
  );

  test('PL-064 NS-105 takes a title of any length, of which lists show the first 1,000 characters', async () => {
    for (const length of [300, 5000]) {
      const title = 'Ünïcode 🧘 '.repeat(length).slice(0, length).trim();
      const made = await api.make('member', { title, plan_entry_id: first });
      expect(made.title).toBe(title);
      // A list carries the beginning, in each of its rows.
      const [listed] = (await api.call('member', 'GET', '/me')).json();
      expect(listed.title).toBe([...title].slice(0, 1000).join(''));
      const [entry] = (await api.call('member', 'GET', `/${made.uuid}/entries`)).json();
      expect(entry.playlist.title).toBe(title.slice(0, 1000).toWellFormed());
    }
    const listed = await api.call('visitor', 'GET', '?order=az&per_page=100');
    expect(listed.statusCode).toBe(200);
  });
});

describe('the description', () => {
  test('PL-065 NS-107 has at most 500 characters, as people count them', async () => {
    const { uuid } = await api.make('member', { description: '🧘'.repeat(500) });
    const fits = 'é'.repeat(500);
    expect(await api.done('member', 'PUT', `/${uuid}`, { description: fits })).toMatchObject({
      description: fits,
    });
    for (const [method, path] of [
      ['PUT', `/${uuid}`],
      ['POST', ''],
    ] as const) {
      const answer = await api.call('member', method, path, { description: 'x'.repeat(501) });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ description: ['is too long (maximum is 500 characters)'] });
    }
    expect((await api.read('member', uuid)).description).toBe(fits);
  });

  test('NS-107 is text from members, and sanitised HTML from admins', async () => {
    const description = '<p onclick="x()">Slow &amp; <b>low</b><script>x()</script></p>';
    expect(await api.make('member', { description })).toMatchObject({
      htmlDescriptionAllowed: false,
      description,
    });
    const admins = await api.make('admin', { description });
    expect(admins).toMatchObject({
      htmlDescriptionAllowed: true,
      description: '<p>Slow &amp; <b>low</b></p>',
    });
    const copy = await api.done('member', 'POST', `/${admins.uuid}/duplicate`);
    expect(copy).toMatchObject({ htmlDescriptionAllowed: false, description: 'Slow & low' });
  });
});

describe('changing a playlist', () => {
  test('PL-044 PL-084 keeps every field that the request leaves out', async () => {
    const made = await api.make('author', { title: 'Before', description: 'Kept', plan_entry_id: first });
    const renamed = await api.done('author', 'PUT', `/${made.uuid}`, { title: ' After ' });
    expect(renamed).toEqual({ ...made, title: 'After', entries: renamed.entries });
    expect(renamed.entries[0].playlist.title).toBe('After');
    expect(
      await api.done('author', 'PUT', `/${made.uuid}`, { private: true, description: '' }),
    ).toMatchObject({
      title: 'After',
      private: true,
      description: '',
    });
  });

  test.each(['', '   '])('NS-105 keeps its title when given a blank one: %j', async (title) => {
    const { uuid } = await api.make('author', { title: 'Stays' });
    expect(await api.done('author', 'PUT', `/${uuid}`, { title })).toMatchObject({ title: 'Stays' });
  });

  test('NS-123 PL-043 a featured playlist that becomes private is no longer featured, and a private one cannot be featured', async () => {
    const { uuid } = await api.make('author');
    expect(await api.done('admin', 'POST', `/${uuid}/feature`)).toEqual({ success: true, featured: true });
    expect(await api.read('visitor', uuid)).toMatchObject({ featured: true });
    expect(await api.done('author', 'PUT', `/${uuid}`, { private: true })).toMatchObject({
      featured: false,
    });
    expect(await api.done('author', 'PUT', `/${uuid}`, { private: false })).toMatchObject({
      featured: false,
    });
    const { uuid: hidden } = await api.make('author', { private: true });
    const refused = await api.call('admin', 'POST', `/${hidden}/feature`);
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      'A private playlist cannot be featured.',
    ]);
  });

  test('PL-085 PL-045 NS-109 a deleted playlist is gone from the lists of its author and its followers', async () => {
    const { uuid } = await api.make('author', { plan_entry_id: first });
    await api.done('other', 'POST', `/${uuid}/followers`);
    expect(await api.done('author', 'DELETE', `/${uuid}`)).toEqual({ success: true });
    expect((await api.call('author', 'GET', `/${uuid}`)).statusCode).toBe(404);
    expect((await api.call('author', 'DELETE', `/${uuid}`)).statusCode).toBe(404);
    for (const who of ['author', 'other'] as const) {
      const listed = await api.mine(who);
      expect(listed.map((one) => one.uuid)).not.toContain(uuid);
      expect(listed.map(({ order }) => order).toSorted((a, b) => Number(a) - Number(b))).toEqual([
        ...listed.keys(),
      ]);
    }
  });
});

describe('a copy', () => {
  test('PL-086 NS-110 NS-020 is the caller’s own, first in their list, with the same classes in order', async () => {
    const source = demoStudio.playlists.find(({ title }) => title === 'Before anyone is up');
    const before = await api.read('member', source?.uuid ?? '');
    const copy = await api.done('member', 'POST', `/${before.uuid}/duplicate`);
    expect(copy).toMatchObject({
      title: 'Copy of Before anyone is up',
      description: before.description,
      imageUrl: before.imageUrl,
      author: { username: 'finn' },
      private: false,
      featured: false,
      followerCount: 0,
      following: false,
      order: 0,
      entryCount: before.entryCount,
      totalDuration: before.totalDuration,
    });
    expect(copy.uuid).not.toBe(before.uuid);
    expect(await api.classes('member', copy.uuid)).toEqual(await api.classes('member', before.uuid));
    expect((await api.mine('member'))[0]?.uuid).toBe(copy.uuid);
    await api.done('member', 'POST', `/${copy.uuid}/entries`, { plan_entry_id: third });
    expect((await api.read('member', before.uuid)).entryIds).toEqual(before.entryIds);
  });

  test('NS-110 is private when its author copies a private playlist, and public when an administrator copies it', async () => {
    const { uuid } = await api.make('author', { private: true, plan_entry_ids: [first, first] });
    const own = await api.done('author', 'POST', `/${uuid}/duplicate`);
    expect(own).toMatchObject({ private: true, entryCount: 2 });
    expect(await api.done('admin', 'POST', `/${uuid}/duplicate`)).toMatchObject({ private: false });
  });

  test('BEY-30 keeps the places of classes that are gone', async () => {
    const { uuid } = await api.make('author', { plan_entry_ids: [first, second, third] });
    await setClassState(studio, second, 'retired');
    try {
      const copy = await api.done('member', 'POST', `/${uuid}/duplicate`);
      expect(await api.classes('member', copy.uuid)).toEqual([first, null, third]);
    } finally {
      await setClassState(studio, second, 'published');
    }
  });
});

describe('the cover', () => {
  test('NS-108 is refused with 422 unless it is a picture that was uploaded here', async () => {
    const { uuid, imageUrl } = await api.make('author');
    for (const url of [
      'https://elsewhere.example/x.jpg',
      '/uploads/posters/1-960.jpg',
      `/uploads/photos/${'b'.repeat(32)}-640.jpg`,
      'javascript:alert(1)',
      '',
    ]) {
      const answer = await api.call('author', 'PUT', `/${uuid}`, { cover_photo_url: url, title: 'No' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ cover_photo_url: ['is not a picture that you uploaded here'] });
    }
    expect(await api.read('author', uuid)).toMatchObject({ imageUrl });
    expect((await api.read('author', uuid)).title).not.toBe('No');
  });

  test('NS-108 PL-084 is a picture that its author uploaded, never another member’s, and a copy shows it too', async () => {
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#20504a' } })
      .png()
      .toBuffer();
    const upload = async (email: string): Promise<string> => {
      const cookie = await studio.signIn(email);
      const file = formWithFile('image', bytes, 'cover.png');
      const answer = await studio.send('/api/v2/upload/image', { method: 'POST', cookie, ...file });
      return answer.json().imageUrl;
    };
    const [own, foreign] = [await upload('maya@openmat.test'), await upload('flex@openmat.test')];
    const { uuid } = await api.make('author');
    const covered = await api.done('author', 'PUT', `/${uuid}`, { cover_photo_url: own });
    expect(covered.imageUrl).toBe(covered.coverPhoto.url);
    expect((await studio.get(covered.imageUrl)).statusCode).toBe(200);
    expect((await studio.get(covered.coverPhoto.small.url)).statusCode).toBe(200);
    const refused = await api.call('author', 'PUT', `/${uuid}`, { cover_photo_url: foreign });
    expect(refused.statusCode).toBe(422);
    expect((await api.read('author', uuid)).coverPhoto).toEqual(covered.coverPhoto);
    const copy = await api.done('member', 'POST', `/${uuid}/duplicate`);
    expect(copy.coverPhoto).toEqual(covered.coverPhoto);
    const replaced = await api.done('author', 'PUT', `/${uuid}`, {
      cover_photo_url: own,
      remove_cover_photo: true,
    });
    expect(replaced.coverPhoto).toEqual(covered.coverPhoto);
  });

  test('PL-084 PL-101 NS-108 is replaced by the default when it is removed', async () => {
    const covered = demoStudio.playlists.find(({ cover, authorId }) => cover && authorId === 'demo-maya');
    const { uuid, imageUrl } = await api.done('author', 'POST', `/${covered?.uuid}/duplicate`);
    expect(imageUrl).toMatch(/^\/images\/playlists\/(?!default)/);
    const bare = await api.done('author', 'PUT', `/${uuid}`, { remove_cover_photo: true });
    expect(bare.imageUrl).toBe('/images/playlists/default-960.webp');
    expect(bare.coverPhoto.small.url).toBe('/images/playlists/default-480.webp');
  });
});
