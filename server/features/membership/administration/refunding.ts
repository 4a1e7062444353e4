import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Weigh } from '../../../platform/http/bind.ts';
import type { ActionsContext, MemberContext } from '../../billing/index.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import { RefundRefused, refusedField } from '../../payment-provider/index.ts';
import { type PayerPayment, paymentOfPayer } from './refund-store.ts';

export type Refund = {
  administratorId: string;
  paymentId: string;
  /** In the smallest unit; null: what is left of it. */
  amount: number | null;
  endsMembership: boolean;
  reason: string;
  key: string;
  /** Throws where so much asks for a proof first. */
  weigh: Weigh;
};

/** Throws in words where so much cannot be paid back. */
const mustBeLeft = (payment: PayerPayment, amount: number | null): void => {
  const left = payment.amountPaid - payment.amountRefunded;
  if (payment.state !== 'paid' || payment.amountPaid === 0)
    throw refusedField('amount', t('Nothing was paid that could be paid back.'));
  if (left <= 0) throw refusedField('amount', t('This payment has been paid back already.'));
  if (amount !== null && amount > left)
    throw refusedField(
      'amount',
      t('At most {amount} can be paid back.', { amount: formatMoney(left, payment.currency) }),
    );
};

const payBack = async (
  provider: PaymentPort,
  payment: PayerPayment,
  { amount, key }: Refund,
): Promise<{ amount: number; state: string }> => {
  try {
    return await provider.refunds.create({
      payment: { invoiceId: payment.providerInvoiceId },
      amount,
      idempotencyKey: `administrator-${payment.id}-${key}`,
    });
  } catch (error) {
    if (error instanceof RefundRefused) throw refusedField('amount', error.message, error);
    throw error;
  }
};

/** Pays a payment of the member back, and ends on wish at once what it paid for. */
export const refundPayment = async (
  context: ActionsContext,
  { db, provider, viewer, payer }: MemberContext,
  refund: Refund,
): Promise<void> => {
  const payment = payer && (await paymentOfPayer(db, payer.id, refund.paymentId));
  if (!payer || !payment) throw new AppError('not_found');
  mustBeLeft(payment, refund.amount);
  const { amountPaid, amountRefunded, currency } = payment;
  await refund.weigh({ amount: refund.amount ?? amountPaid - amountRefunded, currency });
  const ends = refund.endsMembership ? payment.subscriptionId : null;
  if (refund.endsMembership && !ends)
    throw refusedField('ends_membership', t('This payment was for no membership that could be ended.'));
  const back = await payBack(provider, payment, refund);
  if (ends)
    await provider.subscriptions.end({
      subscriptionId: ends,
      idempotencyKey: `administrator-end-${payment.id}-${refund.key}`,
    });
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    const after = await paymentOfPayer(trx, payer.id, payment.id);
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: refund.administratorId },
      action: 'payment_refunded',
      subject: { kind: 'member', id: viewer.id },
      details: {
        invoice: payment.providerInvoiceId,
        amount: back.amount,
        currency: payment.currency,
        before: { amountRefunded: payment.amountRefunded },
        after: { amountRefunded: after?.amountRefunded ?? null },
        endedSubscription: ends,
        reason: refund.reason,
      },
    });
  });
};
