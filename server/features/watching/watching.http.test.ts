import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { database, clock } = studio;
const listed = demoStudio.classes.filter(({ state, video }) => state === 'published' && video === 'finished');
const [first, second] = listed.filter(({ freePreview }) => !freePreview).map(({ id }) => id) as [
  number,
  number,
];
const cookies = {
  noor: await studio.signIn('noor@openmat.test'),
  lapsed: await studio.signIn('lapsed@openmat.test'),
  grace: await studio.signIn('grace@openmat.test'),
};
const { noor } = cookies;

const videoOf = async (classId: number) => {
  const { rows } = await database.pool.query(
    'select video.id, video.duration_ms from plan_entries entry join videos video on video.id = entry.video_id where entry.id = $1',
    [classId],
  );
  return rows[0] as { id: number; duration_ms: number };
};
const { id: videoId, duration_ms: durationMs } = await videoOf(first);
const duration = durationMs / 1000;

type Reported = Record<string, unknown>;
const report = async (changes: Reported, cookie = noor) =>
  studio.post(
    '/api/v2/video_tracks',
    { plan_entry_id: first, video_id: videoId, event: 'progress', position: 60, duration, ...changes },
    cookie,
  );
const progress = async (cookie = noor, id: number | string = first) =>
  (await studio.get(`/api/v2/plan_entries/${id}/progress`, cookie)).json();
const rows = async (table: 'watch_views' | 'completions', userId = 'demo-noor') =>
  (await database.pool.query(`select * from ${table} where user_id = $1`, [userId])).rows;

beforeEach(async () => {
  clock.advance(60 * 60_000);
  await database.pool.query(`delete from watch_views; delete from completions where user_id = 'demo-noor'`);
});

describe('TRK-002 NS-150: what a player reports', () => {
  test.each(['pause', 'ended', 'window_closed', 'seek', 'progress'])('is kept: %s', async (event) => {
    const answer = await report({ event, position: 75, from: 60, to: 75 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    const [row] = await rows('watch_views');
    expect(row).toMatchObject({ plan_entry_id: first, position_ms: 75_000, over: event === 'ended' });
  });

  test('is refused in words when it makes no sense, and nothing is kept', async () => {
    const wrong: [Reported, Record<string, string[]>][] = [
      [{ event: 'jump' }, { event: ['must be one of pause, ended, window_closed, seek or progress'] }],
      [{ position: -1 }, { position: ['must be >= 0'] }],
      [{ position: '60' }, { position: ['must be number'] }],
      [{ position: Number.NaN }, { position: ['must be number'] }],
      [{ duration: undefined }, { duration: ['is missing'] }],
      [{ view: 'mine' }, { view: ['is not valid'] }],
      [{ view: '-'.repeat(36) }, { view: ['is not valid'] }],
      [{ sequence: 1.5 }, { sequence: ['must be integer'] }],
      [{ sequence: 1e300 }, { sequence: ['must be <= 9007199254740991'] }],
      [{ age_ms: -1 }, { age_ms: ['must be >= 0'] }],
      [{ plan_entry_id: 1e12 }, { plan_entry_id: ['must be <= 2147483647'] }],
    ];
    for (const [changes, errors] of wrong) {
      const answer = await report(changes);
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([422, 'invalid', errors]);
    }
    expect((await report({}, '')).statusCode).toBe(200);
    const headers = { 'content-type': 'application/json' };
    for (const body of ['[', '[]', '3', 'null'])
      expect((await studio.send('/api/v2/video_tracks', { method: 'POST', headers, body })).statusCode).toBe(
        400,
      );
    expect(await rows('watch_views')).toEqual([]);
  });

  test('must be of a class one can see, and of its video', async () => {
    const { id: otherVideo } = await videoOf(second);
    for (const changes of [{ plan_entry_id: 2_147_483_647 }, { video_id: otherVideo }, { video_id: 999_999 }])
      expect((await report(changes)).statusCode).toBe(404);
    const hidden = demoStudio.classes.find(({ state }) => state !== 'published')?.id ?? 0;
    const { id: hiddenVideo = 1 } = (await videoOf(hidden)) ?? {};
    expect((await report({ plan_entry_id: hidden, video_id: hiddenVideo })).statusCode).toBe(404);
    expect(await rows('watch_views')).toEqual([]);
  });

  test('is accepted from a visitor, and stored for no member', async () => {
    for (const event of ['pause', 'ended', 'progress'])
      expect((await report({ event }, '')).statusCode).toBe(200);
    expect((await report({ plan_entry_id: 2_147_483_647 }, '')).statusCode).toBe(404);
    const { rows: all } = await database.pool.query('select * from watch_views');
    expect(all).toEqual([]);
  });

  test('is stored for its sender alone', async () => {
    await report({ position: 100 }, cookies.noor);
    await report({ position: 200 }, cookies.lapsed);
    await report({ position: 300 }, cookies.grace);
    const places = await Promise.all(
      Object.values(cookies).map(async (cookie) => (await progress(cookie)).position),
    );
    expect(places).toEqual([100, 200, 300]);
  });

  test('comes no faster than a member can watch', async () => {
    const answers = await Promise.all(Array.from({ length: 700 }, () => report({})));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(100);
    expect(refused[0]?.json().code).toBe('too_many_attempts');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report({}, cookies.grace)).statusCode).toBe(200);
  });
});

