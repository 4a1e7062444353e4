import { useQuery } from '@tanstack/react-query';
import type {
  LatestStatus,
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../../contract/membership/membership.schema.ts';
import { useApi } from '../../../client/context.ts';
import { latestStatusQuery, membershipQuery, paymentMethodQuery, stripeMembershipQuery } from '../queries.ts';

/** A member's membership, plan and card. Undefined means that it did not load; null means that there is none. */
export type OwnMembership = {
  membership: MembershipInfo;
  stripe: StripeMembership | null | undefined;
  card: PaymentMethod | null | undefined;
  /** True if the provider could not say which card is on file. */
  cardUnavailable: boolean;
  latest: LatestStatus | undefined;
};

/**
 * Loads the three answers of MEM-052 in parallel; also the newest membership's status if no membership gives access.
 */
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
  // Without the subscription no membership can be shown; an unknown card is reported in the card's own place.
  const failed = own && stripe.data !== undefined ? null : (info.error ?? stripe.error ?? latest.error);
  const refetch = () => {
    void info.refetch();
    void stripe.refetch();
    void card.refetch();
  };
  return { own: failed ? null : own, error: failed, refetch };
};
