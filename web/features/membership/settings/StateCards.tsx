import { useQueryClient } from '@tanstack/react-query';
import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { benefitsEnd, endingDate } from '../../../ui/text/dates/fixed-dates.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { chargesText } from '../charge-rows.ts';
import { Notice } from '../Notice.tsx';
import { refreshMembership } from '../queries.ts';
import { ChangePaymentMethod } from './PaymentPanel.tsx';
import { processingText } from './PlanSection.tsx';
import { StateCard } from './StateCard.tsx';
import { useMemberTimeZone } from './time-zone.ts';
import { useAct } from './use-act.tsx';

type Membership = { membership: MembershipInfo };
type BesideStripe = Membership & { stripe: StripeMembership | null | undefined };

const Reactivate = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const reactivate = useAct(async () => {
    await api('POST /api/v2/users/me/membership/stripe/reactivate', {});
    await refreshMembership(queryClient);
    showToast('We have updated your membership.');
  });
  return (
    <>
      {reactivate.problem ? <Notice kind="problem">{reactivate.problem}</Notice> : null}
      <Button aria-busy={reactivate.busy} onClick={() => void reactivate.run()}>
        Reactivate Membership
      </Button>
    </>
  );
};

export const Ending = ({ membership: { subscriptionEndTime } }: Membership) => {
  const timeZone = useMemberTimeZone();
  return (
    <StateCard
      title="Your membership is ending"
      about={
        <>
          {subscriptionEndTime
            ? `You'll have access until ${endingDate(subscriptionEndTime, timeZone)}. `
            : null}
          Your playlists and history stay after that.
        </>
      }
    >
      <Reactivate />
    </StateCard>
  );
};

/** Why a member whose payment is disputed is charged nothing and sees no class; beside other access classes are open. */
export const Disputed = ({ membership, stripe }: BesideStripe) => {
  const timeZone = useMemberTimeZone();
  const payment = stripe?.disputedPayment;
  const words = payment ? `a payment of ${formatMoney(payment.price, stripe.currency)}` : 'a payment';
  const closed = membership.hasSubscriptionAccess ? '' : ' and classes are closed';
  const endsAt = payment?.endsAt;
  const end = endsAt ? ` Your membership ends on ${longDay(endsAt, timeZone)}.` : '';
  return (
    <StateCard
      title={payment?.lost ? `Your bank has taken back ${words}.` : `Your bank is looking at ${words}.`}
      about={
        payment?.lost
          ? `So nothing is charged${closed} until you end this membership. Then you can join again.${end}`
          : `So nothing is charged${closed} meanwhile.${end || ' You can cancel all the same.'}`
      }
    >
      {end ? <Reactivate /> : null}
    </StateCard>
  );
};

export const Grace = ({ stripe }: { stripe: StripeMembership | null | undefined }) => {
  const timeZone = useMemberTimeZone();
  if (stripe?.processingPayment)
    return (
      <StateCard
        title="Your bank is confirming your payment."
        about={`You still have every class. ${processingText(stripe.processingPayment, stripe.currency)}`}
      >
        <ChangePaymentMethod />
      </StateCard>
    );
  const again = stripe?.retryAt ? ` We try again on ${dayAndMonth(stripe.retryAt, timeZone)}.` : '';
  return (
    <StateCard title="We couldn't process your last payment." about={`You still have every class.${again}`}>
      <ChangePaymentMethod look="primary" />
    </StateCard>
  );
};

export const Updating = () => <StateCard title="We are updating your account. Please check back later." />;

export const Unlimited = ({ membership: { subscriptionEndTime } }: Membership) => {
  const timeZone = useMemberTimeZone();
  if (!subscriptionEndTime) return null;
  return (
    <StateCard
      title={`You get all the benefits of membership until ${benefitsEnd(subscriptionEndTime, timeZone)}.`}
    />
  );
};

const appleSubscriptions = 'https://support.apple.com/en-us/HT202039';

const seePlans = (
  <Anchor className="link small" href="/subscribe/membership">
    See membership plans
  </Anchor>
);

export const Store = ({ membership: { subscriptionSource } }: Membership) =>
  subscriptionSource === 'ios' ? (
    <StateCard
      title="Your membership is maintained through Apple."
      about="Change or cancel it in your Apple account."
    >
      <ButtonLink look="secondary" href={appleSubscriptions} target="_blank" rel="noopener">
        Manage Subscriptions
      </ButtonLink>
      {seePlans}
    </StateCard>
  ) : (
    <StateCard
      title="Your membership is maintained through Google Play."
      about="Change or cancel it in the Play Store app."
    >
      <span className="small">
        <b>Manage Subscriptions</b> <span className="muted">N/A</span>
      </span>
      {seePlans}
    </StateCard>
  );

/** Access that was given; a membership that is paid beside it is charged all the same, which is said. */
export const OtherSource = ({ membership: { subscriptionEndTime }, stripe }: BesideStripe) => {
  const timeZone = useMemberTimeZone();
  const charges = stripe?.upcomingCharges ?? [];
  const about =
    charges.length > 0
      ? `Your paid membership continues alongside it: you pay ${chargesText(charges, timeZone)}.`
      : 'Nothing is charged for it.';
  return (
    <StateCard
      title={
        subscriptionEndTime
          ? `Your access ends on ${longDay(subscriptionEndTime, timeZone)}.`
          : 'Every class is open to you.'
      }
      about={stripe && charges.length === 0 ? undefined : about}
    />
  );
};

export const NoMembership = () => (
  <StateCard
    title="You don't have an active membership."
    about="Your saved classes and playlists are still yours."
  >
    <ButtonLink href="/subscribe">Sign Up</ButtonLink>
  </StateCard>
);

export const TemporaryAccess = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const follow = useFollow();
  const gain = useAct(async () => {
    await api('POST /api/v2/users/me/membership/should_have_access', {});
    await refreshMembership(queryClient);
    await follow('/');
  });
  return (
    <StateCard
      title="There is a problem accessing your account details."
      about="We are looking into it. You can keep practicing in the meantime."
    >
      {gain.problem ? <Notice kind="problem">{gain.problem}</Notice> : null}
      <Button aria-busy={gain.busy} onClick={() => void gain.run()}>
        Gain Temporary Access
      </Button>
    </StateCard>
  );
};
