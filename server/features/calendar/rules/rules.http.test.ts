import { beforeAll, describe, expect, test } from 'vitest';
import type { CalendarItem, CalendarMonth } from '../../../../contract/members/calendar.schema.ts';
import type { PlanRule, RulePreview } from '../../../../contract/members/plan-rules.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { publishLongAgo } from '../../../roles/testing/catalog/published-long-ago.ts';
import { noticeWorkOf } from '../../../roles/testing/outbox-worker.ts';

/** A Saturday morning. */
const start = new Date('2026-11-21T09:00:00Z');
const clock = fixedClock(start);
const studio = await testApp({ demo: true, config: { BUILD: 'none' }, clock });
const { pool } = studio.database;
const published = demoStudio.classes.filter(
  ({ state, video }) => state === 'published' && video === 'finished',
);
const idOf = (slug: string) => published.find((one) => one.slug === slug)?.id ?? 0;
const sit = idOf('sit-with-it');
const stretch = idOf('neck-shoulders-jaw');
const three = [sit, stretch, idOf('slow-flow-for-stiff-mornings')];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const rules = '/api/v2/users/me/plan_rules';
const plans = '/api/v2/users/me/scheduled_classes';

const members = ['noor', 'flex', 'grace', 'maya'] as const;
type Member = (typeof members)[number];
const cookies = new Map<Member, string>();
const cookieOf = (member: Member) => cookies.get(member) ?? '';
const setZone = (member: Member, zone: string) =>
  pool.query('update users set time_zone = $2 where email = $1', [`${member}@openmat.test`, zone]);

beforeAll(async () => {
  await publishLongAgo(pool);
  await pool.query('delete from scheduled_classes');
  await pool.query('delete from completions');
  for (const member of members) {
    cookies.set(member, await studio.signIn(`${member}@openmat.test`));
    await setZone(member, 'Europe/Berlin');
  }
});

