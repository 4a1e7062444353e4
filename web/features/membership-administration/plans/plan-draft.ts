import { fieldNames, initialFields, type Translations } from '../../../../contract/fields/field-table.ts';
import { intervalNames } from '../../../../contract/membership/billing-intervals.ts';
import { amountIn, eachPeriodText, formatMoney, typedAmount } from '../../../../contract/membership/money.ts';
import type {
  ManagedPlan,
  PlanInput,
  PlanState,
} from '../../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../../contract/membership/plan-fields.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { changedFields } from '../../../editing/conflict/conflicts.ts';
import type { DraftProps } from '../../../editing/forms/field-of.ts';
import { translationsText } from '../../../editing/translations/translated-texts.ts';
import { amountProblem } from '../../../ui/controls/MoneyField.tsx';

/** Validation messages by field. */
export type FieldProblems = Readonly<Record<string, string[]>>;

/** Plan in the form, with its inputs as text. */
export type PlanDraft = {
  name: string;
  tagline: string;
  translations: Translations;
  amount: string;
  interval: PlanInput['interval'];
  intervalCount: string;
  trialDays: string;
  state: PlanState;
};

/** Props of each section of the form. */
export type PlanDraftProps = DraftProps<PlanDraft>;

export const newPlanDraft: PlanDraft = {
  ...initialFields(membershipPlanWords),
  amount: '',
  interval: 'month',
  intervalCount: '1',
  trialDays: '0',
  state: 'draft',
};

export const draftOf = ({
  name,
  tagline,
  translations,
  state,
  trialDays,
  price,
}: ManagedPlan): PlanDraft => ({
  name,
  tagline,
  translations,
  state,
  amount: typedAmount(price.amount, price.currency),
  interval: price.interval,
  intervalCount: String(price.intervalCount),
  trialDays: String(trialDays),
});

/** Field names for use in a sentence, in the order of the form. */
export const planFieldNames = {
  ...fieldNames(membershipPlanWords),
  amount: msg('price'),
  intervalCount: msg('number of periods'),
  interval: msg('period'),
  trialDays: msg('free days'),
  state: msg('where it is sold'),
} as const satisfies Record<keyof PlanDraft, Message>;

export const isChanged = (draft: PlanDraft, before: PlanDraft): boolean =>
  changedFields(planFieldNames, before, draft).length > 0;

const wholeNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** Returns the typed amount in the smallest unit; null if it is not valid. */
export const amountOf = ({ amount }: PlanDraft, currency: string): number | null =>
  amountIn(amount, currency);

/**
 * Validates a draft and returns the request body or the messages by field. Only the server knows if the provider
 * accepts a price.
 */
export const inputOf = (
  draft: PlanDraft,
  currency: string,
): { input: PlanInput; problems: null } | { input: null; problems: FieldProblems } => {
  const amount = amountOf(draft, currency);
  const intervalCount = wholeNumber(draft.intervalCount);
  const trialDays = wholeNumber(draft.trialDays);
  const problems: Record<string, string[]> = {};
  if (draft.name.trim() === '') problems.name = [t('Enter a name for the plan.')];
  if (amount === null) problems.amount = [amountProblem(currency)];
  if (amount !== null && amount > 99_999_999)
    problems.amount = [t('At most {amount}.', { amount: formatMoney(99_999_999, currency) })];
  if (intervalCount === null || intervalCount < 1 || intervalCount > 36)
    problems.intervalCount = [t('Enter a number from 1 to 36.')];
  if (trialDays === null || trialDays > 730) problems.trialDays = [t('Enter a number from 0 to 730.')];
  if (amount === null || intervalCount === null || trialDays === null || Object.keys(problems).length > 0)
    return { input: null, problems };
  const { name, tagline, translations, interval, state } = draft;
  return {
    input: { name, tagline, translations, interval, state, amount, intervalCount, trialDays },
    problems: null,
  };
};

const pricePart = (draft: PlanDraft, before: PlanDraft, currency: string): string | null => {
  const [from, to] = [amountOf(before, currency), amountOf(draft, currency)];
  const isSame =
    (draft.amount === before.amount || (from !== null && from === to)) &&
    draft.interval === before.interval &&
    draft.intervalCount === before.intervalCount;
  if (isSame) return null;
  if (from === null || to === null || from === to) return t(planFieldNames.amount);
  return t('price, from {from} to {to} for new members', {
    from: formatMoney(from, currency),
    to: formatMoney(to, currency),
  });
};

const stateNames: Record<PlanState, Message> = {
  draft: msg('taken off sale'),
  on_sale: msg('on sale'),
  link_only: msg('by link only'),
  archived: msg('archived'),
};

/** Returns a field of a plan as text for an administrator. */
export const planValue = (field: keyof PlanDraft, draft: PlanDraft, currency: string): string => {
  const amount = amountOf(draft, currency);
  if (field === 'amount' && amount !== null) return formatMoney(amount, currency);
  if (field === 'translations') return translationsText(draft.translations);
  if (field === 'interval') return t(intervalNames[draft.interval]);
  return field === 'state' ? t(stateNames[draft.state]) : draft[field];
};

/** Returns "Unsaved: name; price, from $18.00 to $19.00 for new members."; empty without changes. */
export const unsavedText = (draft: PlanDraft, before: PlanDraft, currency: string): string => {
  const changed = changedFields(planFieldNames, before, draft);
  const words = (['name', 'tagline', 'translations'] as const).filter((field) => changed.includes(field));
  const parts = [
    ...words.map((field) => t(planFieldNames[field])),
    pricePart(draft, before, currency),
    draft.trialDays === before.trialDays ? null : t(planFieldNames.trialDays),
    draft.state === before.state ? null : t(stateNames[draft.state]),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : t('Unsaved: {fields}.', { fields: parts.join('; ') });
};

/** Returns the note about members of the present price; null if the price is unchanged or has no members. */
export const movesNone = (draft: PlanDraft, plan: ManagedPlan): { note: string; promise: string } | null => {
  const { price } = plan;
  const amount = amountOf(draft, price.currency);
  const intervalCount = wholeNumber(draft.intervalCount);
  if (amount === null || intervalCount === null || price.members === 0) return null;
  const next = { amount, interval: draft.interval, intervalCount };
  if (
    next.amount === price.amount &&
    next.interval === price.interval &&
    next.intervalCount === price.intervalCount
  )
    return null;
  const samePeriod = next.interval === price.interval && next.intervalCount === price.intervalCount;
  const words = (one: typeof next): string =>
    samePeriod
      ? formatMoney(one.amount, price.currency)
      : `${formatMoney(one.amount, price.currency)} ${eachPeriodText(one)}`;
  const values = { count: price.members, oldPrice: words(price), price: words(next) };
  return {
    note: t(
      '{price} is a new price. {count, plural, one {# member pays {oldPrice} today.} other {# members pay {oldPrice} today.}}',
      values,
    ),
    promise: t(
      '{count, plural, one {That member stays at {oldPrice} for as long as they stay.} other {All # stay at {oldPrice} for as long as they stay.}} Only people who join after you save pay {price}.',
      values,
    ),
  };
};
