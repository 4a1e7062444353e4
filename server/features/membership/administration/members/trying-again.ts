import { recordAudit } from '../../../../platform/audit/audit-store.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ActionsContext } from '../../actions/context.ts';
import type { Standing } from '../../actions/member-action.ts';
import { PaymentDeclined } from '../../provider/payment-port.ts';
import { paymentOfPayer } from './refund-store.ts';

type Try = { administratorId: string; paymentId: string; key: string };

/** Tries a payment that failed again, with the payment method on file; throws in words where it was declined. */
export const tryPayment = async (
  context: ActionsContext,
  { trx, provider, viewer, payer, memberships }: Standing,
  { administratorId, paymentId, key }: Try,
): Promise<{ state: 'paid' | 'processing' | 'open' }> => {
  const payment = payer && (await paymentOfPayer(trx, payer.id, paymentId));
  if (!payer || !payment) throw new AppError('not_found');
  if (payment.state === 'paid') throw new AppError('invalid', { message: 'This payment has come already.' });
  if (payment.state === 'processing')
    throw new AppError('invalid', { message: 'The bank has this payment and confirms it within days.' });
  const membership = memberships.find(({ subscriptionId }) => subscriptionId === payment.subscriptionId);
  if (payment.state !== 'failed' || membership?.detail !== 'past_due')
    throw new AppError('invalid', { message: 'This payment is not being retried any more.' });
  try {
    await provider.subscriptions.pay({
      invoiceId: payment.providerInvoiceId,
      idempotencyKey: `administrator-try-${payment.id}-${key}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) throw error;
    const message = 'The bank declined it again. Nothing was charged.';
    throw new AppError('payment_declined', { message, cause: error });
  }
  await context.synchronise(trx, payer.id);
  const after = await paymentOfPayer(trx, payer.id, payment.id);
  const state = after?.state === 'paid' || after?.state === 'processing' ? after.state : 'open';
  await recordAudit(trx, {
    actor: { kind: 'administrator', id: administratorId },
    action: 'payment_tried',
    subject: { kind: 'member', id: viewer.id },
    details: { invoice: payment.providerInvoiceId, before: { state: payment.state }, after: { state } },
  });
  return { state };
};
