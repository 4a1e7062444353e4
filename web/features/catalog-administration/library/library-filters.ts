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
  q: string;
  state: ClassTab;
  missing: MissingPart | 'nothing';
  /** The id of a series; empty for all. */
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

/** What is usual is not said. */
export const librarySearch = ({ q, state, missing, series, order }: LibraryFilters) => ({
  q: q || undefined,
  state: state === 'all' ? undefined : state,
  missing: missing === 'nothing' ? undefined : missing,
  series: series || undefined,
  order: order === 'newest' ? undefined : order,
});

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, missing, series }: LibraryFilters): boolean =>
  q !== '' || missing !== 'nothing' || series !== '';
