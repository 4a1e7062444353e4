import { type Database, transaction } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { BookCalls, Movement, Payout } from '../../payment-provider/index.ts';
import { insertPayout, keptPayouts } from './payout-store.ts';

export type PayoutReading = {
  db: Database;
  clock: { now: () => Date };
  provider: { books: Pick<BookCalls, 'payouts' | 'entries'> };
  providerMode: ProviderMode;
};

/** More entries than a page of the studio sums up are looked at in the provider's own report. */
const mostEntries = 10_000;

/** Reads the entries of an automatic payout at the provider and keeps them; false where there are too many. */
export const readPayout = async (
  { db, clock, provider, providerMode: mode }: PayoutReading,
  payout: Payout,
): Promise<boolean> => {
  const entries: Movement[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<BookCalls['entries']>> = await provider.books.entries(payout.id, after);
    entries.push(...page.movements);
    if (entries.length > mostEntries) return false;
    after = page.next;
  } while (after);
  await transaction(db, (trx) => insertPayout(trx, payout, { mode, entries, now: clock.now() }));
  return true;
};

/** Keeps the entries of the newest page of payouts, so that a payment names its payout; older ones are read when they are opened. */
export const readNewestPayouts = async (reading: PayoutReading, signal: AbortSignal): Promise<void> => {
  const { payouts } = await reading.provider.books.payouts(null);
  const automatic = payouts.filter(({ isAutomatic, state }) => isAutomatic && state !== 'canceled');
  const kept = await keptPayouts(
    reading.db,
    automatic.map(({ id }) => id),
  );
  for (const payout of automatic)
    if (!kept.has(payout.id) && !signal.aborted) await readPayout(reading, payout);
};
