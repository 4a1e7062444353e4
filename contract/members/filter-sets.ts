import { type ClassFilters, classFilterParams, parseClassFilters } from '../catalog/class-filters.ts';
import { comparedText } from '../compared-text.ts';
import { parseSearch, stringifySearch } from '../pages/search-params.ts';

export const mostFilterSets = 12;
/** Maximum number of characters in the name of a set. */
export const longestSetName = 40;
/** Maximum number of characters in the query of a set. */
export const longestSetParams = 2000;

/** Returns the name as it is stored; names are compared by `isSameName`. */
export const tidySetName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

export const isSameName = (one: string, other: string): boolean =>
  comparedText(tidySetName(one)) === comparedText(tidySetName(other));

/** Returns the filters as a set keeps them: the query of an address, without its question mark. */
export const setParamsOf = (filters: ClassFilters): string =>
  stringifySearch(Object.fromEntries(classFilterParams(filters))).slice(1);

/** Reads the filters of a set; what this studio does not know is left out. */
export const filtersOfSet = (params: string, categorySlugs: readonly string[]): ClassFilters =>
  parseClassFilters(parseSearch(params), categorySlugs);
