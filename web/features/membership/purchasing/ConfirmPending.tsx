import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../client/context.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { membershipQuery, pendingIntentQuery, refreshMembership } from '../queries.ts';
import { ConfirmStep } from './ConfirmStep.tsx';

/** A payment of before that the bank wants confirmed, if there is one. */
export const ConfirmPending = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(pendingIntentQuery(api));
  const [answered, setAnswered] = useState(false);
  if (answered || !data?.clientSecret) return null;
  const tell = async (): Promise<void> => {
    setAnswered(true);
    await refreshMembership(queryClient);
    const { subscriptionState } = await queryClient.ensureQueryData(membershipQuery(api));
    showToast(
      subscriptionState === 'renewing'
        ? 'We have updated your membership.'
        : 'Your bank said no. Nothing was charged.',
    );
  };
  return <ConfirmStep intent={data} what="take the payment" onConfirmed={tell} />;
};
