import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { elsewhereLimits, longestNote } from '../../../contract/members/own-practice.ts';
import type { PracticeYear } from '../../../contract/members/practice.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { database, clock } = studio;
const listed = demoStudio.classes.filter(({ state, video }) => state === 'published' && video === 'finished');
const [first, second, third] = listed.map(({ id }) => id) as [number, number, number];
const noor = await studio.signIn('noor@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const today = () => clock.now().toLocaleDateString('sv', { timeZone: 'Asia/Dubai' });
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * dayMs).toISOString().slice(0, 10);

const own = async (id: number | string = first, cookie = noor) =>
  (await studio.get(`/api/v2/plan_entries/${id}/own_practice`, cookie)).json();
const write = (text: string, id: number | string = first, cookie = noor) =>
  studio.send(`/api/v2/plan_entries/${id}/note`, { method: 'PUT', cookie, body: { text } });
const url = '/api/v2/users/me/elsewhere_practices';
const walk = () => ({ kind: 'walk', day: today(), began: '12:30', minutes: 35, words: 'River and back' });
const log = (fields: object = {}, id: string = randomUUID(), cookie = noor) =>
  studio.send(`${url}/${id}`, { method: 'PUT', cookie, body: { ...walk(), ...fields } });
const remove = (id: string, cookie = noor) => studio.send(`${url}/${id}`, { method: 'DELETE', cookie });
const listedElsewhere = async (query = '', cookie = noor) =>
  (await studio.get(`${url}${query}`, cookie)).json();
const summary = async () => (await studio.get('/api/v2/users/me/practice', noor)).json();
const figures = async () => {
  const { completedClassesCount, activeDays, weekStreak, practiceMinutes } = await summary();
  const { snapshot } = (await studio.get('/api/v2/users/me', noor)).json().myPracticeSnapshot;
  expect(snapshot).toEqual({ completedClassesCount, activeDays, weekStreak });
  return { completedClassesCount, activeDays, weekStreak, practiceMinutes };
};

beforeEach(async () => {
  clock.advance(dayMs);
  await database.pool.query(
    `delete from completions where user_id = 'demo-noor'; delete from watch_views where user_id = 'demo-noor';
     delete from class_notes; delete from class_efforts; delete from elsewhere_practices`,
  );
});

describe('how hard a class was', () => {
  const tell = (effort: string | null, id: number | string = first, cookie = noor) =>
    studio.send(`/api/v2/plan_entries/${id}/effort`, { method: 'PUT', cookie, body: { effort } });

  test('an effort is kept for the member and the class alone, changed, and removed by null', async () => {
    expect((await own()).effort).toBeNull();
    expect((await tell('hard')).json()).toEqual({ effort: 'hard' });
    expect((await tell('easy')).statusCode).toBe(200);
    expect((await own()).effort).toBe('easy');
    expect((await own(first, maya)).effort).toBeNull();
    expect((await own(second)).effort).toBeNull();
    expect((await tell(null)).json()).toEqual({ effort: null });
    const lean = async () => (await studio.get('/api/v2/users/me', noor)).json().effortLean;
    expect(await lean()).toBeUndefined();
    for (const [effort, expected] of [
      ['hard', 'lower'],
      ['easy', 'higher'],
      [null, undefined],
    ] as const) {
      await tell(effort);
      await expect.poll(lean).toBe(expected);
    }
    expect((await own()).effort).toBeNull();
  });

  test('an effort is refused for visitors, for classes that are not there and for other words', async () => {
    expect((await tell('hard', first, '')).statusCode).toBe(401);
    expect((await tell('hard', 'nothing-here')).statusCode).toBe(404);
    expect((await tell('brutal')).statusCode).toBe(422);
  });
});

describe('the year of a member', () => {
  const year = async (): Promise<PracticeYear> =>
    (await studio.get('/api/v2/users/me/practice_year', noor)).json();
  const complete = (id: number) => studio.post(`/api/v2/plan_entries/${id}/complete`, {}, noor);

  test('the year of a member who has not practised yet has no first week', async () => {
    expect(await year()).toMatchObject({ firstMonday: null, days: [], ridges: [], bestWeek: null });
  });

  test('a year begins with the week of the first practice and sums the day by the clock of the member', async () => {
    // 21:30 in Greenwich is half past one of the next day in Dubai.
    const now = new Date(clock.now());
    now.setUTCHours(21, 30);
    if (now < clock.now()) now.setUTCDate(now.getUTCDate() + 1);
    clock.advance(now.getTime() - clock.now().getTime());
    await complete(first);
    await log({ minutes: 35 });
    await database.pool.query(
      `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over, watched_ms)
       values ('demo-noor', $1, $2, 1, $3, 600000, false, 600000)`,
      [first, randomUUID(), clock.now().toISOString()],
    );
    const found = await year();
    expect(found).toMatchObject({
      today: today(),
      days: [{ day: today(), minutes: 45 }],
      completedClassesCount: 1,
      practiceMinutes: 45,
      bestWeek: { monday: found.firstMonday, days: 1, minutes: 45, partOfDay: 'morning' },
      mostPlayed: null,
    });
    expect(found.ridges.map(({ category, minutes }) => [category === null, minutes])).toEqual([
      [true, 35],
      [false, 10],
    ]);
    expect(found.ridges[0]?.fortnights.at(-1)).toBe(35);
  });

  test('a year looks back 52 weeks, the running one included', async () => {
    await log({ day: daysAgo(400) });
    await log({ day: daysAgo(10) });
    const { firstMonday, days } = await year();
    expect(days.map(({ day }) => day)).toEqual([daysAgo(10)]);
    const weeks = (Date.parse(today()) - Date.parse(firstMonday ?? '')) / (7 * dayMs);
    expect(Math.floor(weeks)).toBe(51);
  });
});

