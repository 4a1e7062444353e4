import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { demoDatabase, finderProcess, soon } from './testing/demo-studio.ts';

const { database, clock, maya, noor } = await demoDatabase();
const { pool } = database;
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

type Card = {
  id: number;
  completed: boolean;
  completedAt: string | null;
  favorite: { id: number; orderby: number } | null;
  favorites: { id: number }[];
  playlistIds: string[];
};
const list = async (path: string, person?: string): Promise<Card[]> => (await studio.get(path, person)).body;

/** A member's marks on every class, straight from the tables. */
const truth = async (userId: string) => {
  const { rows } = await pool.query<Omit<Card, 'favorites' | 'completed'>>(
    `select entry.id, (select max(completed_at) from completions
         where user_id = $1 and plan_entry_id = entry.id and undone_at is null) as "completedAt",
       (select json_build_object('id', favorite.id, 'orderby', (select count(*) from favorites as before
         where before.user_id = $1 and before.rank < favorite.rank)) from favorites as favorite
         where favorite.user_id = $1 and favorite.plan_entry_id = entry.id) as favorite,
       array(select distinct playlist.id::text from playlists as playlist join playlist_entries as place on place.playlist_id = playlist.id
         where playlist.author_id = $1 and place.plan_entry_id = entry.id) as "playlistIds"
     from plan_entries as entry`,
    [userId],
  );
  return new Map(
    rows.map(({ id, completedAt, favorite, playlistIds }) => [
      id,
      {
        completed: completedAt !== null,
        completedAt: completedAt && new Date(completedAt).toISOString(),
        favorite,
        favorites: favorite ? [{ id: favorite.id }] : [],
        playlistIds: playlistIds.toSorted(),
      },
    ]),
  );
};
const marksOf = ({ completed, completedAt, favorite, favorites, playlistIds }: Card) => ({
  completed,
  completedAt,
  favorite,
  favorites,
  playlistIds: playlistIds.toSorted(),
});

/** Queries a call makes, on any connection; the question by which listening connections live on is none of them. */
const queriesOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    return asked.mock.calls
      .filter(([query]) => (query as unknown) !== 'select 1')
      .map(([query]) => JSON.stringify(query));
  } finally {
    asked.mockRestore();
  }
};

test('FAV-010 CAT-088 CAT-153 each class of GET plan_entries carries the completion, favorite and playlists of the member', async () => {
  const expected = await truth(maya);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`plan_entries?per_page=100&page=${page}`, maya)),
  );
  const cards = pages.flat();
  expect(cards.filter(({ favorite }) => favorite).length).toBe(41);
  expect(cards.some(({ completed }) => completed)).toBe(true);
  expect(cards.some(({ playlistIds }) => playlistIds.length > 0)).toBe(true);
  for (const card of cards) expect(marksOf(card), `${card.id}`).toEqual(expected.get(card.id));
  const visitors = await list('plan_entries?per_page=100');
  const none = { completed: false, completedAt: null, favorite: null, favorites: [], playlistIds: [] };
  for (const card of visitors) expect(marksOf(card)).toEqual(none);
  for (const card of await list('plan_entries?per_page=100', noor)) expect(marksOf(card)).toEqual(none);
});

test('search, recommendations and the sections of a series carry the marks of the member on each class', async () => {
  const expected = await truth(maya);
  const [saved] = (await list('plan_entries?per_page=100', maya)).filter(({ favorite }) => favorite);
  const { rows } = await pool.query<{ title: string; plan: number }>(
    'select title, plan_id as plan from plan_entries where id = $1',
    [saved?.id],
  );
  const title = encodeURIComponent(rows[0]?.title ?? '');
  const found = (await studio.get(`search?q=${title}`, maya)).body.classes as Card[];
  const { sections } = (await studio.get(`plan_entries?plan_id=${rows[0]?.plan}`, maya)).body;
  const inSections = (sections as { items: Card[] }[]).flatMap(({ items }) => items);
  const bottom = `recommendations/page/class/${inSections.find(({ id }) => id !== saved?.id)?.id}/position/bottom`;
  const recommended = (await studio.get(bottom, maya)).body.sections[0].items as Card[];
  for (const cards of [found, inSections, recommended])
    for (const card of cards) expect(marksOf(card), `${card.id}`).toEqual(expected.get(card.id));
  for (const cards of [found, inSections]) expect(cards.map(({ id }) => id)).toContain(saved?.id);
});

