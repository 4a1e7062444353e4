import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

/** What can still be put back, the newest first. */
export const deletedContentsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['catalog administration', 'deleted'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/deleted_contents', { signal })).data,
    staleTime: 0,
  });
