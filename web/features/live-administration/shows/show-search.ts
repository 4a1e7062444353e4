import { type AddressSearch, firstValue } from '../../../../contract/pages/search-params.ts';

/** What the list of live shows is narrowed to, as its address says it. */
export type ShowSearch = { q: string };

export const showSearchOf = (search: AddressSearch): ShowSearch => ({ q: firstValue(search.q).trim() });

export const showSearch = ({ q }: ShowSearch) => ({ q: q || undefined });
