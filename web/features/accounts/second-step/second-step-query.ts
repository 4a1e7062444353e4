import { queryOptions } from '@tanstack/react-query';
import type { SecondStep } from '../../../../contract/accounts/second-step.ts';
import { authGet } from '../auth-call.ts';

/** What may follow the password that was right; fails once the ten minutes for it are over. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) =>
    ((await authGet('second-step', signal)) as { secondStep: SecondStep }).secondStep,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
