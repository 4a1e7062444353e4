import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { Favorite } from '../../../contract/favorites.ts';
import { type FavoriteOrder, favoriteOrders } from '../../../contract/orders.ts';
import type { PlanSubscription } from '../../../contract/plan-subscriptions.ts';
import type { AddressSearch } from '../../client/search-params.ts';
import { keptKey } from './kept-things.ts';

/** FAV-012, NS-065 */
const perPage = 20;

type ListPage<T> = { items: T[]; total: number };

const nextPage = <T>(last: ListPage<T>, _pages: ListPage<T>[], page: number): number | undefined =>
  last.items.length > 0 && page * perPage < last.total ? page + 1 : undefined;

/** An order nobody knows is the member's own (GEN-063). */
export const favoriteOrderOf = (search: AddressSearch): FavoriteOrder =>
  favoriteOrders.find((order) => order === search.order) ?? 'recentlyAdded';

/** The saved classes, 20 a page. */
export const favoritesQuery = (api: ApiCall, order: FavoriteOrder) =>
  infiniteQueryOptions({
    queryKey: [keptKey, 'classes', order],
    initialPageParam: 1,
    getNextPageParam: nextPage<Favorite>,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Favorite>> => {
      const query = { order, page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/favorites', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });

/** The followed series, the latest first, 20 a page. */
export const savedSeriesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: [keptKey, 'series'],
    initialPageParam: 1,
    getNextPageParam: nextPage<PlanSubscription>,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<PlanSubscription>> => {
      const query = { order: 'recentlyAdded', page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/plan_subscriptions', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });
