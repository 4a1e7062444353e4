import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

/** The first series whose titles have words that begin so; all of the first where nothing is sought. */
export const seriesOptionsQuery = (api: ApiCall, search: string) =>
  queryOptions({
    queryKey: ['class administration', 'series options', search],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries/series_options', { query: { q: search }, signal })).data,
    staleTime: 10_000,
  });
