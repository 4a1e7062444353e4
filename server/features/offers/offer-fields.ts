import { tidyFields } from '../../../contract/fields/field-table.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { intervalNames } from '../../../contract/membership/billing-intervals.ts';
import { eachPeriodText, formatMoney } from '../../../contract/membership/money.ts';
import { offerCode } from '../../../contract/membership/offer-limits.ts';
import type {
  OfferFields,
  OfferItemFields,
  OfferPlanChoice,
  OfferPlanFields,
} from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offerItemWords, offerWords } from '../../../contract/membership/offers/offer-fields.ts';
import { type OfferProblems, offerWordProblems } from '../../../contract/membership/offers/offer-problems.ts';
import { t } from '../../../contract/messages.ts';
import { leastAmountProblem } from '../membership-plans/index.ts';

type Problems = Record<string, string>;

const isoOf = (moment: string | null): string | null => moment && new Date(moment).toISOString();

/** Returns the known fields of a plan and drops all others. */
const tidiedPlan = (plan: OfferPlanFields): OfferPlanFields => ({
  plan: plan.plan,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  trialCount: plan.trialCount,
  trialInterval: plan.trialInterval,
  trialIsPaid: plan.trialIsPaid,
  discountedNumber: plan.discountedNumber,
  discountedPriceUsCents: plan.discountedPriceUsCents,
  priceUsCents: plan.priceUsCents,
});

const tidiedItem = ({ classId, ...words }: OfferItemFields): OfferItemFields => {
  const { title, subtitle, translations } = tidyFields(offerItemWords, { translations: {}, ...words });
  return { title, subtitle, classId, ...(Object.keys(translations).length > 0 ? { translations } : {}) };
};

/** Returns the fields in normal form: trimmed texts, ISO moments, comparable codes. */
export const tidied = (fields: OfferFields): OfferFields => ({
  ...tidyFields(offerWords, fields),
  active: fields.active,
  startsAt: isoOf(fields.startsAt),
  endsAt: isoOf(fields.endsAt),
  usageLimit: fields.usageLimit,
  plans: fields.plans.map(tidiedPlan),
  carousel: fields.carousel.map(tidiedItem),
  codes: fields.codes.map(({ code, usageLimit }) => ({ code: offerCode(code), usageLimit })),
});

/** Returns the problems of price and period, which must match the plan. */
const priceProblems = (plan: OfferPlanFields, choice: OfferPlanChoice): Problems => {
  const { priceUsCents, interval, intervalCount, currency, name } = choice;
  const price = `${formatMoney(priceUsCents, currency)} ${eachPeriodText(choice)}`;
  // translators: {price}: “$18.00 a month”
  const takes = t('{name} takes {price}.', { name, price });
  const typing = (value: number): string => joinSentences(takes, t('Type {value}.', { value }));
  return {
    ...(plan.priceUsCents === priceUsCents ? {} : { priceUsCents: typing(priceUsCents) }),
    ...(plan.interval === interval
      ? {}
      : { interval: joinSentences(takes, t('Choose {unit}.', { unit: t(intervalNames[interval]) })) }),
    ...(plan.intervalCount === intervalCount ? {} : { intervalCount: typing(intervalCount) }),
  };
};

const discountProblem = (plan: OfferPlanFields, currency: string): string | null => {
  const { discountedPriceUsCents: reduced, priceUsCents: price, trialCount, trialIsPaid } = plan;
  if (reduced > price) return t('At most what the plan takes: {price}.', { price });
  if (trialIsPaid && reduced === 0) return t('A trial that is paid takes more than 0.');
  if (reduced === price && trialCount === 0)
    return t('The offer takes as much as the plan does. Lower this price, or give a trial.');
  return reduced > 0 && reduced < price ? leastAmountProblem(reduced, currency) : null;
};

const mostTrialDays = 730;
const daysIn = { day: 1, week: 7, month: 31, year: 366 } as const;

