import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { demoStudio } from '../../demo/content/index.ts';
import { loadDemo } from '../../demo/load.ts';
import { createCatalog } from '../../server/features/catalog/index.ts';
import { createFinder } from '../../server/features/finder/index.ts';
import { accountsWithoutPasswords } from '../../server/features/finder/testing/demo-accounts.ts';
import { noMarks } from '../../server/features/marks/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createDb } from '../../server/platform/db.ts';
import { mount } from '../../server/platform/http/mount.ts';
import { createServer } from '../../server/platform/http/server.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { type Connection, openDatabase } from '../../server/platform/postgres/index.ts';
import { type ClassFacts, listedClasses } from './judged-query.ts';
import { judgedAnswers } from './metrics.ts';
import type { TranslatedStudio } from './translated/languages.ts';

/** Returns the ids of the best classes for what a member typed, the best first. */
export type Search = (typed: string) => Promise<readonly number[]>;

/** The product's class listing in the order of relevance, as a visitor meets it. */
const productSearch = async (
  { db }: ReturnType<typeof createDb>,
  connection: Connection,
): Promise<{ search: Search; stop: () => Promise<void> }> => {
  const catalog = createCatalog({
    db,
    clock: systemClock,
    library: { video: async () => null, loop: async () => null },
    marks: noMarks,
    commentCount: async () => null,
  });
  const log = createLog('error');
  const finder = await createFinder({
    catalog: catalog.forFinder,
    marks: noMarks,
    clock: systemClock,
    connection,
    log,
  });
  const app = await createServer({
    log,
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    resolveViewer: async () => null,
  });
  mount(app, finder.routes);
  return {
    search: async (typed) => {
      const query = new URLSearchParams({ order: 'relevance', per_page: String(judgedAnswers), q: typed });
      const answer = await app.inject({ method: 'GET', url: `/api/v2/plan_entries?${query}` });
      if (answer.statusCode !== 200) throw new Error(`"${typed}" is answered with ${answer.statusCode}`);
      return answer.json<{ id: number }[]>().map(({ id }) => id);
    },
    stop: async () => {
      await app.close();
      await finder.stop();
      await catalog.close();
    },
  };
};

const coachNames = new Map(
  demoStudio.coaches.map(({ slug, firstName, lastName }) => [slug, `${firstName} ${lastName}`]),
);
const seriesTitles = new Map(demoStudio.series.map(({ slug, title }) => [slug, title]));

/** Returns the words of a class by their weight in a full text search, the heaviest first. */
const weightedWords = (one: ClassFacts): string[] => [
  one.classFinderTitle ?? one.title,
  [
    ...one.coachSlugs.map((slug) => coachNames.get(slug)),
    seriesTitles.get(one.seriesSlug),
    one.categorySlug,
    ...one.subcategorySlugs,
  ].join(' '),
  [...one.focusAreas, ...one.equipment, one.difficulty, `level ${one.intensity}`].join(' '),
  one.description,
];

/** PostgreSQL's full text search over the words of the same classes. */
const fullTextSearch = async (pool: Pool): Promise<Search> => {
  await pool.query('create table full_text (id int primary key, words tsvector not null)');
  for (const one of listedClasses)
    await pool.query(
      `insert into full_text values ($1, setweight(to_tsvector('english', $2), 'A')
        || setweight(to_tsvector('english', $3), 'B') || setweight(to_tsvector('english', $4), 'C')
        || setweight(to_tsvector('english', $5), 'D'))`,
      [one.id, ...weightedWords(one)],
    );
  return async (typed) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from full_text, websearch_to_tsquery('english', $1) as typed where words @@ typed
        order by ts_rank(words, typed) desc, id limit $2`,
      [typed, judgedAnswers],
    );
    return rows.map(({ id }) => id);
  };
};

/** Replaces the titles of classes, categories, styles, focus areas and equipment; descriptions are left out. */
const translate = async (pool: Pool, { titles, names }: TranslatedStudio): Promise<void> => {
  const replace = (table: string, key: string, all: ReadonlyMap<string, string>) =>
    pool.query(
      `update ${table} set title = named.title from unnest($1::text[], $2::text[]) as named (key, title)
        where ${table}.${key}::text = named.key`,
      [[...all.keys()], [...all.values()]],
    );
  await pool.query("update plan_entries set class_finder_title = null, preview_description = ''");
  await replace('plan_entries', 'id', titles);
  for (const table of ['categories', 'subcategories', 'class_values']) await replace(table, 'slug', names);
};

/** Runs `work` with both searches over the demo studio, which may be translated, on a database of its own. */
export const withSearches = async <T>(
  work: (searches: { product: Search; fullText: Search }) => Promise<T>,
  translated?: TranslatedStudio,
): Promise<T> => {
  const dataFolder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const db = createDb(database.connection);
  try {
    await migrate(database.connection);
    await loadDemo({ db: db.db, clock: systemClock, accounts: accountsWithoutPasswords(db.pool) });
    if (translated) await translate(db.pool, translated);
    const product = await productSearch(db, database.connection);
    try {
      return await work({ product: product.search, fullText: await fullTextSearch(db.pool) });
    } finally {
      await product.stop();
    }
  } finally {
    await db.close();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
};
