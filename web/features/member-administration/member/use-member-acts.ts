import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { membersKey } from '../queries.ts';

/** Request of a dialog; `key` is the same for as long as the dialog is open. */
export type MemberAction = (api: ApiCall, key: string) => Promise<unknown>;

/** Runs the action of a dialog, refetches the member, and returns the reason of a failure. */
export const useMemberAct = (onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const key = useRef('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const acting = useMutation({
    mutationFn: async ({ act }: { act: MemberAction; says: string }) => {
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
      // A refused request gets a new key, because its values will change; one that may have arrived keeps its key.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = '';
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membersKey }),
  });
  return {
    run: (act: MemberAction, says: string) => acting.mutate({ act, says }),
    busy: acting.isPending,
    problem,
    forget: () => {
      key.current = '';
      setProblem(null);
    },
  };
};
export type MemberAct = ReturnType<typeof useMemberAct>;