const ask = (body: object, member: Member, path = rules) => studio.post(path, body, cookieOf(member));
const made = async (body: object, member: Member): Promise<PlanRule> => {
  const answer = await ask(body, member);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const end = (id: number, member: Member) =>
  studio.send(`${rules}/${id}`, { method: 'DELETE', cookie: cookieOf(member) });
const month = async (text: string, member: Member): Promise<CalendarMonth> =>
  (await studio.get(`/api/v2/users/me/calendar?month=${text}`, cookieOf(member))).json();
const planned = async (text: string, member: Member): Promise<CalendarItem[]> =>
  (await month(text, member)).items.filter(({ kind }) => kind === 'scheduled');
const whenOf = (items: readonly CalendarItem[]) => items.map(({ day, time }) => `${day} ${time}`);
const keepPlans = () => studio.features.members.planning.calendar.keepPlans();
const move = (id: number | null | undefined, body: object, member: Member) =>
  studio.send(`${plans}/${id}`, { method: 'PUT', cookie: cookieOf(member), body });
const at = async (moment: string, run: () => Promise<void>): Promise<void> => {
  const ahead = Date.parse(moment) - clock.now().getTime();
  clock.advance(ahead);
  try {
    await run();
  } finally {
    clock.advance(-ahead);
  }
};
const daily = {
  kind: 'class',
  title: 'Sit With It',
  plan_entry_ids: [sit],
  weekdays: everyDay,
  day: '2026-11-23',
  time: '07:00',
};
const series = {
  kind: 'series',
  title: 'Three mornings',
  plan_entry_ids: three,
  address: '/series/first-light',
  weekdays: [1, 2, 3, 4, 5],
  day: '2026-11-26',
  time: '07:00',
  when_missed: 'move',
};

describe('BEY-21 a class that repeats', () => {
  test('stands on its days at its time, weeks ahead and in months that are not laid out yet', async () => {
    const rule = await made({ ...daily, weekdays: [1, 4] }, 'noor');
    expect(rule).toMatchObject({ kind: 'class', time: '07:00', weekdays: [1, 4], lastDay: null });
    expect(whenOf(await planned('2026-11', 'noor'))).toEqual([
      '2026-11-23 07:00',
      '2026-11-26 07:00',
      '2026-11-30 07:00',
      '2026-12-03 07:00',
    ]);
    const later = await planned('2027-04', 'noor');
    expect(whenOf(later).slice(0, 3)).toEqual(['2027-03-29 07:00', '2027-04-01 07:00', '2027-04-05 07:00']);
    expect(later[0]).toMatchObject({ id: null, at: '2027-03-29T05:00:00.000Z', title: 'Sit With It' });
    expect((await month('2026-11', 'noor')).rules.map(({ id }) => id)).toEqual([rule.id]);
    await end(rule.id, 'noor');
    expect(await planned('2026-11', 'noor')).toEqual([]);
    expect(await planned('2027-04', 'noor')).toEqual([]);
  });

  test('ends after its number of times, or on its last day, and counts no time that has passed', async () => {
    const first = await made({ ...daily, day: '2026-11-21', times: 3 }, 'noor');
    expect(whenOf(await planned('2026-11', 'noor'))).toEqual([
      '2026-11-22 07:00',
      '2026-11-23 07:00',
      '2026-11-24 07:00',
    ]);
    expect(await planned('2027-02', 'noor')).toEqual([]);
    await end(first.id, 'noor');
    const second = await made({ ...daily, every_days: 2, last_day: '2026-11-28' }, 'noor');
    expect(whenOf(await planned('2026-11', 'noor'))).toEqual([
      '2026-11-23 07:00',
      '2026-11-25 07:00',
      '2026-11-27 07:00',
    ]);
    await end(second.id, 'noor');
  });

  test('goes on week after week without being asked', async () => {
    const rule = await made({ ...daily, weekdays: [1] }, 'noor');
    const laid = async () =>
      Number(
        (await pool.query('select count(*) from scheduled_classes where rule_id = $1', [rule.id])).rows[0]
          .count,
      );
    expect(await laid()).toBe(8);
    await at('2026-12-05T09:00:00Z', async () => {
      await keepPlans();
      expect(await laid()).toBe(10);
      await keepPlans();
      expect(await laid()).toBe(10);
    });
    await end(rule.id, 'noor');
  });

  test('keeps its time of day in another time zone, also where one day was moved alone', async () => {
    const rule = await made({ ...daily, weekdays: [1, 4] }, 'flex');
    const [monday] = await planned('2026-11', 'flex');
    expect((await move(monday?.id, { day: '2026-11-24', time: '20:15' }, 'flex')).statusCode).toBe(200);
    await setZone('flex', 'America/New_York');
    await keepPlans();
    const [tuesday, thursday] = await planned('2026-11', 'flex');
    expect([tuesday, thursday]).toMatchObject([
      { day: '2026-11-24', time: '20:15', at: '2026-11-25T01:15:00.000Z' },
      { day: '2026-11-26', time: '07:00', at: '2026-11-26T12:00:00.000Z' },
    ]);
    await end(rule.id, 'flex');
    await setZone('flex', 'Europe/Berlin');
  });

  test('moves from one day on with its rhythm, and keeps the days before', async () => {
    const rule = await made({ ...daily, weekdays: [1, 4] }, 'flex');
    const [, thursday] = await planned('2026-11', 'flex');
    const moved = await move(thursday?.id, { day: '2026-11-27', time: '18:30', following: true }, 'flex');
    expect(moved.json()).toMatchObject({ day: '2026-11-27', time: '18:30' });
    expect(whenOf(await planned('2026-11', 'flex'))).toEqual([
      '2026-11-23 07:00',
      '2026-11-27 18:30',
      '2026-12-01 18:30',
      '2026-12-04 18:30',
    ]);
    const { rules: known } = await month('2027-04', 'flex');
    expect(known[0]).toMatchObject({ weekdays: [2, 5], time: '18:30' });
    expect(whenOf(await planned('2027-04', 'flex')).slice(0, 2)).toEqual([
      '2027-03-30 18:30',
      '2027-04-02 18:30',
    ]);
    await end(rule.id, 'flex');
  });
});

describe('BEY-21 a series over days', () => {
  test('has a class on each of its days, and says how far it has come', async () => {
    const rule = await made(series, 'grace');
    expect(rule).toMatchObject({ lastDay: '2026-11-30', times: 3, done: 0, address: '/series/first-light' });
    const items = await planned('2026-11', 'grace');
    expect(whenOf(items)).toEqual(['2026-11-26 07:00', '2026-11-27 07:00', '2026-11-30 07:00']);
    expect(items.map(({ rule: of }) => of?.step)).toEqual([1, 2, 3]);
    expect(items.map(({ planEntryId }) => planEntryId)).toEqual(three);
    await studio.post(`/api/v2/plan_entries/${sit}/complete`, {}, cookieOf('grace'));
    expect((await month('2026-11', 'grace')).rules[0]).toMatchObject({ done: 1 });
    await pool.query('delete from completions');
    await end(rule.id, 'grace');
  });

  test('moves on by a day when one was missed, and says so that day', async () => {
    const rule = await made(series, 'grace');
    await at('2026-11-26T23:30:00Z', async () => {
      await keepPlans();
      expect(whenOf(await planned('2026-11', 'grace'))).toEqual([
        '2026-11-27 07:00',
        '2026-11-30 07:00',
        '2026-12-01 07:00',
      ]);
      expect((await month('2026-11', 'grace')).rules[0]).toMatchObject({
        moved: { step: 1, whenMissed: 'move' },
        lastDay: '2026-12-01',
      });
      await studio.post(`/api/v2/plan_entries/${sit}/complete`, {}, cookieOf('grace'));
    });
    await at('2026-11-27T23:30:00Z', async () => {
      await keepPlans();
      const { rules: known } = await month('2026-11', 'grace');
      expect(known[0]).toMatchObject({ done: 1, moved: null });
      expect(whenOf(await planned('2026-11', 'grace')).slice(-2)).toEqual([
        '2026-11-30 07:00',
        '2026-12-01 07:00',
      ]);
    });
    await pool.query('delete from completions');
    await end(rule.id, 'grace');
  });

  test('puts a missed class last where its days are to stay', async () => {
    const rule = await made({ ...series, when_missed: 'wait' }, 'grace');
    await at('2026-11-26T23:30:00Z', async () => {
      await keepPlans();
      expect((await planned('2026-11', 'grace')).map(({ day, rule: of }) => [day, of?.step])).toEqual([
        ['2026-11-27', 2],
        ['2026-11-30', 3],
        ['2026-12-01', 1],
      ]);
    });
    await end(rule.id, 'grace');
  });

  test('rests after a month in which none of its classes was practised', async () => {
    const rule = await made(series, 'grace');
    for (const day of ['2026-11-27', '2026-12-10', '2026-12-24', '2027-01-08'])
      await at(`${day}T12:00:00Z`, keepPlans);
    await at('2027-01-08T12:00:00Z', async () => {
      const { rows } = await pool.query('select due_at from plan_rules where id = $1', [rule.id]);
      expect(rows).toEqual([{ due_at: null }]);
    });
    await end(rule.id, 'grace');
  });

  test('takes the moves and gaps that its preview was given', async () => {
    const rule = await made(
      {
        ...series,
        changes: [
          { step: 1, day: '2026-11-28' },
          { step: 2, day: null },
        ],
      },
      'grace',
    );
    expect((await planned('2026-11', 'grace')).map(({ day, rule: of }) => [day, of?.step])).toEqual([
      ['2026-11-28', 1],
      ['2026-11-30', 3],
    ]);
    await end(rule.id, 'grace');
  });

  test('moves from one class on: each that follows comes on the next of its days', async () => {
    const rule = await made(series, 'grace');
    const [, second] = await planned('2026-11', 'grace');
    await move(second?.id, { day: '2026-11-28', time: '09:00', following: true }, 'grace');
    expect(whenOf(await planned('2026-11', 'grace'))).toEqual([
      '2026-11-26 07:00',
      '2026-11-28 09:00',
      '2026-11-30 09:00',
    ]);
    await end(rule.id, 'grace');
  });
});

describe('BEY-21 a preview', () => {
  test('names what else is planned at the same time, with a free day, and plans nothing', async () => {
    const [other] = (
      await ask({ plan_entry_ids: [stretch], day: '2026-11-27', time: '06:55' }, 'grace', plans)
    ).json();
    const answer = await ask(series, 'grace', `${rules}/preview`);
    const { days } = answer.json() as RulePreview;
    expect(days.map(({ day, step }) => [day, step])).toEqual([
      ['2026-11-26', 1],
      ['2026-11-27', 2],
      ['2026-11-30', 3],
    ]);
    expect(days.map(({ conflict }) => conflict)).toEqual([
      null,
      { title: 'Neck, Shoulders, Jaw', time: '06:55', freeDay: '2026-11-28' },
      null,
    ]);
    expect(whenOf(await planned('2026-11', 'grace'))).toEqual(['2026-11-27 06:55']);
    await studio.send(`${plans}/${other.id}`, { method: 'DELETE', cookie: cookieOf('grace') });
  });
});

describe('BEY-21 a wish that repeats', () => {
  const wish = {
    kind: 'wish',
    title: 'Something short',
    plan_entry_ids: [],
    address: '/class-finder?styles=yoga',
    chooser: 'studio',
    weekdays: everyDay,
    day: '2026-11-22',
    time: '18:00',
  };

  test('has its class chosen on the morning of the day, another one each day', async () => {
    const rule = await made(wish, 'maya');
    const [first] = await planned('2026-11', 'maya');
    expect(first).toMatchObject({ title: 'Something short', planEntryId: null, humanDuration: '' });
    expect(first?.planEntryUrl).toBe('/my/calendar?month=2026-11&day=2026-11-22');
    const chosen: (number | null | undefined)[] = [];
    for (const day of ['2026-11-22', '2026-11-23'])
      await at(`${day}T01:00:00Z`, async () => {
        await keepPlans();
        await keepPlans();
        const items = await planned('2026-11', 'maya');
        chosen.push(items.find((one) => one.day === day)?.planEntryId);
        expect(items.filter((one) => one.day > day).every((one) => one.planEntryId === null)).toBe(true);
      });
    expect(new Set(chosen).size).toBe(2);
    for (const id of chosen)
      expect(published.find((one) => one.id === id)?.title).toEqual(expect.any(String));
    await end(rule.id, 'maya');
  });

  test('is reminded of with its choice of three, and takes one of them', async () => {
    const rule = await made({ ...wish, chooser: 'member' }, 'maya');
    const [first] = await planned('2026-11', 'maya');
    const worker = noticeWorkOf(studio);
    await at('2026-11-22T16:50:00Z', async () => {
      await keepPlans();
      await worker.remind();
      const notices = (await studio.get('/api/v2/notices', cookieOf('maya'))).json();
      expect(notices).toContainEqual(
        expect.objectContaining({ title: 'Something short', url: '/my/calendar?day=2026-11-22' }),
      );
      const choices = (await studio.get(`${plans}/${first?.id}/choices`, cookieOf('maya'))).json();
      expect(choices).toHaveLength(3);
      expect((await studio.get(`${plans}/${first?.id}/choices`, cookieOf('noor'))).statusCode).toBe(404);
      const answer = await studio.send(`${plans}/${first?.id}/choice`, {
        method: 'PUT',
        cookie: cookieOf('maya'),
        body: { plan_entry_id: choices[1].id },
      });
      expect(answer.json()).toMatchObject({ planEntryId: choices[1].id, title: choices[1].title });
    });
    await end(rule.id, 'maya');
  });

  test('of Fit my time plans a whole practice, one class after another', async () => {
    const rule = await made({ ...wish, address: '/fit-my-time?minutes=45', times: 1 }, 'maya');
    await at('2026-11-22T01:00:00Z', async () => {
      await keepPlans();
      const items = await planned('2026-11', 'maya');
      expect(items.length).toBeGreaterThan(0);
      expect(items[0]).toMatchObject({ day: '2026-11-22', time: '18:00', planEntryId: expect.any(Number) });
    });
    await pool.query('delete from scheduled_classes');
    await end(rule.id, 'maya');
  });
});

describe('BEY-21 a rule', () => {
  test.each([
    ['a day that has passed', { day: '2026-11-20' }, 'day', 'That day has passed.'],
    ['a day that does not exist', { day: '2026-11-31' }, 'day', 'There is no such day.'],
    ['an end before its beginning', { last_day: '2026-11-22' }, 'last_day', 'lies before the first one'],
    ['two classes to repeat', { plan_entry_ids: [sit, stretch] }, 'plan_entry_ids', 'Choose one class'],
    [
      'a wish for any page',
      { kind: 'wish', plan_entry_ids: [], address: '/settings', chooser: 'studio' },
      'address',
      'Choose what you wish for.',
    ],
    ['a series without a rule for missed days', { kind: 'series' }, 'when_missed', 'when a day is missed'],
    [
      'a series of another page',
      { ...series, address: '/admin/team' },
      'address',
      'not the page of a series or playlist',
    ],
    ['days of which none comes', { weekdays: [2], last_day: '2026-11-23' }, 'last_day', 'before the end'],
  ])('refuses %s in a sentence beside its field', async (_name, change, field, words) => {
    const answer = await ask({ ...daily, ...change }, 'noor');
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors[field][0]).toContain(words);
  });

  test('is one of twelve at most, however many are made at once; those that have ended make room', async () => {
    const once = { ...daily, times: 1 };
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(once, 'noor')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().error).toContain('12 plans');
    await at('2026-12-24T09:00:00Z', async () => {
      await keepPlans();
      expect((await ask({ ...once, day: '2026-12-25' }, 'noor')).statusCode).toBe(200);
    });
    await pool.query('delete from plan_rules');
    await pool.query('delete from scheduled_classes');
  });

  test('is ended by its member alone, and its past stays', async () => {
    const rule = await made({ ...daily, day: '2026-11-22' }, 'noor');
    expect((await end(rule.id, 'flex')).statusCode).toBe(404);
    await at('2026-11-24T12:00:00Z', async () => {
      expect((await end(rule.id, 'noor')).json()).toEqual({ success: true });
      expect(whenOf(await planned('2026-11', 'noor'))).toEqual([
        '2026-11-22 07:00',
        '2026-11-23 07:00',
        '2026-11-24 07:00',
      ]);
    });
    expect((await end(rule.id, 'noor')).statusCode).toBe(404);
  });
});

