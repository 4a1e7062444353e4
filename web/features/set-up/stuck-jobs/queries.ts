import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { StuckJob } from '../../../../contract/studio/stuck-jobs.schema.ts';
import { useApi } from '../../../client/context.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';

export const stuckJobsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['stuck jobs'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/stuck_jobs', { signal })).data.jobs,
    staleTime: 0,
  });

/** Retries a job or discards it; reads the list again after either. */
export const useStuckJobChange = (settles: 'retry' | 'discard') => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: StuckJob) =>
      settles === 'retry'
        ? api('POST /admin/api/stuck_jobs/{kind}/{id}/retry', { params: { kind, id } })
        : api('DELETE /admin/api/stuck_jobs/{kind}/{id}', { params: { kind, id } }).catch(goneIsDone),
    onSettled: () => queries.invalidateQueries({ queryKey: stuckJobsQuery(api).queryKey }),
  });
};