describe('BEY-11: where one left off', () => {
  test('is known on every other device, at the same second', async () => {
    const at = clock.now().toISOString();
    await report({ view: randomUUID(), sequence: 0, position: 123.456, watched: 120 });
    expect(await progress()).toEqual({
      position: 123.456,
      duration,
      updatedAt: at,
      completed: false,
      completedAt: null,
    });
    const slug = (await database.pool.query('select slug from plan_entries where id = $1', [first])).rows[0]
      .slug;
    expect(await progress(noor, slug)).toMatchObject({ position: 123.456 });
  });

  test('is nowhere at first, below ten seconds, and after the end', async () => {
    expect(await progress()).toMatchObject({ position: null, updatedAt: null });
    const view = randomUUID();
    await report({ view, sequence: 0, position: 9, watched: 9 });
    expect(await progress()).toMatchObject({ position: null });
    await report({ view, sequence: 1, position: 12, watched: 12 });
    expect(await progress()).toMatchObject({ position: 12 });
    await report({ view, sequence: 2, event: 'ended', position: duration, watched: 30 });
    expect(await progress()).toMatchObject({ position: null, completed: true });
  });

  test('is not moved by what is repeated, late or out of order', async () => {
    const view = randomUUID();
    const sent = [30, 45, 60, 75].map((position, sequence) => ({
      view,
      sequence,
      position,
      watched: position,
    }));
    for (const at of [2, 0, 2, 3, 1, 3, 0]) {
      clock.advance(1000);
      expect((await report(sent[at] ?? {})).statusCode).toBe(200);
    }
    expect(await progress()).toMatchObject({ position: 75 });
    expect(await rows('watch_views')).toMatchObject([{ sequence: 3, watched_ms: 75_000 }]);
  });

  test('is the newest of two devices by when it happened, not by when it arrived', async () => {
    await report({ view: randomUUID(), sequence: 0, position: 200, watched: 60 });
    clock.advance(60_000);
    await report({ view: randomUUID(), sequence: 90, position: 40, watched: 40, age_ms: 120_000 });
    expect(await progress()).toMatchObject({ position: 200 });
    await report({ view: randomUUID(), sequence: 0, position: 50, watched: 40, age_ms: 59_000 });
    expect(await progress()).toMatchObject({ position: 50 });
  });

  test('is not moved backwards by a player that could not read it, until that player knows it', async () => {
    await report({ view: randomUUID(), sequence: 0, position: 300, watched: 300 });
    clock.advance(60_000);
    const view = randomUUID();
    const blind = { view, place_unknown: true };
    await report({ ...blind, sequence: 0, position: 20, watched: 20 });
    await report({ ...blind, sequence: 1, position: 35, watched: 35 });
    expect(await progress()).toMatchObject({ position: 300 });
    expect(await rows('watch_views')).toMatchObject([{ watched_ms: 300_000 }, { watched_ms: 35_000 }]);
    await report({ ...blind, sequence: 2, position: 320, watched: 320 });
    expect(await progress()).toMatchObject({ position: 320 });
    await report({ view, sequence: 3, position: 50, watched: 330 });
    expect(await progress()).toMatchObject({ position: 50 });
  });

  test('is taken from a player that could not read it where there is no other, or the class was over', async () => {
    await report({ view: randomUUID(), sequence: 0, position: 20, watched: 20, place_unknown: true });
    expect(await progress()).toMatchObject({ position: 20 });
    await report({ view: randomUUID(), sequence: 0, event: 'ended', position: duration, watched: 300 });
    clock.advance(60_000);
    await report({ view: randomUUID(), sequence: 0, position: 30, watched: 30, place_unknown: true });
    expect(await progress()).toMatchObject({ position: 30 });
  });

  test('lies within the video, whatever the player says', async () => {
    await report({ event: 'seek', position: 1e15, duration: 1e15, watched: 60 });
    const [row] = await rows('watch_views');
    expect(row).toMatchObject({ position_ms: durationMs, over: true });
  });

  test('is asked for in vain by visitors and of classes that are not there', async () => {
    expect((await studio.get(`/api/v2/plan_entries/${first}/progress`)).statusCode).toBe(401);
    expect((await studio.get('/api/v2/plan_entries/nothing-here/progress', noor)).statusCode).toBe(404);
    expect((await studio.get('/api/v2/plan_entries/99999999999999/progress', noor)).statusCode).toBe(404);
  });
});