test('a member’s pages cost one query after a change of theirs and none until the next, and a visitor’s page none', async () => {
  // The first page reads all that is the member's, a later one what has changed.
  await list('plan_entries?page=1', maya);
  await pool.query('update favorites set created_at = created_at where user_id = $1', [maya]);
  await soon(async () => (await queriesOf(() => list('plan_entries?page=1', maya))).length === 1);
  for (const path of [
    'plan_entries?page=2',
    'plan_entries?excludeCompleted=true&order=date',
    'plan_entries?q=breath',
    'plan_entries?order=recommended',
  ])
    expect(await queriesOf(() => list(path, maya)), path).toEqual([]);
  expect(await queriesOf(() => list('plan_entries?page=2'))).toEqual([]);
  expect(await queriesOf(() => studio.get('filters?excludeCompleted=true', maya))).toEqual([]);
});

test('NS-064 a series carries the subscription of a member who follows it', async () => {
  type Followable = { id: number; actableType: string; planSubscriptions: { id: number }[] };
  const rows = await pool.query<{ plan_id: number; id: number }>(
    'select plan_id, id from plan_subscriptions where user_id = $1',
    [maya],
  );
  const own = new Map(rows.rows.map(({ plan_id, id }) => [plan_id, [{ id }]]));
  expect(own.size).toBe(4);
  const products = (await studio.get('products?per_page=100', maya)).body as Followable[];
  for (const { id, planSubscriptions } of products) expect(planSubscriptions).toEqual(own.get(id) ?? []);
  expect(products.filter(({ planSubscriptions }) => planSubscriptions.length > 0)).toHaveLength(4);
  for (const { planSubscriptions } of (await studio.get('products?per_page=100')).body as Followable[])
    expect(planSubscriptions).toEqual([]);
});

test('NS-059 a member’s answers order the class finder at once, and only theirs', async () => {
  const ids = async (person?: string) =>
    (await list('plan_entries?per_page=100', person)).map(({ id }) => id);
  const before = await ids(noor);
  expect(before).toEqual(await ids());
  const answers = {
    goals: [],
    styles: ['skills'],
    experience: [],
    intensity: [],
    duration: [],
    equipment: [],
  };
  await pool.query('insert into survey_answers (user_id, answers, answered_at) values ($1, $2, now())', [
    noor,
    answers,
  ]);
  await expect.poll(() => ids(noor)).not.toEqual(before);
  const cards = (await studio.get('plan_entries?per_page=100', noor)).body as {
    featured: boolean;
    plan: { primaryCategory: { slug: string } };
  }[];
  const place = cards.map(
    ({ featured, plan }) => 2 * Number(!featured) + Number(plan.primaryCategory.slug !== 'skills'),
  );
  expect(place).toEqual(place.toSorted((a, b) => a - b));
  expect(new Set(place).size).toBe(4);
  expect(await ids(maya)).toEqual(await ids());
});

test('NS-085 a class that many members saved this week leads the order of 7 days, and no longer a week later', async () => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from plan_entries where slug = 'stand-still-on-purpose'",
  );
  const id = rows[0]?.id;
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug)
       select 'fan-' || n, 'fan-' || n || '@studio.example', 'Fan', 'Fan', '', 'fan-' || n from generate_series(1, 60) as n`,
  );
  await pool.query(
    `insert into favorites (user_id, plan_entry_id, rank, created_at) select 'fan-' || n, $1, 'i', $2 from generate_series(1, 60) as n`,
    [id, clock.now()],
  );
  const leads = async (order: string) => (await list(`plan_entries?order=${order}&per_page=1`))[0]?.id === id;
  const wait = async (days: number) => {
    clock.advance(days * 86_400_000);
    await studio.finder.tick();
  };
  await wait(1);
  expect([await leads('7'), await leads('30'), await leads('90')]).toEqual([true, true, true]);
  await wait(7);
  expect([await leads('7'), await leads('30'), await leads('90')]).toEqual([false, true, true]);
  await wait(83);
  expect(await leads('90')).toBe(false);
});
