import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Search of the list of live shows, as the query string holds it. */
export type ShowSearch = { q: string };

export const showSearchOf = (search: AddressSearch): ShowSearch => ({ q: firstValue(search.q).trim() });

export const showSearch = ({ q }: ShowSearch) => ({ q: q || undefined });