const trialProblem = ({ trialCount, trialInterval, trialIsPaid }: OfferPlanFields): string | null => {
  if (trialIsPaid && trialCount === 0) return t('A trial that is paid has a length.');
  return trialCount * daysIn[trialInterval] > mostTrialDays
    ? t('The provider takes at most two years.')
    : null;
};

const numberProblem = ({ discountedNumber, interval, trialIsPaid }: OfferPlanFields): string | null => {
  if (discountedNumber === 1) return null;
  if (trialIsPaid) return t('With a paid trial this price is paid once. Type 1.');
  return interval === 'day' || interval === 'week'
    ? t('The provider lowers only the first payment by day or week. Type 1.')
    : null;
};

const planProblems = (
  plan: OfferPlanFields,
  { choice, active, currency }: { choice: OfferPlanChoice | undefined; active: boolean; currency: string },
): Problems => {
  if (!choice) return { plan: t('This plan is gone. Choose another one, or take it out.') };
  const isSold = choice.state === 'on_sale' || choice.state === 'link_only';
  if (active && !isSold)
    return {
      plan: t('{name} is not on sale. Put it on sale, or take it out of the offer.', { name: choice.name }),
    };
  const found = {
    discountedPriceUsCents: discountProblem(plan, currency),
    trialCount: trialProblem(plan),
    discountedNumber: numberProblem(plan),
  };
  const wrong = Object.entries(found).filter((one): one is [string, string] => one[1] !== null);
  return { ...priceProblems(plan, choice), ...Object.fromEntries(wrong) };
};

/** Returns the indexes of repeated values. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

const inList = (list: string, index: number, problems: Problems): [string, string[]][] =>
  Object.entries(problems).map(([field, words]) => [`${list}/${index}/${field}`, [words]]);

export type OfferSurroundings = {
  choices: readonly OfferPlanChoice[];
  classIds: ReadonlySet<number>;
  used: number;
  codesUsed: ReadonlyMap<string, number>;
  currency: string;
};

const limitProblem = (limit: number | null, used: number): string | null =>
  limit !== null && limit < used
    ? t(
        '{used, plural, one {Used # time already: at least {used}.} other {Used # times already: at least {used}.}}',
        { used },
      )
    : null;

const limitProblems = (
  { usageLimit, codes }: OfferFields,
  { used, codesUsed }: OfferSurroundings,
): [string, string[]][] => {
  const limit = limitProblem(usageLimit, used);
  return [
    ...(limit ? [['usageLimit', [limit]] as [string, string[]]] : []),
    ...codes.flatMap((one, index): [string, string[]][] => {
      const ofCode = limitProblem(one.usageLimit, codesUsed.get(one.code) ?? 0);
      return ofCode ? [[`codes/${index}/usageLimit`, [ofCode]]] : [];
    }),
  ];
};

/** Returns the problems that keep an offer from being saved: it would promise something that cannot be bought. */
export const problemsOf = (fields: OfferFields, known: OfferSurroundings): OfferProblems => {
  const { choices, classIds, currency } = known;
  const twice = repeated(fields.plans.map(({ plan }) => plan));
  return Object.fromEntries([
    ...Object.entries(offerWordProblems(fields)),
    ...limitProblems(fields, known),
    ...(fields.active && fields.plans.length === 0
      ? [['plans', [t('An offer that is shown has a plan. Add one.')]]]
      : []),
    ...fields.plans.flatMap((plan, index) =>
      inList('plans', index, {
        ...planProblems(plan, {
          choice: choices.find(({ id }) => id === plan.plan),
          active: fields.active,
          currency,
        }),
        ...(twice.includes(index) ? { plan: t('This plan is there twice.') } : {}),
      }),
    ),
    ...fields.carousel.flatMap(({ classId }, index) =>
      classId === null || classIds.has(classId)
        ? []
        : [[`carousel/${index}/classId`, [t('This class is gone. Choose another one.')]]],
    ),
  ]);
};
