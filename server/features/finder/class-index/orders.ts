import { classOrders, personalOrder, rankWindows } from '../../../../contract/catalog/orders.ts';
import { defaultLanguage } from '../../../../contract/languages.ts';
import { compareTextKeys } from '../../../../contract/text-order.ts';
import type { Compare } from '../sequence.ts';
import type { ClassColumns, PopularityColumns } from './columns.ts';

/** Orders of a class listing: the finder's six, the time windows of NS-085 and the home page's own. */
export const listingOrders = [...classOrders, ...rankWindows, personalOrder] as const;
export type ListingOrder = (typeof listingOrders)[number];

/**
 * Orders that are kept in memory; `all` is `rank` over all time, and the recommended order is relevance with a member's
 * own tiers.
 */
export const indexedOrders = [...classOrders, '7', '30', '90'] as const;
export type IndexedOrder = (typeof indexedOrders)[number];
export const popularityOrders: readonly IndexedOrder[] = ['relevance', 'rank', '7', '30', '90'];

const sameAs = { all: 'rank', [personalOrder]: 'relevance' } as const satisfies Partial<
  Record<ListingOrder, IndexedOrder>
>;

export const indexedOrderOf = (order: ListingOrder): IndexedOrder =>
  order === 'all' || order === personalOrder ? sameAs[order] : order;

const byTitle = compareTextKeys(defaultLanguage);

/**
 * Returns the comparison of two class numbers (NS-059, NS-085); every order ends with the id, so pages never overlap.
 */
export const compareFor = (
  order: IndexedOrder,
  columns: ClassColumns,
  popularity: PopularityColumns,
): Compare => {
  const { ids, publishedAtMs, durationSeconds, featured, titleKeys } = columns;
  const at = (column: ArrayLike<number>, number: number): number => column[number] as number;
  const byId: Compare = (a, b) => at(ids, a) - at(ids, b);
  const byDate: Compare = (a, b) => at(publishedAtMs, b) - at(publishedAtMs, a) || byId(a, b);
  const byPopularity =
    (column: Uint32Array): Compare =>
    (a, b) =>
      at(column, b) - at(column, a) || byDate(a, b);
  const byRank = byPopularity(popularity.all);
  const compares: Record<IndexedOrder, Compare> = {
    relevance: (a, b) => at(featured, b) - at(featured, a) || byRank(a, b),
    rank: byRank,
    az: (a, b) => byTitle(titleKeys[a] as string, titleKeys[b] as string) || byId(a, b),
    date: byDate,
    durationShortToLong: (a, b) => at(durationSeconds, a) - at(durationSeconds, b) || byId(a, b),
    durationLongToShort: (a, b) => at(durationSeconds, b) - at(durationSeconds, a) || byId(a, b),
    '7': byPopularity(popularity.last7),
    '30': byPopularity(popularity.last30),
    '90': byPopularity(popularity.last90),
  };
  return compares[order];
};
