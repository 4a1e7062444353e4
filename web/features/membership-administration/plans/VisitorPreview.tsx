import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { planLine } from '../../membership/index.ts';
import * as styles from './PlanForm.module.css';
import { amountOf, type PlanDraft } from './plan-draft.ts';

/** The plan as a row of the plans page, as it is typed so far. */
export const VisitorPreview = ({ draft, currency }: { draft: PlanDraft; currency: string }) => {
  const amount = amountOf(draft, currency);
  const { interval } = draft;
  const intervalCount = Number(draft.intervalCount) || 1;
  return (
    <div className={styles.preview}>
      <span>
        <b>{draft.name.trim() || t('No name yet')}</b>
        <span className="small muted">
          {planLine({
            price: amount ?? 0,
            currency,
            interval,
            intervalCount,
            trialCount: Number(draft.trialDays) || 0,
            tagline: draft.tagline.trim(),
          })}
        </span>
      </span>
      <span className={styles.price}>
        <span>{amount === null ? '–' : formatMoney(amount, currency)}</span>
        <span className="small muted">{eachPeriodText({ interval, intervalCount })}</span>
      </span>
    </div>
  );
};
