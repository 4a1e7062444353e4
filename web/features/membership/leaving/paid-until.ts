import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { hasPauseBegun, isPaused } from '../settings/membership-view.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';

export type PaidMembership = { membership: MembershipInfo; stripe: StripeMembership | null | undefined };

/** When what is paid ends, in words; null where that is not known. */
export const usePaidUntil = ({ membership, stripe }: PaidMembership): string | null => {
  const timeZone = useMemberTimeZone();
  if (stripe?.disputedPayment) return null;
  // The next payment of a pause comes after it; what is paid ends before.
  const end = isPaused(membership)
    ? membership.subscriptionEndTime
    : (stripe?.nextPaymentAt ?? membership.subscriptionEndTime);
  return end && !hasPauseBegun(membership) ? longDay(end, timeZone) : null;
};

/** Nothing that was paid is left: during a pause, and after the bank has taken the payment back. */
export const endsAtOnce = ({ membership, stripe }: PaidMembership): boolean =>
  hasPauseBegun(membership) || stripe?.disputedPayment?.lost === true;

export const keptUntilText = (until: string | null, { membership, stripe }: PaidMembership): string =>
  endsAtOnce({ membership, stripe })
    ? 'Your membership ends at once: nothing that you paid is left.'
    : stripe?.disputedPayment
      ? 'Nothing is charged again. Classes stay closed while your bank looks at your payment.'
      : `You keep every class until ${until ?? 'the end of what you have paid for'}.`;
