import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFinder, type Finder } from '../server/features/finder/index.ts';
import { noMarks } from '../server/features/marks/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { mount } from '../server/platform/http/mount.ts';
import { createServer } from '../server/platform/http/server.ts';
import { createLog } from '../server/platform/log.ts';
import { type Connection, openDatabase } from '../server/platform/postgres/index.ts';
import { randomQueries, syntheticCatalog } from './catalog.ts';
import { bareServer, record } from './support/bare-server.ts';
import { LoadClient, median, percentile } from './support/client.ts';
import type { Row } from './support/table.ts';

export const sizes = [240, 5000, 20_000, 100_000];
const connections = 16;
const rounds = 5;
const roundMs = 1500;
const distinctQueries = 3000;

/** The product's own HTTP server with the finder's routes, as a visitor meets it; its access log is off. */
const serve = async (finder: Finder) => {
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    resolveViewer: async () => null,
  });
  mount(app, finder.routes, false);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
};

const listingRow = async (client: LoadClient, size: number, port: number, paths: string[]) => {
  const { port: barePort, server } = await bareServer(await record(port, paths));
  const ours: { perSecond: number; cpu: number }[] = [];
  const bare: typeof ours = [];
  await client.run({ port, paths, connections, durationMs: roundMs });
  await client.run({ port: barePort, paths, connections, durationMs: roundMs });
  for (let round = 0; round < rounds; round++) {
    for (const [at, results] of [
      [port, ours],
      [barePort, bare],
    ] as const) {
      const { calls, seconds, cpuMicrosPerCall } = await client.run({
        port: at,
        paths,
        connections,
        durationMs: roundMs,
      });
      results.push({ perSecond: calls / seconds, cpu: cpuMicrosPerCall });
    }
  }
  server.close();
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1)));
  const cpu = median(ours.map((round) => round.cpu));
  const bareCpu = median(bare.map((round) => round.cpu));
  return { ratio, cpu, bareCpu, perSecond: median(ours.map((round) => round.perSecond)), size };
};

const latencyRow = async (client: LoadClient, port: number, paths: string[], clients: number) => {
  await client.run({ port, paths, connections: clients, durationMs: 700 });
  const { latenciesMs, cpuMicrosPerCall } = await client.run({
    port,
    paths,
    connections: clients,
    durationMs: 2500,
    measured: true,
  });
  return { p50: percentile(latenciesMs, 0.5), p99: percentile(latenciesMs, 0.99), cpu: cpuMicrosPerCall };
};

/** A process of its own, so that only its own garbage is counted. */
const memoryOf = async (size: number): Promise<{ perClass: number; cardBytes: number }> => {
  const child = fork(new URL('./index-memory.ts', import.meta.url), [String(size)], {
    execArgv: ['--expose-gc'],
  });
  const [memory] = (await once(child, 'message')) as [{ perClass: number; cardBytes: number }];
  return memory;
};

const micros = (value: number): string => `${value.toFixed(0)} µs`;
const millis = (value: number): string => `${value.toFixed(2)} ms`;

type Latency = Awaited<ReturnType<typeof latencyRow>>;

/** What was measured at one size of the catalog. */
type Measured = {
  size: number;
  listing: Awaited<ReturnType<typeof listingRow>>;
  search: Latency;
  /** Filters asked for over one connection, and over many at once. */
  alone: Latency;
  crowded: Latency;
  memory: Awaited<ReturnType<typeof memoryOf>>;
  loadedMs: number;
};

const tableRows = ({ size, listing, search, alone, crowded, memory, loadedMs }: Measured): Row[] => {
  const at = `${size.toLocaleString('en')} classes`;
  return [
    {
      what: `plan_entries, ${at}`,
      got: `${listing.ratio.toFixed(2)} of bare`,
      asked: '≥ 0.60',
      more: `${listing.perSecond.toFixed(0)}/s, CPU ${micros(listing.cpu)} against ${micros(listing.bareCpu)} a call`,
    },
    {
      what: `plan_entries with words, ${at}`,
      got: `p99 ${millis(search.p99)}`,
      asked: '',
      more: `p50 ${millis(search.p50)}, one connection`,
    },
    {
      what: `filters, ${at}`,
      got: `p99 ${millis(alone.p99)}`,
      asked: size === 20_000 ? '< 5 ms' : size === 100_000 ? '< 10 ms' : '',
      more: `p50 ${millis(alone.p50)}, CPU ${micros(alone.cpu)}, one connection`,
    },
    {
      what: `filters, ${at}, ${connections} at once`,
      got: `p99 ${millis(crowded.p99)}`,
      asked: '',
      more: `p50 ${millis(crowded.p50)}`,
    },
    {
      what: `index memory, ${at}`,
      got: `${memory.perClass.toFixed(0)} B a class`,
      asked: '< 2000 B',
      more: `cards ${memory.cardBytes.toFixed(0)} B a class beside it; read and indexed in ${(loadedMs / 1000).toFixed(1)} s`,
    },
  ];
};

const rowsAt = async (
  size: number,
  client: LoadClient,
  connection: Connection,
): Promise<{ rows: Row[]; cpu: number }> => {
  const memory = await memoryOf(size);
  const startedAt = performance.now();
  const finder = await createFinder({
    catalog: syntheticCatalog(size),
    marks: noMarks,
    clock: systemClock,
    connection,
    log: createLog('error'),
  });
  const loadedMs = performance.now() - startedAt;
  const { app, port } = await serve(finder);
  const queries = randomQueries(distinctQueries, size);
  const listing = await listingRow(
    client,
    size,
    port,
    queries.map((query) => `/api/v2/plan_entries?${query}`),
  );
  const words = ['slow', 'maya fl', 'breath', 'stiff mornigs', 'yin bed', 'han'].map(
    (q) => `/api/v2/plan_entries?q=${encodeURIComponent(q)}`,
  );
  const search = await latencyRow(client, port, words, 1);
  const filterPaths = queries.map((query) => `/api/v2/filters?${query}`);
  const alone = await latencyRow(client, port, filterPaths, 1);
  const crowded = await latencyRow(client, port, filterPaths, connections);
  await app.close();
  await finder.stop();
  const rows = tableRows({ size, listing, search, alone, crowded, memory, loadedMs });
  return { rows, cpu: listing.cpu };
};

export const classFinderRows = async (): Promise<Row[]> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const client = new LoadClient();
  const rows: Row[] = [];
  const cpus = new Map<number, number>();
  try {
    for (const size of sizes) {
      const measured = await rowsAt(size, client, database.connection);
      rows.push(...measured.rows);
      cpus.set(size, measured.cpu);
    }
  } finally {
    client.stop();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
  const growth = (cpus.get(100_000) ?? Number.NaN) / (cpus.get(5000) ?? Number.NaN);
  return [
    ...rows,
    {
      what: 'plan_entries, CPU a call from 5,000 to 100,000',
      got: `× ${growth.toFixed(2)}`,
      asked: '< 2',
      more: '',
    },
  ];
};
