import { useId } from 'react';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import * as skeletonsStyles from '../../../ui/cards/Skeletons.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { priceText } from '../price-words.ts';
import * as styles from './PlanRows.module.css';
import { planLine } from './plan-words.ts';

/** Price of a plan, with the one before an offer and the sum of a payment where the price is that of a month, in words. */
export type PlanPrice = { was: string | null; now: string; each: string; payment?: string };

const usualPrice = (plan: MembershipPlan): PlanPrice => ({
  was: null,
  now: priceText(plan.price, plan.currency),
  each: eachPeriodText(plan),
});

const hiddenLabel = { label: <span className="visually-hidden" /> };

const Price = ({ price: { was, now, each, payment } }: { price: PlanPrice }) => (
  <span className={styles.priceSide}>
    {was ? (
      <del className={classNames(styles.was, 'small')}>
        <Trans message="<label>Was</label> {price}" values={{ price: was }} components={hiddenLabel} />{' '}
      </del>
    ) : null}
    <span className={classNames(styles.price, 'numeric')}>
      {was ? (
        <Trans message="<label>Now</label> {price}" values={{ price: now }} components={hiddenLabel} />
      ) : (
        now
      )}
    </span>
    <span className="small muted">{each}</span>
    {payment ? <span className={classNames(styles.payment, 'small muted numeric')}> {payment}</span> : null}
  </span>
);

const Saving = ({ text }: { text: string }) =>
  text ? (
    <>
      {' '}
      <span className={styles.saving}>{text}</span>
    </>
  ) : null;

type PlanRowsProps = {
  plans: readonly MembershipPlan[];
  chosen: string | null;
  onChoose: (plan: string) => void;
  /** Disables the choice, for example during a purchase. */
  disabled?: boolean;
  /** Returns the line below the name; defaults to the plan's trial and price per month. */
  lineOf?: (plan: MembershipPlan) => string;
  /** Returns what a plan saves, beside its name; empty for none. */
  savingOf?: (plan: MembershipPlan) => string;
  /** Returns the price beside the name; defaults to the plan's own. */
  priceOf?: (plan: MembershipPlan) => PlanPrice;
};

/** Radio group of the plans with their prices. */
export const PlanRows = ({
  plans,
  chosen,
  onChoose,
  disabled,
  lineOf = planLine,
  savingOf = () => '',
  priceOf = usualPrice,
}: PlanRowsProps) => {
  const name = useId();
  return (
    <div className={styles.plans} role="radiogroup" aria-label={t(msg('Plan', 'of a membership'))}>
      {plans.map((plan) => (
        <label key={plan.id} className={classNames(styles.planRow, plan.id === chosen && styles.chosen)}>
          <span className={classNames(checkboxStyles.check, styles.mark)}>
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={plan.id === chosen}
              disabled={disabled}
              onChange={() => onChoose(plan.id)}
            />
            <span className={classNames(checkboxStyles.box, checkboxStyles.round)} />
          </span>
          <span className={styles.name}>
            <b>
              <OwnText of={plan} field="description">
                {plan.description}
              </OwnText>
              <Saving text={savingOf(plan)} />
            </b>{' '}
            <span className="small muted">
              <OwnText of={plan} field="tagline">
                {lineOf(plan)}
              </OwnText>
            </span>
          </span>{' '}
          <Price price={priceOf(plan)} />
        </label>
      ))}
    </div>
  );
};

/** Read-only list of the plans, for members who have one already. */
export const PlanList = ({ plans }: { plans: readonly MembershipPlan[] }) => (
  <ul className={styles.plans} aria-label={t(msg('Plans', 'of a membership'))}>
    {plans.map((plan) => (
      <li key={plan.id} className={classNames(styles.planRow, styles.readOnly)}>
        <span className={styles.name}>
          <b>
            <OwnText of={plan} field="description">
              {plan.description}
            </OwnText>
          </b>{' '}
          <span className="small muted">
            <OwnText of={plan} field="tagline">
              {planLine(plan)}
            </OwnText>
          </span>
        </span>
        <Price price={usualPrice(plan)} />
      </li>
    ))}
  </ul>
);

/** Placeholder of three rows while the plans load. */
export const PlanRowsLoading = () => (
  <div className={styles.plans} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading the plans')}
    </span>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className={styles.planRow} aria-hidden="true">
        <span className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line, styles.loadingLine)} />
      </div>
    ))}
  </div>
);
