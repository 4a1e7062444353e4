import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, MemberContext } from '../../billing/index.ts';
import { mustStay, retriedPaymentId } from '../../billing/index.ts';
import { PaymentDeclined } from '../../payment-provider/index.ts';
import type { MemberBillingContext } from './context.ts';
import { createMemberRuns } from './member-runs.ts';
import { countAttempt } from './payment-attempts.ts';
import { type PayerPayment, paymentOfPayer } from './refund-store.ts';

type Try = { administratorId: string; paymentId: string; key: string };
type Tried = 'paid' | 'processing' | 'open';

/** Card networks count tries against the studio. */
const triesOfPayment = { attempts: 3, seconds: 24 * 60 * 60 };

/** Throws in words where the provider does not try this payment again by itself. */
const mustBeRetried = async ({ db, memberships }: MemberContext, payment: PayerPayment): Promise<void> => {
  const { id, state, subscriptionId } = payment;
  if (state === 'paid') throw new AppError('invalid', { message: t('This payment has come already.') });
  if (state === 'processing')
    throw new AppError('invalid', { message: t('The bank has this payment and confirms it within days.') });
  const isRetried =
    subscriptionId !== null &&
    memberships.some((one) => one.subscriptionId === subscriptionId && one.detail === 'past_due') &&
    (await retriedPaymentId(db, subscriptionId)) === id;
  if (!isRetried)
    throw new AppError('invalid', { message: t('This payment is not being retried any more.') });
};

const isDeclined = async (
  provider: ActionsContext['provider'],
  call: { invoiceId: string; idempotencyKey: string },
) => {
  try {
    await provider.subscriptions.pay(call);
    return false;
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) throw error;
    return true;
  }
};

const attempt = async (
  context: ActionsContext,
  standing: MemberContext,
  { administratorId, paymentId, key }: Try,
): Promise<Tried | 'declined'> => {
  const { db, provider, viewer, payer } = standing;
  const payment = payer && (await paymentOfPayer(db, payer.id, paymentId));
  if (!payer || !payment) throw new AppError('not_found');
  mustStay(standing);
  await mustBeRetried(standing, payment);
  const invoiceId = payment.providerInvoiceId;
  const isOff = await isDeclined(provider, {
    invoiceId,
    idempotencyKey: `administrator-try-${payment.id}-${key}`,
  });
  const apply = isOff ? null : await context.readPayer(payer);
  return payer.write(async (trx) => {
    await apply?.(trx);
    const after = apply && (await paymentOfPayer(trx, payer.id, payment.id));
    const known = after?.state === 'paid' || after?.state === 'processing' ? after.state : 'open';
    const state = isOff ? 'declined' : known;
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: administratorId },
      action: 'payment_tried',
      subject: { kind: 'member', id: viewer.id },
      details: { invoice: invoiceId, before: { state: payment.state }, after: { state } },
    });
    return state;
  });
};

/**
 * Tries a payment that failed again, with the payment method on file; throws in words where it was declined, once the
 * attempt is in the activity.
 */
export const tryPayment = async (
  parts: MemberBillingContext,
  { userId, ...asked }: Try & { userId: string },
): Promise<{ state: Tried }> => {
  const { run } = createMemberRuns(parts);
  const { paymentId } = asked;
  await countAttempt(parts, { kind: 'tries', userId, paymentId }, triesOfPayment);
  const state = await run(userId, (standing, context) => attempt(context, standing, asked));
  if (state === 'declined')
    throw new AppError('payment_declined', {
      message: t('The bank declined it again. Nothing was charged.'),
    });
  return { state };
};
