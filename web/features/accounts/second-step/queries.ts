import { queryOptions } from '@tanstack/react-query';
import type { SecondStep } from '../../../../contract/accounts/second-step.ts';
import { authGet } from '../auth-call.ts';

/** Query of the second step that may follow a correct password; fails after ten minutes. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) =>
    ((await authGet('second-step', signal)) as { secondStep: SecondStep }).secondStep,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
