import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import type { ListPage } from '../../../client/list-pages.ts';
import { moved } from '../../../ui/sorting/moved.ts';

export type EntryPages = { pages: ListPage<PlaylistEntry>[]; pageParams: unknown[] };

/** Puts an id right behind another, or first; null when one of the two is not there (any more). */
export const placedAfter = (ids: readonly number[], id: number, after: number | null): number[] | null => {
  const rest = ids.filter((one) => one !== id);
  if (rest.length === ids.length) return null;
  if (after === null) return [id, ...rest];
  const at = rest.indexOf(after);
  return at < 0 ? null : rest.toSpliced(at + 1, 0, id);
};

/** Pages may overlap by an entry when the owner adds one between two requests. */
export const entriesOf = (data: EntryPages | undefined): PlaylistEntry[] => {
  const seen = new Set<number>();
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
};

const paged = (data: EntryPages, entries: readonly PlaylistEntry[], total: number): EntryPages => {
  let from = 0;
  const pages = data.pages.map(({ items }, index) => {
    const to = index === data.pages.length - 1 ? entries.length : from + items.length;
    const page = { items: entries.slice(from, to), total };
    from = to;
    return page;
  });
  return { ...data, pages };
};

/** The loaded pages after one entry has moved; those in between shift by one. */
export const withMoved = (data: EntryPages, from: number, to: number): EntryPages => {
  const entries = moved(entriesOf(data), from, to).map((entry, orderBy) => ({ ...entry, orderBy }));
  return paged(data, entries, data.pages.at(-1)?.total ?? entries.length);
};

/** The loaded pages without one entry, whatever they are sorted by. */
export const withoutEntry = (data: EntryPages, id: number): EntryPages => {
  const entries = entriesOf(data);
  const gone = entries.find((entry) => entry.id === id);
  if (!gone) return data;
  const rest = entries
    .filter((entry) => entry !== gone)
    .map((entry) => (entry.orderBy > gone.orderBy ? { ...entry, orderBy: entry.orderBy - 1 } : entry));
  return paged(data, rest, Math.max(0, (data.pages.at(-1)?.total ?? 1) - 1));
};
