import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { cpuMicrosOf, postgresServerOf } from '../support/process-cpu.ts';
import { startProduct } from '../support/product.ts';
import { countQueries } from '../support/statements.ts';
import type { Row } from '../support/table.ts';
import { growStudio } from './large-studio.ts';

const sizes = [240, 5000, 100_000];
const warmUps = 30;
const measured = 30;
const limits = { plain: 300, encoded: 60 };
/** The catalog is read whole after so many new classes. */
const patienceMs = 120_000;

type Place = { what: string; path: (of: { series: string; classPath: string; playlist: string }) => string };
const places: Place[] = [
  { what: 'home', path: () => '/' },
  { what: 'explore', path: () => '/explore' },
  { what: 'a category', path: () => '/explore/yoga' },
  { what: 'series listing', path: () => '/series' },
  { what: 'class finder', path: () => '/class-finder' },
  { what: 'a series', path: ({ series }) => series },
  { what: 'a class', path: ({ classPath }) => classPath },
  { what: 'a playlist', path: ({ playlist }) => playlist },
];

const ask = async (port: number, path: string, acceptEncoding: string): Promise<number> => {
  const request = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': acceptEncoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray()).length;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return bytes;
};

type Product = Awaited<ReturnType<typeof startProduct>>;

const untilListed = async ({ port }: Product, classes: number): Promise<void> => {
  for (let waited = 0; waited < patienceMs; waited += 500) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/plan_entries?per_page=1`);
    if (Number(answer.headers.get('total')) > classes * 0.9) return;
    await sleep(500);
  }
  throw new Error(`The class finder does not list ${classes} classes.`);
};

type Addresses = Parameters<Place['path']>[0];

const addressesOf = async (pool: Pool): Promise<Addresses> => {
  const one = async (text: string): Promise<string> =>
    (await pool.query<{ value: string }>(text)).rows[0]?.value ?? '';
  return {
    series: await one(
      `select '/series/' || slug || '/workouts' as value from plans where kind = 'series' order by id limit 1`,
    ),
    classPath: await one(
      `select '/series/' || plan.slug || '/workouts/' || entry.id as value from plan_entries as entry
       join plans as plan on plan.id = entry.plan_id where entry.state = 'published' order by entry.id limit 1`,
    ),
    playlist: await one(
      `select '/playlists/' || id as value from playlists where not private order by created_at, id limit 1`,
    ),
  };
};

type Measured = { nodeMs: number; postgresMs: number; statements: number };

/** Has every page rendered anew, without the catalog being read again. */
const invalidatePages = async (pool: Pool, product: Product): Promise<void> => {
  const version = product.pagesVersion();
  await pool.query('notify pages_changed');
  while (product.pagesVersion() === version) await sleep(5);
};

const renderOften = async (
  { pool, product, postgres, queries }: BenchContext,
  address: string,
  times: number,
): Promise<Measured> => {
  const sum = { nodeMs: 0, postgresMs: 0, statements: 0 };
  for (let time = 0; time < times; time++) {
    await invalidatePages(pool, product);
    const before = { node: process.cpuUsage(), postgres: cpuMicrosOf(postgres), statements: queries() };
    await ask(product.port, address, 'gzip, deflate, br');
    const { user, system } = process.cpuUsage(before.node);
    sum.nodeMs += (user + system) / 1000;
    sum.postgresMs += (cpuMicrosOf(postgres) - before.postgres) / 1000;
    sum.statements += queries() - before.statements;
  }
  return {
    nodeMs: sum.nodeMs / times,
    postgresMs: sum.postgresMs / times,
    statements: sum.statements / times,
  };
};

type BenchContext = { pool: Pool; product: Product; postgres: number; queries: () => number };

const rowOf = async (
  dependencies: BenchContext,
  what: string,
  address: string,
): Promise<Row & { totalMs: number }> => {
  await renderOften(dependencies, address, warmUps);
  const found = await renderOften(dependencies, address, measured);
  const { port } = dependencies.product;
  const plain = (await ask(port, address, 'identity')) / 1000;
  const encoded = (await ask(port, address, 'gzip, deflate, br')) / 1000;
  const tooLarge = plain > limits.plain || encoded > limits.encoded;
  if (tooLarge) process.exitCode = 1;
  return {
    what,
    got: `${plain.toFixed(0)} kB, ${encoded.toFixed(1)} kB`,
    asked: `< ${limits.plain} kB, < ${limits.encoded} kB${tooLarge ? ' (too large)' : ''}`,
    more: `plain, encoded; Node + PostgreSQL ${found.nodeMs.toFixed(1)} + ${found.postgresMs.toFixed(1)} ms, ${found.statements.toFixed(1)} statements`,
    totalMs: found.nodeMs + found.postgresMs,
  };
};

/** Visitors' pages at three sizes of the catalog, rendered anew for each answer that is measured. */
export const pagesAtSizesRows = async (): Promise<Row[]> => {
  const queries = countQueries();
  const product = await startProduct({
    behindProxy: true,
    renderLimits: { visitor: { burst: 1e6, perSecond: 1e6 } },
  });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  const rows: Row[] = [];
  const smallest = new Map<string, number>();
  try {
    const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = postgresServerOf(backends[0]?.pid ?? 0) ?? 0;
    const addresses = await addressesOf(pool);
    for (const size of sizes) {
      const classes = await growStudio(pool, size);
      await pool.query(`notify catalog_changed, '{"everything":true}'`);
      await untilListed(product, classes);
      for (const { what, path } of places) {
        const at = `${what}, ${classes.toLocaleString('en')} classes`;
        const { totalMs, ...row } = await rowOf({ pool, product, postgres, queries }, at, path(addresses));
        rows.push(row);
        if (!smallest.has(what)) smallest.set(what, totalMs);
        if (size === sizes.at(-1))
          rows.push({
            what: `${what}, growth`,
            got: `${(totalMs / (smallest.get(what) ?? Number.NaN)).toFixed(2)} times`,
            asked: '< 1.5',
            more: 'processor time, the largest catalog to the smallest',
          });
      }
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
};
