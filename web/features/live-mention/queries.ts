import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { timed } from '../../client/pages/server-clock.ts';

export const nextLiveShowQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['live', 'next'],
    queryFn: ({ signal }) => timed(async () => (await api('GET /api/v2/next_live_show', { signal })).data),
    staleTime: 30_000,
  });
