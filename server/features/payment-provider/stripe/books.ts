import type Stripe from 'stripe';
import type { BookCalls, Movement, MovementKind, Payout } from '../books.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { dateOf, idOf, loaded, secondsOf } from './objects.ts';
import { pageSize } from './snapshot.ts';

/** Stripe's reporting categories, which group its types for accounting. */
const kinds: Record<string, MovementKind> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** The common fields of charges, refunds and disputes; a dispute names no customer. */
type PaymentSource = {
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
};

const movementOf = (transaction: Stripe.BalanceTransaction): Movement => {
  const { id, amount, fee, currency, created, type, reporting_category } = transaction;
  const kind = kinds[reporting_category] ?? 'other';
  const isAboutPayment = kind === 'payment' || kind === 'refund' || kind === 'dispute';
  const source = isAboutPayment ? (loaded(transaction.source) as PaymentSource | null) : null;
  return {
    id,
    kind,
    // A fee of its own is the amount of its entry.
    amount: kind === 'fee' ? 0 : amount,
    fee: kind === 'fee' ? fee - amount : fee,
    currency,
    at: dateOf(created),
    intentId: idOf(source?.payment_intent),
    customerId: idOf(source?.customer),
    isReturnedPayout: type === 'payout_failure',
  };
};

/** Stripe’s states of a payout; one that it adds later is on its way. */
const payoutStates: Record<string, Payout['state']> = {
  paid: 'arrived',
  failed: 'returned',
  canceled: 'canceled',
};

const payoutOf = (payout: Stripe.Payout): Payout => {
  const account = loaded(payout.destination) as { last4?: string | null } | null;
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    state: payoutStates[payout.status] ?? 'on_its_way',
    createdAt: dateOf(payout.created),
    arrivesAt: dateOf(payout.arrival_date),
    accountEnding: account?.last4 ?? null,
    failure: payout.failure_message,
    isAutomatic: payout.automatic,
  };
};

const payoutsAtOnce = 25;

export const bookCalls = ({ client, pace }: StripeContext): BookCalls => ({
  payouts: async (after) => {
    await pace();
    const { data, has_more } = await calling(() =>
      client.payouts.list({
        expand: ['data.destination'],
        limit: payoutsAtOnce,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    return { payouts: data.map(payoutOf), next: has_more ? (data.at(-1)?.id ?? null) : null };
  },
  payout: async (id) => {
    await pace();
    const found = await callingFor(() => client.payouts.retrieve(id, { expand: ['destination'] }));
    return found && payoutOf(found);
  },
  entries: async (payoutId, after) => {
    await pace();
    const { data, has_more } = await calling(() =>
      client.balanceTransactions.list({
        payout: payoutId,
        expand: ['data.source'],
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const others = data.filter(({ type, source }) => type !== 'payout' || idOf(source) !== payoutId);
    return { movements: others.map(movementOf), next: has_more ? (data.at(-1)?.id ?? null) : null };
  },
  page: async ({ from, before }, after) => {
    await pace();
    const { data, has_more } = await calling(() =>
      client.balanceTransactions.list({
        created: { gte: secondsOf(from), lt: secondsOf(before) },
        expand: ['data.source'],
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    return { movements: data.map(movementOf), next: has_more ? (data.at(-1)?.id ?? null) : null };
  },
});