describe('BEY-93 a note to oneself on a class', () => {
  test('is kept, changed and removed by an empty text', async () => {
    expect(await own()).toMatchObject({ note: null, times: 0, lastDay: null });
    const at = clock.now().toISOString();
    const kept = { note: { text: 'Left knee: fold the blanket.', writtenAt: at } };
    const answer = await write('  Left knee: fold the blanket. ');
    expect([answer.statusCode, answer.json()]).toEqual([200, kept]);
    expect(await own()).toMatchObject(kept);
    await write('Twice.');
    expect((await own()).note.text).toBe('Twice.');
    expect((await write('   ')).json()).toEqual({ note: null });
    expect((await own()).note).toBeNull();
  });

  test('is read by nobody else, and refused for visitors and for classes that are not there', async () => {
    await write('Mine alone.');
    expect((await own(first, maya)).note).toBeNull();
    expect((await write('Hers.', first, maya)).json().note.text).toBe('Hers.');
    expect((await own()).note.text).toBe('Mine alone.');
    expect((await studio.get(`/api/v2/plan_entries/${first}/own_practice`)).statusCode).toBe(401);
    expect((await write('A word', first, '')).statusCode).toBe(401);
    expect((await write('A word', 'nothing-here')).statusCode).toBe(404);
  });

  test('has at most 500 characters, and a longer one is refused in words', async () => {
    expect((await write('🧘'.repeat(longestNote))).statusCode).toBe(200);
    const answer = await write('a'.repeat(longestNote + 1));
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { text: ['At most 500 characters.'] }]);
  });

  test('stands in the list of completed classes', async () => {
    await write('Bolster.');
    for (const id of [first, second]) await studio.post(`/api/v2/plan_entries/${id}/complete`, {}, noor);
    const rows = (await studio.get('/api/v2/users/me/completed_classes', noor)).json();
    const notes = rows.map(({ planEntry, note }: { planEntry: { id: number }; note: string | null }) => [
      planEntry.id,
      note,
    ]);
    expect(Object.fromEntries(notes)).toEqual({ [first]: 'Bolster.', [second]: null });
  });

  test('cannot be written faster than a hand writes', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => write('Again', first, maya)));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

