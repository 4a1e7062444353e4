import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
/** Another process of the same studio. */
const other = await testApp({ database: studio.database, clock: studio.clock, config: { BUILD: 'none' } });
const { database, clock } = studio;
const listed = demoStudio.classes.filter(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && !freePreview,
);
const [first, second] = listed.map(({ id }) => id) as [number, number];
const noor = await studio.signIn('noor@openmat.test');
const zone = 'Asia/Dubai';

const mark = (method: 'POST' | 'DELETE', id: number | string = first, cookie = noor) =>
  studio.send(`/api/v2/plan_entries/${id}/complete`, { method, cookie });
const summary = async (cookie = noor) => (await studio.get('/api/v2/users/me/practice', cookie)).json();
const log = async () =>
  (
    await database.pool.query(
      `select day, counts, undone_at is not null as undone from completions where user_id = 'demo-noor' order by day`,
    )
  ).rows;
const popularity = async (id = first): Promise<number> =>
  (await database.pool.query('select completions from plan_entry_popularity where plan_entry_id = $1', [id]))
    .rows[0]?.completions ?? 0;
const today = () => clock.now().toLocaleDateString('sv', { timeZone: zone });
const nextDay = () => clock.advance(24 * 60 * 60_000);
const marks = async (app = studio) =>
  ((await app.get('/api/v2/plan_entries?per_page=100', noor)).json() as { id: number; completed: boolean }[])
    .filter(({ completed }) => completed)
    .map(({ id }) => id);

beforeEach(() =>
  database.pool.query(
    `delete from completions where user_id = 'demo-noor'; delete from watch_views where user_id = 'demo-noor'`,
  ),
);

describe('NS-083 PLAY-020 R09: marking a class complete', () => {
  test.each(['noor', 'lapsed', 'admin', 'maya'])('is for every member who is signed in: %s', async (name) => {
    const cookie = await studio.signIn(`${name}@openmat.test`);
    const at = clock.now().toISOString();
    const done = await mark('POST', second, cookie);
    expect([done.statusCode, done.json()]).toEqual([200, { completed: true, completedAt: at }]);
    const undone = await mark('DELETE', second, cookie);
    expect([undone.statusCode, undone.json()]).toEqual([200, { completed: false, completedAt: null }]);
  });

  test('is refused for a visitor with 401 and for an unknown class with 404', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const visitor = await mark(method, first, '');
      expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in']);
      const hidden = demoStudio.classes.find(({ state }) => state !== 'published')?.id ?? 0;
      for (const id of [hidden, 99_999_999_999, 'nothing-here', '-1'])
        expect((await mark(method, id)).statusCode, String(id)).toBe(404);
    }
  });

  test('changes nothing when it is repeated on the same day, and adds another day', async () => {
    const { completedAt } = (await mark('POST')).json();
    clock.advance(60_000);
    expect((await mark('POST')).json()).toEqual({ completed: true, completedAt });
    expect(await log()).toEqual([{ day: today(), counts: true, undone: false }]);
    nextDay();
    expect((await mark('POST')).json().completedAt).toBe(clock.now().toISOString());
    expect(await log()).toHaveLength(2);
  });

  test('adds one day when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark('POST')));
    for (const answer of answers) expect(answer.json()).toMatchObject({ completed: true });
    expect(await log()).toHaveLength(1);
  });

  test('takes a slug as well', async () => {
    const slug = listed[0]?.slug ?? '';
    expect((await mark('POST', slug)).json().completed).toBe(true);
    expect((await studio.get(`/api/v2/plan_entries/${first}`, noor)).json().completed).toBe(true);
  });

  test('shows in every answer on every process, and so does taking it back', async () => {
    const { completedAt } = (await mark('POST')).json();
    for (const path of [`plan_entries/${first}`, `plan_entries/${first}/progress`])
      expect((await studio.get(`/api/v2/${path}`, noor)).json()).toMatchObject({
        completed: true,
        completedAt,
      });
    for (const app of [studio, other])
      await vi.waitFor(async () => expect(await marks(app)).toEqual([first]));
    await mark('DELETE');
    for (const path of [`plan_entries/${first}`, `plan_entries/${first}/progress`])
      expect((await studio.get(`/api/v2/${path}`, noor)).json()).toMatchObject({
        completed: false,
        completedAt: null,
      });
    for (const app of [studio, other]) await vi.waitFor(async () => expect(await marks(app)).toEqual([]));
    const hidden = await studio.get('/api/v2/plan_entries?excludeCompleted=true', noor);
    expect(hidden.headers.total).toBe((await studio.get('/api/v2/plan_entries')).headers.total);
  });
});

