import { formatMoney } from '../../../../../contract/membership/money.ts';
import type { PaymentDetail } from '../../../../../contract/membership/payment-administration.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { shortDate } from '../../../../ui/text/dates/written-dates.ts';

type Sentence = { says: string; less: string | null };

const disputedSentence = (answerBy: string | null): Sentence => ({
  says: t('Disputed.'),
  less: answerBy ? t('Answer by {date}.', { date: answerBy }) : null,
});

const stateSentence = ({ payment }: PaymentDetail, timeZone: string): Sentence => {
  const { state, disputed, answerDueAt, retryAt } = payment;
  if (disputed) return disputedSentence(answerDueAt && shortDate(answerDueAt, timeZone));
  switch (state) {
    case 'paid':
      return { says: t('Paid.'), less: null };
    case 'processing':
      return { says: t('On its way.'), less: t('The bank takes up to three days.') };
    case 'failed':
      return retryAt
        ? { says: t('Trying again.'), less: t('Next try {date}.', { date: shortDate(retryAt, timeZone) }) }
        : { says: t('Failed.'), less: null };
    case 'open':
      return { says: t(msg('Open.', 'state of a payment')), less: null };
    case 'void':
      return { says: t('Void.'), less: null };
  }
};

/** Says how a payment stands in a word, and what follows from it. */
export const paymentSentence = (detail: PaymentDetail, timeZone: string): Sentence => {
  const { payment, amountPaid, disputes } = detail;
  const money = (amount: number): string => formatMoney(amount, payment.currency);
  const open = disputes.find(({ state }) => state === 'answer_due' || state === 'under_review');
  if (open)
    return open.dueAt && open.state === 'answer_due'
      ? disputedSentence(longDay(open.dueAt, timeZone))
      : { says: t('Disputed.'), less: t('The bank decides.') };
  if (payment.refunded >= amountPaid && payment.refunded > 0)
    return { says: t('Refunded.'), less: t('All of it went back.') };
  if (payment.refunded > 0)
    return {
      says: t('Paid.'),
      less: t('{refunded} of it went back, so {kept} stays.', {
        refunded: money(payment.refunded),
        kept: money(amountPaid - payment.refunded),
      }),
    };
  return stateSentence(detail, timeZone);
};

/** The sum that the bank took back in disputes and has not given back. */
export const takenByBank = ({ disputes }: Pick<PaymentDetail, 'disputes'>): number =>
  disputes.reduce((sum, { state, amount }) => (state === 'won' ? sum : sum + amount), 0);
