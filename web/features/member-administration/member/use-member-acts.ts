import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { membersKey } from '../queries.ts';

/** What is asked of the server for one dialog; the same key all the while it is open. */
export type Act = (api: ApiCall, key: string) => Promise<unknown>;

/** Carries out what a dialog asks for, reads the member again, and says why where it could not be done. */
export const useMemberAct = (onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const key = useRef('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const acting = useMutation({
    mutationFn: async ({ act }: { act: Act; says: string }) => {
      key.current ||= crypto.randomUUID();
      await act(api, key.current);
    },
    onSuccess: (_answer, { says }) => {
      key.current = '';
      setProblem(null);
      showToast(says);
      onDone();
    },
    onError: (error) => {
      logFailure('An action for a member failed', error);
      setProblem(error instanceof ApiError ? error : new ApiError(0, {}));
      // A refused request is another one once its values are changed; one that may have arrived keeps its key.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = '';
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membersKey }),
  });
  return {
    run: (act: Act, says: string) => acting.mutate({ act, says }),
    busy: acting.isPending,
    problem,
    forget: () => {
      key.current = '';
      setProblem(null);
    },
  };
};
export type MemberAct = ReturnType<typeof useMemberAct>;
