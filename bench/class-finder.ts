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
import { randomQueries, syntheticCatalog, titleWords } from './catalog.ts';
import { optionCountRow } from './catalog-sizes/option-counts.ts';
import { type BesideBare, besideBare, inWords, type Manner } from './support/bare/beside-bare.ts';
import { LoadClient, percentile } from './support/client.ts';
import { unreadLog } from './support/product.ts';
import type { Row } from './support/table.ts';

export const sizes = [240, 5000, 20_000, 100_000];
const connections = 16;
const distinctQueries = 3000;

/** Each beginning of a title with each word after it, as visitors type them. */
const boxPaths = titleWords.openings.flatMap((first) =>
  titleWords.middles.map((second) => `/api/v2/search?q=${encodeURIComponent(`${first} ${second}`)}`),
);

const beginningLengths = [1, 2, 3, 4];

/** Each beginning of a word of the titles, half of them of one or two letters. */
const beginningPaths = beginningLengths.flatMap((length) =>
  [...titleWords.openings, ...titleWords.middles].map(
    (word) => `/api/v2/search?q=${encodeURIComponent(word.slice(0, length))}`,
  ),
);

/** Serves the finder's routes on the product's own HTTP server, as a visitor meets it. */
const serve = async (finder: Finder) => {
  const app = await createServer({
    log: unreadLog(),
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    resolveViewer: async () => null,
  });
  mount(app, finder.routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
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

/** Measures memory in a process of its own, so that only its own garbage is counted. */
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

/** Measurements at one size of the catalog. */
type Measured = {
  size: number;
  listing: Record<Manner, BesideBare>;
  search: Latency;
  /** The search box, with words that are not asked for again soon. */
  box: Latency;
  /** The search box, with the first letters of words. */
  beginnings: Latency;
  /** Filters asked for over one connection, and over many at once. */
  alone: Latency;
  crowded: Latency;
  memory: Awaited<ReturnType<typeof memoryOf>>;
  loadedMs: number;
};

const tableRows = (measured: Measured): Row[] => {
  const { size, listing, search, box, beginnings, alone, crowded, memory, loadedMs } = measured;
  const at = `${size.toLocaleString('en')} classes`;
  return [
    {
      what: `plan_entries, ${at}`,
      got: `${listing.plain.ratio.toFixed(2)} of bare`,
      asked: '≥ 0.30',
      more: inWords(listing.plain),
    },
    {
      what: `plan_entries, ${at}, as browsers ask`,
      got: `${listing['as browsers ask'].ratio.toFixed(2)} of bare`,
      asked: '≥ 0.15',
      more: inWords(listing['as browsers ask']),
    },
    {
      what: `plan_entries with words, ${at}`,
      got: `CPU ${millis(search.cpu / 1000)}`,
      asked: '',
      more: `p50 / p99 ${millis(search.p50)} / ${millis(search.p99)}, one connection`,
    },
    {
      what: `search box, ${at}`,
      got: `CPU ${millis(box.cpu / 1000)}`,
      asked: size === 100_000 ? '< 1 ms' : '',
      more: `p50 / p99 ${millis(box.p50)} / ${millis(box.p99)}, two words, one connection`,
    },
    {
      what: `search box, beginnings of words, ${at}`,
      got: `CPU ${millis(beginnings.cpu / 1000)}`,
      asked: size === 100_000 ? '< 1 ms' : '',
      more: `p50 / p99 ${millis(beginnings.p50)} / ${millis(beginnings.p99)}, half of one or two letters, one connection`,
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
  const paths = queries.map((query) => `/api/v2/plan_entries?${query}`);
  const listing = {
    plain: await besideBare(client, { port, paths, manner: 'plain' }),
    'as browsers ask': await besideBare(client, { port, paths, manner: 'as browsers ask' }),
  };
  const words = ['slow', 'maya fl', 'breath', 'stiff mornigs', 'yin bed', 'han'].map(
    (q) => `/api/v2/plan_entries?q=${encodeURIComponent(q)}`,
  );
  const search = await latencyRow(client, port, words, 1);
  const box = await latencyRow(client, port, boxPaths, 1);
  const beginnings = await latencyRow(client, port, beginningPaths, 1);
  const filterPaths = queries.map((query) => `/api/v2/filters?${query}`);
  const alone = await latencyRow(client, port, filterPaths, 1);
  const crowded = await latencyRow(client, port, filterPaths, connections);
  await app.close();
  await finder.stop();
  const rows = tableRows({ size, listing, search, box, beginnings, alone, crowded, memory, loadedMs });
  return { rows, cpu: listing['as browsers ask'].cpuMicros };
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
    await optionCountRow(5000),
    await optionCountRow(100_000),
    {
      what: 'plan_entries as browsers ask, CPU a call from 5,000 to 100,000',
      got: `× ${growth.toFixed(2)}`,
      asked: '< 1.5',
      more: '',
    },
  ];
};
