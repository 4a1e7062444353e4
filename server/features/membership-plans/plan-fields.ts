import { type FieldsOf, tidyFields } from '../../../contract/fields/field-table.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import type { PlanInput } from '../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import { msg, t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';

/** The least that Stripe charges, in the smallest unit; 50 in every currency that is not here. */
const leastAmounts: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

/** Stripe's longest period is three years. */
const mostIntervals = { day: 1095, week: 156, month: 36, year: 3 } as const;

const mostIntervalWords = {
  day: msg('The provider takes at most every {count} days.'),
  week: msg('The provider takes at most every {count} weeks.'),
  month: msg('The provider takes at most every {count} months.'),
  year: msg('The provider takes at most every {count} years.'),
} as const;

const leastAmount = (currency: string): string => formatMoney(leastAmounts[currency] ?? 50, currency);

const leastAmountMessage = (currency: string): string =>
  t('The provider takes at least {amount}.', {
    amount: leastAmount(currency),
  });

/** Why an amount cannot be charged; null where it can. */
export const leastAmountProblem = (amount: number, currency: string): string | null =>
  amount < (leastAmounts[currency] ?? 50) ? leastAmountMessage(currency) : null;

type CheckedPlan = PlanInput & FieldsOf<typeof membershipPlanWords>;

/** The fields of a plan without spaces around them; throws `invalid` with a message for each that cannot be. */
export const checkedPlan = (input: PlanInput, currency: string): CheckedPlan => {
  const plan = { ...input, ...tidyFields(membershipPlanWords, { translations: {}, ...input }) };
  const fields: Record<string, string[]> = {};
  if (plan.name === '') fields.name = [t('Type a name: members choose the plan by it.')];
  const free = plan.amount === 0;
  const isSold = plan.state === 'on_sale' || plan.state === 'link_only';
  if (!free && plan.amount < (leastAmounts[currency] ?? 50)) fields.amount = [leastAmountMessage(currency)];
  if (free && isSold)
    fields.amount = [
      t(
        'The provider takes at least {amount}. To let members in for nothing, give them access under Members instead.',
        { amount: leastAmount(currency) },
      ),
    ];
  const most = mostIntervals[plan.interval];
  if (plan.intervalCount > most)
    fields.intervalCount = [t(mostIntervalWords[plan.interval], { count: most })];
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { message: joinSentences(...Object.values(fields).flat()), fields });
  return plan;
};
