import {
  type TrackSort,
  type TrackUse,
  trackSorts,
  trackUses,
} from '../../../../contract/catalog-administration/references/music-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

/** Filters and order of the list of tracks, as the query string holds them. */
export type MusicFilters = { q: string; use: 'all' | TrackUse; order: TrackSort };

export const musicFiltersOf = (search: AddressSearch): MusicFilters => ({
  q: firstValue(search.q).trim(),
  use: knownValue(['all', ...trackUses], search.use, 'all'),
  order: knownValue(trackSorts, search.order, 'title'),
});

/** Returns the search parameters of the filters, without the defaults. */
export const musicSearch = ({ q, use, order }: MusicFilters) => ({
  q: q || undefined,
  use: use === 'all' ? undefined : use,
  order: order === 'title' ? undefined : order,
});
