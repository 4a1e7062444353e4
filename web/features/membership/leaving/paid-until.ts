import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { hasPauseBegun, isPaused } from '../settings/membership-view.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';

export type PaidMembership = { membership: MembershipInfo; stripe: StripeMembership | null | undefined };

/** Returns the end of the paid period in words; null if unknown. */
export const usePaidUntil = ({ membership, stripe }: PaidMembership): string | null => {
  const timeZone = useMemberTimeZone();
  if (stripe?.disputedPayment) return null;
  // A planned pause: the next payment follows it, but the paid period ends before it.
  const end = isPaused(membership)
    ? membership.subscriptionEndTime
    : (stripe?.nextPaymentAt ?? membership.subscriptionEndTime);
  return end && !hasPauseBegun(membership) ? longDay(end, timeZone) : null;
};

/** True if no paid time is left: during a pause, and after a lost dispute. */
export const endsAtOnce = ({ membership, stripe }: PaidMembership): boolean =>
  hasPauseBegun(membership) || stripe?.disputedPayment?.lost === true;

export const keptUntilText = (until: string | null, { membership, stripe }: PaidMembership): string =>
  endsAtOnce({ membership, stripe })
    ? t('Your membership ends right away, as your paid time has run out.')
    : stripe?.disputedPayment
      ? t('You won’t be charged again. Classes stay closed while your bank reviews your payment.')
      : until
        ? t('You keep every class until {date}.', { date: until })
        : t('You keep every class until the end of your paid time.');
