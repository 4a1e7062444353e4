import { fieldNames } from '../../../contract/fields/field-table.ts';
import { amountIn, typedAmount } from '../../../contract/membership/money.ts';
import type {
  ManagedOffer,
  OfferCodeFields,
  OfferFields,
  OfferItemFields,
  OfferPlanChoice,
  OfferPlanFields,
} from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offerWords } from '../../../contract/membership/offers/offer-fields.ts';
import { type OfferProblems, offerWordProblems } from '../../../contract/membership/offers/offer-problems.ts';
import type { OfferPlan } from '../../../contract/membership/offers/offers.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { withFields } from '../../editing/forms/with-fields.ts';
import { translationsText } from '../../editing/translations/translated-texts.ts';
import { amountProblem } from '../../ui/controls/MoneyField.tsx';

type NumberField =
  | 'intervalCount'
  | 'trialCount'
  | 'discountedNumber'
  | 'discountedPriceUsCents'
  | 'priceUsCents';

/** Numbers are kept as typed, even if invalid. `id` identifies a row while the page is open. */
export type PlanDraft = Omit<OfferPlanFields, NumberField> & Record<NumberField, string> & { id: string };
export type ItemDraft = OfferItemFields & { id: string };
export type CodeDraft = { id: string; code: string; usageLimit: string };
export type OfferDraft = Omit<OfferFields, 'usageLimit' | 'plans' | 'carousel' | 'codes'> & {
  usageLimit: string;
  plans: PlanDraft[];
  carousel: ItemDraft[];
  codes: CodeDraft[];
};

/** Offer as its form edits it. */
export type EditedOffer = Omit<ManagedOffer, keyof OfferFields> & { version: number; fields: OfferDraft };

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));

const planDraft = (plan: OfferPlanFields, id: string, currency: string): PlanDraft => ({
  id,
  plan: plan.plan,
  interval: plan.interval,
  intervalCount: String(plan.intervalCount),
  trialCount: String(plan.trialCount),
  trialInterval: plan.trialInterval,
  trialIsPaid: plan.trialIsPaid,
  discountedNumber: String(plan.discountedNumber),
  discountedPriceUsCents: typedAmount(plan.discountedPriceUsCents, currency),
  priceUsCents: typedAmount(plan.priceUsCents, currency),
});

export const draftOf = (fields: OfferFields, currency: string): OfferDraft => ({
  ...fields,
  usageLimit: limitText(fields.usageLimit),
  plans: fields.plans.map((plan, index) => planDraft(plan, String(index), currency)),
  carousel: fields.carousel.map((item, index) => ({ ...item, id: String(index) })),
  codes: fields.codes.map(({ code, usageLimit }, index) => ({
    id: String(index),
    code,
    usageLimit: limitText(usageLimit),
  })),
});

export const editedOffer = (saved: ManagedOffer): EditedOffer => {
  const { fields, ...offer } = withFields(offerFieldNames, saved);
  return { ...offer, fields: draftOf(fields, offer.currency) };
};

/** Returns null for text that is not a whole number. */
export const whole = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;

type PriceField = 'discountedPriceUsCents' | 'priceUsCents';

const countWords: Record<Exclude<NumberField, PriceField>, Message> = {
  intervalCount: msg('Use a whole number, 1 or more.'),
  trialCount: msg('Use a whole number, 0 or more.'),
  discountedNumber: msg('Use a whole number, 1 or more.'),
};
const numberFields = [
  ...(Object.keys(countWords) as (keyof typeof countWords)[]),
  'discountedPriceUsCents',
  'priceUsCents',
] as const;

const isPrice = (field: NumberField): field is PriceField => field.endsWith('UsCents');

const numberIn = (typed: string, field: NumberField, currency: string): number | null =>
  isPrice(field) ? amountIn(typed, currency) : whole(typed);

const wordsFor = (field: NumberField, currency: string): string =>
  isPrice(field) ? amountProblem(currency) : t(countWords[field as keyof typeof countWords]);

const limitProblem = (): string => t('Use a whole number, or leave it empty.');
const isLimit = (typed: string): boolean => typed.trim() === '' || (whole(typed) ?? 0) > 0;

/**
 * Returns all problems that the client detects, by field, so that an invalid number is reported along with the rest.
 */
const problemsBeforeSaving = (draft: OfferDraft, currency: string): OfferProblems => ({
  ...offerWordProblems(draft),
  ...numberProblems(draft, currency),
});

/** Throws the same error as the server if the draft contains an invalid number. */
export const refuseUnsendable = (draft: OfferDraft, currency: string): void => {
  if (Object.keys(numberProblems(draft, currency)).length > 0)
    throw new ApiError(422, { code: 'invalid', errors: problemsBeforeSaving(draft, currency) });
};

/** Returns the problems of invalid numbers, by field. */
const numberProblems = (draft: OfferDraft, currency: string): OfferProblems =>
  Object.fromEntries([
    ...(isLimit(draft.usageLimit) ? [] : [['usageLimit', [limitProblem()]]]),
    ...draft.plans.flatMap((plan, index) =>
      numberFields
        .filter((field) => numberIn(plan[field], field, currency) === null)
        .map((field) => [`plans/${index}/${field}`, [wordsFor(field, currency)]]),
    ),
    ...draft.codes.flatMap(({ usageLimit }, index) =>
      isLimit(usageLimit) ? [] : [[`codes/${index}/usageLimit`, [limitProblem()]]],
    ),
  ]);

const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : whole(typed));

