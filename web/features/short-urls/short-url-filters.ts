import { type ShortUrlSort, shortUrlSorts } from '../../../contract/marketing/short-url-rules.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';
import { otherThan } from '../../client/pages/page-reads.ts';

/** Filters of the list of short URLs, as its address holds them. */
export type ShortUrlFilters = { q: string; order: ShortUrlSort };

export const shortUrlFiltersOf = (search: AddressSearch): ShortUrlFilters => ({
  q: firstValue(search.q).trim(),
  order: knownValue(shortUrlSorts, search.order, 'newest'),
});

/** Returns the search parameters of the filters, without the defaults. */
export const shortUrlSearch = ({ q, order }: ShortUrlFilters) => ({
  q: q || undefined,
  order: otherThan('newest', order),
});
