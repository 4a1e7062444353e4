import { describe, expect, test } from 'vitest';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { demandsOf } from '../../../demo/class-demands.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;

const ask = async (query: string, cookie?: string): Promise<FittedPractice> => {
  const answer = await studio.get(`/api/v2/fit_my_time?${query}`, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const practiceFor = async (query: string, cookie?: string) => {
  const { practice, nothingFits } = await ask(query, cookie);
  if (!practice) throw new Error(`Nothing fits ${query}: ${nothingFits?.message}`);
  return practice;
};
const classOf = (id: number) => {
  const found = demoStudio.classes.find((one) => one.id === id);
  if (!found) throw new Error(`The demo studio has no class ${id}`);
  return found;
};
type Practice = Awaited<ReturnType<typeof practiceFor>>;
const ids = ({ parts }: Practice) => parts.map(({ planEntry }) => planEntry.id);
const demands = (practice: Practice) => ids(practice).map((id) => demandsOf(classOf(id)));
const minutesIn = ({ totalDuration }: Practice) => totalDuration / 60_000;

describe('BEY-04 fit my time', () => {
  test('makes 32 minutes without wrists and jumping that end lying down out of three classes of the studio', async () => {
    const practice = await practiceFor('minutes=32&leave_out=wrists,jumping&end=lying');
    expect(Math.abs(minutesIn(practice) - 32)).toBeLessThanOrEqual(1);
    expect(practice.parts.map(({ part }) => part)).toEqual(['warm-up', 'main', 'cool-down']);
    expect(practice.title).toMatch(/^3[123] minutes, three classes$/);
    expect(practice.about).toBe('No weight on the wrists, no jumping. Ends lying down.');
    for (const { loads } of demands(practice)) {
      expect(loads).not.toContain('wrists');
      expect(loads).not.toContain('jumping');
    }
    expect(demands(practice).at(-1)?.ends).toBe('lying');
    expect(practice.parts.at(-1)?.why).toBe('Ends lying down');
    expect(new Set(ids(practice)).size).toBe(3);
    const sum = practice.parts.reduce((total, { planEntry }) => total + planEntry.duration, 0);
    expect(sum * 1000).toBe(practice.totalDuration);
  });

  test('keeps within a minute at every length the studio has classes for, and says so where it has none', async () => {
    for (let minutes = 5; minutes <= 120; minutes += 5) {
      const { practice, nothingFits } = await ask(`minutes=${minutes}`);
      expect((practice === null) === (nothingFits !== null)).toBe(true);
      expect(practice, `${minutes} minutes`).not.toBeNull();
      if (practice) expect(Math.abs(minutesIn(practice) - minutes)).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ['office', 20],
    ['outside', 25],
    ['hotel', 40],
    ['small-room', 30],
  ] as const)('offers in the place %s what can be done there', async (place, minutes) => {
    const practice = await practiceFor(`minutes=${minutes}&place=${place}`);
    for (const { places } of demands(practice)) expect(places).toContain(place);
  });

  test('says plainly when nothing fits, and names the shortest practice that does', async () => {
    const { rows } = await pool.query(
      `select round(min(duration_ms) / 60000.0)::int as minutes from plan_entries
       join videos on videos.id = video_id
       where state = 'published' and process_status = 'finished' and ends = 'lying' and not 'kneeling' = any (loads)`,
    );
    const shortest: number = rows[0].minutes;
    const { practice, nothingFits } = await ask('minutes=4&leave_out=kneeling&end=lying');
    expect(practice).toBeNull();
    expect(nothingFits).toEqual({
      message: 'Nothing fits 4 minutes without kneeling, ending lying down.',
      shortestMinutes: shortest,
      nearest: { minutes: shortest, message: `The shortest practice that does is ${shortest} minutes.` },
    });
    const made = await practiceFor(`minutes=${shortest}&leave_out=kneeling&end=lying`);
    expect(made.title).toBe(`${shortest} minutes, one class`);
  });

  test('says so, too, where it is too long for what is left', async () => {
    const { nothingFits } = await ask('minutes=120&place=office&leave_out=knees,wrists&end=standing');
    expect(nothingFits).toEqual({
      message:
        'Nothing fits 120 minutes without weight on the wrists or load on the knees in an office, ending standing.',
      shortestMinutes: null,
      nearest: null,
    });
  });

  test('swaps one part and keeps the others', async () => {
    const first = await practiceFor('minutes=32&end=lying');
    const [warm = 0, main = 0, cool = 0] = ids(first);
    const second = await practiceFor(
      `minutes=32&end=lying&keep=warm-up:${warm},main,cool-down:${cool}&not=${main}`,
    );
    const [newWarm, newMain, newCool] = ids(second);
    expect([newWarm, newCool]).toEqual([warm, cool]);
    expect(newMain).not.toBe(main);
    expect(Math.abs(minutesIn(second) - 32)).toBeLessThanOrEqual(1);
    const all = demoStudio.classes.map(({ id }) => id).filter((id) => id !== warm && id !== cool);
    const { nothingFits } = await ask(`minutes=3&keep=warm-up:${warm},main,cool-down:${cool}&not=${all[0]}`);
    expect(nothingFits?.message).toBe('No other class fits in its place.');
  });

  test('is the same for the same criteria, and reads broken ones as far as it can', async () => {
    const [first, again] = [
      await practiceFor('minutes=45&end=seated'),
      await practiceFor('minutes=45&end=seated'),
    ];
    expect(ids(first)).toEqual(ids(again));
    const usual = await ask('minutes=soon&leave_out=elbows&place=moon&end=upside-down&not=x&keep=y:z');
    expect(usual.minutes).toBe(30);
    expect(usual.practice).not.toBeNull();
    expect((await ask('minutes=100000')).minutes).toBe(120);
    expect((await ask('minutes=-5')).minutes).toBe(3);
  });

  test('knows a change of the catalog with the next call, and never promises what has not been said of a class', async () => {
    const criteria = 'minutes=32&leave_out=wrists&end=lying';
    const [, main = 0] = ids(await practiceFor(criteria));
    const before = studio.features.finder.version();
    const { rows } = await pool.query('select loads from plan_entries where id = $1', [main]);
    await pool.query('update plan_entries set loads = null where id = $1', [main]);
    await expect.poll(() => studio.features.finder.version()).toBeGreaterThan(before);
    expect(ids(await practiceFor(criteria))).not.toContain(main);
    await pool.query('update plan_entries set loads = $2 where id = $1', [main, rows[0].loads]);
    await expect.poll(async () => ids(await practiceFor(criteria)).includes(main)).toBe(true);
  });

  test('leaves aside what a member completed today, as long as something else fits', async () => {
    const cookie = await studio.signIn('noor@openmat.test');
    const first = await practiceFor('minutes=32&end=lying', cookie);
    const [done = 0] = ids(first);
    await studio.post(`/api/v2/plan_entries/${done}/complete`, {}, cookie);
    const second = await practiceFor('minutes=32&end=lying', cookie);
    expect(ids(second)).not.toContain(done);
    const kept = await practiceFor(`minutes=32&end=lying&keep=warm-up:${done},main,cool-down`, cookie);
    expect(kept.parts[0]?.planEntry).toMatchObject({ id: done, completed: true });
    expect(ids(await practiceFor('minutes=32&end=lying'))).toEqual(ids(first));
  });

  test('lets a member’s answers decide between what fits equally well', async () => {
    const cookie = await studio.signIn('flex@openmat.test');
    const categories = async (who?: string) =>
      (await practiceFor('minutes=40', who)).parts.map(
        ({ planEntry }) => planEntry.plan.primaryCategory.slug,
      );
    const answers = {
      goals: [],
      styles: ['skills'],
      experience: [],
      intensity: [],
      duration: [],
      equipment: [],
    };
    const visitors = await categories();
    await studio.post('/api/v2/surveys/onboarding', { answers }, cookie);
    const members = await categories(cookie);
    const skills = (found: string[]) => found.filter((slug) => slug === 'skills').length;
    expect(skills(members)).toBeGreaterThan(skills(visitors));
  });
});
