import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../../demo/content/index.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { setClassState } from '../../../roles/testing/catalog/class-state.ts';
import { playlistCalls } from '../../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const api = playlistCalls(studio);
const { pool } = studio.database;
const [a = 0, b = 0, c = 0, d = 0] = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map(({ id }) => id);
const nobody = '00000000-0000-4000-8000-000000000000';

const make = async (classIds: number[] = [a, b, c]) =>
  (await api.make('author', { plan_entry_ids: classIds })).uuid;
const ids = async (uuid: string) => (await api.read('author', uuid)).entryIds;

describe('adding a class', () => {
  test('PL-094 PL-048 PL-104 NS-114 PL-039 puts it first and answers its place', async () => {
    const uuid = await make();
    const before = await ids(uuid);
    const added = await api.done('author', 'POST', `/${uuid}/entries`, { plan_entry_id: d });
    const now = await api.read('author', uuid);
    expect(added).toMatchObject({
      orderBy: 0,
      locked: false,
      playlist: { uuid },
      planEntry: { id: d, playlistOrderby: 0 },
    });
    expect(added).toEqual(now.entries[0]);
    expect(now.entryCount).toBe(4);
    expect(now.entryIds).toEqual([added.id, ...before]);
    expect(now.firstEntry?.id).toBe(d);
  });

  test('NS-112 PL-061 adds one that is there already again', async () => {
    const uuid = await make([a]);
    await api.done('author', 'POST', `/${uuid}/entries`, { plan_entry_id: a });
    expect(await api.classes('author', uuid)).toEqual([a, a]);
    expect(new Set(await ids(uuid)).size).toBe(2);
  });

  test('is refused for what the studio does not show, and for no class at all', async () => {
    const uuid = await make();
    const before = await api.read('author', uuid);
    const draft = demoStudio.classes.find(({ state }) => state === 'draft')?.id;
    for (const [body, status] of [
      [{ plan_entry_id: 987_654 }, 404],
      [{ plan_entry_id: draft }, 404],
      [{}, 422],
      [{ plan_entry_id: '12' }, 422],
      [{ plan_entry_id: -1 }, 422],
    ] as const)
      expect((await api.call('author', 'POST', `/${uuid}/entries`, body)).statusCode).toBe(status);
    expect(await api.read('author', uuid)).toEqual(before);
  });

  test('time and again, from many tabs at once, keeps every key of a place short', async () => {
    const uuid = await make([a, b]);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          api.done('author', 'POST', `/${uuid}/entries`, { plan_entry_id: c }),
        ),
      );
      const [last, second] = (await ids(uuid)).toReversed();
      await api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: [last, second] });
    }
    const { rows } = await pool.query(
      'select max(length(rank)) as longest, count(*) from playlist_entries where playlist_id = $1',
      [uuid],
    );
    expect(rows[0].count).toBe(62);
    expect(rows[0].longest).toBeLessThanOrEqual(33);
  });

  test('comes to an end at 5,000 classes, in a sentence', async () => {
    const uuid = await make([a]);
    await pool.query(
      `insert into playlist_entries (playlist_id, plan_entry_id, rank)
      select $1, $2, 'z' || lpad(to_hex(n), 4, '0') || '1' from generate_series(1, 4999) as n`,
      [uuid, b],
    );
    const full = await api.call('author', 'POST', `/${uuid}/entries`, { plan_entry_id: a });
    expect(full.statusCode).toBe(422);
    expect(full.json().error).toMatch(/holds 5000 classes, which is as many as a playlist can/);
    const all = await ids(uuid);
    const sorted = await api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: all.toReversed() });
    expect(sorted.entryIds).toEqual(all.toReversed());
    expect(await ids(uuid)).toEqual(all.toReversed());
  });
});

describe('taking a class out', () => {
  test('PL-095 PL-049 NS-112 NS-114 takes the first occurrence, or the one that is named', async () => {
    const uuid = await make([a, b, a, c, a]);
    const [one, , two, , three] = await ids(uuid);
    expect(await api.done('author', 'DELETE', `/${uuid}/entries/${a}?entry_id=${two}`)).toEqual({
      success: true,
      entryCount: 4,
    });
    expect(await api.done('author', 'DELETE', `/${uuid}/entries/${a}`)).toMatchObject({ entryCount: 3 });
    expect(await ids(uuid)).not.toContain(one);
    expect(await api.classes('author', uuid)).toEqual([b, c, a]);
    expect((await ids(uuid)).at(-1)).toBe(three);
    expect((await api.read('author', uuid)).entryCount).toBe(3);
  });

  test('NS-114 answers 404 where there is nothing to take out', async () => {
    const uuid = await make([a, b]);
    const [first = 0, second = 0] = await ids(uuid);
    const elsewhere = (await ids(await make([a])))[0];
    for (const path of [
      c,
      `${b}?entry_id=${first}`,
      `${a}?entry_id=${elsewhere}`,
      `${a}?entry_id=x`,
      'x',
      '0',
      '9'.repeat(30),
    ])
      expect((await api.call('author', 'DELETE', `/${uuid}/entries/${path}`)).statusCode, String(path)).toBe(
        404,
      );
    expect(await ids(uuid)).toEqual([first, second]);
  });

  test('BEY-30 takes out one that has left the catalog by its place', async () => {
    const uuid = await make([a, b, c]);
    const [, gone] = await ids(uuid);
    await setClassState(studio, b, 'retired');
    try {
      expect(await api.classes('author', uuid)).toEqual([a, null, c]);
      expect(await api.done('author', 'DELETE', `/${uuid}/entries/0?entry_id=${gone}`)).toMatchObject({
        entryCount: 2,
      });
      expect(await api.classes('author', uuid)).toEqual([a, c]);
    } finally {
      await setClassState(studio, b, 'published');
    }
  });
});

