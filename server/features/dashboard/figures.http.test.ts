import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';
import { purgePastListings } from '../member-administration/index.ts';
import { dayIn } from '../practice/index.ts';
import { countAnew, countFigures } from './index.ts';

// Its days begin half a day before those of Greenwich.
const timeZone = 'Pacific/Auckland';
const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_TIME_ZONE: timeZone } });
const { db, pool } = studio.database;
const context = {
  db,
  clock: studio.clock,
  timeZone,
  storedBytes: async () => ({ streams: 3000, originals: 200, pictures: 10 }),
};
const noor = await studio.signIn('noor@openmat.test');

/** An administrator who has just signed in: their sessions end before the days that pass here. */
const asAdmin = async (path: string) => {
  const credentials = { email: 'admin@openmat.test', password: demoStudio.password };
  const { cookies } = await studio.post('/api/auth/sign-in/email', credentials);
  return studio.get(
    path,
    cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  );
};
const rowsOf = async (query: string): Promise<Record<string, unknown>[]> => (await pool.query(query)).rows;
/** Condition of days in two periods of 90: the single days before are deleted. */
const isKept = () => `day > '${dayIn(timeZone, studio.clock.now())}'::date - 180`;
const practiceDays = () =>
  rowsOf(`select day, plan_entry_id, watched_ms, starts, completions from figure_class_days
    where (watched_ms, starts, completions) <> (0, 0, 0) and ${isKept()} order by 1, 2`);
/** The same by reading every row. */
const practiceByRows = () =>
  rowsOf(`select day, plan_entry_id, sum(ms)::bigint as watched_ms, sum(starts)::int as starts, sum(done)::int as completions
    from (
      select (reported_at at time zone '${timeZone}')::date as day, plan_entry_id, coalesce(watched_ms, 0) as ms,
        (coalesce(watched_ms, 10000) >= 10000)::int as starts, 0 as done from watch_views
      union all
      select (completed_at at time zone '${timeZone}')::date, plan_entry_id, 0, 0, 1 from completions where counts) as practice
    where ${isKept()} group by 1, 2 having (sum(ms), sum(starts), sum(done)) <> (0, 0, 0) order by 1, 2`);
const memberCounts = () =>
  rowsOf(`select state, joined_month, members from figure_member_counts where members <> 0 order by 1, 2`);
const membersByRows = async () =>
  (
    await pool.query(
      `select state, date_trunc('month', joined_at at time zone '${timeZone}')::date as joined_month, count(*)::int as members
       from listed_members where from_at <= $1 and until_at > $1 group by 1, 2 order by 1, 2`,
      [studio.clock.now()],
    )
  ).rows;
