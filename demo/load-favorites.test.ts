import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../server/platform/clock.ts';
import { type TestDatabase, testDatabase } from '../server/platform/testing/database.ts';
import { demoStudio } from './content/index.ts';
import { loadDemo } from './load.ts';

const clock = fixedClock(new Date('2026-03-29T04:30:00Z'));

/** Rows for the accounts, without the passwords that only signing in needs. */
const load = ({ db, pool }: TestDatabase) =>
  loadDemo({
    db,
    clock,
    accounts: {
      createDemoAccounts: async (people) => {
        await pool.query(
          `insert into users (id, email, full_name, first_name, last_name, slug)
             select id, email, id, id, '', id from unnest($1::text[], $2::text[]) as given (id, email) on conflict do nothing`,
          [people.map(({ id }) => id), people.map(({ email }) => email)],
        );
        return people.length;
      },
      removeAccounts: async () => 0,
    },
  });
const count = async ({ pool }: TestDatabase, table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? -1;
const counts = async (database: TestDatabase) => ({
  plan_entries: await count(database, 'plan_entries'),
  favorites: await count(database, 'favorites'),
  plan_subscriptions: await count(database, 'plan_subscriptions'),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await load(database);
});

test('a saved class counts in its popularity, and a top-up restores no save or follow that a member removed', async () => {
  const other = await testDatabase();
  expect(await load(other)).toBe('loaded');
  const whole = await counts(other);
  const saved = async (slug: string) => {
    const { rows } = await other.pool.query<{ people: number; counted: number }>(
      `select count(favorite.id) as people, max(counted.favorites) as counted from plan_entries as entry
         join plan_entry_popularity as counted on counted.plan_entry_id = entry.id
         left join favorites as favorite on favorite.plan_entry_id = entry.id where entry.slug = $1`,
      [slug],
    );
    const before = demoStudio.classes.find((one) => one.slug === slug)?.favorites ?? 0;
    return { people: rows[0]?.people, counted: (rows[0]?.counted ?? 0) - before };
  };
  const people = demoStudio.favorites.filter(({ classSlugs }) =>
    classSlugs.includes('desert-intervals'),
  ).length;
  expect(people).toBeGreaterThan(2);
  expect(await saved('desert-intervals')).toEqual({ people, counted: people });
  await other.pool.query("delete from favorites where user_id = 'demo-maya' and id % 2 = 0");
  await other.pool.query("delete from plan_subscriptions where user_id = 'demo-maya'");
  await other.pool.query("delete from plan_entries where slug = 'evening-breath-by-the-sea'");
  const kept = await count(other, 'favorites');
  expect(await load(other)).toBe('topped-up');
  const back = demoStudio.favorites.filter(({ classSlugs }) =>
    classSlugs.includes('evening-breath-by-the-sea'),
  ).length;
  expect(await counts(other)).toMatchObject({
    plan_entries: whole.plan_entries,
    favorites: kept + back,
    plan_subscriptions: (whole.plan_subscriptions ?? 0) - 4,
  });
});

test('classes are saved and series followed after their publication, and saved classes are ordered by date', async () => {
  const { favorites, plan_subscriptions } = await counts(database);
  expect(Math.min(favorites, plan_subscriptions)).toBeGreaterThan(10);
  const { rows } = await database.pool.query<{ wrong: number }>(
    `select (select count(*) from favorites as favorite join plan_entries as entry on entry.id = favorite.plan_entry_id
         where favorite.created_at < entry.published_at)
       + (select count(*) from plan_subscriptions as subscription join plans as plan on plan.id = subscription.plan_id
         where subscription.created_at < plan.published_at)
       + (select count(*) from favorites as one join favorites as later on later.user_id = one.user_id
         where later.rank < one.rank and later.created_at < one.created_at) as wrong`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
