import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveShow, LiveShows } from '../../../../contract/live/live-shows.schema.ts';
import type { CalendarMonth } from '../../../../contract/members/calendar.schema.ts';
import type { Notice } from '../../../../contract/members/notices.schema.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { noticeWorkOf } from '../../../roles/testing/outbox-worker.ts';
import { createPresence } from '../presence/presence.ts';

/** Tomorrow, since the memberships of the demo run from its load. */
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const clock = fixedClock(new Date(`${day}T09:00:00Z`));
const first = await testApp({ demo: true, config: { BUILD: 'none' }, clock });
const second = await testApp({ config: { BUILD: 'none' }, database: first.database, clock });
const worker = noticeWorkOf(first);
const otherWorker = noticeWorkOf(second);
const { pool } = first.database;
const address = '/api/v2/live_shows/test-show';
const stream = 'https://stream.example/moon.m3u8';

const cookies = { maya: '', lapsed: '', visitor: '', admin: '' };
beforeAll(async () => {
  cookies.maya = await first.signIn('maya@openmat.test');
  cookies.lapsed = await first.signIn('lapsed@openmat.test');
  cookies.admin = await first.signIn('admin@openmat.test');
});

const at = (moment: string): void => clock.advance(Date.parse(`${day}T${moment}Z`) - clock.now().getTime());
const show = async (who: keyof typeof cookies = 'maya', studio = first): Promise<LiveShow> =>
  (await studio.get(address, cookies[who])).json();
/** Waits until a process shows the expected fields of the show. */
const seen = async (studio: typeof first, wanted: Partial<LiveShow>) =>
  expect.poll(() => show('maya', studio)).toMatchObject(wanted);

/** Waits for the length of the list, which a process keeps in memory; a single show may come from the database. */
const listing = async (studio: typeof first, shows: number) =>
  expect
    .poll(async () => (await studio.get('/api/v2/live_shows')).json().coming, { interval: 10 })
    .toHaveLength(shows);

let count = 0;
beforeEach(async () => {
  at('09:00:00');
  count += 1;
  const description = `The show of test ${count}.`;
  for (const table of ['notices', 'notice_settings', 'mail_outbox', 'live_attendances', 'live_shows'])
    await pool.query(`delete from ${table}`);
  for (const studio of [first, second]) await listing(studio, 0);
  await pool.query(
    `insert into live_shows (slug, title, description, live_instructor_id, starts_at, duration_minutes, stream_url, status)
     values ('test-show', 'Full moon', $2, 1, $3, 30, $1, 'scheduled')`,
    [stream, description, `${day}T10:00:00Z`],
  );
  for (const studio of [first, second]) {
    await seen(studio, { description });
    await listing(studio, 1);
  }
});

describe('the stream of a live show', () => {
  test('is shown only to members with access, from 15 minutes before the start until the show is over', async () => {
    at('09:44:59.999');
    expect(await show()).toMatchObject({ locked: false, streamUrl: null });
    at('09:45:00');
    expect(await show()).toMatchObject({ locked: false, streamUrl: stream });
    for (const who of ['lapsed', 'visitor'] as const)
      expect(await show(who)).toMatchObject({ locked: true, streamUrl: null });
    await pool.query("update live_shows set status = 'ended'");
    await seen(first, { status: 'ended', streamUrl: null });
  });

  test('has its host in the content security policy of its own page only, for members with access', async () => {
    const { streamOrigins } = first.features.live;
    const maya = { id: 'maya', sessionId: 's', role: null, permissions: [], username: null };
    const viewer = (hasSubscriptionAccess: boolean) => ({ ...maya, hasSubscriptionAccess });
    expect(streamOrigins('/live/test-show?from=mail', viewer(true))).toEqual(['https://stream.example']);
    for (const url of ['/live', '/live/other', '/live/test-show/more', '/series'])
      expect(streamOrigins(url, viewer(true))).toEqual([]);
    expect(streamOrigins('/live/test-show', viewer(false))).toEqual([]);
    expect(streamOrigins('/live/test-show', null)).toEqual([]);
  });
});

