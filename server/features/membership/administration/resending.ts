import { createHash } from 'node:crypto';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { billingState, enqueueBillingMail, factsOf, receiptMail, recipientOf } from '../../billing/index.ts';
import { mustReach } from '../access.ts';
import type { MemberBillingContext } from './context.ts';
import { memberOf, payerIdOf } from './member-store.ts';
import { countAttempt } from './payment-attempts.ts';

/** Hashes a text so that it fits into the key of a mail. */
const inKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const receiptsOfPayment = { attempts: 5, seconds: 24 * 60 * 60 };

/** Mails the receipt of a payment again; idempotent by the key. */
export const resendReceipt = async (
  parts: Pick<MemberBillingContext, 'db' | 'mails' | 'attempts'>,
  { userId, viewer, paymentId, key }: { userId: string; viewer: Viewer; paymentId: string; key: string },
): Promise<void> => {
  const { db, mails } = parts;
  const member = await memberOf(db, userId);
  if (member) mustReach(viewer, member);
  await countAttempt(parts, { kind: 'receipts', userId, paymentId }, receiptsOfPayment);
  await transaction(db, async (trx) => {
    const payerId = await payerIdOf(trx, userId);
    const to = payerId && (await recipientOf(trx, payerId));
    if (!payerId || !to) throw new AppError('not_found');
    const state = await billingState(trx, payerId);
    const payment = state.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new AppError('not_found');
    if (payment.state !== 'paid' || payment.amountPaid === 0)
      throw new AppError('invalid', { message: t('There is a receipt of what was paid only.') });
    const membership = state.memberships.find(
      ({ subscriptionId }) => subscriptionId === payment.subscriptionId,
    );
    const isNew = await enqueueBillingMail(trx, mails, {
      to,
      messageKey: `receipt-${payment.id}-again-${inKey(key)}`,
      compose: () =>
        receiptMail(factsOf(mails, to), payment, { membership: membership ?? null, mended: false }),
    });
    if (!isNew) return;
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'receipt_resent',
      subject: { kind: 'member', id: userId },
      details: { payment: paymentId, number: payment.invoiceNumber },
    });
  });
};
