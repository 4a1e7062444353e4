import {
  type SearchDays,
  type SearchWordLanguage,
  type SearchWordOrigin,
  searchDays,
  searchWordLanguages,
  searchWordOrigins,
  sparseSearchKinds,
  usualSearchDays,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';
import { otherThan } from '../../client/pages/page-reads.ts';

export const searchWordTabs = [...sparseSearchKinds, 'words'] as const;
export type SearchWordTab = (typeof searchWordTabs)[number];

/** Tab of the page and filters of its lists, as the address holds them. */
export type SearchWordAddress = {
  tab: SearchWordTab;
  days: SearchDays;
  q: string;
  language: 'all' | SearchWordLanguage;
  by: SearchWordOrigin;
};

export const searchWordAddressOf = (search: AddressSearch): SearchWordAddress => ({
  tab: knownValue(searchWordTabs, search.tab, 'none'),
  days: knownValue(searchDays, search.days, usualSearchDays),
  q: firstValue(search.q).trim(),
  language: knownValue(['all', ...searchWordLanguages], search.language, 'all'),
  by: knownValue(searchWordOrigins, search.by, 'all'),
});

/** Returns the search parameters, without the defaults. */
export const searchWordSearch = ({ tab, days, q, language, by }: SearchWordAddress) => ({
  tab: otherThan('none', tab),
  days: otherThan(usualSearchDays, days),
  q: q || undefined,
  language: otherThan('all', language),
  by: otherThan('all', by),
});
