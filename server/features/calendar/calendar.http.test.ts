import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CalendarDay, CalendarItem, CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testApp } from '../../roles/testing/app.ts';
import { publishLongAgo } from '../../roles/testing/catalog/published-long-ago.ts';

/** A Saturday morning; Maya lives in the time zone her account says. */
const clock = fixedClock(new Date('2026-11-21T09:00:00Z'));
const studio = await testApp({ demo: true, config: { BUILD: 'none' }, clock });
const published = demoStudio.classes.filter(
  ({ state, video }) => state === 'published' && video === 'finished',
);
const bySlug = (slug: string) => published.find((one) => one.slug === slug)?.id ?? 0;
const sit = bySlug('sit-with-it');
const stretch = bySlug('neck-shoulders-jaw');
const plans = '/api/v2/users/me/scheduled_classes';

let cookie = '';
let other = '';
beforeAll(async () => {
  await publishLongAgo(studio.database.pool);
  cookie = await studio.signIn('noor@openmat.test');
  other = await studio.signIn('flex@openmat.test');
  await setZone('noor', 'Europe/Berlin');
  // The demo's members practised up to the real present, which lies ahead of this clock.
  await studio.database.pool.query(
    "delete from completions where user_id = (select id from users where email = 'flex@openmat.test')",
  );
});
const setZone = (name: string, zone: string) =>
  studio.database.pool.query('update users set time_zone = $2 where email = $1', [
    `${name}@openmat.test`,
    zone,
  ]);

const plan = async (body: object, who = cookie) => studio.post(plans, body, who);
const planned = async (ids: number[], day: string, time: string, who = cookie): Promise<CalendarItem[]> => {
  const answer = await plan({ plan_entry_ids: ids, day, time }, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const month = async (text = '', who = cookie): Promise<CalendarMonth> =>
  (await studio.get(`/api/v2/users/me/calendar?month=${text}`, who)).json();
const move = (id: number | null, body: object, who = cookie) =>
  studio.send(`${plans}/${id}`, { method: 'PUT', cookie: who, body });
const remove = (id: number | null, who = cookie) =>
  studio.send(`${plans}/${id}`, { method: 'DELETE', cookie: who });

describe('BEY-21: planning', () => {
  test('puts classes one after another on a day of the member’s own, and the month shows them', async () => {
    const items = await planned([stretch, sit], '2026-11-23', '07:30');
    expect(items.map(({ day, time, at }) => [day, time, at])).toEqual([
      ['2026-11-23', '07:30', '2026-11-23T06:30:00.000Z'],
      ['2026-11-23', '07:44', '2026-11-23T06:44:00.000Z'],
    ]);
    const { items: shown, today, timeZone, month: name } = await month();
    expect([today, timeZone, name]).toEqual(['2026-11-21', 'Europe/Berlin', '2026-11']);
    expect(shown.filter(({ kind, day }) => kind === 'scheduled' && day === '2026-11-23')).toEqual(items);
    expect(items[0]).toMatchObject({
      title: 'Neck, Shoulders, Jaw',
      humanDuration: '14 min',
      planEntryId: stretch,
    });
    expect(items[0]?.coverPhoto.url).toContain('neck-shoulders-jaw');
  });

  test('keeps to the member’s clock across the change to summer time, and moves a time that is skipped forward', async () => {
    const [skipped] = await planned([sit], '2027-03-28', '02:30');
    const [before] = await planned([sit], '2027-03-27', '07:00');
    const [after] = await planned([sit], '2027-03-29', '07:00');
    expect(skipped).toMatchObject({ day: '2027-03-28', time: '03:30', at: '2027-03-28T01:30:00.000Z' });
    expect([before?.at, after?.at]).toEqual(['2027-03-27T06:00:00.000Z', '2027-03-29T05:00:00.000Z']);
    const { items } = await month('2027-03');
    expect(items.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2027-03-27 07:00',
      '2027-03-28 03:30',
      '2027-03-29 07:00',
    ]);
  });

  test.each([
    [
      'a day that does not exist',
      { day: '2026-11-31', time: '07:00' },
      'day',
      'There is no such day. Choose another one.',
    ],
    [
      'a time that has passed',
      { day: '2026-11-21', time: '09:00' },
      'time',
      'That time has passed. Choose one that is still to come.',
    ],
    [
      'a day of another time',
      { day: '2031-01-01', time: '09:00' },
      'day',
      'That is more than two years away. Choose an earlier day.',
    ],
  ])('refuses %s in a sentence', async (_name, when, field, sentence) => {
    const answer = await plan({ plan_entry_ids: [sit], ...when });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: sentence, errors: { [field]: [sentence] } });
  });

  test.each([
    { day: '1.12.2026', time: '07:00' },
    { day: '2026-12-01', time: '7:00' },
    { day: '2026-12-01', time: '24:00' },
  ])('refuses what is no day or time: %o', async (when) => {
    expect((await plan({ plan_entry_ids: [sit], ...when })).statusCode).toBe(422);
  });

  test('refuses a class that the world cannot find, and plans none of the others', async () => {
    const draft = demoStudio.classes.find(({ state }) => state === 'draft')?.id ?? 0;
    const before = (await month('2026-12')).items.length;
    for (const id of [draft, 987_654]) {
      const answer = await plan({ plan_entry_ids: [sit, id], day: '2026-12-05', time: '07:00' });
      expect(answer.statusCode).toBe(404);
    }
    expect((await month('2026-12')).items).toHaveLength(before);
  });

  test('moves and removes one’s own, and no other member’s', async () => {
    const [item] = await planned([sit], '2026-12-10', '20:00');
    const id = item?.id ?? 0;
    expect((await move(id, { day: '2026-12-11', time: '06:15' }, other)).statusCode).toBe(404);
    expect((await remove(id, other)).statusCode).toBe(404);
    const moved = await move(id, { day: '2026-12-11', time: '06:15' });
    expect(moved.json()).toMatchObject({ id, day: '2026-12-11', time: '06:15', title: 'Sit With It' });
    expect((await move(id, { day: '2026-11-20', time: '06:15' })).statusCode).toBe(422);
    expect((await remove(id)).json()).toEqual({ success: true });
    expect((await remove(id)).statusCode).toBe(404);
    expect((await move(id, { day: '2026-12-11', time: '06:15' })).statusCode).toBe(404);
    expect((await remove(Number.NaN)).statusCode).toBe(404);
  });

  test('holds 500 planned classes, also when they are planned at the same time', async () => {
    const { rows } = await studio.database.pool.query(
      "select id from users where email = 'grace@openmat.test'",
    );
    await studio.database.pool.query(
      `insert into scheduled_classes (user_id, plan_entry_id, starts_at)
       select $1, $2, $3::timestamptz + n * interval '1 hour' from generate_series(1, 490) as n`,
      [rows[0].id, sit, '2027-01-01T00:00:00Z'],
    );
    const grace = await studio.signIn('grace@openmat.test');
    const six = { plan_entry_ids: Array.from({ length: 6 }, () => sit), day: '2027-06-01', time: '07:00' };
    const answers = await Promise.all([plan(six, grace), plan(six, grace), plan(six, grace)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().error).toContain('500 planned classes');
  });
});

