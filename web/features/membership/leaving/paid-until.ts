import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.ts';
import { paymentDate } from '../dates.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';

export type PaidMembership = { membership: MembershipInfo; stripe: StripeMembership | null | undefined };

/** When what is paid ends, in words; null where that is not known. */
export const usePaidUntil = ({ membership, stripe }: PaidMembership): string | null => {
  const timeZone = useMemberTimeZone();
  const end = stripe?.nextPaymentAt ?? membership.subscriptionEndTime;
  return end ? paymentDate(end, timeZone) : null;
};

export const keptUntilText = (until: string | null): string =>
  `You keep every class until ${until ?? 'the end of what you have paid for'}.`;
