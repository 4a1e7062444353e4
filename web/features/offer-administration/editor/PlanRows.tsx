import { billingIntervals, intervalNames } from '../../../../contract/membership/billing-intervals.ts';
import { amountIn, formatMoney } from '../../../../contract/membership/money.ts';
import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import type { OfferPlanChoice } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
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
  if (!shown) return <>{t('Shown once its numbers are right')}</>;
  const { was, now, each } = offerPrice(shown);
  return (
    <>
      {was ? (
        <Trans
          // translators: {each}: “a month”
          message="Shown as <del>{was}</del> <strong>{now}</strong> {each}."
          values={{ was, now, each }}
          components={{ del: <del />, strong: <b /> }}
        />
      ) : (
        <Trans
          // translators: {each}: “a month”
          message="Shown as <strong>{now}</strong> {each}."
          values={{ now, each }}
          components={{ strong: <b /> }}
        />
      )}{' '}
      {offerLine(shown)}
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
      {t(intervalNames[interval])}
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
        hint={
          amount === null ? undefined : t('Members see {amount}', { amount: formatMoney(amount, currency) })
        }
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
      <SelectField
        label={t(msg('Plan', 'of a membership'))}
        value={plan.plan}
        problem={problems.plan?.[0]}
        onChange={choose}
      >
        {choiceOf(about, plan) ? null : <option value={plan.plan}>{t('No longer there')}</option>}
        {about.choices.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {state === 'archived' ? t('{name}, archived', { name }) : name}
          </option>
        ))}
      </SelectField>
      <div className={styles.four}>
        <SelectField
          label={t('Period')}
          value={plan.interval}
          problem={problems.interval?.[0]}
          onChange={(interval) => onChange({ interval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        {number('intervalCount', t('Number of periods'))}
        {price('priceUsCents', t('Price'))}
        {price('discountedPriceUsCents', t('Lower price'))}
      </div>
      <div className={styles.four}>
        {number('discountedNumber', t('Payments at it'), t('Then the price is paid'))}
        {number('trialCount', t('Length of the trial'), t('0: no trial'))}
        <SelectField
          label={t('Period of the trial')}
          value={plan.trialInterval}
          problem={problems.trialInterval?.[0]}
          onChange={(interval) => onChange({ trialInterval: interval as Interval })}
        >
          <Intervals />
        </SelectField>
        <div className={styles.toggle}>
          <span>{t('The trial costs the lower price')}</span>
          <Switch
            label={t('The trial costs the lower price')}
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
      title={t(msg('Plans', 'of a membership'))}
      add={t('Add plan')}
      rows={plans}
      most={free ? offerLimits.plans : plans.length}
      titleOf={(plan) => choiceOf(about, plan)?.name ?? t('A plan that is gone')}
      untitled={(number) => t('Plan {number}', { number })}
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
