import { beforeEach, describe, expect, test } from 'vitest';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask } = await catalogApp({ db, pool });
const series = await studio.addPlan('slow-mornings');

const cue = (startMs: number, text: string, endMs = startMs + 2000) => ({ startMs, endMs, text });
const english = { language: 'en', label: 'English (spoken)', cues: [cue(1000, 'Breathe in')] };

let classes = 0;
let id = 0;
let videoId = 0;
beforeEach(async () => {
  classes += 1;
  id = await studio.addClass(`class-${classes}`, series);
  const { rows } = await pool.query(
    `update videos set captions = $2, chapters = '[{"startMs":0,"endMs":60000,"text":"Arrive"}]'
     where id = (select video_id from plan_entries where id = $1) returning id`,
    [id, JSON.stringify([english])],
  );
  videoId = rows[0].id;
});

const path = () => `/admin/api/plan_entries/${id}/captions`;
const read = async (): Promise<ManagedCaptions> => (await ask('GET', path())).body;
const save = (change: object) =>
  ask('PUT', path(), {
    version: 1,
    videoId,
    tracks: [{ language: 'en', cues: null }],
    chapters: null,
    ...change,
  });
const stored = async () =>
  (await pool.query('select captions, chapters from videos where id = $1', [videoId])).rows[0];

describe('saving', () => {
  test('BEY-60 keeps the order of languages, sorts cues by time and stores their texts as plain text', async () => {
    const german = [cue(9000, ' Ein <b>&amp;</b>\r\n\r\naus\u0007 '), cue(4000, 'Zuerst')];
    const { status, body } = await save({
      tracks: [
        { language: 'DE', cues: german },
        { language: 'en', cues: null },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: `class-${classes}`,
      version: 2,
      videoId,
      durationMs: 3_900_000,
      saved: { at: '2026-06-01T12:00:00.000Z', by: 'Ana Lind' },
      chapters: [{ startMs: 0, title: 'Arrive' }],
    });
    expect(body.tracks).toEqual([
      {
        language: 'de',
        label: 'Deutsch',
        cues: [cue(4000, 'Zuerst'), cue(9000, 'Ein <b>&amp;</b>\naus')],
      },
      english,
    ]);
    expect(await read()).toEqual(body);
    expect((await stored()).captions).toEqual(body.tracks);
  });

  test('BEY-60 removes a language that the save does not name', async () => {
    expect((await save({ tracks: [] })).body.tracks).toEqual([]);
  });

  test('BEY-12 ends each chapter where the next begins, and the last with the video', async () => {
    const chapters = [
      { startMs: 90_000, title: 'Move ' },
      { startMs: 0, title: 'Arrive' },
    ];
    expect((await save({ chapters })).body.chapters).toEqual([
      { startMs: 0, title: 'Arrive' },
      { startMs: 90_000, title: 'Move' },
    ]);
    expect((await stored()).chapters).toEqual([
      { startMs: 0, endMs: 90_000, text: 'Arrive' },
      { startMs: 90_000, endMs: 3_900_000, text: 'Move' },
    ]);
  });

  test('leaves the stored chapters unchanged when only captions are saved', async () => {
    await save({ tracks: [{ language: 'en', cues: [cue(0, 'Hello')] }] });
    expect((await stored()).chapters).toEqual([{ startMs: 0, endMs: 60_000, text: 'Arrive' }]);
  });

  test.each([
    [
      'a line without words',
      [{ language: 'en', cues: [cue(0, 'x'), cue(5000, ' ')] }],
      'English: Line 2: Write',
    ],
    [
      'a line that ends before it begins',
      [{ language: 'en', cues: [cue(9, 'x', 9)] }],
      'English: Line 1: It ends',
    ],
    ['a language without lines', [{ language: 'de', cues: [] }], 'German: Write a line, or remove'],
    ['a language twice', [english, english], 'English: This language comes twice.'],
    ['a language that is gone', [{ language: 'fr', cues: null }], 'French: The captions in French are not'],
  ])('is refused and changes nothing when the tracks hold %s', async (_what, tracks, message) => {
    const { status, body } = await save({ tracks });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.message).toContain(message);
    expect(await read()).toMatchObject({ version: 1, tracks: [english] });
  });

  test.each([
    [{ chapters: [{ startMs: 0, title: '' }] }, 'Chapters: Name this chapter'],
    [
      { chapters: ['a', 'b'].map((title) => ({ startMs: 5, title })) },
      'Chapters: Another chapter begins at the same time.',
    ],
  ])('is refused with a sentence when the chapters are invalid: %j', async (change, message) => {
    const { status, body } = await save(change);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
  });

  test('refuses texts, times and counts beyond their limits', async () => {
    const track = (cues: object[]) => ({ tracks: [{ language: 'en', cues }] });
    const beyond = [
      track([cue(0, 'x'.repeat(1001))]),
      track([cue(36_000_001, 'x')]),
      track([cue(-1, 'x')]),
      track(Array.from({ length: 5001 }, (_, index) => cue(index, ''))),
      { chapters: [{ startMs: 0, title: 'x'.repeat(81) }] },
      { chapters: Array.from({ length: 101 }, (_, startMs) => ({ startMs, title: 'x' })) },
    ];
    for (const change of beyond) expect((await save(change)).status).toBe(422);
    expect((await save(track([cue(0, 'x'.repeat(1_100_000))]))).status).toBe(413);
  });
});

