import { type CompletedOrder, completedOrders } from '../../../contract/catalog/orders.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';
import { classSortTitles } from '../../ui/text/class-sorts.ts';

/** Returns the index of the tab in the address (PRAC-001): 0 completed, 1 saved classes, 2 playlists and series. */
export const tabIndexOf = (search: AddressSearch): 0 | 1 | 2 => {
  const tab = firstValue(search.tab);
  if (tab === 'completed') return 0;
  return tab === 'classes' ? 1 : 2;
};

/** Returns the section of the third tab. */
export const savedSectionOf = (search: AddressSearch): 'playlists' | 'series' =>
  firstValue(search.tab) === 'series' ? 'series' : 'playlists';

export const completedWindows = ['7', '30', '90', 'all'] as const;
export type CompletedWindow = (typeof completedWindows)[number];

export const windowTitles: readonly { value: CompletedWindow; title: Message }[] = [
  { value: 'all', title: msg('All time') },
  { value: '7', title: msg('Last 7 days') },
  { value: '30', title: msg('Last 30 days') },
  { value: '90', title: msg('Last 90 days') },
];

export const completedOrderTitles = (): { value: CompletedOrder; title: string }[] => [
  { value: 'recentlyLogged', title: t('Recently logged') },
  { value: 'recentlyViewed', title: t('Recently viewed') },
  ...classSortTitles(),
];

export type CompletedListing = { order: CompletedOrder; window: CompletedWindow };

/** Returns the listing of completed classes in the address; unknown values fall back to the defaults. */
export const completedListingOf = (search: AddressSearch): CompletedListing => ({
  order: completedOrders.find((order) => order === firstValue(search.order)) ?? 'recentlyLogged',
  window: completedWindows.find((window) => window === firstValue(search.window)) ?? 'all',
});

/** Returns the search parameters of a listing, without the defaults. */
export const completedSearch = ({ order, window }: CompletedListing): Record<string, string> => ({
  tab: 'completed',
  ...(window === 'all' ? {} : { window }),
  ...(order === 'recentlyLogged' ? {} : { order }),
});
