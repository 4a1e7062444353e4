import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { ProviderUnavailable } from '../../payment-provider/index.ts';
import { applyEvents, type ProcessingContext } from '../events/event-processing.ts';
import { unappliedEvents } from '../events/event-store.ts';
import { failureText } from '../retries.ts';
import type { SubscriptionRow } from '../synchronization/desired-membership.ts';
import { withPayer } from '../synchronization/payer-lease.ts';
import { billedCustomer } from '../synchronization/payer-store.ts';
import { subscriptionRows } from '../synchronization/subscription-store.ts';
import { type Cause, causeOf } from './causes.ts';
import { paymentTotals } from './comparing-store.ts';
import type { NewDifference } from './reconciliation-store.ts';
import { repairInWords, stateInWords, type Totals, totalsInWords } from './words.ts';

export type RepairContext = Pick<ProcessingContext, 'db' | 'clock' | 'readPayer' | 'sessionEnded'> & {
  studio: { currency: string };
};

type StoredBilling = { rows: ReadonlyMap<string, SubscriptionRow>; totals: Totals };

const heldHere = async (trx: Database, payerId: string, userId: string | null): Promise<StoredBilling> => {
  const rows = userId ? await subscriptionRows(trx, userId) : [];
  return {
    rows: new Map(rows.map((row) => [row.subscriptionId, row])),
    totals: await paymentTotals(trx, payerId),
  };
};

/** Compares two rows without their forecast of later payments. */
const sameRow = (before: SubscriptionRow | undefined, after: SubscriptionRow): boolean =>
  JSON.stringify(before && { ...before, upcoming: null }) === JSON.stringify({ ...after, upcoming: null });
const sameTotals = (before: Totals, after: Totals): boolean =>
  before.count === after.count && before.paid === after.paid && before.refunded === after.refunded;

const found = (
  before: StoredBilling,
  after: StoredBilling,
  of: Cause & { userId: string | null; currency: string },
): NewDifference[] => {
  const { currency, ...who } = of;
  const differences = [...after.rows.values()]
    .filter((row) => !sameRow(before.rows.get(row.subscriptionId), row))
    .map((row) => {
      const old = before.rows.get(row.subscriptionId) ?? null;
      return {
        ...who,
        subscriptionId: row.subscriptionId,
        here: stateInWords(old, currency),
        atProvider: stateInWords(row, currency),
        repair: repairInWords(old, row),
        repaired: true,
      };
    });
  if (differences.length > 0 || sameTotals(before.totals, after.totals)) return differences;
  return [
    {
      ...who,
      subscriptionId: null,
      here: totalsInWords(before.totals, currency),
      atProvider: totalsInWords(after.totals, currency),
      repair: t('Payments read again'),
      repaired: true,
    },
  ];
};

/**
 * Reads one payer again and answers what was other here than at the provider; nothing where both agree, as when an
 * event was applied in the meantime. Throws `ProviderUnavailable`.
 */
export const repairPayer = async (context: RepairContext, payerId: string): Promise<NewDifference[]> => {
  const { db, studio } = context;
  try {
    return await withPayer(db, payerId, async (payer) => {
      const known = await billedCustomer(db, payerId);
      if (!known) return [];
      const { userId, providerCustomerId } = known;
      const cause = await causeOf(db, providerCustomerId);
      const events = providerCustomerId ? await unappliedEvents(db, providerCustomerId) : [];
      const before = await heldHere(db, payerId, userId);
      await applyEvents(context, payer, { events, everything: true });
      const after = await heldHere(db, payerId, userId);
      return found(before, after, { ...cause, userId, currency: studio.currency });
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const words = {
      here: t('Not compared'),
      atProvider: t('Not read'),
      repair: failureText(error),
      repaired: false,
    };
    return [{ userId: null, subscriptionId: null, since: null, cause: t('The repair failed'), ...words }];
  }
};
