import { useId } from 'react';
import { joinPhrases } from '../../../../contract/formats/lists.ts';
import type { StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { perMonthText, priceText } from '../price-words.ts';
import * as styles from './PlanCards.module.css';

type PlanCardsProps = {
  stripe: StripeMembership;
  chosen: string;
  onChoose: (plan: string) => void;
};

/** The plans that a member may change to, the present one among them, as cards of one choice. */
export const PlanCards = ({ stripe, chosen, onChoose }: PlanCardsProps) => {
  const name = useId();
  const aboutOf = (plan: MembershipPlan): string =>
    joinPhrases(perMonthText(plan), plan.id === stripe.plan.id ? t('Current plan') : plan.tagline);
  return (
    <div className={styles.cards} role="radiogroup" aria-label={t(msg('Plan', 'of a membership'))}>
      {stripe.plans.map((plan) => (
        <label key={plan.id} className={classNames(styles.card, plan.id === chosen && styles.chosen)}>
          <span className={checkboxStyles.check}>
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={plan.id === chosen}
              onChange={() => onChoose(plan.id)}
            />
            <span className={classNames(checkboxStyles.box, checkboxStyles.round)} />
            <b>
              <OwnText of={plan} field="description">
                {plan.description}
              </OwnText>
            </b>
          </span>{' '}
          <span className={styles.about}>
            {priceText(plan.price, plan.currency)} {eachPeriodText(plan)}{' '}
            <span className="small muted">{aboutOf(plan)}</span>
          </span>
        </label>
      ))}
    </div>
  );
};
