import { type PlaylistOrder, playlistOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { type Message, msg } from '../../../contract/messages.ts';
import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

export const playlistSorts: readonly { value: PlaylistOrder; title: Message }[] = [
  { value: 'date', title: msg('Newest') },
  { value: 'rank', title: msg('Most Popular') },
  { value: 'az', title: msg('A to Z') },
];

/** Returns the order in the address; the default for an unknown one. */
export const playlistOrderOf = (search: AddressSearch): PlaylistOrder =>
  playlistOrders.find((one) => one === firstValue(search.order)) ?? 'date';

/** Returns the address of a class with the playlist beside it. */
export const watchedFrom = (uuid: string, { planEntryUrl }: Pick<PlanEntry, 'planEntryUrl'>): PageAddress =>
  withSearch(planEntryUrl, { type: 'playlist', uuid });