test('every process switches a show to live and to over on time, without reading the database again', async () => {
  await pool.query('alter table live_shows rename to live_shows_away');
  try {
    const listed = async (studio: typeof first): Promise<LiveShows> =>
      (await studio.get('/api/v2/live_shows')).json();
    // Wide screens have no menu: without this link no page would lead to a show.
    const leadsThere = async (studio: typeof first): Promise<boolean> =>
      (await studio.get('/api/v2/studio'))
        .json()
        .footerLinks.some(({ href }: { href: string }) => href === '/live');
    for (const studio of [first, second]) {
      at('09:59:59.999');
      const before = studio.features.live.version();
      expect(studio.features.live.version()).toBe(before);
      at('10:00:00');
      const live = studio.features.live.version();
      expect(live).not.toBe(before);
      expect((await listed(studio)).coming).toHaveLength(1);
      expect(studio.features.live.hasComing()).toBe(true);
      expect(await leadsThere(studio)).toBe(true);
      at('10:30:00');
      expect(studio.features.live.version()).not.toBe(live);
      expect((await listed(studio)).coming).toEqual([]);
      expect(studio.features.live.hasComing()).toBe(false);
      expect(await leadsThere(studio)).toBe(false);
    }
  } finally {
    await pool.query('alter table live_shows_away rename to live_shows');
  }
});

test('a change of a show reaches every process, and a draft is answered with 404 on every process', async () => {
  await pool.query(
    "update live_shows set title = 'Half moon', thumbnail = 'posters/1/0123456789ab', focus_x = 80, focus_y = 40",
  );
  for (const studio of [first, second]) await seen(studio, { title: 'Half moon' });
  expect((await show()).thumbnail).toMatchObject({ focus: { x: 80, y: 40 } });
  await pool.query("update live_shows set status = 'draft'");
  for (const studio of [first, second])
    await expect.poll(async () => (await studio.get(address)).statusCode).toBe(404);
});

test('a show leads to its recording once it is over', async () => {
  const { rows } = await pool.query("select id from plan_entries where slug = 'neck-shoulders-jaw'");
  await pool.query('update live_shows set recording_class_id = $1', [rows[0].id]);
  at('10:10:00');
  expect((await show()).recording).toBeNull();
  at('10:30:00');
  await expect.poll(async () => (await show()).recording?.id).toBe(rows[0].id);
});

describe('NS-202 the viewer count of a live show', () => {
  const beat = async (cookie: string, studio = first): Promise<number> => {
    const answer = await studio.post(`${address}/presence`, {}, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().watching;
  };
  beforeEach(() => pool.query('delete from live_presences'));

  test('is the same on every process, counts each member once, and drops a member a minute after the last beat', async () => {
    at('10:01:00');
    expect(await beat(cookies.maya)).toBe(1);
    expect(await beat(cookies.admin, second)).toBe(2);
    // A second device, or the same device served by another process.
    expect(await beat(cookies.maya, second)).toBe(2);
    at('10:02:00');
    expect(await beat(cookies.maya)).toBe(2);
    at('10:02:20');
    expect(await beat(cookies.maya, second)).toBe(1);
    at('10:05:00');
    expect(await beat(cookies.admin)).toBe(1);
    const { rows } = await pool.query('select live_presences::text as row from live_presences');
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toMatch(/maya|ada/);
  });

  test('counts only while the show is live, and only members with access', async () => {
    at('09:50:00');
    expect(await beat(cookies.maya)).toBe(0);
    at('10:01:00');
    for (const [cookie, status] of [
      [cookies.lapsed, 403],
      ['', 401],
    ] as const)
      expect((await first.post(`${address}/presence`, {}, cookie)).statusCode).toBe(status);
    expect((await first.post('/api/v2/live_shows/no-show/presence', {}, cookies.maya)).statusCode).toBe(404);
    expect((await pool.query('select from live_presences')).rowCount).toBe(0);
  });

  test('is written by a process at most once per interval, for any number of viewers', async () => {
    at('10:01:00');
    const written: number[] = [];
    const counting = createPresence({
      db: first.database.db,
      clock: {
        now: () => {
          written.push(performance.now());
          return clock.now();
        },
      },
      secret: first.config.secret,
      gapMs: 200,
    });
    const all = await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        await sleep(at / 2);
        return counting.beat(77, `viewer-${at}`);
      }),
    );
    expect(Math.max(...all)).toBe(500);
    const gaps = written.slice(1).map((ms, index) => ms - (written[index] ?? 0));
    // A timer may count from the millisecond before.
    for (const gap of gaps) expect(gap).toBeGreaterThan(195);
    expect(await counting.beat(78, 'viewer-1')).toBe(1);
  });

  test('is rate limited for each member', async () => {
    const cookie = await first.signIn('noor@openmat.test');
    const asked = Array.from({ length: 25 }, async () => {
      return (await first.post(`${address}/presence`, {}, cookie)).statusCode;
    });
    expect(await Promise.all(asked)).toContain(429);
  });
});

