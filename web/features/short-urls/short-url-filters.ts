import { type ShortUrlSort, shortUrlSorts } from '../../../contract/marketing/short-url-rules.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';
import { otherThan } from '../../client/pages/page-reads.ts';

/** What the list of short URLs shows, as its address says it. */
export type ShortUrlFilters = { q: string; order: ShortUrlSort };

export const shortUrlFiltersOf = (search: AddressSearch): ShortUrlFilters => ({
  q: firstValue(search.q).trim(),
  order: knownValue(shortUrlSorts, search.order, 'newest'),
});

/** What is usual is not said. */
export const shortUrlSearch = ({ q, order }: ShortUrlFilters) => ({
  q: q || undefined,
  order: otherThan('newest', order),
});
