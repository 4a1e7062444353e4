import { trialNoticeDays } from '../../../../contract/membership/money.ts';
import { howOftenText } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { priceText } from '../price-words.ts';

export type DatedLine = { day: string; words: string };

const dayMs = 86_400_000;

const inDays = (days: number): string =>
  t('{count, plural, one {In one day} other {In # days}}', { count: days });

const chargeWords = (plan: MembershipPlan, quote: Quote | undefined): string => {
  const [charge] = quote?.upcomingCharges ?? [];
  const price = charge ? priceText(charge.amount, charge.currency) : priceText(plan.price, plan.currency);
  return charge?.times === 1
    ? t('{price}, unless you cancel.', { price })
    : t('{price}, {howOften}, unless you cancel.', { price, howOften: howOftenText(charge ?? plan) });
};

/**
 * Returns what happens on which day: today, the mail before the first charge, and that charge. Days are those of the
 * quote; before there is one they are counted from today.
 */
export const firstCharges = (plan: MembershipPlan, quote: Quote | undefined): DatedLine[] => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [charge] = quote?.upcomingCharges ?? [];
  const dueToday = quote?.dueToday ?? (plan.trialCount > 0 ? 0 : plan.price);
  const today = {
    day: t('Today'),
    words:
      dueToday === 0
        ? t('Every class opens. You pay nothing.')
        : t('Every class opens. You pay {price}.', { price: priceText(dueToday, plan.currency) }),
  };
  if (quote && !charge) return [today];
  if (!charge && plan.trialCount === 0) return [today];
  const dayOf = (before: number): string =>
    charge
      ? longDay(new Date(Date.parse(charge.from) - before * dayMs).toISOString(), timeZone)
      : inDays(plan.trialCount - before);
  const reminder = { day: dayOf(trialNoticeDays), words: t('We email you three days before.') };
  return [
    today,
    ...(plan.trialCount > trialNoticeDays && dueToday === 0 ? [reminder] : []),
    { day: dayOf(0), words: chargeWords(plan, quote) },
  ];
};
