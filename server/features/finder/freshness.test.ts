import { afterAll, expect, test } from 'vitest';
import { demoDatabase, finderProcess, soon } from './testing/demo-studio.ts';

const { database, clock, maya, noor } = await demoDatabase();
const { pool } = database;
const here = await finderProcess(database, clock);
const there = await finderProcess(database, clock);
afterAll(async () => {
  await here.stop();
  await there.stop();
});

const totals = async (query: string, person?: string) =>
  Promise.all([here, there].map(async ({ get }) => (await get(`plan_entries?${query}`, person)).total));
const both = async (query: string, total: number, person?: string) =>
  soon(async () => (await totals(query, person)).every((found) => found === total));
const anyListed = async (): Promise<{ id: number; title: string }> =>
  (await here.get('plan_entries?order=date')).body[0];

test('a class that is retired or changed shows so within 2 s on every process, in listing, counts and version', async () => {
  const { id } = await anyListed();
  const [before] = await totals('');
  const versions = [here, there].map(({ finder }) => finder.version());
  const heard: number[] = [];
  const unsubscribe = there.finder.onChange((version) => heard.push(version));
  await pool.query(`update plan_entries set state = 'retired' where id = $1`, [id]);
  await both('', (before ?? 0) - 1);
  expect((await there.get('filters')).body.total).toBe((before ?? 0) - 1);
  expect(
    [here, there].map(({ finder }) => finder.version()).every((version, at) => version > (versions[at] ?? 0)),
  ).toBe(true);
  expect(heard.at(-1)).toBe(there.finder.version());
  unsubscribe();
  await pool.query(
    `update plan_entries set state = 'published', title = 'Quixotic Zephyr', class_finder_title = null where id = $1`,
    [id],
  );
  await both('', before ?? 0);
  await both('q=quixotic', 1);
  expect((await there.get('plan_entries?q=quixotic')).body[0]).toMatchObject({
    id,
    title: 'Quixotic Zephyr',
  });
});

test('a renamed coach shows on every card and in the filter options', async () => {
  const { rows } = await pool.query<{ slug: string }>(
    `update coaches set first_name = 'Zebedee' where id = (select min(id) from coaches) returning slug`,
  );
  const slug = rows[0]?.slug;
  await soon(async () =>
    (await there.get(`plan_entries?instructors=${slug}`)).body[0]?.coaches.some(
      (coach: { firstName: string }) => coach.firstName === 'Zebedee',
    ),
  );
  const { body } = await there.get('filters');
  expect(body.instructors.find((option: { slug: string }) => option.slug === slug).title).toMatch(
    /^Zebedee /,
  );
});

test('a scheduled class appears by itself when its time has come, not before', async () => {
  const { id } = await anyListed();
  const [before] = await totals('');
  await pool.query('update plan_entries set published_at = $2 where id = $1', [
    id,
    new Date(clock.now().getTime() + 60_000),
  ]);
  await both('', (before ?? 0) - 1);
  await here.finder.tick();
  expect((await here.get('plan_entries')).total).toBe((before ?? 0) - 1);
  clock.advance(60_000);
  const version = here.finder.version();
  await there.finder.tick();
  await here.finder.tick();
  expect(await totals('')).toEqual([before, before]);
  expect((await here.get('plan_entries?order=date')).body[0].id).toBe(id);
  expect(here.finder.version()).toBeGreaterThan(version);
});

test('NS-059 popularity is folded in after five minutes, never per completion', async () => {
  const { id } = (await here.get('plan_entries?order=rank')).body[7];
  await pool.query(
    'insert into plan_entry_popularity (plan_entry_id, completions) values ($1, 1000000) on conflict (plan_entry_id) do update set completions = 1000000',
    [id],
  );
  const version = here.finder.version();
  clock.advance(60_000);
  await here.finder.tick();
  expect((await here.get('plan_entries?order=rank')).body[0].id).not.toBe(id);
  expect(here.finder.version()).toBe(version);
  clock.advance(4 * 60_000);
  await here.finder.tick();
  expect((await here.get('plan_entries?order=rank')).body[0].id).toBe(id);
  expect(here.finder.version()).toBeGreaterThan(version);
});

test('CAT-139 a completion shows on every process, and further pages of a member do not read their record again', async () => {
  const [before] = await totals('excludeCompleted=true', noor);
  const asked = there.reads.records;
  await there.get('plan_entries?page=2', noor);
  await there.get('plan_entries?page=3', noor);
  await there.get('filters?excludeCompleted=true', noor);
  expect(there.reads.records).toBe(asked);
  const { id } = await anyListed();
  await pool.query(
    `insert into completions (user_id, plan_entry_id, day, completed_at) values ($1, $2, '2026-05-20', '2026-05-20T08:00:00Z')`,
    [noor, id],
  );
  await both('excludeCompleted=true', (before ?? 0) - 1, noor);
  const card = (await there.get('plan_entries?order=date&per_page=100', noor)).body.find(
    (entry: { id: number }) => entry.id === id,
  );
  expect(card).toMatchObject({ completed: true, completedAt: '2026-05-20T08:00:00.000Z' });
  expect((await there.get('filters?excludeCompleted=true', noor)).body.total).toBe((before ?? 0) - 1);
  expect((await there.get('filters?excludeCompleted=true', maya)).body.total).toBeLessThan((before ?? 0) - 1);
  expect(
    (await there.get('plan_entries?order=date&per_page=100')).body.some(
      (entry: { completed: boolean }) => entry.completed,
    ),
  ).toBe(false);
});

test('a change made while the connection to the database is lost shows on every process after the reconnect', async () => {
  const { id } = await anyListed();
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'openmat listening' and datname = current_database()`;
  // Both processes of these tests are in one, and hear over one session.
  expect((await pool.query(cut)).rowCount).toBe(1);
  await pool.query(
    `update plan_entries set title = 'Unheard Marimba', class_finder_title = null where id = $1`,
    [id],
  );
  await soon(async () => (await totals('q=marimba')).every((total) => total === 1));
});