describe('a class completed by playing it', () => {
  const zone = Math.max(10, Math.min(0.9 * duration, duration - 60));

  test('is logged on the member’s own day, once, and told everywhere alike', async () => {
    const view = randomUUID();
    await report({ view, sequence: 0, position: zone - 1, watched: 300 });
    expect(await progress()).toMatchObject({ completed: false });
    const at = clock.now().toISOString();
    await report({ view, sequence: 1, position: zone, watched: 301 });
    expect(await progress()).toMatchObject({ completed: true, completedAt: at, position: null });
    const day = clock.now().toLocaleDateString('sv', { timeZone: 'Asia/Dubai' });
    expect(await rows('completions')).toMatchObject([
      { plan_entry_id: first, day, counts: true, undone_at: null },
    ]);
    const detail = (await studio.get(`/api/v2/plan_entries/${first}`, noor)).json();
    expect(detail).toMatchObject({ completed: true, completedAt: at });
    await vi.waitFor(async () => {
      const cards = (await studio.get('/api/v2/plan_entries?per_page=100', noor)).json() as {
        id: number;
      }[];
      expect(
        cards.filter((card) => 'completedAt' in card && card.completedAt === at).map(({ id }) => id),
      ).toEqual([first]);
    });
    clock.advance(15_000);
    await report({ view, sequence: 2, event: 'ended', position: duration, watched: 340 });
    expect(await rows('completions')).toHaveLength(1);
    expect(await progress()).toMatchObject({ completedAt: at });
  });

  test('is not completed by a seek to its end and leaving there', async () => {
    const view = randomUUID();
    await report({ view, sequence: 0, position: 100, watched: 100 });
    await report({
      view,
      sequence: 1,
      event: 'seek',
      position: zone + 5,
      from: 100,
      to: zone + 5,
      watched: 100,
    });
    await report({
      view,
      sequence: 2,
      event: 'window_closed',
      position: zone + 6,
      from: zone + 5,
      watched: 101,
    });
    expect(await progress()).toMatchObject({ completed: false, position: null });
    expect(await rows('completions')).toEqual([]);
  });

  test('NS-083: is completed by ended, and stays so when it is watched again', async () => {
    await report({ event: 'ended', view: randomUUID(), sequence: 4, position: duration, watched: 2 });
    const { completedAt } = await progress();
    clock.advance(60_000);
    await report({ view: randomUUID(), sequence: 0, position: 30, watched: 30 });
    expect(await progress()).toMatchObject({ completed: true, completedAt, position: 30 });
  });

  test('adds a day when it is completed again on another day', async () => {
    await report({ event: 'ended', view: randomUUID(), sequence: 0 });
    clock.advance(24 * 60 * 60_000);
    await report({ event: 'ended', view: randomUUID(), sequence: 0 });
    expect(await rows('completions')).toHaveLength(2);
  });

  test('belongs to the day it happened when the report comes late', async () => {
    const happened = clock.now();
    clock.advance(26 * 60 * 60_000);
    await report({ event: 'ended', view: randomUUID(), sequence: 0, age_ms: 26 * 60 * 60_000 });
    const day = happened.toLocaleDateString('sv', { timeZone: 'Asia/Dubai' });
    expect(await rows('completions')).toMatchObject([{ day, completed_at: happened }]);
  });

  test('is completed in a view once: what comes after it was taken back changes nothing', async () => {
    const view = randomUUID();
    await report({ view, sequence: 1, position: zone, watched: 300 });
    await studio.send(`/api/v2/plan_entries/${first}/complete`, { method: 'DELETE', cookie: noor });
    await report({ view, sequence: 1, position: zone, watched: 300 });
    await report({ view, sequence: 2, event: 'ended', position: duration, watched: 310 });
    expect(await progress()).toMatchObject({ completed: false, completedAt: null });
    await report({ view: randomUUID(), sequence: 0, event: 'ended', position: duration, watched: 310 });
    expect(await progress()).toMatchObject({ completed: true });
  });
});