describe('taking a completion back', () => {
  test('withdraws today and leaves the days before', async () => {
    await mark('POST');
    const before = today();
    nextDay();
    await mark('POST');
    expect(await summary()).toMatchObject({ completedClassesCount: 2, activeDays: 2 });
    expect((await mark('DELETE')).json()).toEqual({ completed: false, completedAt: null });
    expect(await log()).toEqual([
      { day: before, counts: true, undone: true },
      { day: today(), counts: false, undone: true },
    ]);
    expect(await summary()).toMatchObject({ completedClassesCount: 1, activeDays: 1 });
  });

  test('allows the class to be completed again on the same day, which counts once more', async () => {
    await mark('POST');
    await mark('DELETE');
    await mark('DELETE');
    clock.advance(1000);
    expect((await mark('POST')).json()).toEqual({ completed: true, completedAt: clock.now().toISOString() });
    expect(await log()).toEqual([{ day: today(), counts: true, undone: false }]);
  });

  test('keeps the popularity of a class equal to its counting completions', async () => {
    const atFirst = await popularity();
    await mark('POST');
    expect(await popularity()).toBe(atFirst + 1);
    await mark('DELETE');
    expect(await popularity()).toBe(atFirst);
    await mark('POST');
    nextDay();
    await mark('POST');
    expect(await popularity()).toBe(atFirst + 2);
    await mark('DELETE');
    expect(await popularity()).toBe(atFirst + 1);
    await database.pool.query(`delete from completions where user_id = 'demo-noor'`);
    expect(await popularity()).toBe(atFirst);
  });
});

