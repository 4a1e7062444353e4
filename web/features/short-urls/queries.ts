import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { ShortUrl } from '../../../contract/marketing/short-urls.schema.ts';
import { useApi } from '../../client/context.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { goneIsDone } from '../../ui/messages/failed-change.ts';
import { type ShortUrlFilters, shortUrlSearch } from './short-url-filters.ts';

/** Every list of short URLs begins so. */
export const shortUrlListsKey = ['short URLs'] as const;

export const shortUrlListQuery = (api: ApiCall, filters: ShortUrlFilters) =>
  infiniteQueryOptions({
    queryKey: [...shortUrlListsKey, filters],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ShortUrl>> => {
      const query = { ...shortUrlSearch(filters), page: String(pageParam) };
      const { data, total } = await api('GET /admin/api/short_urls', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 0,
  });

/** An empty slug is made by the server. */
export const makeShortUrl = async (
  api: ApiCall,
  { target, slug }: { target: string; slug: string },
): Promise<ShortUrl> => {
  const body = { target, ...(slug.trim() ? { slug } : {}) };
  return (await api('POST /admin/api/short_urls', { body })).data;
};

export const useDeleteShortUrl = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api('DELETE /admin/api/short_urls/{id}', { params: { id: String(id) } }).catch(goneIsDone),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shortUrlListsKey }),
  });
};
