import { formatMoney } from '../../../../contract/membership/money.ts';
import styles from './PlanForm.module.css';
import { amountOf, type PlanDraft } from './plan-draft.ts';
import { periodText, trialText } from './plan-words.ts';

/** The plan as a row of the plans page, as it is typed so far. */
export const VisitorPreview = ({ draft, currency }: { draft: PlanDraft; currency: string }) => {
  const amount = amountOf(draft);
  const { interval } = draft;
  const intervalCount = Number(draft.intervalCount) || 1;
  return (
    <div className={styles.preview}>
      <span>
        <b>{draft.name.trim() || 'No name yet'}</b>
        <span className="small muted">
          {[draft.tagline.trim(), trialText(Number(draft.trialDays) || 0)].filter(Boolean).join(' ')}
        </span>
      </span>
      <span className={styles.price}>
        <span>{amount === null ? '–' : formatMoney(amount, currency)}</span>
        <span className="small muted">{periodText({ interval, intervalCount })}</span>
      </span>
    </div>
  );
};
