import { useQueryClient } from '@tanstack/react-query';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
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
    showToast(t('We have updated your membership.'));
  });
  return (
    <>
      {reactivate.problem ? <Notice kind="problem">{reactivate.problem}</Notice> : null}
      <Button aria-busy={reactivate.busy} onClick={() => void reactivate.run()}>
        {t('Reactivate Membership')}
      </Button>
    </>
  );
};

export const Ending = ({ membership: { subscriptionEndTime } }: Membership) => {
  const timeZone = useMemberTimeZone();
  return (
    <StateCard
      title={t('Your membership is ending')}
      about={
        <>
          {subscriptionEndTime
            ? t("You'll have access until {date}.", { date: endingDate(subscriptionEndTime, timeZone) })
            : null}{' '}
          {t('Your playlists and history stay after that.')}
        </>
      }
    >
      <Reactivate />
    </StateCard>
  );
};

const lost = msg(
  'So nothing is charged and classes are closed until you end this membership. Then you can join again.',
);
const lostBeside = msg('So nothing is charged until you end this membership. Then you can join again.');

/** Why a member whose payment is disputed is charged nothing and sees no class; beside other access classes are open. */
export const Disputed = ({ membership, stripe }: BesideStripe) => {
  const timeZone = useMemberTimeZone();
  const payment = stripe?.disputedPayment;
  const endsAt = payment?.endsAt;
  const end = endsAt ? t('Your membership ends on {date}.', { date: longDay(endsAt, timeZone) }) : '';
  const isOpen = membership.hasSubscriptionAccess;
  if (stripe && payment?.lost)
    return (
      <StateCard
        title={t('Your bank has taken back a payment of {price}.', {
          price: formatMoney(payment.price, stripe.currency),
        })}
        about={joinSentences(isOpen ? t(lostBeside) : t(lost), end)}
      >
        {end ? <Reactivate /> : null}
      </StateCard>
    );
  return (
    <StateCard
      title={
        payment
          ? t('Your bank is looking at a payment of {price}.', {
              price: formatMoney(payment.price, stripe.currency),
            })
          : t('Your bank is looking at a payment.')
      }
      about={joinSentences(
        isOpen
          ? t('So nothing is charged meanwhile.')
          : t('So nothing is charged and classes are closed meanwhile.'),
        end || t('You can cancel all the same.'),
      )}
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
        title={t('Your bank is confirming your payment.')}
        about={joinSentences(
          t('You still have every class.'),
          processingText(stripe.processingPayment, stripe.currency),
        )}
      >
        <ChangePaymentMethod />
      </StateCard>
    );
  return (
    <StateCard
      title={t("We couldn't process your last payment.")}
      about={
        stripe?.retryAt
          ? t('You still have every class. We try again on {date}.', {
              date: dayAndMonth(stripe.retryAt, timeZone),
            })
          : t('You still have every class.')
      }
    >
      <ChangePaymentMethod look="primary" />
    </StateCard>
  );
};

export const Updating = () => (
  <StateCard title={t('We are updating your account. Please check back later.')} />
);

export const Unlimited = ({ membership: { subscriptionEndTime } }: Membership) => {
  const timeZone = useMemberTimeZone();
  if (!subscriptionEndTime) return null;
  return (
    <StateCard
      title={t('You get all the benefits of membership until {date}.', {
        date: benefitsEnd(subscriptionEndTime, timeZone),
      })}
    />
  );
};

const appleSubscriptions = 'https://support.apple.com/en-us/HT202039';

const SeePlans = () => (
  <Anchor className="link small" href="/subscribe/membership">
    {t('See membership plans')}
  </Anchor>
);

export const Store = ({ membership: { subscriptionSource } }: Membership) =>
  subscriptionSource === 'ios' ? (
    <StateCard
      title={t('Your membership is maintained through Apple.')}
      about={t('Change or cancel it in your Apple account.')}
    >
      <ButtonLink look="secondary" href={appleSubscriptions} target="_blank" rel="noopener">
        {t('Manage Subscriptions')}
      </ButtonLink>
      <SeePlans />
    </StateCard>
  ) : (
    <StateCard
      title={t('Your membership is maintained through Google Play.')}
      about={t('Change or cancel it in the Play Store app.')}
    >
      <span className="small">
        <b>{t('Manage Subscriptions')}</b> <span className="muted">{t('N/A')}</span>
      </span>
      <SeePlans />
    </StateCard>
  );

/** Access that was given; a membership that is paid beside it is charged all the same, which is said. */
export const OtherSource = ({ membership: { subscriptionEndTime }, stripe }: BesideStripe) => {
  const timeZone = useMemberTimeZone();
  const charges = stripe?.upcomingCharges ?? [];
  const about =
    charges.length > 0
      ? t('Your paid membership continues alongside it: you pay {charges}.', {
          charges: chargesText(charges, timeZone),
        })
      : t('Nothing is charged for it.');
  return (
    <StateCard
      title={
        subscriptionEndTime
          ? t('Your access ends on {date}.', {
              date: longDay(subscriptionEndTime, timeZone),
            })
          : t('Every class is open to you.')
      }
      about={stripe && charges.length === 0 ? undefined : about}
    />
  );
};

export const NoMembership = () => (
  <StateCard
    title={t("You don't have an active membership.")}
    about={t('Your saved classes and playlists are still yours.')}
  >
    <ButtonLink href="/subscribe">{t('Sign Up')}</ButtonLink>
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
      title={t('There is a problem accessing your account details.')}
      about={t('We are looking into it. You can keep practicing in the meantime.')}
    >
      {gain.problem ? <Notice kind="problem">{gain.problem}</Notice> : null}
      <Button aria-busy={gain.busy} onClick={() => void gain.run()}>
        {t('Gain Temporary Access')}
      </Button>
    </StateCard>
  );
};
