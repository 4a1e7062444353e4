import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import type { ChangePreview, PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { AmountsLoading } from '../Amounts.tsx';
import { Notice, Problem } from '../Notice.tsx';
import { countryOfLanguages } from '../plans/countries.ts';
import { PlanRows } from '../plans/PlanRows.tsx';
import { perMonthText, priceText } from '../price-words.ts';
import { membershipProblem } from '../problem-text.ts';
import { ConfirmStep } from '../purchasing/ConfirmStep.tsx';
import { useBankAnswer } from '../purchasing/use-bank-answer.ts';
import { usePurchase } from '../purchasing/use-purchase.ts';
import { rememberConfirmation } from '../purchasing/waiting-confirmation.ts';
import { changePreviewQuery } from '../queries.ts';
import { ChangePaymentMethod } from '../settings/PaymentPanel.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { ChangeAmounts } from './ChangeAmounts.tsx';
import * as styles from './ChangePlanPage.module.css';

const lineOf = (present: MembershipPlan) => (plan: MembershipPlan) =>
  plan.id === present.id ? t('Current plan') : (perMonthText(plan) ?? plan.tagline);

/** Returns the label of the submit button: the amount due now, or the date of the change. */
const buttonText = ({ quote, takesEffect, at }: ChangePreview, timeZone: string): string => {
  if (takesEffect === 'at_period_end') return t('Change on {date}', { date: dayAndMonth(at, timeZone) });
  return quote.dueToday > 0
    ? t('Pay {price} and change', { price: priceText(quote.dueToday, quote.currency) })
    : t('Change now, pay nothing');
};

type RefusedProps = {
  children: string;
  /** Moves the focus to the message, which replaces the pressed control. */
  takesFocus?: boolean;
};

/** Message that the bank refused the payment, with a link to change the payment method. */
const Refused = ({ children, takesFocus = false }: RefusedProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={box} className={styles.failure} tabIndex={-1}>
      <Notice kind="problem">{children}</Notice>
      <ChangePaymentMethod />
    </div>
  );
};

/** Message after a failed change. */
const Failure = ({ error, present }: { error: unknown; present: MembershipPlan }) =>
  error instanceof ApiError && error.code === 'payment_declined' ? (
    <Refused>
      {t('Your bank declined the payment. You are still on {plan} and nothing was charged.', {
        plan: present.description,
      })}
    </Refused>
  ) : (
    <div className={styles.failure}>
      <Notice kind="problem">
        <Problem error={error} />
      </Notice>
    </div>
  );

const useChange = (chosen: string, present: MembershipPlan) => {
  const api = useApi();
  const readAnswer = useBankAnswer();
  const follow = useFollow();
  const [intent, setIntent] = useState<PendingIntent | null>(null);
  /** True after the bank has refused the confirmation. */
  const [refused, setRefused] = useState(false);
  const preview = useQuery({ ...changePreviewQuery(api, chosen), enabled: chosen !== present.id });
  const finish = async (): Promise<void> => {
    await follow('/settings/membership');
    showToast(t('We have updated your membership.'));
  };
  const confirm = (waiting: PendingIntent): void => {
    rememberConfirmation(chosen);
    setIntent(waiting);
  };
  const purchase = usePurchase({ onConfirm: confirm, onDone: finish });
  /** Handles the bank's answer: the change has succeeded if the member has the new plan. */
  const settle = async (): Promise<void> => {
    const { planId } = await readAnswer();
    if (planId === chosen) return finish();
    setIntent(null);
    setRefused(true);
    void preview.refetch();
  };
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!preview.data) return;
    setRefused(false);
    const mayRepeat = await purchase.buy({
      plan: chosen,
      country: countryOfLanguages(navigator.languages),
      cancel_path: '/settings/membership',
      continue_path: '/settings/membership',
      previewed_at: preview.data.previewedAt,
    });
    // Only displayed amounts are charged: after a refusal they are requested again.
    if (!mayRepeat) void preview.refetch();
  };
  return { preview, purchase, intent, refused, settle, change };
};

type ChangeFormProps = { stripe: StripeMembership; wanted: string; cardName: string | null };

/** Form that changes the plan, with the amounts that the provider calculates for the change. */
export const ChangeForm = ({ stripe, wanted, cardName }: ChangeFormProps) => {
  const present = stripe.plan;
  const timeZone = useMemberTimeZone();
  const [chosen, setChosen] = useState(stripe.plans.some(({ id }) => id === wanted) ? wanted : present.id);
  const { preview, purchase, intent, refused, settle, change } = useChange(chosen, present);
  const to = stripe.plans.find(({ id }) => id === chosen) ?? present;
  const busy = purchase.phase !== 'idle';
  const changes = chosen !== present.id;
  const amounts = changes ? preview.data : undefined;
  if (intent) return <ConfirmStep takesFocus intent={intent} waiting="plan" onConfirmed={settle} />;
  return (
    <form onSubmit={(event) => void change(event)}>
      <PlanRows
        plans={stripe.plans}
        chosen={chosen}
        onChoose={setChosen}
        disabled={busy}
        lineOf={lineOf(present)}
      />
      <div className={styles.preview}>
        {amounts ? <ChangeAmounts preview={amounts} from={present} to={to} cardName={cardName} /> : null}
        {changes && preview.isPending ? <AmountsLoading label={t('Calculating your credit')} /> : null}
        {changes && preview.isError && !amounts ? (
          <Notice kind="problem">{membershipProblem(preview.error)}</Notice>
        ) : null}
      </div>
      {purchase.failure ? <Failure error={purchase.failure} present={present} /> : null}
      {refused ? (
        <Refused takesFocus>
          {t('Your bank declined the payment. Nothing was charged and you are still on {plan}.', {
            plan: present.description,
          })}
        </Refused>
      ) : null}
      <div className={styles.finish}>
        <Button type="submit" disabled={!amounts && !busy} aria-busy={busy}>
          {busy ? t('One moment') : amounts ? buttonText(amounts, timeZone) : t('Change membership')}
        </Button>
        <ButtonLink look="secondary" href="/settings/membership">
          {t('Keep {plan}', { plan: present.description })}
        </ButtonLink>
      </div>
    </form>
  );
};
