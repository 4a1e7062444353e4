import { useQuery } from '@tanstack/react-query';
import type {
  LatestStatus,
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../../contract/membership/membership.ts';
import { useApi } from '../../../client/context.ts';
import { latestStatusQuery, membershipQuery, paymentMethodQuery, stripeMembershipQuery } from '../queries.ts';

/** What a member has and pays. What did not load is undefined; what there is none of is null. */
export type OwnMembership = {
  membership: MembershipInfo;
  stripe: StripeMembership | null | undefined;
  card: PaymentMethod | null | undefined;
  /** The provider could not say which card it is. */
  cardUnavailable: boolean;
  latest: LatestStatus | undefined;
};

/** Asks for the three of MEM-052 at once, and for the newest membership's status where none opens the studio. */
export const useOwnMembership = () => {
  const api = useApi();
  const info = useQuery(membershipQuery(api));
  const stripe = useQuery(stripeMembershipQuery(api));
  const card = useQuery(paymentMethodQuery(api));
  const withoutAccess = info.data?.hasSubscriptionAccess === false;
  const latest = useQuery({ ...latestStatusQuery(api), enabled: withoutAccess });
  const isPending =
    !info.data || (stripe.isPending && !stripe.isError) || (withoutAccess && latest.isPending);
  const own: OwnMembership | null =
    info.data && !isPending
      ? {
          membership: info.data,
          stripe: stripe.data,
          card: card.data,
          cardUnavailable: card.isError && card.data === undefined,
          latest: latest.data,
        }
      : null;
  // Without what is paid a membership cannot be shown; a card that is not known is said where it would stand.
  const failed = own && stripe.data !== undefined ? null : (info.error ?? stripe.error ?? latest.error);
  const refetch = () => {
    void info.refetch();
    void stripe.refetch();
    void card.refetch();
  };
  return { own: failed ? null : own, error: failed, refetch };
};