describe('BEY-93 practice done elsewhere', () => {
  test('counts as a day and in the minutes and the streak, and never as a class', async () => {
    expect(await figures()).toEqual({
      completedClassesCount: 0,
      activeDays: 0,
      weekStreak: 0,
      practiceMinutes: 0,
    });
    const id = randomUUID();
    const answer = await log({}, id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, ...walk() }]);
    expect(await figures()).toEqual({
      completedClassesCount: 0,
      activeDays: 1,
      weekStreak: 1,
      practiceMinutes: 35,
    });
    await log({ day: daysAgo(7), minutes: 25 });
    await studio.post(`/api/v2/plan_entries/${first}/complete`, {}, noor);
    expect(await figures()).toEqual({
      completedClassesCount: 1,
      activeDays: 2,
      weekStreak: 2,
      practiceMinutes: 60,
    });
    const [week] = (await summary()).weeks;
    expect(week.days[0]).toMatchObject({
      day: today(),
      classCount: 1,
      elsewhere: [{ kind: 'walk', minutes: 35 }],
    });
  });

  test('reaches back in the weeks of a long streak, each entry once', async () => {
    for (let week = 0; week < 14; week += 1) await log({ day: daysAgo(7 * week) });
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        (await studio.get(`/api/v2/users/me/practice_weeks?page=${page}`, noor)).json(),
      ),
    );
    const days = pages.flat().flatMap(({ days: of }) => of);
    expect(days).toHaveLength(14);
    for (const { elsewhere } of days) expect(elsewhere).toHaveLength(1);
  });

  test('is changed and removed by appending to the log, and a removed entry comes back under its id', async () => {
    const id = randomUUID();
    await log({}, id);
    await log({}, id);
    await log({ minutes: 40, kind: 'run' }, id);
    expect(await listedElsewhere()).toEqual([{ id, ...walk(), minutes: 40, kind: 'run' }]);
    expect((await remove(id)).json()).toEqual({ success: true });
    expect(await listedElsewhere()).toEqual([]);
    expect((await figures()).activeDays).toBe(0);
    expect((await remove(id)).statusCode).toBe(404);
    await log({ minutes: 40, kind: 'run' }, id);
    expect(await listedElsewhere()).toHaveLength(1);
    const { rows } = await database.pool.query(
      'select kind, minutes, ended_at is null as present from elsewhere_practices order by id',
    );
    expect(rows).toEqual([
      { kind: 'walk', minutes: 35, present: false },
      { kind: 'run', minutes: 40, present: false },
      { kind: 'run', minutes: 40, present: true },
    ]);
  });

  test('is one entry when it is logged many times at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => log({}, id)));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    expect(await listedElsewhere()).toHaveLength(1);
  });

  test('is of the member alone', async () => {
    const id = randomUUID();
    await log({}, id);
    expect(await listedElsewhere('', maya)).toEqual([]);
    expect((await remove(id, maya)).statusCode).toBe(404);
    // It may be a day later where the other member is.
    expect((await log({ minutes: 5, day: daysAgo(1) }, id, maya)).statusCode).toBe(200);
    expect((await listedElsewhere())[0].minutes).toBe(35);
    expect((await studio.get(url)).statusCode).toBe(401);
  });

  test('is listed the latest first, in pages and windows', async () => {
    for (const days of [40, 2, 0]) await log({ day: daysAgo(days) });
    await log({ began: '06:00', kind: 'swim' });
    const kinds = (rows: { day: string; kind: string }[]) => rows.map(({ day, kind }) => `${day} ${kind}`);
    expect(kinds(await listedElsewhere())).toEqual([
      `${today()} walk`,
      `${today()} swim`,
      `${daysAgo(2)} walk`,
      `${daysAgo(40)} walk`,
    ]);
    const page = await studio.get(`${url}?per_page=3&page=2`, noor);
    expect([page.json().length, page.headers.total]).toEqual([1, '4']);
    expect(await listedElsewhere('?window=30')).toHaveLength(3);
  });

  test('is refused in words for a day that is still to come or is none, and for too many minutes or words', async () => {
    const wrong: [object, Record<string, string[]>][] = [
      [{ day: daysAgo(-1) }, { day: ['That day is still to come. Log practice once it is done.'] }],
      [{ day: '2026-02-30' }, { day: ['There is no such day. Choose another one.'] }],
      [{ day: '1200-01-01' }, { day: ['There is no such day. Choose another one.'] }],
      [{ minutes: 0 }, { minutes: ['At least one minute.'] }],
      [{ minutes: 601 }, { minutes: ['At most 600 minutes for one entry.'] }],
      [{ words: 'a'.repeat(elsewhereLimits.words + 1) }, { words: ['At most 200 characters.'] }],
    ];
    for (const [fields, errors] of wrong) {
      const answer = await log(fields);
      expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    }
    for (const fields of [{ kind: 'sleep' }, { began: '25:00' }, { minutes: 1.5 }, { words: null }])
      expect((await log(fields)).statusCode).toBe(422);
    expect((await log({}, 'mine')).statusCode).toBe(404);
    expect(await listedElsewhere()).toEqual([]);
  });

  test('has at most 24 entries for one day', async () => {
    const answers = [];
    for (let at = 0; at < elsewhereLimits.entriesOfDay + 1; at += 1) answers.push(await log());
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(elsewhereLimits.entriesOfDay);
    expect(answers.at(-1)?.json().errors).toEqual({ day: ['At most 24 entries for one day.'] });
  });
});

describe('BEY-93 how often a class was done', () => {
  const complete = (id: number) => studio.post(`/api/v2/plan_entries/${id}/complete`, {}, noor);
  const repeated = async () =>
    (await studio.get('/api/v2/users/me/repeated_classes', noor)).json().classes as {
      planEntry: { id: number };
      times: number;
      lastDay: string;
    }[];

  test('is told with the last day, and classes done twice or more are offered, the most often first', async () => {
    for (const ids of [[first, second], [first], [first, second, third]]) {
      for (const id of ids) await complete(id);
      clock.advance(dayMs);
    }
    expect(await own()).toMatchObject({ times: 3, lastDay: daysAgo(1), today: today() });
    expect((await repeated()).map(({ planEntry, times, lastDay }) => [planEntry.id, times, lastDay])).toEqual(
      [
        [first, 3, daysAgo(1)],
        [second, 2, daysAgo(1)],
      ],
    );
    await studio.send(`/api/v2/plan_entries/${first}/complete`, { method: 'DELETE', cookie: noor });
    expect((await own()).times).toBe(3);
  });
});
