import type Stripe from 'stripe';
import { type PaidBack, type PaidBy, type RefundCalls, RefundRefused } from '../refunds.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor, portError } from './errors.ts';
import { idOf, loaded } from './objects.ts';

/** Metadata key of a refund that holds its idempotency key, because Stripe forgets keys after a day. */
const keyOfRefund = 'idempotency_key';
const pageSize = 100;

/** A payment with a refundable amount. */
type Taken = { intentId: string; left: number; currency: string };

type PaymentSums = { taken: Taken[]; made: Stripe.Refund[] };

const paidIntents = async ({ client, pace }: StripeContext, payment: PaidBy): Promise<string[]> => {
  if ('paymentIntentId' in payment) return [payment.paymentIntentId];
  await pace();
  const invoice = await callingFor(() =>
    client.invoices.retrieve(payment.invoiceId, { expand: ['payments'] }),
  );
  return (invoice?.payments?.data ?? [])
    .filter(({ status }) => status === 'paid')
    .flatMap(({ payment: { payment_intent } }) => idOf(payment_intent) ?? []);
};

const refundsOf = async (
  { client, pace }: StripeContext,
  payment_intent: string,
): Promise<Stripe.Refund[]> => {
  await pace();
  return calling(() =>
    client.refunds.list({ payment_intent, limit: pageSize }).autoPagingToArray({ limit: 1000 }),
  );
};

/** Finds the refundable amount of each payment, and the refunds made with this key before. */
const find = async (context: StripeContext, payment: PaidBy, key: string): Promise<PaymentSums> => {
  const found: PaymentSums = { taken: [], made: [] };
  for (const intentId of await paidIntents(context, payment)) {
    await context.pace();
    const intent = await callingFor(() =>
      context.client.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
    );
    const charge = loaded(intent?.latest_charge);
    if (!charge?.paid) continue;
    const left = charge.amount_captured - charge.amount_refunded;
    found.taken.push({ intentId, left, currency: charge.currency });
    const refunds = await refundsOf(context, intentId);
    found.made.push(...refunds.filter(({ metadata }) => metadata?.[keyOfRefund] === key));
  }
  return found;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const refusalOf = (error: unknown, left: number): unknown => {
  const { code, param } = error as { code?: unknown; param?: unknown };
  if (code === 'charge_already_refunded') return new RefundRefused('already_refunded');
  if (code === 'charge_disputed') return new RefundRefused('disputed');
  // Another refund has been made meanwhile.
  if (param === 'amount') return new RefundRefused('more_than_paid', left);
  return portError(error);
};

const refundOne = async (
  { client }: StripeContext,
  { intentId, left }: Taken,
  { amount, key }: { amount: number | null; key: string },
): Promise<Stripe.Refund> => {
  try {
    return await client.refunds.create(
      {
        payment_intent: intentId,
        reason: 'requested_by_customer',
        metadata: { [keyOfRefund]: key },
        ...(amount === null ? {} : { amount }),
      },
      { idempotencyKey: `${key}:${intentId}` },
    );
  } catch (error) {
    throw refusalOf(error, left);
  }
};

const paidBack = (refunds: readonly Stripe.Refund[]): PaidBack => {
  const kept = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const [first] = kept;
  if (!first) throw new RefundRefused('returned');
  return {
    amount: sumOf(kept.map(({ amount }) => amount)),
    currency: first.currency,
    state: kept.every(({ status }) => status === 'succeeded') ? 'succeeded' : 'pending',
  };
};

const refund = async (
  context: StripeContext,
  { payment, amount, idempotencyKey: key }: Parameters<RefundCalls['create']>[0],
): Promise<PaidBack> => {
  const { taken, made } = await find(context, payment, key);
  const done = sumOf(made.map(({ amount: paid }) => paid));
  if (amount !== null && done >= amount) return paidBack(made);
  const left = sumOf(taken.map((one) => one.left));
  if (taken.length === 0) throw new RefundRefused('nothing_paid');
  if (left === 0 && made.length > 0) return paidBack(made);
  if (left === 0) throw new RefundRefused('already_refunded');
  let missing = amount === null ? null : amount - done;
  if (missing !== null && missing > left) throw new RefundRefused('more_than_paid', left);
  for (const one of taken.filter((each) => each.left > 0)) {
    if (missing === 0) break;
    const part: number | null = missing === null ? null : Math.min(missing, one.left);
    made.push(await refundOne(context, one, { amount: part, key }));
    if (missing !== null && part !== null) missing -= part;
  }
  return paidBack(made);
};

export const refundCalls = (context: StripeContext): RefundCalls => ({
  create: (asked) => refund(context, asked),
});
