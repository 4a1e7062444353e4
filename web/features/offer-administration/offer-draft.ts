import type {
  ManagedOffer,
  OfferCodeFields,
  OfferFields,
  OfferItemFields,
  OfferPlanChoice,
  OfferPlanFields,
} from '../../../contract/membership/offers/offer-administration.ts';
import { type OfferProblems, offerWordProblems } from '../../../contract/membership/offers/offer-problems.ts';
import type { OfferPlan } from '../../../contract/membership/offers/offers.ts';
import { ApiError } from '../../client/api.ts';

type NumberField =
  | 'intervalCount'
  | 'trialCount'
  | 'discountedNumber'
  | 'discountedPriceUsCents'
  | 'priceUsCents';

/** Numbers are kept as they are typed, also where they are none. `id` names a row while the page is open. */
export type PlanDraft = Omit<OfferPlanFields, NumberField> & Record<NumberField, string> & { id: string };
export type ItemDraft = OfferItemFields & { id: string };
export type CodeDraft = { id: string; code: string; usageLimit: string };
export type OfferDraft = Omit<OfferFields, 'usageLimit' | 'plans' | 'carousel' | 'codes'> & {
  usageLimit: string;
  plans: PlanDraft[];
  carousel: ItemDraft[];
  codes: CodeDraft[];
};

/** An offer as its form has it. */
export type EditedOffer = Omit<ManagedOffer, 'fields'> & { fields: OfferDraft };

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));

const planDraft = (plan: OfferPlanFields, id: string): PlanDraft => ({
  id,
  plan: plan.plan,
  interval: plan.interval,
  intervalCount: String(plan.intervalCount),
  trialCount: String(plan.trialCount),
  trialInterval: plan.trialInterval,
  trialIsPaid: plan.trialIsPaid,
  discountedNumber: String(plan.discountedNumber),
  discountedPriceUsCents: String(plan.discountedPriceUsCents),
  priceUsCents: String(plan.priceUsCents),
});

export const draftOf = (fields: OfferFields): OfferDraft => ({
  ...fields,
  usageLimit: limitText(fields.usageLimit),
  plans: fields.plans.map((plan, index) => planDraft(plan, String(index))),
  carousel: fields.carousel.map((item, index) => ({ ...item, id: String(index) })),
  codes: fields.codes.map(({ code, usageLimit }, index) => ({
    id: String(index),
    code,
    usageLimit: limitText(usageLimit),
  })),
});

export const editedOffer = ({ fields, ...offer }: ManagedOffer): EditedOffer => ({
  ...offer,
  fields: draftOf(fields),
});

/** Null for text that is no whole number. */
export const whole = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;

const wordsFor: Record<NumberField, string> = {
  intervalCount: 'Use a whole number, 1 or more.',
  trialCount: 'Use a whole number, 0 or more.',
  discountedNumber: 'Use a whole number, 1 or more.',
  discountedPriceUsCents: 'Use whole cents, 0 or more.',
  priceUsCents: 'Use whole cents, 0 or more.',
};
const numberFields = Object.keys(wordsFor) as NumberField[];

const limitWords = 'Use a whole number, or leave it empty.';
const isLimit = (typed: string): boolean => typed.trim() === '' || (whole(typed) ?? 0) > 0;

/** What can be told before the server is asked, by field: all of it at once, where one number is none. */
const problemsBeforeSaving = (draft: OfferDraft): OfferProblems => ({
  ...offerWordProblems(draft),
  ...numberProblems(draft),
});

/** Throws them as the server would, where what was typed cannot be sent. */
export const refuseUnsendable = (draft: OfferDraft): void => {
  if (Object.keys(numberProblems(draft)).length > 0)
    throw new ApiError(422, { code: 'invalid', errors: problemsBeforeSaving(draft) });
};

/** What was typed where a number belongs and is none, by field. */
const numberProblems = (draft: OfferDraft): OfferProblems =>
  Object.fromEntries([
    ...(isLimit(draft.usageLimit) ? [] : [['usageLimit', [limitWords]]]),
    ...draft.plans.flatMap((plan, index) =>
      numberFields
        .filter((field) => whole(plan[field]) === null)
        .map((field) => [`plans/${index}/${field}`, [wordsFor[field]]]),
    ),
    ...draft.codes.flatMap(({ usageLimit }, index) =>
      isLimit(usageLimit) ? [] : [[`codes/${index}/usageLimit`, [limitWords]]],
    ),
  ]);

const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : whole(typed));

