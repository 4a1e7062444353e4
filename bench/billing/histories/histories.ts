import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createDb, type Db } from '../../../server/platform/db.ts';
import { migrate } from '../../../server/platform/migrate.ts';
import { withClient } from '../../../server/platform/postgres/connection.ts';
import { type Connection, inDatabase } from '../../../server/platform/postgres/index.ts';
import { BundledPostgres } from '../../../server/platform/postgres/supervisor.ts';
import { historiesOf } from '../../../server/roles/testing/billing/histories/generated-histories.ts';
import { liveHistories } from '../../../server/roles/testing/billing/histories/live-histories.ts';
import { addHistoryPlans } from '../../../server/roles/testing/billing/histories/plans.ts';
import {
  type HistoryStudio,
  openHistorySandbox,
} from '../../../server/roles/testing/billing/histories/studio.ts';
import { freePort } from '../../../server/testing/program.ts';
import type { Row } from '../../support/table.ts';
import { startProcesses } from './product-processes.ts';
import { type Life, rowsOf } from './report.ts';
import { createSharedClock } from './shared-clock.ts';

/** `npm run bench -- billing-histories --histories 500` for fewer. */
const { values } = parseArgs({ strict: false, options: { histories: { type: 'string' } } });
const wanted = Number(values.histories ?? 10_000);
/** So many live at once, in a studio of their own. */
const perStudio = Math.min(250, wanted);
const rounds = 5;
const templateName = 'histories';

/** Every event that is due was applied, or has failed and waits. */
const nothingDue = async ({ pool }: Db, now: Date): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from billing_events where state = 'waiting' and next_attempt_at <= $1) as due`,
    [now],
  );
  return !rows[0]?.due;
};

const liveOnce = async (connection: Connection, folder: string, number: number): Promise<Life> => {
  const database = createDb(connection);
  const clockFile = join(folder, `clock-${number}`);
  const clock = createSharedClock(clockFile, new Date());
  const sandbox = await openHistorySandbox(join(folder, `sandbox-${number}`), clock);
  const port = await freePort();
  const { connectionString } = connection;
  const { apiBase } = sandbox.access;
  const processes = await startProcesses({
    connectionString,
    clockFile,
    sandboxPort: apiBase?.port ?? 0,
    port,
  });
  sandbox.sendEventsToServer(`http://127.0.0.1:${port}`);
  const studio: HistoryStudio = {
    database: { db: database.db, connection },
    clock,
    sandbox,
    callOf: processes.callOf,
    settled: async () => {
      for (;;) {
        await sandbox.settled();
        if (await nothingDue(database, clock.now())) return;
        await sleep(50);
      }
    },
    // The worker does it by itself.
    sweep: async () => undefined,
    startKilling: processes.startKilling,
  };
  try {
    const plans = await addHistoryPlans(studio);
    const [histories] = fc.sample(historiesOf(perStudio, rounds), { seed: number, numRuns: 1 });
    if (!histories) throw new Error('No histories were made');
    const report = await liveHistories(studio, plans, histories);
    const steps = Object.values(report.done).reduce((sum, count) => sum + count, 0);
    return { ...report, steps, deliveries: sandbox.deliveryCounts() };
  } finally {
    await processes.stop();
    await sandbox.close();
    await database.close();
  }
};

/** Members live through histories while webhooks are lost and processes are killed; one comparison makes all right. */
export const billingHistoryRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const server = await BundledPostgres.open({ dataFolder: folder, hasty: true, say: () => undefined });
  const inServer = (text: string): Promise<unknown> =>
    withClient(server.connection, (client) => client.query(text));
  try {
    await inServer(`create database ${templateName}`);
    await migrate(inDatabase(server.connection, templateName));
    const startedAt = performance.now();
    const lives: Life[] = [];
    for (let number = 1; number <= Math.ceil(wanted / perStudio); number += 1) {
      const name = `${templateName}_${number}`;
      await inServer(`create database ${name} template ${templateName} strategy file_copy`);
      lives.push(await liveOnce(inDatabase(server.connection, name), folder, number));
      await inServer(`drop database ${name} with (force)`);
      await rm(join(folder, `sandbox-${number}`), { recursive: true, force: true });
    }
    return rowsOf(lives, { wanted, rounds, seconds: (performance.now() - startedAt) / 1000 });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
