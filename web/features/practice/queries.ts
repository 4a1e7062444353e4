import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { PracticeSummary } from '../../../contract/practice.ts';

/** The figures of the last 30 days and the days they are made of; also asked again when a completion changes. */
export const practiceQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['practice'],
    queryFn: async ({ signal }): Promise<PracticeSummary> =>
      (await api('GET /api/v2/users/me/practice', { signal })).data,
    staleTime: 5_000,
  });
