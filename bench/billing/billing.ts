import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '../../server/platform/db.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import type { Row } from '../support/table.ts';
import { intakeRows } from './intake.ts';
import { memberReadRows } from './member-reads.ts';
import { startProvider } from './provider-process.ts';
import { reconciliationRows } from './reconciliation.ts';

const loadRow = (when: string): Row => ({
  what: `load of the machine ${when}`,
  got: (loadavg()[0] ?? 0).toFixed(1),
  asked: '',
  more: `average of a minute, on ${cpus().length} processors`,
});

/** Measures intake and reconciliation on an otherwise empty database. */
const providerRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await migrate(database.connection);
  const db = createDb(database.connection);
  const provider = await startProvider(folder);
  try {
    const intake = await intakeRows(db, provider);
    await db.pool.query('truncate billing_events');
    await db.pool.query('delete from memberships');
    return [...intake, ...(await reconciliationRows(db, database.connection))];
  } finally {
    provider.stop();
    await db.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Measures the intake of provider events, the reconciliation, and members' reads of billing. */
export const billingRows = async (): Promise<Row[]> => {
  const before = loadRow('before');
  const rows = [...(await providerRows()), ...(await memberReadRows())];
  return [before, ...rows, loadRow('after')];
};
