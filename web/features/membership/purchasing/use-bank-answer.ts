import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { membershipQuery, refreshMembership, stripeMembershipQuery } from '../queries.ts';
import { clearConfirmation } from './waiting-confirmation.ts';

/** Once the bank has answered: what the member has now, read at the provider, whose own message may be late. */
export const useBankAnswer = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await api('POST /api/v2/users/me/membership/stripe/synchronization', {}).catch((error: unknown) =>
      logFailure('reading the answer of a bank failed', error),
    );
    clearConfirmation();
    await refreshMembership(queryClient);
    const membership = await queryClient.fetchQuery(membershipQuery(api));
    const stripe = await queryClient.fetchQuery(stripeMembershipQuery(api));
    return { state: membership.subscriptionState, planId: stripe?.plan.id ?? null };
  }, [api, queryClient]);
};
