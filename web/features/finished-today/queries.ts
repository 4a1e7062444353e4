import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { Content } from '../../client/comment-content.ts';

/** Query of the members who finished a class, or a class of a series, today and agree to be shown. */
export const finishedTodayQuery = (api: ApiCall, { contentType, contentId: id }: Content) =>
  queryOptions({
    queryKey: ['finished today', contentType, id],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, signal };
      const { data } = await (contentType === 'SERIES'
        ? api('GET /api/v2/plans/{id}/finished_today', input)
        : api('GET /api/v2/plan_entries/{id}/finished_today', input));
      return data;
    },
    staleTime: 60_000,
    retry: false,
  });