const figures = async (period: string) => {
  const answer = await asAdmin(`/admin/api/dashboard?period=${period}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const revenue = async (period: string) =>
  (await asAdmin(`/admin/api/dashboard/revenue?period=${period}`)).json();
const addDay = (days: number) => studio.clock.advance(days * 86_400_000);

const classId =
  demoStudio.classes.find(({ state, video }) => state === 'published' && video === 'finished')?.id ?? 0;
const watch = async (
  cookie: string,
  { view = randomUUID(), watched = 0, sequence = 0, event = 'pause' } = {},
) => {
  const { video } = (await studio.get(`/api/v2/plan_entries/${classId}`, cookie)).json();
  const { id: video_id, duration } = video;
  const seen = { plan_entry_id: classId, video_id, duration, position: Math.min(watched, duration) };
  const body = { ...seen, event, view, sequence, watched };
  expect((await studio.post('/api/v2/video_tracks', body, cookie)).statusCode).toBe(200);
};

beforeEach(() => countFigures(context));

test('BEY-63 practice is counted once for existing rows and incrementally for later ones, and both equal a sum over every row', async () => {
  // The sums keep what erased accounts have watched.
  await countAnew(db);
  await countFigures(context);
  const first = await practiceDays();
  expect(first.length).toBeGreaterThan(20);
  expect(first).toEqual(await practiceByRows());

  const view = randomUUID();
  await watch(noor, { view, watched: 4 });
  await watch(noor, { view, watched: 400, sequence: 2 });
  await watch(noor, { view, watched: 90, sequence: 1 });
  studio.clock.advance(60_000);
  await studio.post(`/api/v2/plan_entries/${classId}/complete`, {}, noor);
  await countFigures(context);
  expect(await practiceDays()).toEqual(await practiceByRows());
  await studio.send(`/api/v2/plan_entries/${classId}/complete`, { method: 'DELETE', cookie: noor });
  await countFigures(context);
  expect(await practiceDays()).toEqual(await practiceByRows());
  expect(await rowsOf('select from figure_practice_changes')).toEqual([]);

  const incremental = await practiceDays();
  await countAnew(db);
  await countFigures(context);
  expect(await practiceDays()).toEqual(incremental);
});

test('members are counted by state and month of joining, and the counts follow the time that passes', async () => {
  const now = studio.clock.now().getTime();
  await pool.query(
    `insert into memberships (user_id, source, state, detail, starts_at, ends_at, updated_at)
     select id, 'other', 'churning', 'gift', $1, $2, $1 from users where email = 'lapsed@openmat.test'`,
    [new Date(now - 1000), new Date(now + 3 * 86_400_000)],
  );
  await countFigures(context);
  const before = await memberCounts();
  expect(before).toEqual(await membersByRows());
  addDay(4);
  await purgePastListings(db, studio.clock.now());
  await countFigures(context);
  const after = await memberCounts();
  expect(after).toEqual(await membersByRows());
  expect(after).not.toEqual(before);
});

test('a changed time zone leaves the days that are over, and member counts are right once it is changed back', async () => {
  const days = await practiceDays();
  await countFigures({ ...context, timeZone: 'Pacific/Pago_Pago' });
  expect(await practiceDays()).toEqual(days);
  await countFigures(context);
  expect(await memberCounts()).toEqual(await membersByRows());
});

test('an erased account leaves past sums unchanged, and the figures hold no column about a person', async () => {
  const member = await newMember(studio);
  const { id } = (await studio.get('/api/v2/users/me', member)).json();
  await watch(member, { watched: 700 });
  await countFigures(context);
  const before = await practiceDays();
  await pool.query('delete from users where id = $1', [id]);
  await countFigures(context);
  expect(await practiceDays()).toEqual(before);
  expect(await memberCounts()).toEqual(await membersByRows());
  const tables = await rowsOf(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name like 'figure\\_%' and column_name ~ 'user|email|name'`,
  );
  expect(tables).toEqual([]);
});

