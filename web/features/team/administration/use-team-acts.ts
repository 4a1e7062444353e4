import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { teamKey } from './queries.ts';

type TeamAction = { act: (api: ApiCall) => Promise<unknown>; says: string };

/** Carries out a change of the team, reads the team again, and says why where it could not be done. */
export const useTeamAct = (onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const acting = useMutation({
    mutationFn: ({ act }: TeamAction) => act(api),
    onSuccess: (_answer, { says }) => {
      setProblem(null);
      showToast(says);
      onDone();
    },
    onError: (error) => {
      logFailure('A change of the team failed', error);
      const reached = error instanceof ApiError && error.status > 0;
      setProblem(reached ? error.message : t('We could not reach the studio. Try again.'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  return {
    run: (act: TeamAction['act'], says: string) => {
      if (!acting.isPending) acting.mutate({ act, says });
    },
    busy: acting.isPending,
    problem,
    forget: () => setProblem(null),
  };
};
export type TeamAct = ReturnType<typeof useTeamAct>;
