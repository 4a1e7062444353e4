import { useQueryClient } from '@tanstack/react-query';
import type { StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Notice } from '../Notice.tsx';
import { refreshMembership } from '../queries.ts';
import * as styles from '../settings/Texts.module.css';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { useAct } from '../settings/use-act.tsx';

type WaitingPlanProps = { stripe: StripeMembership; next: NonNullable<StripeMembership['nextPlan']> };

/** "Annual until 14 March 2027, then Monthly.", and the way to take it back. */
export const WaitingPlan = ({ stripe, next }: WaitingPlanProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const timeZone = useMemberTimeZone();
  const now = stripe.plan.description;
  const stay = useAct(async () => {
    await api('DELETE /api/v2/users/me/membership/stripe/next_plan', {});
    await refreshMembership(queryClient);
    showToast(t('We have updated your membership.'));
  });
  return (
    <div className={styles.stack}>
      <p className="title-3">
        {t('{plan} until {date}, then {nextPlan}.', {
          plan: now,
          date: longDay(next.at, timeZone),
          nextPlan: next.plan.description,
        })}
      </p>
      <p className="muted small">{t('You can undo this until the day before.')}</p>
      {stay.problem ? <Notice kind="problem">{stay.problem}</Notice> : null}
      <Button look="secondary" size="small" aria-busy={stay.busy} onClick={() => void stay.run()}>
        {t('Stay on {plan}', { plan: now })}
      </Button>
    </div>
  );
};
