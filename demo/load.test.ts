import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../server/features/catalog/index.ts';
import { noMarks } from '../server/features/marks/index.ts';
import { fixedClock } from '../server/platform/clock.ts';
import { createDb } from '../server/platform/db.ts';
import type { Connection } from '../server/platform/postgres/index.ts';
import { sharedTemplate, type TestDatabase, testDatabase } from '../server/platform/testing/database.ts';
import { demoStudio } from './content/index.ts';
import { loadDemo, removeDemo } from './load.ts';

const loadedAt = new Date('2026-03-29T04:30:00Z');
const clock = fixedClock(loadedAt);

/** Rows for the accounts, without the passwords that only signing in needs. */
const accountsOn = (database: Pick<TestDatabase, 'db'>) => ({
  createDemoAccounts: async (
    accounts:
      | typeof demoStudio.accounts
      | readonly { id: string; email: string; firstName: string; lastName: string }[],
  ) => {
    for (const { id, email, firstName, lastName } of accounts)
      await sql`insert into users (id, email, full_name, first_name, last_name, slug)
        values (${id}, ${email}, ${`${firstName} ${lastName}`}, ${firstName}, ${lastName}, ${id}) on conflict do nothing`.execute(
        database.db,
      );
    return accounts.length;
  },
  removeAccounts: async (ids: readonly string[]) => {
    await sql`delete from users where id = any (${ids}::text[])`.execute(database.db);
    return ids.length;
  },
});

const count = async ({ pool }: TestDatabase, table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? -1;

const tables = [
  'categories',
  'subcategories',
  'coaches',
  'plans',
  'plan_entries',
  'videos',
  'sections',
  'section_items',
  'bundle_plans',
  'billboards',
  'music_tracks',
  'short_urls',
  'short_url_clicks',
  'completions',
  'watch_views',
  'playlists',
  'playlist_entries',
  'member_playlists',
  'favorites',
  'plan_subscriptions',
  'scheduled_classes',
  'notices',
  'cancellation_surveys',
  ...(['figure_search_days', 'figure_opened_searches', 'figure_storage_days'] as const),
  'plan_entry_popularity',
  'plan_popularity',
  'users',
] as const;
const counts = async (database: TestDatabase) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(database, table)] as const)),
  );

const load = (on: Pick<TestDatabase, 'db'>) =>
  loadDemo({ db: on.db, clock, accounts: accountsOn(on), studioName: 'Harbour Yoga' });

const loadInto = async (connection: Connection): Promise<void> => {
  const on = createDb(connection);
  expect(await load(on)).toBe('loaded');
  await on.close();
};
/** A database of the test's own that holds the demo studio: loading takes a second, cloning a fraction of it. */
const loadedDatabase = async (): Promise<TestDatabase> =>
  testDatabase(await sharedTemplate('openmat_demo_of_march_template', loadInto));

let database: TestDatabase;
beforeAll(async () => {
  database = await loadedDatabase();
});

test('loading the demo stores the whole studio', async () => {
  const items = demoStudio.series.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  expect(await counts(database)).toMatchObject({
    categories: 5,
    coaches: 12,
    plans: 27,
    plan_entries: 240,
    videos: 240,
    section_items: items.length,
    billboards: 3,
    short_urls: 5,
    users: demoStudio.accounts.length,
    completions: demoStudio.accounts.flatMap(({ completions }) => completions).length,
    watch_views: demoStudio.accounts.flatMap(({ completions, starts = [] }) => [...completions, ...starts])
      .length,
    playlists: 30,
    playlist_entries: demoStudio.playlists.flatMap(({ classSlugs }) => classSlugs).length,
    favorites: demoStudio.favorites.flatMap(({ classSlugs }) => classSlugs).length,
    plan_subscriptions: demoStudio.subscriptions.flatMap(({ seriesSlugs }) => seriesSlugs).length,
    scheduled_classes: demoStudio.plannedClasses.length,
    music_tracks: 10,
    cancellation_surveys: 2 * demoStudio.leavings.length,
    member_playlists: 30 + demoStudio.playlists.flatMap(({ followerIds }) => followerIds).length,
  });
});

