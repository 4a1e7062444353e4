import { queryOptions } from '@tanstack/react-query';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';

/** Query of the classes that fit a member's answers best, the best one first. */
export const fittingClassesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['classes', 'first week'],
    queryFn: async ({ signal }): Promise<PlanEntry[]> => {
      const query = { order: 'recommended', per_page: '12' };
      const { data } = await api('GET /api/v2/plan_entries', { query, signal });
      // Sections are the answer for one series alone.
      return Array.isArray(data) ? data : [];
    },
    staleTime: 60_000,
  });
