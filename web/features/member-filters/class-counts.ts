import { queryOptions } from '@tanstack/react-query';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';

/** Query of the options of all classes with their counts, as the class finder without filters has them. */
export const classCountsQuery = (api: ApiCall) =>
  queryOptions<FilterGroups>({
    queryKey: ['filters', 'classes', {}],
    queryFn: async ({ signal }) => (await api('GET /api/v2/filters', { query: {}, signal })).data,
  });