test('BEY-63 revenue is the monthly sum of paying memberships at the end of each day, with its new, lost, changed and recovered parts', async () => {
  await pool.query(`delete from figure_membership_days; delete from figure_membership_changes`);
  const [{ id: planId }] = (
    await pool.query(
      `insert into membership_plans (name, position, state) values ('Test', 99, 'on_sale') returning id`,
    )
  ).rows as [{ id: string }];
  await pool.query(
    `insert into membership_prices (id, plan_id, amount, currency, billing_interval, interval_count, is_current)
     values ('t-month', $1, 1800, 'usd', 'month', 1, true), ('t-year', $1, 14900, 'usd', 'year', 1, false),
       ('t-quarter', $1, 4800, 'usd', 'month', 3, false)`,
    [planId],
  );
  const people = (
    (await rowsOf('select id from users where staff_role is null order by id limit 4')) as { id: string }[]
  ).map(({ id }) => id);
  const put = (user: string | undefined, key: string, values: string) =>
    pool.query(
      `insert into memberships as m (user_id, source, subscription_id, starts_at, state, detail, price_id, updated_at)
       values ($1, 'stripe', $2, $3, ${values}, $3) on conflict (subscription_id) do update
       set state = excluded.state, detail = excluded.detail, price_id = excluded.price_id, updated_at = excluded.updated_at,
         ends_at = case when excluded.state = 'ended' then excluded.updated_at end`,
      [user, key, studio.clock.now()],
    );
  const [a, b, c, d] = people;
  await put(a, 'sub-a', `'renewing', 'active', 't-month'`);
  await put(b, 'sub-b', `'renewing', 'trialing', 't-year'`);
  await put(c, 'sub-c', `'renewing', 'active', 't-quarter'`);
  await put(d, 'sub-d', `'grace', 'past_due', 't-month'`);
  addDay(1);
  await put(b, 'sub-b', `'renewing', 'active', 't-year'`);
  await put(c, 'sub-c', `'renewing', 'active', 't-month'`);
  addDay(1);
  await put(a, 'sub-a', `'ended', 'ended', 't-month'`);
  await put(d, 'sub-d', `'renewing', 'active', 't-month'`);
  await put(b, 'sub-b', `'renewing', 'paused', 't-year'`);
  addDay(1);
  await put(b, 'sub-b', `'renewing', 'active', 't-year'`);
  await put(c, 'sub-c', `'renewing', 'active', 't-month'`);
  addDay(1);
  await countFigures(context);
  const seven = await revenue('7');
  // 14900 a year is 1242 a month, 4800 a quarter 1600.
  expect(seven.points.slice(-4).map((point: { monthly: number }) => point.monthly)).toEqual([
    1800 + 1600 + 1800,
    1800 + 1242 + 1800 + 1800,
    1800 + 1800,
    1242 + 1800 + 1800,
  ]);
  expect(seven).toMatchObject({
    currency: 'usd',
    monthly: { now: 4842 },
    began: { now: 1800 + 1600 + 1800 + 1242 },
    ended: { now: -1800 },
    changed: { now: 200 },
    recovered: { now: 1800 },
  });
  const { members } = await figures('7');
  expect([members.began.now, members.left.now]).toEqual([4, 1]);
  // A sale of today is told within seconds, apart from the days that are over.
  const before = { monthly: seven.monthly, began: seven.began, points: seven.points };
  await put(a, 'sub-e', `'renewing', 'active', 't-month'`);
  await countFigures(context);
  const today = dayIn(seven.span.timeZone, studio.clock.now());
  const none = { began: 0, ended: 0, changed: 0, recovered: 0 };
  expect(seven.since).toEqual({ from: today, monthly: 4842, ...none });
  expect(await revenue('7')).toMatchObject({ ...before, since: { monthly: 4842 + 1800, began: 1800 } });
  // Of twelve months: what came since the last one was over.
  const months = await revenue('12m');
  expect(months.since.from).toBe(`${today.slice(0, 7)}-01`);
  expect(months.since.monthly).toBe(4842 + 1800);
  await pool.query(`delete from memberships where subscription_id = 'sub-e'`);
  // A row that another takes the place of never began.
  await pool.query(`delete from memberships where subscription_id = 'sub-d'`);
  await countFigures(context);
  expect(await revenue('7')).toMatchObject({ monthly: { now: 3042 }, ended: { now: -1800 } });
  // The account that pays is erased: it is lost that day.
  await pool.query('delete from users where id = $1', [c]);
  addDay(1);
  await countFigures(context);
  const now = await revenue('7');
  expect(now.monthly.now).toBe(1242);
  // Three years are 3,725 a month together; each rounded by itself would make 3,726.
  await put(a, 'sub-f', `'renewing', 'active', 't-year'`);
  await put(d, 'sub-g', `'renewing', 'active', 't-year'`);
  await countFigures(context);
  expect((await revenue('7')).since.monthly).toBe(3725);
  await pool.query(`delete from memberships where subscription_id in ('sub-f', 'sub-g')`);
  await countFigures(context);
});

