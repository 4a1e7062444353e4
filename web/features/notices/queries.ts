import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { meQuery } from '../../client/me.ts';
import { markRead } from './reading.ts';

const perPage = 20;
type Pages = InfiniteData<ListPage<Notice>, number>;

/** Newest first; asked for again whenever the list is opened. */
export const noticesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: ['notices'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Notice>> => {
      const query = { page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/notices', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** Marks these as read, or all: in the list at once, at the bell once the server has counted. */
export const useReadNotices = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery(api);
  return useMutation({
    mutationFn: async (ids: readonly string[] | 'all') =>
      (await api('POST /api/v2/notices/read', { body: ids === 'all' ? {} : { ids: [...ids] } })).data,
    meta: { failed: t('Your notices were not marked as read.') },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Pages>(queryKey);
      const readAt = new Date().toISOString();
      queryClient.setQueryData<Pages>(queryKey, (was) => was && markRead(was, ids, readAt));
      return before;
    },
    onSuccess: ({ unread }) =>
      queryClient.setQueryData(meQuery(api).queryKey, (me) => me && { ...me, unreadNotices: unread }),
    onError: (error, _ids, before) => {
      queryClient.setQueryData<Pages>(queryKey, before);
      logFailure('marking notices as read failed', error);
    },
  });
};
