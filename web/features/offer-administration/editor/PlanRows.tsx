import { billingIntervals } from '../../../../contract/membership/billing-intervals.ts';
import { amountIn, formatMoney } from '../../../../contract/membership/money.ts';
import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import type { OfferPlanChoice } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { offerLine, offerPrice } from '../../membership/index.ts';
import { freeId, newPlan, type PlanDraft, shownPlan } from '../offer-draft.ts';
import { type Problems, rowProblems } from './field-problems.ts';
import { NumberField, PriceField } from './NumberField.tsx';
import * as styles from './Offers.module.css';
import { RowList } from './RowList.tsx';

type About = { choices: readonly OfferPlanChoice[]; currency: string };

const choiceOf = ({ choices }: About, { plan }: PlanDraft) => choices.find(({ id }) => id === plan);

/** Preview of the price line that members will read. */
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
  const { currency } = about;
  const price = (field: 'discountedPriceUsCents' | 'priceUsCents', label: string) => {
    const amount = amountIn(plan[field], currency);
    return (
      <PriceField
        label={label}
        currency={currency}
        value={plan[field]}
        problem={problems[field]}
        hint={amount === null ? undefined : `Members see ${formatMoney(amount, currency)}`}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    );
  };
  const number = (
    field: 'intervalCount' | 'trialCount' | 'discountedNumber',
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
    // The discount was set for the previous plan and does not apply to this one.
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
          label="Period"
          value={plan.interval}
          problem={problems.interval?.[0]}
          onChange={(interval) => onChange({ interval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        {number('intervalCount', 'Number of periods')}
        {price('priceUsCents', 'Price')}
        {price('discountedPriceUsCents', 'Lower price')}
      </div>
      <div className={styles.four}>
        {number('discountedNumber', 'Payments at it', 'Then the price is paid')}
        {number('trialCount', 'Length of the trial', '0: no trial')}
        <SelectField
          label="Period of the trial"
          value={plan.trialInterval}
          problem={problems.trialInterval?.[0]}
          onChange={(interval) => onChange({ trialInterval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        <div className={styles.toggle}>
          <span>The trial costs the lower price</span>
          <Switch
            label="The trial costs the lower price"
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

/** Plans of an offer, each with its regular and its discounted price. */
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
