import { comparedText } from '../../../contract/compared-text.ts';
import { deviceStorage } from '../../client/browser-storage.ts';

const most = 8;

/** Search that led on, with the number of results it had then; null where that is not known. */
export type RecentSearch = { q: string; results: number | null };

/** Returns the storage key of a member's own searches, since several members may use one browser. */
const keyOf = (viewer: string | undefined): string => `recentSearches:${viewer ?? 'visitor'}`;

/** Returns a kept search; former versions kept the words alone. */
const searchIn = (kept: unknown): RecentSearch[] => {
  const { q, results } =
    typeof kept === 'string'
      ? { q: kept, results: null }
      : ({ ...(kept as object | null) } as Partial<RecentSearch>);
  return typeof q === 'string' ? [{ q, results: typeof results === 'number' ? results : null }] : [];
};

/** Returns the recent searches on this device, newest first. */
export const recentSearches = (viewer: string | undefined): RecentSearch[] => {
  const kept = deviceStorage.getJson(keyOf(viewer));
  return Array.isArray(kept) ? kept.flatMap(searchIn).slice(0, most) : [];
};

const keep = (viewer: string | undefined, searches: readonly RecentSearch[]): void =>
  deviceStorage.setJson(keyOf(viewer), searches);

const without = (searches: readonly RecentSearch[], q: string): RecentSearch[] =>
  searches.filter((one) => comparedText(one.q) !== comparedText(q));

/** Puts a search that led on to the front; each text occurs once. */
export const rememberSearch = (viewer: string | undefined, query: string, results: number | null): void => {
  const q = query.trim().slice(0, 80);
  if (q === '') return;
  keep(viewer, [{ q, results }, ...without(recentSearches(viewer), q)].slice(0, most));
};

export const forgetSearch = (viewer: string | undefined, q: string): void =>
  keep(viewer, without(recentSearches(viewer), q));

export const clearSearches = (viewer: string | undefined): void => keep(viewer, []);
