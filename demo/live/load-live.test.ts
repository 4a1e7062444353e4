import { beforeEach, expect, test } from 'vitest';
import { liveStateAt } from '../../contract/live/live-limits.ts';
import { liveStreamPath } from '../../sandbox/live-stream.ts';
import { testDatabase } from '../../server/platform/testing/database.ts';
import { addLiveShows } from './load-live.ts';

const { db, pool } = await testDatabase();
const startedAt = new Date('2026-03-29T04:30:00Z');
const load = (now: Date, publicUrl = 'http://localhost:3000') =>
  addLiveShows(db, { startedAt, now, publicUrl });
const hoursLater = (hours: number): Date => new Date(startedAt.getTime() + hours * 3_600_000);
/** Returns the state of each show by slug, computed as pages compute it. */
const states = async (now: Date) => {
  const { rows } = await pool.query('select * from live_shows order by id');
  return Object.fromEntries(
    rows.map(({ slug, status, starts_at, duration_minutes }) => [
      slug,
      liveStateAt(
        { status, startsAt: starts_at.toISOString(), durationMinutes: duration_minutes },
        now.getTime(),
      ),
    ]),
  );
};
const own = async () =>
  (await pool.query("select * from live_shows where slug = 'open-practice-all-day'")).rows[0];

beforeEach(async () => {
  await pool.query('delete from live_shows');
  await load(startedAt);
});

test('the demo loads one live, three scheduled and one ended show, and only the live one has a stream', async () => {
  expect(await states(startedAt)).toEqual({
    'full-moon-slow-down': 'scheduled',
    'ask-jonas-about-shoulders': 'scheduled',
    'slowly-on-the-floor': 'scheduled',
    'a-chair-and-an-hour': 'ended',
    'open-practice-all-day': 'live',
  });
  expect((await own()).starts_at.toISOString()).toBe('2026-03-29T04:00:00.000Z');
  const { rows } = await pool.query('select stream_url from live_shows where stream_url is not null');
  expect(rows).toEqual([{ stream_url: `http://localhost:3000${liveStreamPath}` }]);
});

test('another start keeps the live show while it is on, and starts it again at the current studio address once it is over', async () => {
  await load(hoursLater(5));
  expect((await own()).starts_at.toISOString()).toBe('2026-03-29T04:00:00.000Z');
  await load(hoursLater(50), 'http://localhost:4000');
  expect(await states(hoursLater(50))).toMatchObject({ 'open-practice-all-day': 'live' });
  expect((await own()).stream_url).toBe(`http://localhost:4000${liveStreamPath}`);
});

test('another start leaves a show unchanged that the owner ended or streams from elsewhere', async () => {
  await pool.query("update live_shows set status = 'ended' where slug = 'open-practice-all-day'");
  await load(hoursLater(100));
  expect(await states(hoursLater(100))).toMatchObject({ 'open-practice-all-day': 'ended' });
  await pool.query(
    "update live_shows set status = 'live', stream_url = 'https://stream.example/live.m3u8' where slug = 'open-practice-all-day'",
  );
  const before = await own();
  await load(hoursLater(200));
  expect(await own()).toEqual(before);
});
