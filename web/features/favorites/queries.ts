import { infiniteQueryOptions } from '@tanstack/react-query';
import { type FavoriteOrder, favoriteOrders } from '../../../contract/catalog/orders.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { Favorite } from '../../../contract/members/favorites.schema.ts';
import type { PlanSubscription } from '../../../contract/members/plan-subscriptions.schema.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { savedKey } from './saved-marks.ts';

const perPage = 20;

/** An unknown order is the member's own. */
const favoriteOrderOf = (search: AddressSearch): FavoriteOrder =>
  favoriteOrders.find((order) => order === search.order) ?? 'recentlyAdded';

export type FavoriteSort = { order: FavoriteOrder; descending: boolean };

/** Only the title is also read backwards: its column header asks for that. */
export const favoriteSortOf = (search: AddressSearch): FavoriteSort => {
  const order = favoriteOrderOf(search);
  return { order, descending: order === 'title' && search.direction === 'desc' };
};

/** The saved classes, 20 a page. */
export const favoritesQuery = (api: ApiCall, { order, descending }: FavoriteSort) =>
  infiniteQueryOptions({
    queryKey: [savedKey, 'classes', order, descending],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Favorite>> => {
      const direction = descending ? { direction: 'desc' } : {};
      const query = { order, ...direction, page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/favorites', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });

/** The followed series, the latest first, 20 a page. */
export const savedSeriesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: [savedKey, 'series'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<PlanSubscription>> => {
      const query = { order: 'recentlyAdded', page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/plan_subscriptions', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });
