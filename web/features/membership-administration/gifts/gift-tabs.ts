import { type AddressSearch, knownValue } from '../../../../contract/pages/search-params.ts';

const giftTabs = ['sold', 'options'] as const;

/** Returns the tab of the page of gifts in the address. */
export const giftTabOf = ({ tab }: AddressSearch): (typeof giftTabs)[number] =>
  knownValue(giftTabs, tab, 'sold');