describe('NS-082 BEY-20: the practice summary', () => {
  test('has 14 classes, 14 active days and a streak of six weeks for Maya in the demo studio', async () => {
    const fresh = await testApp({ demo: true, config: { BUILD: 'none' } });
    const maya = await fresh.signIn('maya@openmat.test');
    const answer = await fresh.get('/api/v2/users/me/practice', maya);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { weeks, ...figures } = answer.json();
    expect(figures).toMatchObject({
      timeZone: 'Europe/Berlin',
      completedClassesCount: 14,
      activeDays: 14,
      weekStreak: 6,
    });
    expect(weeks.map(({ counts }: { counts: boolean }) => counts)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    for (const { days } of weeks)
      for (const { classes } of days) expect(classes[0].planEntryUrl).toMatch(/^\/series\//);
  });

  test('is empty for a new member, and answered with 401 for a visitor', async () => {
    expect(await summary()).toMatchObject({
      timeZone: zone,
      today: today(),
      completedClassesCount: 0,
      activeDays: 0,
      weekStreak: 0,
      practiceMinutes: 0,
      weeks: [{ counts: false, days: [] }],
    });
    expect((await studio.get('/api/v2/users/me/practice')).statusCode).toBe(401);
  });

  test('counts days in the member’s time zone', async () => {
    // 21:30 UTC is 01:30 of the next day in Dubai.
    const ahead = new Date(clock.now());
    ahead.setUTCDate(ahead.getUTCDate() + 1);
    ahead.setUTCHours(21, 30, 0, 0);
    clock.advance(ahead.getTime() - clock.now().getTime());
    await mark('POST');
    const next = new Date(ahead.getTime() + 12 * 60 * 60_000).toISOString().slice(0, 10);
    const { today: day, weeks } = await summary();
    expect(day).toBe(next);
    expect(weeks[0].days).toMatchObject([{ day: next, classes: [{ id: first }] }]);
  });

  test('keeps a class that has left the catalog, without an address', async () => {
    await mark('POST');
    await database.pool.query(`update plan_entries set state = 'retired' where id = $1`, [first]);
    await expect
      .poll(async () => (await summary()).weeks[0].days[0].classes)
      .toEqual([{ id: first, title: listed[0]?.title, planEntryUrl: null }]);
    expect((await summary()).activeDays).toBe(1);
    await database.pool.query(`update plan_entries set state = 'published' where id = $1`, [first]);
    await expect
      .poll(async () => (await summary()).weeks[0].days[0].classes[0].planEntryUrl)
      .toMatch(/^\/series\//);
  });

  test('counts the minutes that were played on any device in the last 30 days', async () => {
    const { id: video_id, duration } = (await studio.get(`/api/v2/plan_entries/${first}`, noor)).json().video;
    const play = (watched: number, ageDays = 0) =>
      database.pool.query(
        `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over, watched_ms)
         values ('demo-noor', $1, $2, 1, $3, 0, false, $4)`,
        [first, randomUUID(), new Date(clock.now().getTime() - ageDays * 86_400_000), watched * 1000],
      );
    await play(600, 29);
    await play(6000, 31);
    const track = {
      plan_entry_id: first,
      video_id,
      event: 'pause',
      position: 100,
      duration,
      view: randomUUID(),
      watched: 305,
    };
    for (const sequence of [0, 1, 1])
      expect((await studio.post('/api/v2/video_tracks', { ...track, sequence }, noor)).statusCode).toBe(200);
    expect(await summary()).toMatchObject({ practiceMinutes: 15, completedClassesCount: 0 });
  });

  test('tells the latest six weeks with the figures and all of them by page, each with its day’s classes', async () => {
    const thursday = Temporal.PlainDate.from(today()).subtract({
      days: Temporal.PlainDate.from(today()).dayOfWeek + 3,
    });
    const days = Array.from({ length: 15 }, (_, week) => thursday.subtract({ weeks: week }).toString());
    await database.pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       select 'demo-noor', $1, day, day + interval '12 hours' from unnest($2::date[]) as day`,
      [first, days],
    );
    const { weeks, ...figures } = await summary();
    expect(figures).toMatchObject({ weekStreak: 15, weekCount: 16 });
    expect(weeks.map((week: { days: { day: string }[] }) => week.days[0]?.day)).toEqual([
      undefined,
      ...days.slice(0, 5),
    ]);
    expect((await studio.get('/api/v2/users/me/practice?weeks=1', noor)).json().weeks).toEqual([weeks[0]]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => studio.get(`/api/v2/users/me/practice_weeks?page=${page}`, noor)),
    );
    expect(pages.map(({ headers }) => headers.total)).toEqual(['16', '16', '16', '16']);
    const all = pages.flatMap((page) => page.json());
    expect(all.slice(0, 6)).toEqual(weeks);
    expect(all.slice(1)).toEqual(
      days.map((day) => ({
        monday: Temporal.PlainDate.from(day).subtract({ days: 3 }).toString(),
        counts: true,
        days: [
          {
            day,
            classCount: 1,
            elsewhere: [],
            classes: [
              { id: first, title: listed[0]?.title, planEntryUrl: expect.stringMatching(/^\/series\//) },
            ],
          },
        ],
      })),
    );
    expect((await studio.get('/api/v2/users/me/practice_weeks')).statusCode).toBe(401);
  });

  test('names the first 40 classes of a week and counts the others', async () => {
    const ids = demoStudio.classes
      .filter(({ state }) => state === 'published')
      .map(({ id }) => id)
      .slice(0, 50);
    await database.pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       select 'demo-noor', id, $1, $2 from unnest($3::int[]) as id`,
      [today(), clock.now(), ids],
    );
    const { weeks, completedClassesCount } = await summary();
    expect(completedClassesCount).toBe(50);
    expect(weeks[0].days).toHaveLength(1);
    expect(weeks[0].days[0].classCount).toBe(50);
    expect(weeks[0].days[0].classes).toHaveLength(40);
  });
});