describe('BEY-21: today', () => {
  test('has what is planned for it on the member’s own clock, the earliest first, until an hour after it began', async () => {
    const today = async (who = cookie): Promise<string[]> =>
      ((await studio.get(plans, who)).json() as CalendarDay).items.map(
        ({ title, time }) => `${time} ${title}`,
      );
    expect(await today()).toEqual([]);
    await planned([sit], '2026-11-21', '23:50');
    await planned([stretch], '2026-11-21', '11:00');
    await planned([stretch], '2026-11-22', '00:10');
    expect(await today()).toEqual(['11:00 Neck, Shoulders, Jaw', '23:50 Sit With It']);
    expect(await today(other)).toEqual([]);
    const tomorrow: CalendarDay = (await studio.get(`${plans}?day=tomorrow`, cookie)).json();
    expect([tomorrow.day, ...tomorrow.items.map(({ time }) => time)]).toEqual(['2026-11-22', '00:10']);
    expect((await studio.get(`${plans}?day=yesterday`, cookie)).json()).toMatchObject({ day: '2026-11-21' });
    clock.advance(2 * 3_600_000);
    expect(await today()).toEqual(['11:00 Neck, Shoulders, Jaw', '23:50 Sit With It']);
    clock.advance(60_000);
    expect(await today()).toEqual(['23:50 Sit With It']);
    clock.advance(-2 * 3_600_000 - 60_000);
    expect((await studio.get(plans, '')).statusCode).toBe(401);
  });
});

describe('BEY-21: the month', () => {
  test('shows what was completed on its day, with the streak, and a plan that was kept only once', async () => {
    await setZone('flex', 'Pacific/Auckland');
    const [plan] = await planned([stretch], '2026-11-22', '22:30', other);
    await studio.post(`/api/v2/plan_entries/${sit}/complete`, {}, other);
    const before = await month('', other);
    expect(before.today).toBe('2026-11-21');
    const today = (items: readonly CalendarItem[], id: number) =>
      items.filter(({ planEntryId }) => planEntryId === id);
    expect(today(before.items, sit)).toContainEqual(
      expect.objectContaining({ kind: 'completed', id: null, day: '2026-11-21', time: '22:00' }),
    );
    expect(before.weekStreak).toBeGreaterThanOrEqual(1);
    const weeks = 7 * 86_400_000 * (before.weekStreak - 1);
    expect(before.streakSince).toBe(new Date(Date.parse('2026-11-16') - weeks).toISOString().slice(0, 10));
    clock.advance(25 * 3_600_000);
    onTestFinished(() => clock.advance(-25 * 3_600_000));
    await studio.post(`/api/v2/plan_entries/${stretch}/complete`, {}, other);
    const kept = today((await month('', other)).items, stretch).filter(({ day }) => day === plan?.day);
    expect(kept.map(({ kind }) => kind)).toEqual(['completed']);
  });

  test('is this one where the address names none, and private', async () => {
    const answer = await studio.get('/api/v2/users/me/calendar?month=2026-99', cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().month).toBe('2026-11');
  });

  test('keeps the name of a class that has left the catalog', async () => {
    const gone = bySlug('window-side-bends');
    await planned([gone], '2026-12-24', '10:00');
    await studio.database.pool.query("update plan_entries set state = 'retired' where id = $1", [gone]);
    const found = (await month('2026-12')).items.find(({ planEntryId }) => planEntryId === gone);
    expect(found).toMatchObject({ title: 'Window Side Bends', planEntryUrl: null });
    await remove(found?.id ?? 0);
  });
});
