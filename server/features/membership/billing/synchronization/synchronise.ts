import { recordAudit } from '../../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import { followDeletion } from '../../erasing/following.ts';
import type { CustomerSnapshot, ProviderPaymentMethod } from '../../provider/customers.ts';
import type { ProviderInvoice, Settlement } from '../../provider/invoices.ts';
import type { PaymentPort } from '../../provider/payment-port.ts';
import { subscriptionMetadata } from '../../provider/subscription-state.ts';
import type { ProviderSubscription } from '../../provider/subscriptions.ts';
import { changedFields } from './changed-fields.ts';
import { completeRow, type SubscriptionRow } from './desired-membership.ts';
import { type BilledCustomer, keepRead, lockBilledCustomer } from './payer-store.ts';
import { paymentOf, paymentsOfPayer, putPayment } from './payment-store.ts';
import { priceIdsOf, putSubscriptionRow, subscriptionRows } from './subscription-store.ts';

export type SynchroniseContext = {
  clock: Clock;
  provider: Pick<PaymentPort, 'customers'>;
  observer?: ChangeObserver;
  /** Makes gifts follow the payments and the subscriptions of the payer. */
  followGifts?: (
    trx: Database,
    billingCustomerId: string,
    invoices: readonly ProviderInvoice[],
  ) => Promise<void>;
  /** Has collecting follow disputes, and keeps them. */
  followDisputes?: (trx: Database, billingCustomerId: string, snapshot: CustomerSnapshot) => Promise<void>;
};

/**
 * Learns of what a synchronization changes, to tell the member: where it changes something, it is called before, and what
 * it answers with after, both in the transaction.
 */
export type ChangeObserver = (trx: Database, billingCustomerId: string) => Promise<() => Promise<void>>;

export type Synchronise = (
  trx: Database,
  billingCustomerId: string,
  what?: {
    /** Whether refunds and disputes stay as they are known, where nothing tells that they have changed: a read less. */
    keepsSettlements: boolean;
  },
) => Promise<void>;

/** A membership whose subscription the provider does not have. */
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

/** A change of one row, to be written once all that changes is known. */
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
        await putSubscriptionRow(trx, userId, row, now);
        // The forecast of later payments follows from the other columns.
        const { upcoming: _, ...audited } = changes;
        if (Object.keys(audited).length === 0) return;
        await recordAudit(trx, {
          actor: { kind: 'provider', id: null },
          action: old ? 'membership_changed' : 'membership_begun',
          subject: { kind: 'member', id: userId },
          details: { subscription: row.subscriptionId, changes: audited },
          // One that is found later, as of a studio that has moved here, began when it began.
          occurredAt: old ? undefined : row.startsAt,
        });
      },
    ];
  });
};

type KnownPayments = Awaited<ReturnType<typeof paymentsOfPayer>>;

/** A paid payment is known to be over; an open one, which the bank may still have or which is paid by now, is read again. */
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

/** A change of anything else, such as an address of a document, is not money. */
const tellsOfMoney = ['state', 'amountPaid', 'amountRefunded', 'disputed'] as const;

const paymentChanges = async (
  trx: Database,
  payer: BilledCustomer,
  { before, invoices, now }: { before: KnownPayments; invoices: readonly ProviderInvoice[]; now: Date },
): Promise<Change[]> => {
  // The invoice over a free trial is no payment.
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
        await putPayment(trx, payer.id, row, { createdAt: invoice.createdAt, now });
        if (!tellsOfMoney.some((name) => name in changes)) return;
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

/** The payment method that the next payment is taken from. */
const methodOf = ({ customer, subscriptions }: CustomerSnapshot): ProviderPaymentMethod | null =>
  subscriptions.filter(isOpen).find(({ paymentMethod }) => paymentMethod)?.paymentMethod ??
  customer.paymentMethod;

/** When the first trial began; days that a moved payment leaves free are none. */
const firstTrial = ({ subscriptions }: CustomerSnapshot): Date | null => {
  const trials = subscriptions
    .filter(({ trialEndsAt, metadata }) => trialEndsAt && !metadata[subscriptionMetadata.nextPaymentMoved])
    .map(({ startedAt }) => startedAt);
  return trials.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
};

/**
 * Reads at the provider everything that is billed to one payer and makes the rows here follow: memberships, payments,
 * payment method. The only writer of those rows. It locks the payer's row and joins the transaction it is given; run again it
 * changes nothing more. Throws `ProviderUnavailable`.
 */
export const createSynchronise =
  ({ clock, provider, observer, followGifts, followDisputes }: SynchroniseContext): Synchronise =>
  async (trx, billingCustomerId, { keepsSettlements } = { keepsSettlements: false }) => {
    const payer = await lockBilledCustomer(trx, billingCustomerId);
    if (!payer) return;
    const at = clock.now();
    const before = await paymentsOfPayer(trx, payer.id);
    const known = keepsSettlements ? settlementsOf(before) : undefined;
    const { userId, providerCustomerId } = payer;
    const snapshot = providerCustomerId && (await provider.customers.snapshot(providerCustomerId, known));
    const changes = [
      ...(userId ? await membershipChanges(trx, userId, snapshot ? snapshot.subscriptions : [], at) : []),
      ...(snapshot ? await paymentChanges(trx, payer, { before, invoices: snapshot.invoices, now: at }) : []),
    ];
    // Most readings find what is known already: then there is nothing to tell.
    const tell = changes.length > 0 ? await observer?.(trx, payer.id) : undefined;
    for (const change of changes) await change();
    await followGifts?.(trx, payer.id, snapshot ? snapshot.invoices : []);
    if (snapshot) await followDisputes?.(trx, payer.id, snapshot);
    if (snapshot) await followDeletion(trx, payer, snapshot.subscriptions);
    if (snapshot) {
      // Of an erased account only the payments are kept.
      const method = userId ? methodOf(snapshot) : null;
      await keepRead(trx, payer.id, {
        method,
        trialUsedAt: firstTrial(snapshot),
        at,
        isEverything: !keepsSettlements,
      });
    }
    await tell?.();
  };
