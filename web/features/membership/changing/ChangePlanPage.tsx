import { useLocation } from '@tanstack/react-router';
import { t } from '../../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../../contract/pages/search-params.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { SettingsFrame, SettingsNote } from '../../accounts/index.ts';
import { Notice } from '../Notice.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { membershipProblem } from '../problem-text.ts';
import { ConfirmPending } from '../purchasing/ConfirmPending.tsx';
import { mayChangePlan } from '../settings/membership-view.ts';
import { StateCard } from '../settings/StateCard.tsx';
import * as styles from '../settings/Texts.module.css';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { type OwnMembership, useOwnMembership } from '../settings/use-own-membership.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { WaitingPlan } from './WaitingPlan.tsx';

const NothingToChange = () => (
  <StateCard title={t('You have no plan to change here.')} about={t('See your membership for your options.')}>
    <ButtonLink look="secondary" href="/settings/membership">
      {t('Your membership')}
    </ButtonLink>
  </StateCard>
);

const Loaded = ({ own: { membership, stripe, card }, wanted }: { own: OwnMembership; wanted: string }) => {
  const timeZone = useMemberTimeZone();
  if (!stripe || !mayChangePlan(membership)) return <NothingToChange />;
  if (stripe.nextPlan) return <WaitingPlan stripe={stripe} next={stripe.nextPlan} />;
  const plan = stripe.plan.description;
  return (
    <>
      <p className="lede">
        {stripe.nextPaymentAt
          ? t('You are on {plan}, paid until {date}. Nothing changes until you confirm.', {
              plan,
              date: longDay(stripe.nextPaymentAt, timeZone),
            })
          : t('You are on {plan}. Nothing changes until you confirm.', { plan })}
      </p>
      <ConfirmPending>
        <ChangeForm stripe={stripe} wanted={wanted} cardName={card?.cardName ?? null} />
      </ConfirmPending>
    </>
  );
};

/** Another plan for a member who pays: what it takes stands there before anything changes. */
export const ChangePlanPage = () => {
  const wanted = useLocation({ select: ({ search }) => firstValue((search as AddressSearch).plan) });
  const { own, error } = useOwnMembership();
  return (
    <SettingsFrame
      at="/settings/membership"
      title={t('Change membership')}
      note={
        <SettingsNote title={t('Before you confirm')}>
          <p>{t('A bigger plan starts today. What is left of your current plan comes off its price.')}</p>
          <p>{t('A smaller plan starts when your paid time runs out. You pay nothing today.')}</p>
          <p>{t('You see the exact amounts first.')}</p>
        </SettingsNote>
      }
    >
      <div className={styles.page}>
        <SandboxLabel />
        {own ? <Loaded own={own} wanted={wanted} /> : null}
        {!own && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
        {!own && !error ? <RowSkeletons count={3} /> : null}
      </div>
    </SettingsFrame>
  );
};
