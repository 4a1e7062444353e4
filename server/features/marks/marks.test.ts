import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveyAnswers } from '../../../contract/members/surveys.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { Completions } from './completions.ts';
import { createMarks, noSources } from './index.ts';
import { rememberMembers } from './member-memory.ts';

const { pool, connection } = await testDatabase();
const answers = new Map<string, SurveyAnswers>();
const sources = { ...noSources, preferencesOf: async (userId: string) => answers.get(userId) ?? null };
const here = await createMarks({ pool, connection, sources });
const there = await createMarks({ pool, connection, sources });
afterAll(async () => {
  await here.stop();
  await there.stop();
});
const within2s = { timeout: 2000, interval: 20 };
const nothing: SurveyAnswers = {
  goals: [],
  styles: [],
  experience: [],
  intensity: [],
  duration: [],
  equipment: [],
};

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select id, id || '@studio.example', id, id, '', id from unnest(array['ana', 'ben']) as id;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image) values (1, 'series', 's', 'S', 1, 'x', 'x');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image)
      select id, 'class-' || id, 1, 'Class', 'beginner', 1, 'x' from generate_series(1, 5) as id`);
});

const complete = (userId: string, classId: number, at: string) =>
  pool.query(
    'insert into completions (user_id, plan_entry_id, day, completed_at) values ($1, $2, $3::timestamptz::date, $3)',
    [userId, classId, at],
  );

test('completions are found by class, with the latest time, whatever there is', () => {
  const completion = fc.record({
    classId: fc.integer({ min: 1, max: 60 }),
    completedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(completion, { maxLength: 80 }), (completed) => {
      const completions = new Completions(completed);
      const latest = new Map<number, number>();
      for (const { classId, completedAt } of completed)
        latest.set(classId, Math.max(latest.get(classId) ?? 0, completedAt.getTime()));
      expect(completions.size).toBe(latest.size);
      for (let id = 0; id <= 61; id++)
        expect(completions.at(id)?.getTime() ?? null).toBe(latest.get(id) ?? null);
      const visited = new Map<number, number>();
      completions.each((classId, atMs) => visited.set(classId, atMs));
      expect(visited).toEqual(latest);
    }),
  );
});

test('what a member completed, or took back, is known on every process at once', async () => {
  const both = (classId: number) =>
    Promise.all(
      [here, there].map(
        async (marks) => (await marks.of('ana', [1, 2, 3])).get(classId)?.completedAt ?? null,
      ),
    );
  expect(await both(1)).toEqual([null, null]);
  await complete('ana', 1, '2026-05-02T08:00:00.000Z');
  const at = '2026-05-02T08:00:00.000Z';
  await expect.poll(() => both(1), within2s).toEqual([at, at]);
  expect(await here.of('ben', [1, 2, 3])).toEqual(new Map());
  await pool.query("update completions set undone_at = now(), counts = false where user_id = 'ana'");
  await expect.poll(() => both(1), within2s).toEqual([null, null]);
});

test('in the process that wrote it is known before any notification', async () => {
  expect((await here.completedOf('ben')).size).toBe(0);
  await complete('ben', 2, '2026-05-03T08:00:00.000Z');
  here.forget('ben');
  expect((await here.completedOf('ben')).at(2)).toEqual(new Date('2026-05-03T08:00:00.000Z'));
});

test('preferences are asked for once, and again after the member changed', async () => {
  answers.set('ana', { ...nothing, styles: ['yoga'] });
  const first = await here.preferencesOf('ana');
  expect(first?.styles).toEqual(['yoga']);
  answers.set('ana', { ...nothing, styles: ['fitness'] });
  expect(await here.preferencesOf('ana')).toBe(first);
  await pool.query('select pg_notify(\'member_changed\', \'{"userId":"ana"}\')');
  await expect.poll(async () => (await here.preferencesOf('ana'))?.styles, within2s).toEqual(['fitness']);
});

test('what was forgotten while it was read is read again, and nothing more than may be is remembered', async () => {
  const waiting: (() => void)[] = [];
  let reads = 0;
  const memory = rememberMembers(
    async (userId) => {
      const read = ++reads;
      if (userId === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
      return `${userId} ${read}`;
    },
    { maxBytes: 10_000, bytesOf: () => 700 },
  );
  const before = memory.of('slow');
  expect(await Promise.race([memory.of('slow'), Promise.resolve('waits')])).toBe('waits');
  expect(reads).toBe(1);
  memory.forget('slow');
  const after = memory.of('slow');
  for (const go of waiting) go();
  expect([await before, await after]).toEqual(['slow 1', 'slow 2']);
  expect(await memory.of('slow')).toBe('slow 2');
  for (let member = 0; member < 50; member++) await memory.of(`member-${member}`);
  const known = reads;
  await memory.of('member-49');
  expect(reads).toBe(known);
  await memory.of('member-0');
  expect(reads).toBe(known + 1);
});

test('a failed reading is told to who asked, and tried again for the next', async () => {
  let fails = true;
  const memory = rememberMembers(
    async () => {
      if (fails) throw new Error('away');
      return 'there';
    },
    { maxBytes: 1000, bytesOf: () => 1 },
  );
  await expect(memory.of('ana')).rejects.toThrow('away');
  fails = false;
  expect(await memory.of('ana')).toBe('there');
});
