import { sql } from 'kysely';
import type { Database } from '../../server/platform/db.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const daySeconds = 86_400;
/**
 * Each sends what came since the one before it; days before the loading, when at least one payment has come. The bank
 * has the last one within a day.
 */
const payoutDays = [61, 35, 25, 12, 6, 1.5];

type DemoPayoutDependencies = { db: Database; calls: SandboxCalls; loaded: Date };

/** The currency in which members of the demo pay; null where none pays. */
const currencyPaid = async (db: Database): Promise<string | null> => {
  const { rows } = await sql<{ currency: string }>`
    select currency from payments where paid_at is not null order by paid_at limit 1`.execute(db);
  return rows[0]?.currency ?? null;
};

/** Sends what the demo's members have paid to the bank, in payouts that name their payments; returns whether it sent any. */
export const addDemoPayouts = async ({ db, calls, loaded }: DemoPayoutDependencies): Promise<boolean> => {
  const currency = await currencyPaid(db);
  const { data = [] } = await calls.read('payouts?limit=1');
  if (!currency || data.length > 0) return false;
  const loadedAt = Math.floor(loaded.getTime() / 1000);
  for (const [index, days] of payoutDays.entries()) {
    const until = loadedAt - days * daySeconds;
    const since = loadedAt - (payoutDays[index - 1] ?? 10_000) * daySeconds;
    const entries = await calls.read(
      `balance_transactions?limit=1&created[gt]=${since}&created[lte]=${until}`,
    );
    // A sandbox of an earlier version has no books of that time.
    if (entries.data?.length === 0) continue;
    await calls.send('test_helpers/sandbox/payouts', { currency, until }, `demo-payout-${until}`);
  }
  return true;
};
