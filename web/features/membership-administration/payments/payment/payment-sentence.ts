import { formatMoney } from '../../../../../contract/membership/money.ts';
import type { PaymentDetail } from '../../../../../contract/membership/payment-administration.schema.ts';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { paymentMark } from '../payment-words.ts';

const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Says how a payment stands in a word, and what follows from it. */
export const paymentSentence = (
  { payment, amountPaid, disputes }: PaymentDetail,
  timeZone: string,
): { says: string; less: string | null } => {
  const { word, fact } = paymentMark(payment, timeZone);
  const money = (amount: number): string => formatMoney(amount, payment.currency);
  const open = disputes.find(({ state }) => state === 'answer_due' || state === 'under_review');
  if (open)
    return {
      says: 'Disputed.',
      less:
        open.dueAt && open.state === 'answer_due'
          ? `Answer by ${longDay(open.dueAt, timeZone)}.`
          : 'The bank decides.',
    };
  if (payment.refunded > 0)
    return {
      says: payment.refunded < amountPaid ? 'Paid.' : 'Refunded.',
      less:
        payment.refunded < amountPaid
          ? `${money(payment.refunded)} of it went back, so ${money(amountPaid - payment.refunded)} stays.`
          : 'All of it went back.',
    };
  return { says: `${word}.`, less: fact && sentenceCase(fact) };
};

/** The sum that the bank took back in disputes and has not given back. */
export const takenByBank = ({ disputes }: Pick<PaymentDetail, 'disputes'>): number =>
  disputes.reduce((sum, { state, amount }) => (state === 'won' ? sum : sum + amount), 0);
