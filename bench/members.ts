import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { LoadClient, median, percentile, type Round } from './support/client.ts';
import { enableSignIn, loadCrowd, playlistOf } from './support/crowd.ts';
import { cpuMicrosOf, postgresServerOf } from './support/process-cpu.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { countQueries } from './support/statements.ts';
import type { Row } from './support/table.ts';

/** Sizes of the crowd: 10,000 and 100,000 members, or up to `npm run bench -- members --members 1000000`. */
const { values } = parseArgs({ strict: false, options: { members: { type: 'string' } } });
const most = Number(values.members ?? 100_000);
const sizes = [Math.min(10_000, most / 2), most];
const connections = 8;
const rounds = 5;
const roundMs = 2000;
/** Warm-up of Node and of PostgreSQL together; the compiler needs some hundred calls of a page. */
const warmUpMs = 6000;
const measuredMembers = 200;
/** Wait until the caches have dropped the sessions and records of these members. */
const forgottenMs = 500;

type Goal = { statements: number; nodeMs: number; postgresMs: number };
type MeasuredPath = { what: string; path: (member: number) => string; hot: Goal; cold?: Goal };
const page = (statements: number, nodeMs: number, postgresMs: number): Goal => ({
  statements,
  nodeMs,
  postgresMs,
});
const call: Goal = { statements: 3, nodeMs: 1, postgresMs: 0.5 };
const places: MeasuredPath[] = [
  { what: 'class finder, API', path: () => '/api/v2/plan_entries?per_page=24', hot: call },
  {
    what: 'class finder hiding completed, API',
    path: () => '/api/v2/plan_entries?excludeCompleted=true',
    hot: call,
  },
  {
    what: 'users/me, API',
    path: () => '/api/v2/users/me',
    hot: { statements: 2, nodeMs: 0.8, postgresMs: 0.5 },
    cold: { statements: 2, nodeMs: 1.5, postgresMs: 1 },
  },
  { what: 'playlists grid, API', path: () => '/api/v2/playlists?order=rank', hot: call },
  { what: 'playlist, API', path: (member) => `/api/v2/playlists/${playlistOf(member)}`, hot: call },
  { what: 'favorites, API', path: () => '/api/v2/favorites', hot: call },
  { what: 'class finder, page', path: () => '/class-finder', hot: page(4, 8, 2) },
  { what: 'home, page', path: () => '/', hot: page(5, 12, 3) },
  { what: 'class, page', path: () => '/series/blue-hour/workouts/1116', hot: page(6, 10, 2.5) },
  { what: 'playlist, page', path: (member) => `/playlists/${playlistOf(member)}`, hot: page(4, 8, 2) },
  { what: 'my practice, page', path: () => '/my/practice', hot: page(4, 8, 2) },
  { what: 'my playlists, page', path: () => '/my/playlists', hot: page(4, 8, 2) },
];

type Member = { number: number; cookie: string };

const signInSome = async (pool: Pool, port: number, members: number): Promise<Member[]> => {
  const numbers = Array.from({ length: measuredMembers }, (_, index) =>
    Math.floor(1 + (index * (members - 1)) / measuredMembers),
  );
  const emails = await enableSignIn(pool, numbers, 'maya@openmat.test');
  const found: Member[] = [];
  for (const [index, email] of emails.entries())
    found.push({ number: numbers[index] as number, cookie: await signIn(port, email) });
  return found;
};

type Bench = {
  client: LoadClient;
  port: number;
  members: Member[];
  pool: Pool;
  queries: () => number;
  postgres: number;
};
type Measured = { p50: number; p99: number; nodeMs: number; postgresMs: number; statements: number };

const summary = (found: readonly (Round & { postgresMs: number; statements: number })[]): Measured => {
  const waits = found.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    nodeMs: median(found.map(({ cpuMicrosPerCall }) => cpuMicrosPerCall / 1000)),
    postgresMs: median(found.map(({ postgresMs }) => postgresMs)),
    statements: median(found.map(({ statements }) => statements)),
  };
};

