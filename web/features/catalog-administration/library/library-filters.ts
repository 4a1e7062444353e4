import {
  type ClassTab,
  classTabs,
  type LibrarySort,
  librarySorts,
  type MissingPart,
  missingParts,
} from '../../../../contract/catalog-administration/class-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

/** What the library shows, as its address says it. */
export type LibraryFilters = {
  search: string;
  state: ClassTab;
  missing: MissingPart | 'nothing';
  /** The id of a series; empty for all. */
  series: string;
  sort: LibrarySort;
};

export const libraryFiltersOf = (search: AddressSearch): LibraryFilters => ({
  search: firstValue(search.search).trim(),
  state: knownValue(classTabs, search.state, 'all'),
  missing: knownValue(['nothing', ...missingParts], search.missing, 'nothing'),
  series: /^[1-9]\d{0,8}$/.exec(firstValue(search.series))?.[0] ?? '',
  sort: knownValue(librarySorts, search.sort, 'newest'),
});

/** What is usual is not said. */
export const librarySearch = ({ search, state, missing, series, sort }: LibraryFilters) => ({
  search: search || undefined,
  state: state === 'all' ? undefined : state,
  missing: missing === 'nothing' ? undefined : missing,
  series: series || undefined,
  sort: sort === 'newest' ? undefined : sort,
});

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ search, missing, series }: LibraryFilters): boolean =>
  search !== '' || missing !== 'nothing' || series !== '';
