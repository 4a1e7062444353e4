import type { PlanWords } from '../../catalog/home.schema.ts';
import { joinPhrases } from '../../formats/lists.ts';
import { eachPeriodText, formatMoney } from '../../membership/money.ts';
import {
  bestValue,
  capitalized,
  daysText,
  howOftenText,
  monthsIn,
  priceOfMonth,
  savingText,
} from '../../membership/plan-terms.ts';
import { t } from '../../messages.ts';
import type { FigureName } from './section-limits.ts';
import type { Section } from './sections.schema.ts';
import type { PlanFacts, ShownFigure, ShownPlan, StudioFacts } from './studio-facts.schema.ts';

/** Names of facts that texts may have in braces. */
export const factNames = ['classes', 'series', 'coaches', 'trial', 'offer'] as const;
type FactName = (typeof factNames)[number];

/** Returns the names of facts for editors of texts, with what stands in their place. */
export const factsHint = (): string =>
  t(
    'Filled in: {classes}, {series}, {coaches}, {trial} (“seven days”), {offer} (“seven days free, then $12.00 a month, paid yearly”). A text whose fact the studio lacks is left out.',
    {
      classes: '{classes}',
      series: '{series}',
      coaches: '{coaches}',
      trial: '{trial}',
      offer: '{offer}',
    },
  );

const priceOf = ({ price, currency }: PlanFacts): string => formatMoney(price, currency);

/** Price of a month as it is shown; null for plans that are paid by day or week. */
const monthText = (plan: PlanFacts): string | null => {
  const month = priceOfMonth(plan);
  return month === null ? null : formatMoney(Math.round(month), plan.currency);
};

const paidText = (plan: PlanFacts): string => {
  const month = monthText(plan);
  return month === null || monthsIn(plan) === 1
    ? `${priceOf(plan)} ${eachPeriodText(plan)}`
    : t('{price} a month, paid {howOften}', { price: month, howOften: howOftenText(plan) });
};

/** Returns "seven days"; empty without free days. */
const trialText = ({ trialDays }: PlanFacts): string => (trialDays > 0 ? daysText(trialDays) : '');

const offerText = (plan: PlanFacts): string =>
  plan.trialDays > 0
    ? t('{days} free, then {price}', { days: daysText(plan.trialDays), price: paidText(plan) })
    : paidText(plan);

/** Returns the plan that costs least a month in sentences; undefined without a plan. */
export const planWords = (plans: readonly PlanFacts[]): PlanWords | undefined => {
  const plan = bestValue(plans);
  if (!plan) return undefined;
  const trial = trialText(plan);
  return trial
    ? {
        trial: t('{days} free.', { days: capitalized(trial) }),
        price: t('Then {price}.', { price: paidText(plan) }),
      }
    : { trial, price: `${paidText(plan)}.` };
};

const wordsOf = ({ classes, series, coaches, plans }: StudioFacts): Record<FactName, string> => {
  const plan = bestValue(plans);
  return {
    classes: classes > 0 ? String(classes) : '',
    series: series > 0 ? String(series) : '',
    coaches: coaches > 0 ? String(coaches) : '',
    trial: plan ? trialText(plan) : '',
    offer: plan ? offerText(plan) : '',
  };
};

const fact = new RegExp(`\\{(${factNames.join('|')})\\}`, 'g');

/** Fills the facts into a text; empty if the studio lacks one of them. A text that begins with a fact has a capital. */
export const filledText = (text: string, facts: StudioFacts): string => {
  const words = wordsOf(facts);
  let isWhole = true;
  const filled = text.replace(fact, (_, name: FactName) => {
    if (words[name] === '') isWhole = false;
    return words[name];
  });
  if (!isWhole) return '';
  return text.startsWith('{') ? capitalized(filled) : filled;
};

const figure = (
  name: FigureName,
  { classes, series, coaches, shortest, plans }: StudioFacts,
): ShownFigure => {
  const days = bestValue(plans)?.trialDays ?? 0;
  // translators: words below a large number
  const shown: Record<FigureName, [value: number, unit: string, label: string]> = {
    classes: [classes, '', t('{count, plural, one {class} other {classes}}', { count: classes })],
    series: [series, '', t('series to follow')],
    coaches: [coaches, '', t('{count, plural, one {coach} other {coaches}}', { count: coaches })],
    shortest: [shortest ?? 0, t('min'), t('for the shortest class')],
    trial: [days, t('{count, plural, one {day} other {days}}', { count: days }), t('free, then you decide')],
  };
  const [value, unit, label] = shown[name];
  return { value: String(value), unit, label };
};

const shownPlan = (plan: PlanFacts, plans: readonly PlanFacts[]): ShownPlan => {
  const month = monthText(plan);
  const isSplit = month !== null && monthsIn(plan) > 1;
  const whole = `${priceOf(plan)} ${eachPeriodText(plan)}`;
  const days = plan.trialDays > 0 ? capitalized(daysText(plan.trialDays)) : '';
  return {
    id: plan.id,
    name: plan.name,
    translated: plan.translated,
    save: savingText(plan, plans),
    line: isSplit
      ? days
        ? t('{days} free, then {price}', { days, price: whole })
        : whole
      : joinPhrases(days && t('{days} free', { days }), plan.tagline),
    price: isSplit ? month : priceOf(plan),
    each: isSplit ? t('a month') : eachPeriodText(plan),
  };
};

const filledStrings = <Value extends object>(value: Value, facts: StudioFacts): Value =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' ? filledText(part, facts) : part,
    ]),
  ) as Value;

/** Returns the section with the facts of the studio filled in, as its page is drawn. */
export const withFacts = (given: Section, facts: StudioFacts): Section => {
  const section = filledStrings(given, facts);
  switch (section.type) {
    case 'figures':
      return {
        ...section,
        shown: section.figures.map((name) => figure(name, facts)).filter(({ value }) => value !== '0'),
      };
    case 'prices':
      return { ...section, shown: facts.plans.map((plan) => shownPlan(plan, facts.plans)) };
    case 'benefits':
      return {
        ...section,
        benefits: section.benefits
          .map((one) => filledStrings(one, facts))
          .filter(({ title }) => title !== ''),
      };
    case 'questions':
      return {
        ...section,
        questions: section.questions
          .map((one) => filledStrings(one, facts))
          .filter(({ question, answer }) => question !== '' && answer !== ''),
      };
    default:
      return section;
  }
};