/** Makes calls as browsers do, as all measured members in turn. */
const asMembers = async (bench: Bench, { path }: MeasuredPath) => {
  const { client, port, members, queries, postgres } = bench;
  const paths = members.map(({ number }) => path(number));
  const cookies = members.map(({ cookie }) => cookie);
  return async (bounds: { durationMs: number; mostCalls?: number }) => {
    const [cpuBefore, statementsBefore] = [cpuMicrosOf(postgres), queries()];
    const acceptEncoding = 'gzip, deflate, br';
    const round = await client.run({
      port,
      paths,
      cookies,
      acceptEncoding,
      connections,
      measured: true,
      ...bounds,
    });
    return {
      ...round,
      postgresMs: (cpuMicrosOf(postgres) - cpuBefore) / 1000 / round.calls,
      statements: (queries() - statementsBefore) / round.calls,
    };
  };
};

/**
 * Measures hot calls, of members who were here a moment ago, and cold calls, of members after half an hour's absence.
 */
const measure = async (bench: Bench, place: MeasuredPath): Promise<{ hot: Measured; cold: Measured }> => {
  const run = await asMembers(bench, place);
  await run({ durationMs: warmUpMs });
  const hot = [];
  const cold = [];
  for (let round = 0; round < rounds; round++) hot.push(await run({ durationMs: roundMs }));
  for (let round = 0; round < rounds; round++) {
    await bench.pool.query('update users set updated_at = now() where id = any ($1)', [
      bench.members.map(({ number }) => `crowd-${number}`),
    ]);
    await sleep(forgottenMs);
    cold.push(await run({ durationMs: 60_000, mostCalls: bench.members.length }));
  }
  return { hot: summary(hot), cold: summary(cold) };
};

const figure = ({ nodeMs, postgresMs, statements }: Goal): string =>
  `${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} ms, ${statements.toFixed(1)}`;

/** Fails the run if a call takes too many statements: their number does not depend on the machine. */
const rowOf = (what: string, found: Measured, asked: Goal | undefined): Row => {
  const tooMany = asked !== undefined && found.statements > asked.statements + 0.1;
  if (tooMany) process.exitCode = 1;
  return {
    what,
    got: figure(found),
    asked: asked ? `${figure(asked)}${tooMany ? ' (too many statements)' : ''}` : '',
    more: `Node + PostgreSQL, statements; p50 / p99 ${found.p50.toFixed(1)} / ${found.p99.toFixed(1)} ms`,
  };
};

/** Measures a signed-in member's calls and pages in a small and in a large crowd. */
export const memberRows = async (): Promise<Row[]> => {
  const queries = countQueries();
  const product = await startProduct({
    behindProxy: true,
    renderLimits: { member: { burst: 1e6, perSecond: 1e6 } },
  });
  const client = new LoadClient();
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  const rows: Row[] = [];
  const before = new Map<string, number>();
  let loaded = 0;
  try {
    const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = postgresServerOf(backends[0]?.pid ?? 0) ?? 0;
    for (const members of sizes) {
      const seconds = await loadCrowd(pool, loaded + 1, members);
      rows.push({
        what: `loading members ${loaded + 1} to ${members}`,
        got: `${Math.round(seconds)} s`,
        asked: members === 1_000_000 ? '< 900 s' : '',
        more: '10 favorites, 2 playlists of 4 classes, 20 completed classes each',
      });
      loaded = members;
      const signedIn = await signInSome(pool, product.port, members);
      const bench = { client, port: product.port, members: signedIn, pool, queries, postgres };
      for (const place of places) {
        const { hot, cold } = await measure(bench, place);
        const what = `${place.what}, ${members.toLocaleString('en')} members`;
        rows.push(rowOf(`${what}, hot`, hot, place.hot), rowOf(`${what}, cold`, cold, place.cold));
        const small = before.get(place.what);
        const total = hot.nodeMs + hot.postgresMs;
        if (small === undefined) before.set(place.what, total);
        else
          rows.push({
            what: `${place.what}, growth`,
            got: `${(total / small).toFixed(2)} times`,
            asked: '< 1.5',
            more: 'processor time, all members to the first of them',
          });
      }
    }
    return rows;
  } finally {
    await pool.end();
    client.stop();
    await product.stop();
  }
};
