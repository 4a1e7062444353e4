import { queryOptions } from '@tanstack/react-query';
import type { CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';

/** Query of the coach of a section, out of those that members see; with an empty slug the first one. */
export const shownCoachQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['instructors', 'shown', slug],
    queryFn: async ({ signal }): Promise<CoachProfile | null> => {
      const { data } = await api('GET /api/v2/instructors', { signal });
      return data.find((coach) => slug === '' || coach.slug === slug) ?? null;
    },
  });
