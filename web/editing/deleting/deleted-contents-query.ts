import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';

/** Query of the deleted content that can still be restored, newest first. */
export const deletedContentsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['catalog administration', 'deleted'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/deleted_contents', { signal })).data,
    staleTime: 0,
  });
