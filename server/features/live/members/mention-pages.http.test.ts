import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NextLiveShow } from '../../../../contract/live/live-shows.schema.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { renderedPage } from '../../../roles/testing/rendered-page.ts';

const clock = fixedClock(new Date('2026-12-01T09:00:00Z'));
const studio = await testApp({ demo: true, clock });
const { pool } = studio.database;

let maya = '';
beforeAll(async () => {
  maya = await studio.signIn('maya@openmat.test');
});

const at = (moment: string): void =>
  clock.advance(Date.parse(`2026-12-01T${moment}Z`) - clock.now().getTime());
const next = async (): Promise<NextLiveShow> => (await studio.get('/api/v2/next_live_show')).json();
const add = (slug: string, startsAt: string) =>
  pool.query(
    `insert into live_shows (slug, title, description, live_instructor_id, starts_at, duration_minutes, status)
     values ($1, $2, '', 1, $3, 30, 'scheduled')`,
    [slug, slug, startsAt],
  );
/** Waits until the process has seen the change in the database. */
const comes = (slug: string | null) =>
  expect.poll(async () => (await next()).show?.slug ?? null, { interval: 10 }).toBe(slug);

beforeEach(async () => {
  at('09:00:00');
  await pool.query('delete from live_shows');
  await comes(null);
});

/** Returns the text and the link of a page's mention of a live show; null without one. */
const mentioned = async (path: string, cookie?: string) => {
  const page = renderedPage((await studio.get(path, cookie)).body);
  const mention = page.queryByRole('navigation', { name: 'Live show' });
  const link = mention?.querySelector('a');
  return link ? [link.textContent, link.getAttribute('href')] : null;
};

test('home and explore lead visitors and members to a show from 15 minutes before it begins until it is over, at the very moment, and say nothing at other times', async () => {
  await add('noon', '2026-12-01T10:00:00Z');
  await comes('noon');
  for (const [path, cookie] of [['/'], ['/explore'], ['/', maya], ['/explore', maya]] as const) {
    at('09:44:59.999');
    expect(await mentioned(path, cookie)).toBeNull();
    at('09:45:00');
    expect(await mentioned(path, cookie)).toEqual([
      expect.stringMatching(/^Live at \d\d:00.+ noon Look$/),
      '/live/noon',
    ]);
    at('10:00:00');
    expect(await mentioned(path, cookie)).toEqual([
      expect.stringMatching(/^Live now.+ noon Join$/),
      '/live/noon',
    ]);
    at('10:30:00');
    expect(await mentioned(path, cookie)).toBeNull();
  }
});

test('a member who asked to be reminded of a show is led to it from two hours before it begins, also before an earlier one', async () => {
  await add('ten', '2026-12-01T10:00:00Z');
  await add('eleven', '2026-12-01T11:00:00Z');
  await comes('ten');
  expect((await studio.post('/api/v2/live_shows/eleven/attendance', {}, maya)).statusCode).toBe(200);
  at('08:59:59');
  expect(await mentioned('/', maya)).toBeNull();
  at('09:00:00');
  expect(await mentioned('/', maya)).toEqual([expect.stringMatching(/ eleven Look$/), '/live/eleven']);
  expect(await mentioned('/')).toBeNull();
});

test('the next show is the one that is on, else the first to begin within 24 hours; it takes no query', async () => {
  await add('tomorrow', '2026-12-02T10:00:00Z');
  await add('noon', '2026-12-01T12:00:00Z');
  await add('morning', '2026-12-01T10:00:00Z');
  await comes('morning');
  await pool.query('alter table live_shows rename to live_shows_away');
  try {
    at('10:00:00');
    expect((await next()).show?.slug).toBe('morning');
    at('10:30:00');
    expect((await next()).show?.slug).toBe('noon');
    at('12:30:00');
    expect((await next()).show?.slug).toBe('tomorrow');
    at('09:59:59');
    expect((await next()).show?.slug).toBe('morning');
  } finally {
    await pool.query('alter table live_shows_away rename to live_shows');
  }
  await pool.query("delete from live_shows where slug <> 'tomorrow'");
  await comes(null);
  at('10:00:00');
  await comes('tomorrow');
});
