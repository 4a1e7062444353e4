import type { PlaylistEntryOrder } from '../../../../contract/catalog/orders.ts';
import { type Message, msg } from '../../../../contract/messages.ts';
import { authorsOrder, type EntrySort } from '../queries.ts';

/** Sortable column of the list of classes. */
export type Column = 'title' | 'series' | 'date' | 'duration';

const sortOf = (column: Column, direction: EntrySort['direction']): EntrySort => {
  if (column !== 'duration') return { order: column, direction };
  // The two orders of the duration already name their direction.
  return { order: direction === 'asc' ? 'durationShortToLong' : 'durationLongToShort', direction: 'asc' };
};

const columns: Partial<Record<PlaylistEntryOrder, Column>> = {
  title: 'title',
  series: 'series',
  date: 'date',
  durationShortToLong: 'duration',
  durationLongToShort: 'duration',
};

/** Returns the direction of a header under a sort, or null if the list is not sorted by it. */
export const directionOf = (column: Column, sort: EntrySort): EntrySort['direction'] | null => {
  if (columns[sort.order] !== column) return null;
  return sort.order === 'durationLongToShort' ? 'desc' : sort.direction;
};

/** Returns the next sort of a header: ascending, descending, then the author's own order. */
export const nextSort = (column: Column, sort: EntrySort): EntrySort => {
  const now = directionOf(column, sort);
  if (now === null) return sortOf(column, 'asc');
  return now === 'asc' ? sortOf(column, 'desc') : authorsOrder;
};

/** All sorts, for the menu of layouts without headers. */
export const sortChoices = [
  { value: 'default asc', title: msg('My order') },
  { value: 'title asc', title: msg('Title, A to Z') },
  { value: 'title desc', title: msg('Title, Z to A') },
  { value: 'series asc', title: msg('Series, A to Z') },
  { value: 'series desc', title: msg('Series, Z to A') },
  { value: 'durationShortToLong asc', title: msg('Shortest first') },
  { value: 'durationLongToShort asc', title: msg('Longest first') },
  { value: 'date asc', title: msg('Date added, oldest first') },
  { value: 'date desc', title: msg('Date added, newest first') },
] as const satisfies { value: `${PlaylistEntryOrder} ${EntrySort['direction']}`; title: Message }[];
type SortValue = (typeof sortChoices)[number]['value'];

export const sortValue = ({ order, direction }: EntrySort): SortValue | null =>
  sortChoices.find(({ value }) => value === `${order} ${direction}`)?.value ?? null;

export const sortNamed = (value: SortValue): EntrySort => {
  const [order, direction] = value.split(' ') as [PlaylistEntryOrder, EntrySort['direction']];
  return { order, direction };
};