test('loading the demo again on another day changes nothing', async () => {
  const before = await counts(database);
  const dates = 'select max(published_at) as latest, min(published_at) as first from plan_entries';
  const { rows } = await database.pool.query(dates);
  const later = fixedClock(new Date('2026-06-01T00:00:00Z'));
  expect(await loadDemo({ db: database.db, clock: later, accounts: accountsOn(database) })).toBe('topped-up');
  expect(await counts(database)).toEqual(before);
  expect((await database.pool.query(dates)).rows).toEqual(rows);
});

test('two concurrent loads load the demo once', async () => {
  const other = await testDatabase();
  const outcomes = await Promise.all([load(other), load(other)]);
  expect(outcomes.toSorted()).toEqual(['loaded', 'topped-up']);
  expect(await counts(other)).toEqual(await counts(database));
});

test('a missing class comes back by its id with its place in a series, and an edited class stays edited', async () => {
  const other = await loadedDatabase();
  const whole = await counts(other);
  await other.pool.query("update plan_entries set title = 'Mine now' where id = 1002");
  await other.pool.query('delete from plan_entries where id = 1001');
  expect(await load(other)).toBe('topped-up');
  expect(await counts(other)).toMatchObject({
    plan_entries: whole.plan_entries,
    section_items: whole.section_items,
  });
  const { rows } = await other.pool.query<{ title: string }>(
    'select title from plan_entries where id = 1002',
  );
  expect(rows).toEqual([{ title: 'Mine now' }]);
});

test('a database with a coach of its own is left alone', async () => {
  const other = await testDatabase();
  await other.pool.query(
    "insert into coaches (slug, first_name, last_name) values ('own-coach', 'Own', 'Coach')",
  );
  expect(await load(other)).toBe('not-empty');
  expect(await counts(other)).toMatchObject({ users: 0, plans: 0, coaches: 1 });
});

test('a database with a member of its own is left alone', async () => {
  const other = await testDatabase();
  await other.pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('u', 'u@studio.example', 'U', 'U', '', 'u')",
  );
  expect(await load(other)).toBe('not-empty');
  expect(await count(other, 'categories')).toBe(0);
});

test('removing the demo leaves no rows of it, and it can be loaded again', async () => {
  const other = await loadedDatabase();
  const parts = { db: other.db, accounts: accountsOn(other) };
  expect(await removeDemo(parts)).toBe(true);
  expect(await removeDemo(parts)).toBe(false);
  for (const [table, rows] of Object.entries(await counts(other))) expect(rows, table).toBe(0);
  expect(await load(other)).toBe('loaded');
});

test('removing the demo keeps a series of the owner and the category of that series', async () => {
  const other = await loadedDatabase();
  const { rows } = await other.pool.query<{ id: number }>(
    "insert into plans (kind, slug, title, category_id, image, banner_image) values ('series', 'own', 'Own', 1, 'x', 'x') returning id",
  );
  expect(rows[0]?.id).toBeGreaterThan(100_000);
  await removeDemo({ db: other.db, accounts: accountsOn(other) });
  expect(await counts(other)).toMatchObject({
    plans: 1,
    categories: 1,
    plan_entries: 0,
    coaches: 0,
    users: 0,
  });
});

test('Maya’s completions are dated in her time zone, none in the future, and 14 of them in the last 30 days', async () => {
  const { rows } = await database.pool.query<{ day: string; completed_at: Date }>(
    "select day, completed_at from completions where user_id = 'demo-maya' order by completed_at desc",
  );
  // 04:30 in Greenwich is 06:30 in Berlin, on the morning its clocks went forward.
  expect(rows[0]).toEqual({ day: '2026-03-29', completed_at: loadedAt });
  for (const row of rows) expect(row.completed_at.getTime()).toBeLessThanOrEqual(loadedAt.getTime());
  expect(rows[1]).toEqual({ day: '2026-03-28', completed_at: new Date('2026-03-28T06:00:00Z') });
  expect(rows.filter(({ day }) => day > '2026-02-27')).toHaveLength(14);
});

test('BEY-21 Maya’s planned classes are dated in her time zone, and a top-up restores none that she removed', async () => {
  const other = await loadedDatabase();
  const plans = async () => {
    const { rows } = await other.pool.query<{ starts_at: Date }>(
      "select starts_at from scheduled_classes where user_id = 'demo-maya' order by starts_at",
    );
    return rows.map(({ starts_at }) => starts_at.toISOString());
  };
  // The day of loading is the first of the summer time in Berlin.
  expect(await plans()).toEqual([
    '2026-03-29T19:00:00.000Z',
    '2026-03-31T05:00:00.000Z',
    '2026-04-02T16:00:00.000Z',
    '2026-04-05T07:00:00.000Z',
  ]);
  await other.pool.query("delete from scheduled_classes where starts_at > '2026-03-30'");
  expect(await load(other)).toBe('topped-up');
  expect(await plans()).toEqual(['2026-03-29T19:00:00.000Z']);
});

