import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { LeaseLost } from '../../../platform/jobs/lease.ts';
import type {
  CustomerSnapshot,
  PaymentPort,
  ProviderInvoice,
  ProviderPaymentMethod,
  ProviderSubscription,
  Settlement,
} from '../../payment-provider/index.ts';
import { subscriptionMetadata } from '../../payment-provider/index.ts';
import { changedFields } from './changed-fields.ts';
import { completeRow, type SubscriptionRow } from './desired-membership.ts';
import { type LeasedPayer, withPayer } from './payer-lease.ts';
import { type BilledCustomer, billedCustomer, lockBilledCustomer, saveSyncState } from './payer-store.ts';
import { paymentOf, paymentsOfPayer, upsertPayment } from './payment-store.ts';
import { priceIdsOf, subscriptionRows, upsertSubscriptionRow } from './subscription-store.ts';

export type SynchroniseContext = {
  db: Database;
  clock: Clock;
  provider: Pick<PaymentPort, 'customers'>;
  observer?: ChangeObserver;
  followers: readonly PayerFollower[];
};

/**
 * Follower of a payer's payments and subscriptions. Runs in each synchronization after its changes, under the payer's
 * row lock, and is idempotent. The snapshot is null if the payer has nothing at the provider.
 */
export type PayerFollower = (
  trx: Database,
  payer: BilledCustomer,
  snapshot: CustomerSnapshot | null,
) => Promise<void>;

/**
 * Observer that notifies the member of the changes of a synchronization. It is called only if there are changes, before
 * they are written; the function that it returns is called after that. Both run in the transaction.
 */
export type ChangeObserver = (trx: Database, billingCustomerId: string) => Promise<() => Promise<void>>;

/** Makes the rows of a payer follow what was read; joins the given transaction, and is idempotent. */
export type ApplyReading = (trx: Database) => Promise<void>;

type ReadingExtent = {
  /** True to keep the known refunds and disputes, because no event reports a change of them; saves a read. */
  keepsSettlements: boolean;
};

/**
 * Reads everything that the provider bills to a payer, and returns the function that writes it:
 * `payer.write(await readPayer(payer))`. Throws `ProviderUnavailable`.
 */
export type ReadPayer = (payer: LeasedPayer, extent?: ReadingExtent) => Promise<ApplyReading>;

/** Returns the row of a membership whose subscription the provider does not have. */
const endedRow = (row: SubscriptionRow, now: Date): SubscriptionRow => ({
  ...row,
  state: 'ended',
  detail: 'ended',
  renewsAt: null,
  endsAt: row.endsAt && row.endsAt < now ? row.endsAt : now,
  nextPriceId: null,
  trialEndsAt: null,
  retryAt: null,
  nextAmount: null,
  upcoming: null,
});

/** A pending write of one row; all changes are written once all are known. */
type Change = () => Promise<void>;

const membershipChanges = async (
  trx: Database,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
  now: Date,
): Promise<Change[]> => {
  const before = new Map((await subscriptionRows(trx, userId)).map((row) => [row.subscriptionId, row]));
  const prices = await priceIdsOf(
    trx,
    subscriptions.flatMap(({ providerPriceId, metadata }) => [
      providerPriceId,
      metadata[subscriptionMetadata.previousPrice] ?? '',
    ]),
  );
  const known = new Set(subscriptions.map(({ id }) => id));
  const wanted = [
    ...subscriptions.map((one) => completeRow(one, { prices, now, before: before.get(one.id) ?? null })),
    ...[...before.values()]
      .filter(({ subscriptionId, state }) => !known.has(subscriptionId) && state !== 'ended')
      .map((row) => endedRow(row, now)),
  ];
  return wanted.flatMap((row): Change[] => {
    const old = before.get(row.subscriptionId) ?? null;
    const changes = changedFields(old, row);
    if (Object.keys(changes).length === 0) return [];
    return [
      async () => {
        await upsertSubscriptionRow(trx, userId, row, now);
        // The forecast of later payments is derived from the other columns.
        const { upcoming: _, ...audited } = changes;
        if (Object.keys(audited).length === 0) return;
        await recordAudit(trx, {
          actor: { kind: 'provider', id: null },
          action: old ? 'membership_changed' : 'membership_begun',
          subject: { kind: 'member', id: userId },
          details: { subscription: row.subscriptionId, changes: audited },
          // A membership that is found later, as after moving to this system, is dated by its start.
          occurredAt: old ? undefined : row.startsAt,
        });
      },
    ];
  });
};

type KnownPayments = Awaited<ReturnType<typeof paymentsOfPayer>>;

/**
 * Returns the known settlements. A paid payment is final; an open one, which the bank may still confirm, is read again.
 */
const settlementsOf = (known: KnownPayments): ReadonlyMap<string, Settlement> =>
  new Map(
    [...known].map(([id, { state, amountRefunded, disputed, methodName }]) => [
      id,
      {
        amountRefunded,
        disputed,
        processing: false,
        ...(state === 'paid' ? { method: methodName } : {}),
      },
    ]),
  );