const planFields = ({ id: _id, ...plan }: PlanDraft, currency: string): OfferPlanFields => ({
  ...plan,
  intervalCount: whole(plan.intervalCount) ?? 0,
  trialCount: whole(plan.trialCount) ?? 0,
  discountedNumber: whole(plan.discountedNumber) ?? 0,
  discountedPriceUsCents: amountIn(plan.discountedPriceUsCents, currency) ?? 0,
  priceUsCents: amountIn(plan.priceUsCents, currency) ?? 0,
});

const codeFields = ({ code, usageLimit }: CodeDraft): OfferCodeFields => ({
  code,
  usageLimit: limitOf(usageLimit),
});

/** Returns the request body; `refuseUnsendable` has validated every number before. */
export const fieldsOf = (draft: OfferDraft, currency: string): OfferFields => ({
  ...draft,
  usageLimit: limitOf(draft.usageLimit),
  plans: draft.plans.map((plan) => planFields(plan, currency)),
  carousel: draft.carousel.map(({ id: _id, ...item }) => item),
  codes: draft.codes.map(codeFields),
});

/** Returns a plan as members will see it; null while one of its numbers is invalid. */
export const shownPlan = (
  draft: PlanDraft,
  { choice, currency }: { choice: OfferPlanChoice | undefined; currency: string },
): OfferPlan | null => {
  if (numberFields.some((field) => numberIn(draft[field], field, currency) === null)) return null;
  const fields = planFields(draft, currency);
  return { ...fields, description: choice?.name ?? '', tagline: '', currency, trialDays: fields.trialCount };
};

/** Returns an id that no row has. */
export const freeId = (rows: readonly { id: string }[]): string => {
  const taken = new Set(rows.map(({ id }) => id));
  for (let count = rows.length; ; count += 1) if (!taken.has(`new-${count}`)) return `new-${count}`;
};

/** Returns a plan at its regular price, without a discount. */
export const newPlan = (choice: OfferPlanChoice, id: string): PlanDraft =>
  planDraft(
    {
      plan: choice.id,
      interval: choice.interval,
      intervalCount: choice.intervalCount,
      trialCount: 0,
      trialInterval: 'day',
      trialIsPaid: false,
      discountedNumber: 1,
      discountedPriceUsCents: choice.priceUsCents,
      priceUsCents: choice.priceUsCents,
    },
    id,
    choice.currency,
  );

/** Names of the fields, in the order of the form. */
export const offerFieldNames = {
  ...fieldNames(offerWords),
  active: msg('shown'),
  startsAt: msg('opens'),
  endsAt: msg('open until'),
  usageLimit: msg('how many members'),
  plans: msg('plans', 'of a membership'),
  carousel: msg('carousel'),
  codes: msg('codes'),
} as const satisfies Record<keyof OfferFields, Message>;

const rowWords: Record<string, Message> = {
  plan: msg('plan', 'of a membership'),
  interval: msg('period'),
  intervalCount: msg('number of periods'),
  trialCount: msg('length of the trial'),
  trialInterval: msg('period of the trial'),
  discountedNumber: msg('payments at the lower price'),
  discountedPriceUsCents: msg('lower price'),
  priceUsCents: msg('price'),
  title: msg('title'),
  subtitle: msg('subtitle'),
  classId: msg('video'),
  code: msg('code'),
  usageLimit: msg('how many members'),
};

const rowTitle = (
  offer: Pick<ManagedOffer, 'choices'>,
  draft: OfferDraft,
  list: string,
  index: number,
): string => {
  const number = index + 1;
  if (list === 'plans') {
    const id = draft.plans[index]?.plan;
    return offer.choices.find((choice) => choice.id === id)?.name ?? t('plan {number}', { number });
  }
  if (list === 'carousel') return draft.carousel[index]?.title.trim() || t('item {number}', { number });
  return draft.codes[index]?.code.trim() || t('code {number}', { number });
};

/**
 * Returns the name of a field with its row, such as “Monthly, discounted price”; undefined for a field outside rows.
 */
export const nameOfRowField =
  (offer: Pick<ManagedOffer, 'choices'>, draft: OfferDraft) =>
  (field: string): string | undefined => {
    const [list = '', index, inRow] = field.split('/');
    const word = inRow && rowWords[inRow];
    return inRow && `${rowTitle(offer, draft, list, Number(index))}, ${word ? t(word) : inRow}`;
  };

/** Formats the value of a field for editors. */
export const sayOfferField =
  (offer: Pick<ManagedOffer, 'choices'>) =>
  (field: keyof OfferDraft, draft: OfferDraft): string => {
    switch (field) {
      case 'plans':
        return draft.plans
          .map(({ plan, discountedPriceUsCents, priceUsCents }) => {
            const name = offer.choices.find(({ id }) => id === plan)?.name ?? plan;
            return t('{name}: {lowerPrice} instead of {price}', {
              name,
              lowerPrice: discountedPriceUsCents,
              price: priceUsCents,
            });
          })
          .join('\n');
      case 'carousel':
        return draft.carousel
          .flatMap(({ title, subtitle, translations = {} }) => [
            `${title}: ${subtitle}`,
            ...(Object.keys(translations).length > 0 ? [translationsText(translations)] : []),
          ])
          .join('\n');
      case 'codes':
        return draft.codes.map(({ code, usageLimit }) => `${code} ${usageLimit}`.trim()).join('\n');
      case 'translations':
        return translationsText(draft.translations);
      case 'active':
        return draft.active ? t('Yes') : t('No');
      default:
        return draft[field] ?? '';
    }
  };