test('reasons for leaving are counted by the answers that members chose, and a survey that is sent again counts once', async () => {
  // Answers of the demo would stand between.
  await pool.query('delete from cancellation_surveys');
  const lapsed = await studio.signIn('lapsed@openmat.test');
  const body = {
    responses: [
      { question: 'why', reason: '2', details: 'My own words' },
      { question: 'return', reason: '1' },
    ],
    idempotency_key: 'a key of sixteen letters',
  };
  await studio.post('/api/v2/cancellation_surveys', body, lapsed);
  await studio.post(
    '/api/v2/cancellation_surveys',
    { ...body, responses: [{ question: 'why', reason: '3' }] },
    lapsed,
  );
  addDay(1);
  await countFigures(context);
  expect((await figures('7')).reasons).toEqual([
    {
      question: 'why',
      questionText: 'Why are you leaving?',
      reason: '3',
      reasonText: 'I couldn’t find classes I like',
      now: 1,
      before: 0,
    },
  ]);
  // Where most chose the same answer to another question, why they left comes first all the same.
  for (const [who, reason] of [
    ['imported', '1'],
    ['unlimited', '2'],
  ] as const) {
    const responses = [
      { question: 'why', reason },
      { question: 'return', reason: '2' },
    ];
    const sent = { responses, idempotency_key: `a key of sixteen letters of ${who}` };
    await studio.post('/api/v2/cancellation_surveys', sent, await studio.signIn(`${who}@openmat.test`));
  }
  addDay(1);
  await countFigures(context);
  const { reasons } = await figures('7');
  expect(reasons.map(({ question, now }: { question: string; now: number }) => [question, now])).toEqual([
    ['why', 1],
    ['why', 1],
    ['why', 1],
    ['return', 2],
  ]);
});

test('a period has whole days or months of the studio, and is as long as the one before it', async () => {
  const { span, practice } = await figures('28');
  const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone });
  const ago = (days: number) => day(new Date(studio.clock.now().getTime() - days * 86_400_000));
  expect(span).toMatchObject({ from: ago(28), to: ago(1), before: { from: ago(56), to: ago(29) }, timeZone });
  expect(practice.points).toHaveLength(28);
  const year = await figures('12m');
  expect(year.practice.points).toHaveLength(12);
  expect(year.span.from).toMatch(/-01$/);
  expect(year.practice.totals.watchedMinutes.now).toBeGreaterThan(0);
  expect(year.top.length).toBeGreaterThan(3);
  for (const { joined, withAccess } of year.cohorts)
    for (const share of withAccess) expect(share ?? 0).toBeLessThanOrEqual(joined);
});

test('BEY-63 a calendar month has its days, is compared with the month before it, and ranks its classes', async () => {
  const { span: today } = await figures('28');
  const [last = '', before = ''] = today.months;
  expect(today.months).toHaveLength(12);
  const month = await figures(last);
  expect(month.span).toMatchObject({
    period: last,
    unit: 'day',
    from: `${last}-01`,
    before: { from: `${before}-01` },
  });
  const lastDay = Temporal.PlainYearMonth.from(last).daysInMonth;
  expect([month.practice.points.length, month.span.to]).toEqual([lastDay, `${last}-${lastDay}`]);
  const watched = await rowsOf(`select coalesce(sum(watched_ms), 0)::float8 as ms from figure_class_months
    where month = '${last}-01'`);
  const [{ ms = 0 } = {}] = watched as { ms: number }[];
  expect(month.practice.totals.watchedMinutes.now).toBe(Math.round(ms / 60_000));
  const most = month.top.map(({ minutes }: { minutes: { now: number } }) => minutes.now);
  expect(most).toEqual(most.toSorted((one: number, other: number) => other - one));
  // A month before anything was counted has the members of now.
  const { members } = await figures(today.months.at(-1));
  expect([members.countedOn, members.withAccess.now]).toEqual([
    null,
    (await figures('28')).members.withAccess.now,
  ]);
  const file = await asAdmin(`/admin/api/dashboard.csv?period=${last}`);
  expect(file.headers['content-disposition']).toContain(`dashboard-${last}-01-${last}-${lastDay}`);
});

test('an unknown period, and a month that is not over, is refused with 400', async () => {
  const now = dayIn(timeZone, studio.clock.now()).slice(0, 7);
  for (const period of ['5', '2026-13', now])
    for (const path of ['dashboard', 'dashboard/revenue', 'dashboard.csv'])
      expect((await asAdmin(`/admin/api/${path}?period=${period}`)).statusCode).toBe(400);
});
