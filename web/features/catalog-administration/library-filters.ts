import {
  type ClassTab,
  classTabs,
  type LibrarySort,
  librarySorts,
  type MissingPart,
  missingParts,
} from '../../../contract/catalog-administration/class-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';

/** Filters and order of the library, as the query string holds them. */
export type LibraryFilters = {
  q: string;
  state: ClassTab;
  missing: MissingPart | 'nothing';
  /** Id of a series; empty for all. */
  series: string;
  order: LibrarySort;
};

export const libraryFiltersOf = (search: AddressSearch): LibraryFilters => ({
  q: firstValue(search.q).trim(),
  state: knownValue(classTabs, search.state, 'all'),
  missing: knownValue(['nothing', ...missingParts], search.missing, 'nothing'),
  series: /^[1-9]\d{0,8}$/.exec(firstValue(search.series))?.[0] ?? '',
  order: knownValue(librarySorts, search.order, 'newest'),
});

/** Returns the search parameters of the filters, without the defaults. */
export const librarySearch = ({ q, state, missing, series, order }: LibraryFilters) => ({
  q: q || undefined,
  state: state === 'all' ? undefined : state,
  missing: missing === 'nothing' ? undefined : missing,
  series: series || undefined,
  order: order === 'newest' ? undefined : order,
});

/** True if the list has a filter besides its tab. */
export const isNarrowed = ({ q, missing, series }: LibraryFilters): boolean =>
  q !== '' || missing !== 'nothing' || series !== '';
