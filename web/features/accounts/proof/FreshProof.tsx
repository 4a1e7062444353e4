import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { whenInterrupted } from '../../../client/session/session-end.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { secondFactorQuery, useReloadSecurity } from '../security-query.ts';
import { isFresh } from './is-fresh.ts';
import { ProofForm } from './ProofForm.tsx';

const asksFor = ['fresh_proof_needed'] as const;

type Waiting = { answer: (proved: boolean) => void };

/** Notices a proof that was given in another tab, as by signing in anew at a provider. */
const useProofElsewhere = (waiting: Waiting | null, onProved: () => void): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!waiting) return;
    const lookAgain = () =>
      void queryClient.fetchQuery({ ...secondFactorQuery(api), staleTime: 0 }).then(
        (now: SecondFactor) => (isFresh(now) ? onProved() : undefined),
        () => undefined,
      );
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [waiting, api, queryClient, onProved]);
};

/**
 * The one dialog that asks whose session it is. Every call that is refused for want of a fresh proof waits for it and is
 * made again; what stands on the page stays as it is.
 */
export const FreshProof = () => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const reload = useReloadSecurity();
  const { data, isError, refetch } = useQuery({
    ...secondFactorQuery(useApi()),
    enabled: waiting !== null,
  });
  useEffect(() => {
    let last: Waiting['answer'] | null = null;
    const stop = whenInterrupted(
      asksFor,
      () =>
        new Promise((answer) => {
          last = answer;
          setWaiting({ answer });
        }),
    );
    return () => {
      stop();
      last?.(false);
    };
  }, []);
  const answer = useCallback(
    (proved: boolean) => {
      waiting?.answer(proved);
      setWaiting(null);
    },
    [waiting],
  );
  const proved = useCallback(() => answer(true), [answer]);
  useProofElsewhere(waiting, proved);
  return (
    <Dialog open={waiting !== null} onClose={() => answer(false)} title={t('Confirm that it is you')}>
      {data ? (
        <ProofForm
          secondFactor={data}
          onCancel={() => answer(false)}
          onProved={async () => {
            await reload();
            proved();
          }}
        />
      ) : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </Dialog>
  );
};
