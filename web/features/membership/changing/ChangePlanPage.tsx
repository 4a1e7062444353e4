import { useLocation } from '@tanstack/react-router';
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
  <StateCard title="You have no plan to change here." about="See your membership for your options.">
    <ButtonLink look="secondary" href="/settings/membership">
      Your membership
    </ButtonLink>
  </StateCard>
);

const Loaded = ({ own: { membership, stripe, card }, wanted }: { own: OwnMembership; wanted: string }) => {
  const timeZone = useMemberTimeZone();
  if (!stripe || !mayChangePlan(membership)) return <NothingToChange />;
  if (stripe.nextPlan) return <WaitingPlan stripe={stripe} next={stripe.nextPlan} />;
  const until = stripe.nextPaymentAt ? `, paid until ${longDay(stripe.nextPaymentAt, timeZone)}` : '';
  return (
    <>
      <p className="lede">
        {`You are on ${stripe.plan.description}${until}. Nothing changes until you confirm.`}
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
      title="Change membership"
      note={
        <SettingsNote title="Before you confirm">
          <p>A bigger plan starts today. What is left of your current plan comes off its price.</p>
          <p>A smaller plan starts when your paid time runs out. You pay nothing today.</p>
          <p>You see the exact amounts first.</p>
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
