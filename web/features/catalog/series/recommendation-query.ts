import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { mergeSections } from '../merge-sections.ts';

const emptySections = { data: { sections: [] } };

/** Both calls, merged; one failing leaves the other. */
export const recommendationsQuery = (api: ApiCall, type: 'class' | 'series', id: string) =>
  queryOptions({
    queryKey: ['recommendations', type, id],
    queryFn: async ({ signal }) => {
      const params = { type, id };
      const logged = (error: unknown) => {
        if (!signal.aborted) logFailure('recommendations failed', error);
        return emptySections;
      };
      const [merchandised, similar] = await Promise.all([
        api('GET /api/v2/recommendations/page/{type}/{id}/position/bottom/merchandised', {
          params,
          signal,
        }).catch(logged),
        api('GET /api/v2/recommendations/page/{type}/{id}/position/bottom', { params, signal }).catch(logged),
      ]);
      return mergeSections(merchandised.data.sections, similar.data.sections);
    },
  });
