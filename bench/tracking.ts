import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createBareServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { rightsOf } from '../contract/team/permissions.ts';
import { createWatching } from '../server/features/watching/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createDb, type Db } from '../server/platform/db.ts';
import { mount } from '../server/platform/http/mount.ts';
import { createServer } from '../server/platform/http/server.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/postgres/index.ts';
import { LoadClient, median, percentile } from './support/client.ts';
import type { Row } from './support/table.ts';

const sizes = [10_000, 1_000_000];
const connections = 64;
const rounds = 5;
const roundMs = 2000;
/** A viewer reports this often. */
const heartbeatSeconds = 15;
const watched = { id: 1, videoId: 1, durationMs: 3_600_000, isReady: true };

const addClass = (pool: Pool) =>
  pool.query(`
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image) values (1, 'series', 'one', 'One', 1, 'x', 'x');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image) values (1, 'one', 1, 'One', 'beginner', 1, 'x');
    create table bare_tracks (user_id text not null, plan_entry_id integer not null, video_id integer not null,
      event text not null, position double precision not null, at timestamptz not null)`);

/** Members up to this number, each in the middle of the class. */
const addMembers = async (pool: Pool, from: number, to: number): Promise<void> => {
  await pool.query(`set statement_timeout = 0;
    insert into users (id, email, full_name, first_name, last_name, slug)
      select 'member-' || n, 'm' || n || '@example.com', 'M ' || n, 'M', 'N', 'member-' || n
      from generate_series(${from}, ${to}) as n;
    insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over, watched_ms)
      select 'member-' || n, 1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 0, now(), 60000, false, 60000
      from generate_series(${from}, ${to}) as n`);
  await pool.query('vacuum analyze watch_views');
};

/** The product's server with its real route and store; the caller is named by a header instead of a session. */
const serveProduct = async (db: Db) => {
  const watching = createWatching({
    db,
    clock: systemClock,
    catalog: { watchable: async () => watched },
    finder: { lists: () => true, cards: async () => [], onChange: () => () => undefined },
    practice: {
      completeClass: async () => undefined,
      completionOf: async () => ({ completed: false, completedAt: null }),
    },
    log: createLog('error'),
  });
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    resolveViewer: async (request) => ({
      id: String(request.headers['x-member']),
      sessionId: '',
      ...rightsOf(null),
      username: null,
      hasSubscriptionAccess: true,
    }),
  });
  mount(app, watching.routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
};

const insert = `insert into bare_tracks values ($1, $2, $3, $4, $5, now())`;

/** node:http and one insert a report, on as many connections. */
const serveBare = async ({ pool }: Db) => {
  const answer = Buffer.from('{"success":true}');
  const server = createBareServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const track = JSON.parse(Buffer.concat(chunks).toString());
      const values = [
        request.headers['x-member'],
        track.plan_entry_id,
        track.video_id,
        track.event,
        track.position,
      ];
      await pool.query({ name: 'bare track', text: insert, values });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
        .end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

type Ports = { ours: number; bare: number };

const rowAt = async (
  client: LoadClient,
  { ours, bare }: Ports,
  members: number,
): Promise<Row & { ratio: number }> => {
  const heartbeats = { members, classId: watched.id, videoId: watched.videoId };
  const run = (port: number, crowd = connections) =>
    client.run({ port, paths: [], heartbeats, connections: crowd, durationMs: roundMs, measured: true });
  await run(ours);
  await run(bare);
  const perSecond: number[] = [];
  const ratios: number[] = [];
  const waits: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const held = await run(ours);
    const plain = await run(bare);
    perSecond.push(held.calls / held.seconds);
    ratios.push(held.calls / held.seconds / (plain.calls / plain.seconds));
    waits.push(percentile(held.latenciesMs, 0.99));
    cpus.push(held.cpuMicrosPerCall);
  }
  const alone = await run(ours, 1);
  const held = median(perSecond);
  return {
    what: `heartbeats of ${members.toLocaleString('en')} members`,
    got: `${median(ratios).toFixed(2)} of bare`,
    asked: '≥ 0.80',
    more:
      `${held.toFixed(0)}/s: ${Math.round(held * heartbeatSeconds).toLocaleString('en')} viewers at once, ` +
      `p99 ${median(waits).toFixed(1)} ms, CPU ${median(cpus).toFixed(0)} µs; one alone p50 ${median(alone.latenciesMs).toFixed(1)} ms`,
    ratio: median(ratios),
  };
};

const sizeRow = async (pool: Pool, members: number): Promise<Row> => {
  const { rows } = await pool.query(
    `select pg_table_size('watch_views') as heap, pg_indexes_size('watch_views') as indexes, n_tup_hot_upd as hot, n_tup_upd as updated
     from pg_stat_user_tables where relname = 'watch_views'`,
  );
  const { heap, indexes, hot, updated } = rows[0] as Record<'heap' | 'indexes' | 'hot' | 'updated', number>;
  return {
    what: 'one opening of the player on disk',
    got: `${Math.round((heap + indexes) / members)} B`,
    asked: '< 400 B',
    more: `indexes ${Math.round(indexes / members)} B; ${Math.round((100 * hot) / updated)} % of heartbeats without an index entry`,
  };
};

export const trackingRows = async (): Promise<Row[]> => {
  const dataFolder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  await migrate(database.connection);
  const db = createDb(database.connection);
  const client = new LoadClient();
  const servers = [await serveProduct(db), await serveBare(db)] as const;
  const rows: Row[] = [];
  const ratios: number[] = [];
  try {
    await addClass(db.pool);
    let members = 0;
    for (const size of sizes) {
      await addMembers(db.pool, members + 1, size);
      members = size;
      const { ratio, ...row } = await rowAt(client, { ours: servers[0].port, bare: servers[1].port }, size);
      rows.push(row);
      ratios.push(ratio);
    }
    rows.push({
      what: 'the same ratio, 1,000,000 members against 10,000',
      got: `${((ratios[1] ?? 0) / (ratios[0] ?? 1)).toFixed(2)}`,
      asked: '≥ 0.70',
      more: '',
    });
    rows.push(await sizeRow(db.pool, members));
  } finally {
    client.stop();
    await Promise.all(servers.map((server) => server.close()));
    await db.close();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
  return rows;
};