const planFields = ({ id: _id, ...plan }: PlanDraft): OfferPlanFields => ({
  ...plan,
  intervalCount: whole(plan.intervalCount) ?? 0,
  trialCount: whole(plan.trialCount) ?? 0,
  discountedNumber: whole(plan.discountedNumber) ?? 0,
  discountedPriceUsCents: whole(plan.discountedPriceUsCents) ?? 0,
  priceUsCents: whole(plan.priceUsCents) ?? 0,
});

const codeFields = ({ code, usageLimit }: CodeDraft): OfferCodeFields => ({
  code,
  usageLimit: limitOf(usageLimit),
});

/** What is sent; every number was looked at by `refuseUnsendable` before. */
export const fieldsOf = (draft: OfferDraft): OfferFields => ({
  ...draft,
  usageLimit: limitOf(draft.usageLimit),
  plans: draft.plans.map(planFields),
  carousel: draft.carousel.map(({ id: _id, ...item }) => item),
  codes: draft.codes.map(codeFields),
});

/** A plan as members will read it; null while one of its numbers is none. */
export const shownPlan = (
  draft: PlanDraft,
  { choice, currency }: { choice: OfferPlanChoice | undefined; currency: string },
): OfferPlan | null => {
  if (numberFields.some((field) => whole(draft[field]) === null)) return null;
  const fields = planFields(draft);
  return { ...fields, description: choice?.name ?? '', tagline: '', currency, trialDays: fields.trialCount };
};

/** An id that no row has. */
export const freeId = (rows: readonly { id: string }[]): string => {
  const taken = new Set(rows.map(({ id }) => id));
  for (let count = rows.length; ; count += 1) if (!taken.has(`new-${count}`)) return `new-${count}`;
};

/** A plan as it is sold, with nothing lowered yet. */
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
  );

/** In the order of the form. */
export const offerFieldNames = {
  title: 'title',
  subtitle: 'line under the title',
  active: 'shown',
  startsAt: 'opens',
  endsAt: 'open until',
  usageLimit: 'how many members',
  plans: 'plans',
  carousel: 'carousel',
  codes: 'codes',
} as const satisfies Record<keyof OfferFields, string>;

const rowWords: Record<string, string> = {
  plan: 'plan',
  interval: 'interval',
  intervalCount: 'interval count',
  trialCount: 'trial count',
  trialInterval: 'trial interval',
  discountedNumber: 'discounted number',
  discountedPriceUsCents: 'discounted price',
  priceUsCents: 'price',
  title: 'title',
  subtitle: 'subtitle',
  classId: 'video',
  code: 'code',
  usageLimit: 'how many members',
};

const rowTitle = (
  offer: Pick<ManagedOffer, 'choices'>,
  draft: OfferDraft,
  list: string,
  index: number,
): string => {
  if (list === 'plans') {
    const id = draft.plans[index]?.plan;
    return offer.choices.find((choice) => choice.id === id)?.name ?? `plan ${index + 1}`;
  }
  if (list === 'carousel') return draft.carousel[index]?.title.trim() || `item ${index + 1}`;
  return draft.codes[index]?.code.trim() || `code ${index + 1}`;
};

/** A field of a row with the row it is in, such as “Monthly, discounted price”; undefined for a field of no row. */
export const nameOfRowField =
  (offer: Pick<ManagedOffer, 'choices'>, draft: OfferDraft) =>
  (field: string): string | undefined => {
    const [list = '', index, inRow] = field.split('/');
    return inRow && `${rowTitle(offer, draft, list, Number(index))}, ${rowWords[inRow] ?? inRow}`;
  };

/** A value as an editor would say it. */
export const sayOfferField =
  (offer: Pick<ManagedOffer, 'choices'>) =>
  (field: keyof OfferDraft, draft: OfferDraft): string => {
    switch (field) {
      case 'plans':
        return draft.plans
          .map(({ plan, discountedPriceUsCents, priceUsCents }) => {
            const name = offer.choices.find(({ id }) => id === plan)?.name ?? plan;
            return `${name}: ${discountedPriceUsCents} instead of ${priceUsCents}`;
          })
          .join('\n');
      case 'carousel':
        return draft.carousel.map(({ title, subtitle }) => `${title}: ${subtitle}`).join('\n');
      case 'codes':
        return draft.codes.map(({ code, usageLimit }) => `${code} ${usageLimit}`.trim()).join('\n');
      case 'active':
        return draft.active ? 'Yes' : 'No';
      default:
        return draft[field] ?? '';
    }
  };