describe('reordering', () => {
  test('PL-088 PL-050 NS-111 puts those named first and leaves the others in their order', async () => {
    const uuid = await make([a, b, c, d]);
    const before = await ids(uuid);
    const sorted = await api.done('author', 'POST', `/${uuid}/sort`, { plan_entry: [d, a] });
    expect(await api.classes('author', uuid)).toEqual([d, a, b, c]);
    expect(sorted).toEqual({ success: true, entryIds: await ids(uuid) });
    await api.done('author', 'POST', `/${uuid}/sort`, { plan_entry: [a, b, c, d] });
    expect(await ids(uuid)).toEqual(before);
    // Four to one: what stood between moves by one.
    const [one, two, three, four] = before;
    await api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: [four, one, two, three] });
    expect((await api.entries('author', uuid)).map(({ id, orderBy }) => [id, orderBy])).toEqual([
      [four, 0],
      [one, 1],
      [two, 2],
      [three, 3],
    ]);
  });

  test('NS-112 means by the k-th repeated class its k-th place', async () => {
    const uuid = await make([a, b, a, c]);
    const [a1, b1, a2, c1] = await ids(uuid);
    const { entryIds } = await api.done('author', 'POST', `/${uuid}/sort`, { plan_entry: [c, a, a, b] });
    expect(entryIds).toEqual([c1, a1, a2, b1]);
  });

  test('BEY-30 NS-111 places named by themselves keep those whose class is gone where they are', async () => {
    const uuid = await make([a, b, c, d]);
    const [one, gone, three, four] = await ids(uuid);
    await setClassState(studio, b, 'retired');
    try {
      const wanted = [three, gone, one, four];
      // The classes that are sent along say nothing more.
      await api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: wanted, plan_entry: [d, c] });
      expect(await ids(uuid)).toEqual(wanted);
      expect(await api.classes('author', uuid)).toEqual([c, null, a, d]);
    } finally {
      await setClassState(studio, b, 'published');
    }
  });

  test('NS-111 is refused as a whole where something foreign is named, and nothing changes', async () => {
    const uuid = await make([a, b]);
    const before = await ids(uuid);
    const [foreign] = await ids(await make([a]));
    const [first = 0] = before;
    for (const [body, field] of [
      [{ entry_ids: [before[1], foreign] }, 'entry_ids'],
      [{ entry_ids: [before[1], before[1]] }, 'entry_ids'],
      [{ entry_ids: [999_999_999_999] }, 'entry_ids'],
      [{ plan_entry: [b, c] }, 'plan_entry'],
      [{ plan_entry: [b, a, a] }, 'plan_entry'],
      [{}, 'plan_entry'],
    ] as const) {
      const answer = await api.call('author', 'POST', `/${uuid}/sort`, body);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    }
    expect(
      (await api.call('author', 'POST', `/${uuid}/sort`, { plan_entry: Array(5001).fill(first) })).statusCode,
    ).toBe(400);
    expect(await ids(uuid)).toEqual(before);
    expect(await api.done('author', 'POST', `/${uuid}/sort`, { plan_entry: [] })).toMatchObject({
      entryIds: before,
    });
  });
});

describe('the drawer of a class', () => {
  const set = (classId: number, uuids: string[]) =>
    api.call('author', 'POST', '/update_class_playlist', { plan_entry_id: classId, playlist_ids: uuids });

  test('PL-096 PL-106 NS-112 NS-113 puts the class into exactly these playlists', async () => {
    const [twice, once, none] = [await make([d, a, d]), await make([b, d]), await make([c])];
    const [, kept] = await ids(once);
    const answer = await set(d, [once, none.toUpperCase(), none]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().playlistIds.toSorted()).toEqual([once, none].toSorted());
    expect(await api.classes('author', twice)).toEqual([a]);
    expect(await api.classes('author', none)).toEqual([d, c]);
    expect((await ids(once))[1]).toBe(kept);
    expect(await api.classes('author', once)).toEqual([b, d]);
    expect((await set(d, [])).json()).toEqual({ playlistIds: [] });
    for (const uuid of [twice, once, none]) expect(await api.classes('author', uuid)).not.toContain(d);
  });

  test('NS-014 NS-113 tells the class’s own playlists, the newest first', async () => {
    const older = await make([]);
    studio.clock.advance(60_000);
    const newer = await make([]);
    expect((await set(d, [older, newer])).json()).toEqual({ playlistIds: [newer, older] });
    await set(d, []);
  });

  test('NS-113 PL-097 is refused as a whole for a foreign playlist or an unknown class', async () => {
    const own = await make([]);
    const foreign = (await api.make('member')).uuid;
    for (const uuids of [
      [own, foreign],
      [own, nobody],
      [own, 'nonsense'],
    ]) {
      const answer = await set(a, uuids);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await set(987_654, [own])).statusCode).toBe(404);
    expect(await api.classes('author', own)).toEqual([]);
    expect(await api.classes('member', foreign)).toEqual([]);
  });
});

describe('what others see', () => {
  test('NS-128 PL-002 visitors see the classes behind a lock, without a video', async () => {
    const uuid = await make([a]);
    const [entry] = await api.entries('visitor', uuid);
    expect(entry).toMatchObject({ locked: true, planEntry: { id: a } });
    expect(entry?.planEntry).not.toHaveProperty('video');
    expect((await api.entries('lapsed', uuid))[0]).toMatchObject({ locked: false });
  });
});
