import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { productLook } from '../../contract/studio/brand-look.ts';
import {
  createBillingMails,
  createPayerReading,
  createReconciliation,
} from '../../server/features/billing/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Db } from '../../server/platform/db.ts';
import { createLog } from '../../server/platform/log.ts';
import { createMailSealing } from '../../server/platform/mail/outgoing-mails.ts';
import type { Connection } from '../../server/platform/postgres/index.ts';
import type { Row } from '../support/table.ts';
import { secret, settings } from './billing-servers.ts';
import { loadPayers } from './payer-crowd.ts';
import { createProviderInMemory, type Holdings } from './provider-in-memory.ts';

/** `npm run bench -- billing --payers 10000` for fewer. */
const { values } = parseArgs({ strict: false, options: { payers: { type: 'string' } } });
const payers = Number(values.payers ?? 100_000);
/** One payer in this many differs from the provider. */
const differentEvery = 100;
/** Reads per payer: subscriptions with their customer, invoices, charges. */
const readsOfPayer = 3;

type RunCounts = {
  compared: number;
  different: number;
  repaired: number;
  reads: number;
  error: string | null;
};

/** Runs the product's own comparison and repair, with its mails and audit, against the provider in memory. */
const reconcile = async (db: Db, { provider }: ReturnType<typeof createProviderInMemory>) => {
  const clock = systemClock;
  const observer = createBillingMails(
    {
      clock,
      studio: {
        name: 'Openmat',
        publicUrl: 'http://127.0.0.1',
        timeZone: 'UTC',
        look: productLook,
        languages: ['en'],
        mailMarks: null,
        mailSealing: createMailSealing(secret),
      },
      payments: settings,
    },
    async () => [],
  );
  const reconciliation = createReconciliation({
    db: db.db,
    clock,
    log: createLog('silent'),
    provider,
    readPayer: createPayerReading({ db: db.db, clock, provider, observer, followers: [] }),
    sessionEnded: async () => undefined,
    otherPayersReadBefore: async () => [],
    compareStores: async () => ({ pageCursor: null, compared: 0, reads: 0, differences: [] }),
    studio: { currency: settings.currency },
  });
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  await reconciliation.start('administrator');
  await reconciliation.settled();
  const cpu = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  await reconciliation.stop();
  const { rows } = await db.pool.query<RunCounts>(
    `select compared, different, repaired, provider_reads as reads, error from reconciliations
     where finished_at is not null order by id desc limit 1`,
  );
  const [counts] = rows;
  if (!counts || counts.error) throw new Error(`The comparison failed: ${counts?.error ?? 'it did not end'}`);
  return { ...counts, seconds, cpuSeconds: (cpu.user + cpu.system) / 1_000_000 };
};
type ReconciliationResult = Awaited<ReturnType<typeof reconcile>>;

/** Returns the duration at the configured rate. Calls are sequential, so a slow provider takes longer. */
const atPace = (reads: number): string =>
  `${Math.round(reads / settings.readsPerSecond).toLocaleString('en')} s at the setting's ${settings.readsPerSecond} reads a second, ` +
  `longer where an answer takes more than ${1000 / settings.readsPerSecond} ms`;

const rowsOf = (
  what: string,
  found: ReconciliationResult,
  { asked, wanted }: { asked: { pages: number; snapshots: number; eventPages: number }; wanted: number },
): Row[] => {
  const calls = asked.eventPages + asked.pages + asked.snapshots * readsOfPayer;
  return [
    {
      what,
      got: `${found.seconds.toFixed(1)} s`,
      asked: '',
      more:
        `${found.compared.toLocaleString('en')} compared, ${found.cpuSeconds.toFixed(1)} s of this process's CPU; ` +
        'the provider is in memory and answers at once, so this is the time of the product alone',
    },
    {
      what: `${what}: differences found / repaired`,
      got: `${found.different} / ${found.repaired}`,
      asked: `${wanted} / ${wanted}`,
      more: '',
    },
    {
      what: `${what}: calls of the provider`,
      got: calls.toLocaleString('en'),
      asked: '',
      more:
        `${asked.eventPages} for events, ${asked.pages.toLocaleString('en')} pages of subscriptions, ${asked.snapshots.toLocaleString('en')} payers ` +
        `read again at ${readsOfPayer} calls each; the product counted ${found.reads.toLocaleString('en')}; with Stripe at least ${atPace(calls)}`,
    },
  ];
};

/** Measures the comparison of all memberships with the provider in memory: first some differ, then none. */
export const reconciliationRows = async (db: Db, connection: Connection): Promise<Row[]> => {
  const beganAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 86_400_000);
  const holdings: Holdings = { payers, currency: settings.currency, differentEvery, beganAt };
  const pool = new Pool({ ...connection, max: 1, statement_timeout: 0 });
  const loadedIn = await loadPayers(pool, holdings).finally(() => pool.end());
  const crowd = payers.toLocaleString('en');
  const first = createProviderInMemory(holdings);
  const repaired = await reconcile(db, first);
  const again = createProviderInMemory(holdings);
  const agreed = await reconcile(db, again);
  return [
    {
      what: `${crowd} payers with a membership and a payment each`,
      got: `${Math.round(loadedIn)} s`,
      asked: '',
      more: 'put into the tables by SQL; no subscription of theirs exists anywhere but in memory',
    },
    ...rowsOf(`reconciliation of ${crowd}, one in ${differentEvery} differs`, repaired, {
      asked: first.asked,
      wanted: Math.floor(payers / differentEvery),
    }),
    ...rowsOf(`reconciliation of ${crowd} once more`, agreed, { asked: again.asked, wanted: 0 }),
  ];
};
