import { afterAll } from 'vitest';
import { suiteCatalog } from '../../comments/testing/suite-contents.ts';
import { type ServicePlace, signer } from '../../comments/testing/suite-server.ts';
import { createSigningKeys } from '../../features/comment-tokens/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDb } from '../../platform/db.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { temporaryFolder } from '../../platform/testing/data-folder.ts';
import { emptyTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { freePort, type Program, runProgram } from '../../testing/program.ts';
import { pagesAreBuilt } from './pages/built-pages.ts';

const secret = 'a secret for tests only, 32 letters';

const openDb = (connection: Connection): TestDatabase => {
  const { db, pool, close } = createDb(connection, { maxConnections: 3 });
  afterAll(close);
  return { db, pool, connection };
};

/** Starts a program with these settings again and again, each of which ends with the test file. */
const startedAgain = (settings: Record<string, string>): (() => Promise<Program>) => {
  // A test may start it again, and inside a test nothing can be put off until the file ends.
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends) end();
  });
  return () => runProgram(settings, (end) => void ends.push(end));
};

/** A process of the product, which finds the comments service at an address, on a database of its own. */
const productApart = async (commentsUrl: string, settings: Record<string, string> = {}) => {
  const database = openDb(await emptyTestDatabase());
  const port = await freePort();
  const start = startedAgain({
    PORT: String(port),
    // Its worker would take the service's events, which the suites take themselves.
    ROLES: 'web',
    DATABASE_URL: database.connection.connectionString,
    OPENMAT_DATA: temporaryFolder(afterAll),
    SECRET: secret,
    COMMENTS_URL: commentsUrl,
    ...settings,
  });
  return { ...(await start()), start, database, publicUrl: `http://localhost:${port}` };
};
type ProductApart = Awaited<ReturnType<typeof productApart>>;

/** A process of the comments service for that product, on a database of its own, again and again on the same port. */
const commentsApart = async (product: { publicUrl: string }, port: number) => {
  const database = openDb(await emptyTestDatabase());
  const start = startedAgain({
    ROLES: 'comments',
    PORT: String(port),
    DATABASE_URL: database.connection.connectionString,
    OPENMAT_DATA: temporaryFolder(afterAll),
    PUBLIC_URL: product.publicUrl,
  });
  return { database, start };
};

/** Signs with the keys of the product, for people who need not have signed up. */
const tokensOf = ({ database: { db }, publicUrl }: ProductApart) => {
  const keys = createSigningKeys({ db, clock: systemClock, secret: new Secret(secret) });
  return signer({ issuer: publicUrl, keyNow: keys.current, now: systemClock.now });
};

/** Calls as a page of the product makes them: from another origin, readable only where the service allows it. */
const sendAsPage =
  (product: { publicUrl: string }, address: string): ServicePlace['send'] =>
  async (method, path, headers, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        origin: product.publicUrl,
        'sec-fetch-site': 'same-site',
        'sec-fetch-mode': 'cors',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const received = Object.fromEntries(answer.headers);
    if (received['access-control-allow-origin'] !== product.publicUrl)
      throw new TypeError(`a browser would not show what ${path} answered`);
    return { status: answer.status, text: await answer.text(), headers: received };
  };

/** The classes and series that the suites write about. */
const addSuiteCatalog = async ({ pool }: ProductApart['database']): Promise<void> => {
  const { firstId, count, title, coach } = suiteCatalog;
  const span = [firstId, firstId + count - 1];
  const ids = 'generate_series($1::int, $2::int) as id';
  await pool.query(`insert into categories (id, slug, title, description, image, rank)
    values (1, 'yoga', 'Yoga', '', 'categories/yoga', 'i')`);
  await pool.query(`insert into coaches (id, slug, first_name, last_name) values (1, 'coach', $1, $2)`, [
    ...coach,
  ]);
  await pool.query(
    `insert into plans
      (id, kind, slug, title, description, long_description, category_id, image, banner_image, state, published_at)
    select id, 'series', 's' || id, $3, '', '', 1, 'series/all', 'banners/all', 'published', '2026-01-01' from ${ids}`,
    [...span, title],
  );
  await pool.query(
    `insert into plan_entries
      (id, slug, plan_id, title, preview_description, difficulty, intensity, equipment, focus_areas, image, state, published_at)
    select id, 'c' || id, id, $3, '', 'beginner', 1, '{}', '{}', 'classes/all', 'published', '2026-01-01' from ${ids}`,
    [...span, title],
  );
  await pool.query(`insert into plan_coaches (plan_id, coach_id, rank) select id, 1, 'i' from ${ids}`, span);
  await pool.query(
    `insert into plan_entry_coaches (plan_entry_id, coach_id, rank) select id, 1, 'i' from ${ids}`,
    span,
  );
};

/** A place of a service that listens there, as its suites meet it. */
const placeOf = (product: ProductApart, database: TestDatabase, address: string): ServicePlace => ({
  db: database.db,
  database,
  clock: null,
  tokenFor: tokensOf(product),
  send: sendAsPage(product, address),
});

/**
 * One product that has what the suites write about and a service for it, both processes of their own, which end with
 * the test file. `newPlace` gives a further service.
 */
export const studioApart = async () => {
  const [port] = await Promise.all([freePort(), pagesAreBuilt()]);
  const settings = { BUILD: 'dist', SECOND_FACTOR_REQUIRED: 'off' };
  const product = await productApart(`http://127.0.0.1:${port}`, settings);
  const { database, start } = await commentsApart(product, port);
  const service = await start();
  await Promise.all([product.ready(), service.ready()]);
  await addSuiteCatalog(product.database);
  const newPlace = async (): Promise<ServicePlace> => {
    const further = await commentsApart(product, await freePort());
    const { ready, address } = await further.start();
    await ready();
    return placeOf(product, further.database, address);
  };
  return { product, service, start, place: placeOf(product, database, service.address), newPlace };
};