/** Columns about money; other changes, such as a document's address, are not reported. */
const moneyColumns = ['state', 'amountPaid', 'amountRefunded', 'disputed'] as const;

const paymentChanges = async (
  trx: Database,
  payer: BilledCustomer,
  { before, invoices, now }: { before: KnownPayments; invoices: readonly ProviderInvoice[]; now: Date },
): Promise<Change[]> => {
  // The zero invoice of a free trial is not a payment.
  const billed = invoices.filter(({ amount }) => amount > 0);
  const prices = await priceIdsOf(
    trx,
    billed.flatMap(({ providerPriceId }) => providerPriceId ?? []),
  );
  return billed.flatMap((invoice): Change[] => {
    const row = paymentOf(invoice, { prices, hasAccount: payer.userId !== null });
    const changes = changedFields(before.get(invoice.id) ?? null, row);
    if (Object.keys(changes).length === 0) return [];
    return [
      async () => {
        await upsertPayment(trx, payer.id, row, { createdAt: invoice.createdAt, now });
        if (!moneyColumns.some((name) => name in changes)) return;
        const { state, amountPaid, amountRefunded, disputed, currency } = row;
        await recordAudit(trx, {
          actor: { kind: 'provider', id: null },
          action: 'payment_changed',
          subject: { kind: 'payer', id: payer.id },
          details: { invoice: invoice.id, state, amountPaid, amountRefunded, disputed, currency },
        });
      },
    ];
  });
};

const isOpen = ({ status }: ProviderSubscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';

/** Returns the payment method of the next payment. */
const methodOf = ({ customer, subscriptions }: CustomerSnapshot): ProviderPaymentMethod | null =>
  subscriptions.filter(isOpen).find(({ paymentMethod }) => paymentMethod)?.paymentMethod ??
  customer.paymentMethod;

/** Returns the start of the first trial; free days from a moved payment do not count as a trial. */
const firstTrial = ({ subscriptions }: CustomerSnapshot): Date | null => {
  const trials = subscriptions
    .filter(({ trialEndsAt, metadata }) => trialEndsAt && !metadata[subscriptionMetadata.nextPaymentMoved])
    .map(({ startedAt }) => startedAt);
  return trials.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
};

/** Reads a payer and writes what was read, under the payer's lease. */
export type Synchronise = (payerId: string, extent?: ReadingExtent) => Promise<void>;

export const createSynchronise =
  (db: Database, readPayer: ReadPayer): Synchronise =>
  (payerId, extent) =>
    withPayer(db, payerId, async (payer) => payer.write(await readPayer(payer, extent)));

type Reading = {
  /** Customer that was read; null if the provider had none. */
  customerId: string | null;
  snapshot: CustomerSnapshot | null;
  /** Beginning of the reading. */
  at: Date;
  keepsSettlements: boolean;
};

/**
 * Makes memberships, payments and the payment method of a payer follow a reading; it is the only writer of those rows.
 * Locks the payer's row, joins the given transaction and is idempotent.
 */
export const applyReading = async (
  { observer, followers }: Pick<SynchroniseContext, 'observer' | 'followers'>,
  trx: Database,
  payerId: string,
  { customerId, snapshot, at, keepsSettlements }: Reading,
): Promise<void> => {
  const payer = await lockBilledCustomer(trx, payerId);
  if (!payer) return;
  if (payer.providerCustomerId !== customerId)
    throw new LeaseLost(`The payer ${payerId} became another customer while it was read`);
  const { userId } = payer;
  const before = await paymentsOfPayer(trx, payer.id);
  const changes = [
    ...(userId ? await membershipChanges(trx, userId, snapshot ? snapshot.subscriptions : [], at) : []),
    ...(snapshot ? await paymentChanges(trx, payer, { before, invoices: snapshot.invoices, now: at }) : []),
  ];
  // Most reads find no changes: then there is nothing to report.
  const tell = changes.length > 0 ? await observer?.(trx, payer.id) : undefined;
  for (const change of changes) await change();
  for (const follow of followers) await follow(trx, payer, snapshot);
  if (snapshot) {
    // An erased account keeps only its payments.
    const method = userId ? methodOf(snapshot) : null;
    const trialUsedAt = firstTrial(snapshot);
    await saveSyncState(trx, payer.id, { method, trialUsedAt, at, isEverything: !keepsSettlements });
  }
  await tell?.();
};

/** Creates the reading of one payer, whose result is written under the payer's lease. */
export const createPayerReading = (context: SynchroniseContext): ReadPayer => {
  const { db, clock, provider } = context;
  return async ({ id }, { keepsSettlements } = { keepsSettlements: false }) => {
    const at = clock.now();
    const customerId = (await billedCustomer(db, id))?.providerCustomerId ?? null;
    const known = keepsSettlements ? settlementsOf(await paymentsOfPayer(db, id)) : undefined;
    const snapshot = customerId ? await provider.customers.snapshot(customerId, known) : null;
    return (trx) => applyReading(context, trx, id, { customerId, snapshot, at, keepsSettlements });
  };
};
