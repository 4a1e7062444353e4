import type { PaymentDetail } from '../../../../contract/membership/payment-administration.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { lineWords, receiptNumber } from '../../billing/index.ts';
import { disputesOfPayment } from './dispute-list-store.ts';
import {
  feesOf,
  type HappeningRow,
  happeningsOf,
  type PaymentFacts,
  paymentFacts,
  payoutsOf,
} from './payment-detail-store.ts';
import { listedPayment } from './payment-list-store.ts';
import { disputeView, type PaymentsContext, paymentView } from './payments.ts';

const planOf = ({ plan, price, priceCurrency, interval, intervalCount }: PaymentFacts) =>
  plan !== null && price !== null && priceCurrency && interval && intervalCount
    ? { name: plan, amount: price, currency: priceCurrency, interval, intervalCount }
    : null;

const linesOf = ({ lines, description, plan, amount }: PaymentFacts): PaymentDetail['lines'] =>
  (lines ?? [{ description: description ?? plan ?? 'Membership', amount }]).map((line) => ({
    description: lineWords(line.description),
    price: line.amount,
  }));

const happeningView = ({ actorKind, actorName, at, ...row }: HappeningRow) => ({
  ...row,
  at: at.toISOString(),
  actor: actorKind && { kind: actorKind, name: actorName },
});

/** Returns a payment with everything that is known of it. */
export const paymentDetail = async (
  { db }: Pick<PaymentsContext, 'db'>,
  id: string,
): Promise<PaymentDetail> => {
  const [row, facts] = await Promise.all([listedPayment(db, id), paymentFacts(db, id)]);
  if (!row || !facts) throw new AppError('not_found');
  const intentIds = facts.intentIds ?? [];
  const [fees, disputes, payouts, happenings] = await Promise.all([
    feesOf(db, id),
    disputesOfPayment(db, id),
    payoutsOf(db, intentIds),
    happeningsOf(db, facts),
  ]);
  const { periodStartsAt, periodEndsAt, documentUrl, hostedInvoiceUrl } = facts;
  return {
    payment: paymentView(row),
    number: receiptNumber(facts),
    lines: linesOf(facts),
    tax: facts.taxAmount,
    period:
      periodStartsAt && periodEndsAt
        ? { startsAt: periodStartsAt.toISOString(), endsAt: periodEndsAt.toISOString() }
        : null,
    documentUrl: documentUrl ?? hostedInvoiceUrl,
    plan: planOf(facts),
    giftId: facts.giftId,
    country: facts.country ?? '',
    amountPaid: facts.amountPaid,
    paidAt: facts.paidAt?.toISOString() ?? null,
    provider: { invoiceId: facts.providerInvoiceId, intentIds, subscriptionId: facts.subscriptionId },
    fees,
    disputes: disputes.map(disputeView),
    payouts: payouts.map(({ arrivesAt, ...payout }) => ({ ...payout, arrivesAt: arrivesAt.toISOString() })),
    happenings: happenings.map(happeningView),
  };
};