describe('BEY-21 a plan that is changed', () => {
  const edit = async (id: number, body: object): Promise<PlanRule> => {
    const answer = await studio.send(`${rules}/${id}`, { method: 'PUT', cookie: cookieOf('grace'), body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const takeOut = (id: number | null | undefined) =>
    studio.send(`${plans}/${id}`, { method: 'DELETE', cookie: cookieOf('grace') });
  const putBack = (id: number, { planEntryId, rule, day, time }: CalendarItem, member: Member = 'grace') =>
    ask({ plan_entry_id: planEntryId, step: rule?.step ?? null, day, time }, member, `${rules}/${id}/days`);

  test('a changed plan has its new days and time, and as many times as before', async () => {
    const rule = await made({ ...daily, times: 3 }, 'grace');
    const changed = await edit(rule.id, { weekdays: [2], every_days: 1, time: '18:30' });
    expect(changed).toMatchObject({ id: rule.id, weekdays: [2], time: '18:30', times: 3 });
    expect(whenOf([...(await planned('2026-11', 'grace')), ...(await planned('2026-12', 'grace'))])).toEqual(
      expect.arrayContaining(['2026-11-24 18:30', '2026-12-01 18:30', '2026-12-08 18:30']),
    );
    expect(await planned('2027-02', 'grace')).toEqual([]);
    await end(rule.id, 'grace');
  });

  test('does not happen twice on a day on which it has been', async () => {
    const rule = await made(daily, 'grace');
    await at('2026-11-24T12:00:00Z', async () => {
      await edit(rule.id, { weekdays: everyDay, every_days: 1, time: '20:00' });
      expect(whenOf(await planned('2026-11', 'grace')).slice(0, 3)).toEqual([
        '2026-11-23 07:00',
        '2026-11-24 07:00',
        '2026-11-25 20:00',
      ]);
    });
    await end(rule.id, 'grace');
    await pool.query('delete from scheduled_classes');
  });

  test('keeps the classes that were chosen for the days of a wish', async () => {
    const wish = { ...daily, kind: 'wish', plan_entry_ids: [], address: '/class-finder', chooser: 'member' };
    const rule = await made({ ...wish, weekdays: [1, 3] }, 'grace');
    const before = await planned('2026-11', 'grace');
    const choose = ({ id }: CalendarItem, classId: number) =>
      studio.send(`${plans}/${id}/choice`, {
        method: 'PUT',
        cookie: cookieOf('grace'),
        body: { plan_entry_id: classId },
      });
    await choose(before[0] as CalendarItem, sit);
    await choose(before[1] as CalendarItem, stretch);
    await edit(rule.id, { weekdays: [1, 4], every_days: 1, time: '18:30' });
    const after = (await planned('2026-11', 'grace'))
      .slice(0, 3)
      .map((one) => [one.day, one.time, one.planEntryId]);
    expect(after).toEqual([
      ['2026-11-23', '18:30', sit],
      ['2026-11-26', '18:30', stretch],
      ['2026-11-30', '18:30', null],
    ]);
    await end(rule.id, 'grace');
  });

  test('keeps the order of a series, and the step that was moved alone', async () => {
    const rule = await made(series, 'grace');
    const [, second] = await planned('2026-11', 'grace');
    await move(second?.id, { day: '2026-12-20', time: '09:00' }, 'grace');
    await edit(rule.id, { weekdays: [6], every_days: 1, time: '08:00' });
    const items = [...(await planned('2026-11', 'grace')), ...(await planned('2026-12', 'grace'))];
    const steps = new Map(items.map((item) => [item.rule?.step, `${item.day} ${item.time}`]));
    expect([1, 2, 3].map((step) => steps.get(step))).toEqual([
      '2026-11-28 08:00',
      '2026-12-20 09:00',
      '2026-12-05 08:00',
    ]);
    await end(rule.id, 'grace');
  });

  test('takes a day back into its place, once, and of its member alone', async () => {
    const rule = await made(series, 'grace');
    const before = await planned('2026-11', 'grace');
    const second = before[1] as CalendarItem;
    expect((await takeOut(second.id)).statusCode).toBe(200);
    expect((await putBack(rule.id, second, 'flex')).statusCode).toBe(404);
    const back = await putBack(rule.id, second);
    expect(back.statusCode, back.body).toBe(200);
    expect(back.json()).toMatchObject({ ...second, id: expect.any(Number) });
    expect((await putBack(rule.id, second)).statusCode).toBe(422);
    const withoutId = (items: readonly CalendarItem[]) => items.map(({ id: _, ...item }) => item);
    expect(withoutId(await planned('2026-11', 'grace'))).toEqual(withoutId(before));
    await end(rule.id, 'grace');
  });

  test('takes a day of a wish back before its class is chosen, and no day of another plan', async () => {
    const wish = {
      ...daily,
      kind: 'wish',
      plan_entry_ids: [],
      address: '/class-finder?styles=yoga',
      chooser: 'studio',
    };
    const rule = await made(wish, 'grace');
    const [first] = await planned('2026-11', 'grace');
    await takeOut(first?.id);
    expect((await putBack(rule.id, first as CalendarItem)).statusCode).toBe(200);
    const other = await made(daily, 'grace');
    const strange = { ...(first as CalendarItem), planEntryId: stretch, day: '2027-01-01' };
    expect((await putBack(other.id, strange)).statusCode).toBe(422);
    for (const one of [rule, other]) await end(one.id, 'grace');
  });
});

test('practice elsewhere stands on its day of the calendar, and is no completed class', async () => {
  const entry = '/api/v2/users/me/elsewhere_practices/5e1f0000-0000-4000-8000-0000000000c1';
  const body = { kind: 'walk', day: '2026-11-20', began: '12:30', minutes: 35, words: '' };
  expect((await studio.send(entry, { method: 'PUT', cookie: cookieOf('flex'), body })).statusCode).toBe(200);
  expect((await month('2026-11', 'flex')).items).toContainEqual(
    expect.objectContaining({
      kind: 'elsewhere',
      day: '2026-11-20',
      time: '12:30',
      title: 'Walk',
      humanDuration: '35 min',
      planEntryUrl: '/my/practice',
    }),
  );
  await studio.send(entry, { method: 'DELETE', cookie: cookieOf('flex') });
  expect((await month('2026-11', 'flex')).items.some(({ kind }) => kind === 'elsewhere')).toBe(false);
});