test('the list of shows tells members how many are reminded and watch, and visitors nothing', async () => {
  const attendance = async (cookie?: string) =>
    ((await first.get('/api/v2/live_shows', cookie)).json() as LiveShows).coming[0]?.attendance;
  await first.post(`${address}/attendance`, {}, cookies.maya);
  expect(await attendance(cookies.maya)).toEqual({ inCalendar: true, reminded: 1, watching: 0 });
  expect(await attendance(cookies.admin)).toEqual({ inCalendar: false, reminded: 1, watching: 0 });
  expect(await attendance()).toBeNull();
  at('10:01:00');
  await first.post(`${address}/presence`, {}, cookies.admin);
  expect((await attendance(cookies.maya))?.watching).toBe(1);
});

describe('a live show in a member’s calendar', () => {
  const attend = (cookie = cookies.maya) => first.post(`${address}/attendance`, {}, cookie);

  test('stands in the month at the member’s own time and in the feed, and can be removed again', async () => {
    await pool.query("update users set time_zone = 'Asia/Tokyo' where email = 'maya@openmat.test'");
    expect((await attend()).statusCode).toBe(200);
    expect((await attend()).statusCode).toBe(200);
    expect(await show()).toMatchObject({ inCalendar: true });
    const month = async (): Promise<CalendarMonth> =>
      (await first.get(`/api/v2/users/me/calendar?month=${day.slice(0, 7)}`, cookies.maya)).json();
    expect((await month()).items.filter(({ kind }) => kind === 'live')).toMatchObject([
      { day, time: '19:00', title: 'Full moon', planEntryUrl: '/live/test-show' },
    ]);
    const { url } = (await first.get('/api/v2/users/me/calendar_feed', cookies.maya)).json();
    const feed = async () => (await first.get(new URL(url).pathname)).body;
    expect(await feed()).toContain('SUMMARY:Full moon');
    expect(await feed()).toContain(`DTSTART:${day.replaceAll('-', '')}T100000Z`);
    const left = await first.send(`${address}/attendance`, { method: 'DELETE', cookie: cookies.maya });
    expect(left.statusCode).toBe(200);
    expect(await show()).toMatchObject({ inCalendar: false });
    expect(await feed()).not.toContain('Full moon');
  });

  test('is refused with 422 when the show is over', async () => {
    at('10:30:00');
    expect((await attend()).statusCode).toBe(422);
  });
});

describe('the reminder', () => {
  const attend = () => first.post(`${address}/attendance`, {}, cookies.maya);
  const list = async (): Promise<Notice[]> => (await first.get('/api/v2/notices', cookies.maya)).json();
  const mails = async () => (await pool.query('select recipient, subject, body from mail_outbox')).rows;
  const remind = () => Promise.all([worker.remind(), otherWorker.remind()]);
  const work = async () => {
    await remind();
    await Promise.all([worker.mailClasses(), otherWorker.mailClasses()]);
  };

  test('comes 15 minutes before the show as a notice and a mail, once, with two workers', async () => {
    await attend();
    at('09:44:00');
    await work();
    expect(await list()).toEqual([]);
    at('09:45:00');
    await work();
    await work();
    expect(await list()).toMatchObject([
      { kind: 'live_show', title: 'Full moon', url: '/live/test-show', startsAt: `${day}T10:00:00.000Z` },
    ]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipient: 'maya@openmat.test' });
    expect(sent[0].subject).toMatch(/^Full moon begins at /);
    expect(sent[0].body).toContain('/live/test-show');
  });

  test('BEY-74 names the show in the language of the member', async () => {
    await attend();
    await pool.query(`update live_shows set translations = '{"de": {"title": "Vollmond"}}'`);
    await pool.query("update users set language = 'de' where email = 'maya@openmat.test'");
    at('09:45:00');
    await remind();
    expect(await list()).toMatchObject([{ title: 'Vollmond' }]);
    await pool.query("update users set language = null where email = 'maya@openmat.test'");
  });

  test('comes on the channels that the member wants, and only to members with the show in their calendar', async () => {
    await attend();
    const wanted = { live_show: { inApp: false, mail: true } };
    await first.send('/api/v2/notices/settings', { method: 'PUT', cookie: cookies.maya, body: wanted });
    at('09:50:00');
    await work();
    expect(await list()).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  test('comes again at the new time of a moved show, and not for a show that has begun or is a draft', async () => {
    await attend();
    at('09:50:00');
    await remind();
    await pool.query('update live_shows set starts_at = $1', [`${day}T11:00:00Z`]);
    expect(await list()).toEqual([]);
    await remind();
    expect(await list()).toEqual([]);
    at('10:50:00');
    await remind();
    expect(await list()).toHaveLength(1);
    await pool.query("update live_shows set starts_at = $1, status = 'draft'", [`${day}T12:00:00Z`]);
    at('11:50:00');
    await work();
    await pool.query("update live_shows set status = 'scheduled'");
    at('12:00:00');
    await work();
    expect(await list()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
