import type { CallContext } from '../billing/index.ts';
import type { ProviderInvoice } from '../payment-provider/index.ts';
import { type PaidBack, RefundRefused } from '../payment-provider/index.ts';
import { finishDeclaration } from './declaration-store.ts';

type Call = { idempotencyKey: string };
type Withdrawal = {
  declarationId: string;
  /** Null of a gift, which has nothing that goes on. */
  subscriptionId: string | null;
  refunds: readonly { invoiceId: string; amount: number }[];
};

/** Ends the contract at once and pays back; what cannot be paid back is left to the studio, with the reason. */
export const carryOutWithdrawal = async (
  { db, provider }: CallContext,
  { declarationId, subscriptionId, refunds }: Withdrawal,
  { idempotencyKey }: Call,
): Promise<void> => {
  if (subscriptionId) await provider.subscriptions.end({ subscriptionId, idempotencyKey });
  const paidBack: PaidBack[] = [];
  const problems: string[] = [];
  for (const { invoiceId, amount } of refunds)
    try {
      const key = `${idempotencyKey}-${invoiceId}`;
      paidBack.push(await provider.refunds.create({ payment: { invoiceId }, amount, idempotencyKey: key }));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      problems.push(error.message);
    }
  await finishDeclaration(db, declarationId, {
    refunded: paidBack.reduce((sum, { amount }) => sum + amount, 0),
    problem: problems.length > 0 ? problems.join(' ') : null,
  });
};

type Cancellation = { declarationId: string; subscriptionId: string; receivedAt?: string };

/** A renewal that was charged after the cancellation was received, and between its decision and this call. */
const renewalSince = (
  { latestInvoice }: { latestInvoice: ProviderInvoice | null },
  receivedAt: string | undefined,
): ProviderInvoice | null => {
  if (!receivedAt || latestInvoice?.reason !== 'subscription_cycle' || latestInvoice.state !== 'paid')
    return null;
  return latestInvoice.period && latestInvoice.period.startsAt > new Date(receivedAt) ? latestInvoice : null;
};

/** It ends with what was paid at its receipt; what has ended, or is going to, stays as it is. */
export const carryOutCancellation = async (
  context: CallContext,
  { declarationId, subscriptionId, receivedAt }: Cancellation,
  { idempotencyKey }: Call,
): Promise<void> => {
  const { db, provider } = context;
  const found = await provider.subscriptions.read(subscriptionId);
  const renews =
    found &&
    ['trialing', 'active', 'past_due'].includes(found.status) &&
    !found.cancelAtPeriodEnd &&
    !found.cancelAt;
  const renewal = renews ? renewalSince(found, receivedAt) : null;
  if (renewal) {
    const amount = renewal.amountPaid - renewal.amountRefunded;
    const refunds = amount > 0 ? [{ invoiceId: renewal.id, amount }] : [];
    const key = `${idempotencyKey}-renewed`;
    return carryOutWithdrawal(context, { declarationId, subscriptionId, refunds }, { idempotencyKey: key });
  }
  if (renews) await provider.subscriptions.cancelAtPeriodEnd({ subscriptionId, idempotencyKey });
  await finishDeclaration(db, declarationId, { refunded: null, problem: null });
};

/** Goes on with a membership whose cancellation was taken back. */
export const undoCancellation = async (
  { provider }: CallContext,
  { subscriptionId }: { subscriptionId: string },
  { idempotencyKey }: Call,
): Promise<void> => {
  const found = await provider.subscriptions.read(subscriptionId);
  if (!found || found.status === 'canceled' || !(found.cancelAtPeriodEnd || found.cancelAt)) return;
  await provider.subscriptions.reactivate({ subscriptionId, idempotencyKey });
};
