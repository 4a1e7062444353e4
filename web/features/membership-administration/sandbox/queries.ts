import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

const whileMovingMs = 700;
const whileOpenMs = 20_000;

/** Read again while the page is open, and more often while the time is moved. */
export const sandboxTimeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership administration', 'sandbox time'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/sandbox_time', { signal })).data,
    staleTime: 500,
    refetchInterval: ({ state: { data } }) => (data?.movesTo ? whileMovingMs : whileOpenMs),
  });
