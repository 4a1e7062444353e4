import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { deleteOldAudit } from '../../server/platform/audit/audit-store.ts';
import { waitsBesideBare, waitsRow } from '../support/bare/waits.ts';
import { percentile } from '../support/client.ts';
import { cpuMicrosOf, postgresServerOf } from '../support/process-cpu.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Row } from '../support/table.ts';
import { activityCalls } from './activity-calls.ts';
import { claimRow, deliveryCalls, sweepRow } from './delivery-calls.ts';
import { fillActivity } from './large-activity.ts';
import { fillDeliveryLog } from './large-delivery-log.ts';

/** Options for a large studio: `--entries 10000000 --deliveries 1000000`. */
const { values } = parseArgs({
  strict: false,
  options: { entries: { type: 'string' }, deliveries: { type: 'string' } },
});
const entries = Number(values.entries ?? 500_000);
const deliveries = Number(values.deliveries ?? 50_000);
const rounds = 40;
const warmUps = 5;
/** The file is limited to a handful of downloads. */
const downloads = 5;

/** Measures the time to the first 1,000 bytes of the CSV file: its first lines with their changes. */
const csvRow = async (port: number, cookie: string): Promise<Row> => {
  const ms: number[] = [];
  for (let round = 0; round < downloads; round++) {
    const stopping = new AbortController();
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/admin/api/activity.csv`, {
      headers: { cookie },
      signal: stopping.signal,
    });
    const reader = answer.body?.getReader();
    for (let bytes = 0; bytes < 1000; ) bytes += (await reader?.read())?.value?.length ?? 1000;
    ms.push(performance.now() - start);
    stopping.abort();
  }
  return {
    what: 'the first lines of the file',
    asked: '< 1,000 ms',
    got: `${percentile(ms, 1).toFixed(1)} ms`,
    more: `the slowest of ${downloads}`,
  };
};

const retentionRow = async (product: Pick<Product, 'db'>, pool: Pool): Promise<Row> => {
  const countAll = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int as count from audit_log')).rows[0]?.count ?? 0;
  const before = await countAll();
  const start = performance.now();
  await deleteOldAudit(product.db, { moneyYears: 10 });
  const seconds = (performance.now() - start) / 1000;
  return {
    what: 'the nightly deletion of a day',
    asked: '',
    got: `${seconds.toFixed(1)} s`,
    more: `${(before - (await countAll())).toLocaleString('en')} entries`,
  };
};

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Measures each call beside the bare server, with the CPU time of PostgreSQL. */
const callRows = async (product: Pick<Product, 'port'>, pool: Pool, cookie: string): Promise<Row[]> => {
  const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = postgresServerOf(backends[0]?.pid ?? 0);
  const rows: Row[] = [];
  const calls = { ...(await activityCalls(pool)), ...(await deliveryCalls(pool)) };
  for (const [what, path] of Object.entries(calls)) {
    let cpuBefore = 0;
    const waits = await waitsBesideBare(
      { port: product.port, path, cookie },
      {
        rounds,
        warmUps,
        onMeasuring: () => {
          if (server) cpuBefore = cpuMicrosOf(server);
        },
      },
    );
    const row = waitsRow(what, '< 100 ms', waits);
    const cpuMs = server ? (cpuMicrosOf(server) - cpuBefore) / rounds / 1000 : null;
    const cpu = cpuMs === null ? '' : `; ${cpuMs.toFixed(1)} ms of processor time of PostgreSQL`;
    rows.push({ ...row, more: `${row.more}${cpu}` });
  }
  return rows;
};

/**
 * Measures a year of activity and the log of webhooks: calls, CSV file, claims, retention and sweep (BEY-67, BEY-73).
 */
export const measuredActivity = async (product: Pick<Product, 'port' | 'db'>, pool: Pool): Promise<Row[]> => {
  const cookie = await signIn(product.port, 'admin@openmat.test');
  return [
    ...(await callRows(product, pool, cookie)),
    await csvRow(product.port, cookie),
    await claimRow(product.db),
    await retentionRow(product, pool),
    await sweepRow(product.db),
  ];
};

export const activityRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await fillActivity(pool, entries);
    await fillDeliveryLog(pool, deliveries);
    return await measuredActivity(product, pool);
  } finally {
    await pool.end();
    await product.stop();
  }
};