describe('BEY-61 versions of captions', () => {
  test('a save that began before another editor’s is refused, and every save is a revision', async () => {
    await save({ tracks: [{ language: 'en', cues: [cue(0, 'Mine')] }] });
    const late = await save({ tracks: [] });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const kept = await revisionsOf(db, 'captions', videoId, 10);
    expect(kept.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [2, 'admin'],
      [1, null],
    ]);
    expect((await ask('GET', `/admin/api/revisions/captions/${videoId}/1`)).body.fields).toEqual({
      tracks: [english],
      chapters: [{ startMs: 0, title: 'Arrive' }],
    });
  });

  test('every save is listed, thirty at a time, and can be read', async () => {
    for (let version = 1; version < 33; version += 1)
      await save({ version, tracks: [{ language: 'en', cues: [cue(0, `Words ${version}`)] }] });
    const list = `/admin/api/revisions/captions/${videoId}`;
    const versions = async (query = '') =>
      (await ask('GET', `${list}${query}`)).body.map(({ version }: { version: number }) => version);
    expect(await versions()).toEqual(Array.from({ length: 30 }, (_, index) => 33 - index));
    expect(await versions('?before=4')).toEqual([3, 2, 1]);
    expect((await ask('GET', `${list}/2`)).body.fields.tracks[0].cues[0].text).toBe('Words 1');
  });

  test('a save that changes nothing makes no version', async () => {
    expect((await save({})).body).toMatchObject({ version: 1, saved: null });
  });

  test('a save for a video that the class no longer has is refused', async () => {
    expect((await save({ videoId: videoId + 1 })).status).toBe(409);
  });
});

test('a class without a video has no captions to edit, and a class that is gone is not found', async () => {
  id = await studio.addClass(`without-${classes}`, series, { video: 'none' });
  expect(await read()).toMatchObject({ videoId: null, tracks: [], chapters: [], version: 1, saved: null });
  expect((await save({})).status).toBe(409);
  id = 999_999;
  expect((await ask('GET', path())).status).toBe(404);
  expect((await save({})).status).toBe(404);
});

describe('BEY-60 the library', () => {
  type Listed = { classes: { id: number }[]; counts: { all: number; published: number } };
  const listed = async () => {
    const { classes, counts }: Listed = (await ask('GET', '/admin/api/plan_entries?missing=captions')).body;
    return { here: classes.some((one) => one.id === id), counts };
  };
  const give = (captions: unknown[], video = videoId) =>
    pool.query('update videos set captions = $2 where id = $1', [video, JSON.stringify(captions)]);

  test('lists and counts a class without captions from when the last are removed until some are added', async () => {
    const before = await listed();
    expect(before.here).toBe(false);
    await save({ tracks: [] });
    const { all, published } = before.counts;
    expect(await listed()).toEqual({
      here: true,
      counts: { ...before.counts, all: all + 1, published: published + 1 },
    });
    await save({ version: 2, tracks: [english] });
    expect(await listed()).toEqual(before);
  });

  test('lists a class without captions according to its present video', async () => {
    const own = videoId;
    const { rows } = await pool.query("insert into videos (title) values ('Another') returning id");
    const play = (video: number | null) =>
      pool.query('update plan_entries set video_id = $2 where id = $1', [id, video]);
    await play(rows[0].id);
    expect((await listed()).here).toBe(true);
    await give([english], rows[0].id);
    expect((await listed()).here).toBe(false);
    await give([], own);
    expect((await listed()).here).toBe(false);
    await play(own);
    expect((await listed()).here).toBe(true);
    await play(null);
    expect((await listed()).here).toBe(false);
  });

  test.each([
    ['captions', ['captions', 'class']],
    ['the class', ['class', 'captions']],
  ])('does not list a class whose video and captions are saved at once, %s first', async (_what, order) => {
    const { rows } = await pool.query("insert into videos (title) values ('Another') returning id");
    const statements: Record<string, [string, unknown[]]> = {
      captions: ['update videos set captions = $2 where id = $1', [rows[0].id, JSON.stringify([english])]],
      class: ['update plan_entries set video_id = $2 where id = $1', [id, rows[0].id]],
    };
    const clients = await Promise.all(order.map(() => pool.connect()));
    const [first, second] = clients as [(typeof clients)[number], (typeof clients)[number]];
    const run = (client: typeof first, name = '') =>
      client.query(...(statements[name] as [string, unknown[]]));
    try {
      await Promise.all(clients.map((client) => client.query('begin')));
      await run(first, order[0]);
      const waits = run(second, order[1]);
      // Sent before the commit, so that it begins while the first is not done.
      await pool.query('select 1');
      await first.query('commit');
      await waits;
      await second.query('commit');
    } finally {
      for (const client of clients) client.release();
    }
    expect((await listed()).here).toBe(false);
  });
});