test('a completed class has a view that ended at that time, and a started class has a view that was left before 90 percent', async () => {
  const { rows } = await database.pool.query<{ ended: number; left: number }>(
    `select count(*) filter (where played.over and played.watched_ms = video.duration_ms and exists (
       select from completions where user_id = played.user_id and plan_entry_id = played.plan_entry_id
         and completed_at = played.reported_at)) as ended,
       count(*) filter (where not played.over and played.completed_at is null
         and played.position_ms < 0.9 * video.duration_ms) as left
     from watch_views as played join videos as video on video.id = played.plan_entry_id`,
  );
  const { accounts } = demoStudio;
  expect(rows[0]).toEqual({
    ended: accounts.flatMap(({ completions }) => completions).length,
    left: accounts.flatMap(({ starts = [] }) => starts).length,
  });
});

test('a missing playlist comes back with its entries and followers, and an edited one stays as its author left it', async () => {
  const other = await loadedDatabase();
  const whole = await counts(other);
  const [lost, kept] = demoStudio.playlists;
  await other.pool.query('delete from playlists where id = $1', [lost?.uuid]);
  await other.pool.query("update playlists set title = 'Mine now' where id = $1", [kept?.uuid]);
  await other.pool.query('delete from playlist_entries where playlist_id = $1', [kept?.uuid]);
  expect(await load(other)).toBe('topped-up');
  expect(await counts(other)).toEqual({
    ...whole,
    playlist_entries: (whole.playlist_entries ?? 0) - (kept?.classSlugs.length ?? 0),
  });
  const { rows } = await other.pool.query<{ title: string; followers: number }>(
    'select title, follower_count as followers from playlists where id = any ($1) order by title',
    [[lost?.uuid, kept?.uuid]],
  );
  expect(rows).toEqual([
    { title: lost?.title, followers: lost?.followerIds.length },
    { title: 'Mine now', followers: kept?.followerIds.length },
  ]);
});

test('a class is added to a playlist after the class was published and the playlist created', async () => {
  const { rows } = await database.pool.query<{ early: number }>(
    `select count(*) as early from playlist_entries as place join plan_entries as entry on entry.id = place.plan_entry_id
       join playlists as playlist on playlist.id = place.playlist_id
     where entry.published_at > place.created_at or place.created_at < playlist.created_at`,
  );
  expect(rows).toEqual([{ early: 0 }]);
});

test('each listed class has a card with its coaches, styles and duration, and each finished video has a manifest', async () => {
  const library = { video: async () => null, loop: async () => null };
  const catalog = createCatalog({
    db: database.db,
    clock,
    library,
    marks: noMarks,
    commentCount: async () => null,
  });
  const cards = await catalog.forFinder.listClasses(0, 1000);
  await catalog.close();
  const listed = demoStudio.classes.filter(({ state, video }) => state !== 'draft' && video === 'finished');
  expect(cards.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(cards.filter(({ publishedAt }) => new Date(publishedAt) > loadedAt)).toHaveLength(2);
  for (const card of cards) {
    const one = listed.find(({ id }) => id === card.id);
    expect(card.coaches.map((coach) => coach.coachInfo.slug)).toEqual(one?.coachSlugs);
    expect(card.subcategories.map(({ slug }) => slug)).toEqual(one?.subcategorySlugs);
    expect(Math.abs(card.duration / 60 - (one?.practice.minutes ?? 0)), card.title).toBeLessThan(1.5);
  }
  const { rows } = await database.pool.query<{ manifest: { cycles: unknown[] } }>(
    "select manifest from videos where process_status = 'finished'",
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { manifest } of rows) expect(manifest.cycles.length).toBeGreaterThan(2);
});

test('an offer names the studio', async () => {
  const { rows } = await database.pool.query(
    "select subtitle from redemption_offers where slug = 'spring-light'",
  );
  expect(rows).toEqual([{ subtitle: 'For friends of Harbour Yoga.' }]);
});
