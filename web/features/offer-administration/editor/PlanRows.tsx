import { billingIntervals } from '../../../../contract/membership/billing-intervals.ts';
import { formatMoney, fractionDigitsOf } from '../../../../contract/membership/money.ts';
import type { OfferPlanChoice } from '../../../../contract/membership/offers/offer-administration.ts';
import { offerLimits } from '../../../../contract/membership/offers/offer-limits.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SelectField } from '../../catalog-administration/index.ts';
import { offerLine, offerPrice } from '../../membership/index.ts';
import { freeId, newPlan, type PlanDraft, shownPlan, whole } from '../offer-draft.ts';
import { type Problems, rowProblems } from './field-problems.ts';
import { NumberField } from './NumberField.tsx';
import styles from './Offers.module.css';
import { RowList } from './RowList.tsx';

type About = { choices: readonly OfferPlanChoice[]; currency: string };

const choiceOf = ({ choices }: About, { plan }: PlanDraft) => choices.find(({ id }) => id === plan);

/** What a member will read of it. */
const Shown = ({ plan, about }: { plan: PlanDraft; about: About }) => {
  const { currency } = about;
  const shown = shownPlan(plan, { choice: choiceOf(about, plan), currency });
  if (!shown) return <>Shown once its numbers are right</>;
  const { was, now, each } = offerPrice(shown);
  return (
    <>
      Shown as {was ? <del>{was}</del> : null} <b>{now}</b> {each}. {offerLine(shown)}
    </>
  );
};

type RowProps = {
  plan: PlanDraft;
  about: About;
  problems: Problems;
  onChange: (changes: Partial<PlanDraft>) => void;
};

const Intervals = () =>
  billingIntervals.map((interval) => (
    <option key={interval} value={interval}>
      {interval}
    </option>
  ));

type Interval = (typeof billingIntervals)[number];

const Fields = ({ plan, about, problems, onChange }: RowProps) => {
  const unit =
    fractionDigitsOf(about.currency) === 2
      ? `${about.currency.toUpperCase()} cents`
      : about.currency.toUpperCase();
  const money = (typed: string): string | undefined => {
    const amount = whole(typed);
    return amount === null ? undefined : formatMoney(amount, about.currency);
  };
  const number = (
    field: 'intervalCount' | 'trialCount' | 'discountedNumber' | 'discountedPriceUsCents' | 'priceUsCents',
    label: string,
    hint?: string,
  ) => (
    <NumberField
      label={label}
      value={plan[field]}
      problem={problems[field]}
      hint={hint}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
  const choose = (id: string) => {
    const choice = about.choices.find((one) => one.id === id);
    if (!choice) return;
    const { interval, intervalCount, priceUsCents } = newPlan(choice, plan.id);
    // A price that was lowered for another plan says nothing about this one.
    onChange({ plan: id, interval, intervalCount, priceUsCents, discountedPriceUsCents: priceUsCents });
  };
  return (
    <>
      <SelectField label="Plan" value={plan.plan} problem={problems.plan?.[0]} onChange={choose}>
        {choiceOf(about, plan) ? null : <option value={plan.plan}>No longer there</option>}
        {about.choices.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {state === 'archived' ? `${name}, archived` : name}
          </option>
        ))}
      </SelectField>
      <div className={styles.four}>
        <SelectField
          label="Interval"
          value={plan.interval}
          problem={problems.interval?.[0]}
          onChange={(interval) => onChange({ interval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        {number('intervalCount', 'Interval count')}
        {number('priceUsCents', `Price, ${unit}`, money(plan.priceUsCents))}
        {number('discountedPriceUsCents', `Discounted, ${unit}`, money(plan.discountedPriceUsCents))}
      </div>
      <div className={styles.four}>
        {number('discountedNumber', 'Discounted number', 'Payments at this price')}
        {number('trialCount', 'Trial count')}
        <SelectField
          label="Trial interval"
          value={plan.trialInterval}
          problem={problems.trialInterval?.[0]}
          onChange={(interval) => onChange({ trialInterval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        <div className={styles.switch}>
          <span>Trial is paid</span>
          <Switch
            label="Trial is paid"
            checked={plan.trialIsPaid}
            onChange={(trialIsPaid) => onChange({ trialIsPaid })}
          />
        </div>
      </div>
    </>
  );
};

type PlanRowsProps = {
  plans: readonly PlanDraft[];
  about: About;
  problems: Problems;
  onChange: (plans: PlanDraft[]) => void;
};

/** The plans of an offer, each with what it takes and what it takes with the offer. */
export const PlanRows = ({ plans, about, problems, onChange }: PlanRowsProps) => {
  const free = about.choices.find(
    ({ id, state }) => state !== 'archived' && state !== 'draft' && !plans.some(({ plan }) => plan === id),
  );
  return (
    <RowList
      title="Plans"
      add="Add plan"
      rows={plans}
      most={free ? offerLimits.plans : plans.length}
      titleOf={(plan) => choiceOf(about, plan)?.name ?? 'A plan that is gone'}
      untitled="Plan"
      problem={problems.plans?.[0]}
      newRow={() => (free ? newPlan(free, freeId(plans)) : null)}
      onChange={onChange}
      fact={(plan) => <Shown plan={plan} about={about} />}
    >
      {(plan, index, change) => (
        <Fields
          plan={plan}
          about={about}
          problems={rowProblems(problems, 'plans', index)}
          onChange={change}
        />
      )}
    </RowList>
  );
};
