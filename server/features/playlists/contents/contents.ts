import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db.ts';
import type { VisibleClasses } from '../../finder/index.ts';
import { mostListedEntries } from '../limits.ts';
import { type StoredContents, storedContents } from './contents-store.ts';

/** Summary of the classes in a playlist, for lists. */
export type Contents = {
  firstEntryIds: number[];
  /** Total duration of the visible classes. */
  durationMs: number;
  /** First visible class. */
  firstClassId: number | null;
  /** Up to four visible classes, spread over the playlist. */
  mosaicClassIds: number[];
};

export type PlaylistContents = {
  /** Returns the summaries of these playlists; reads the playlists whose entries have changed, in one statement. */
  of: (playlists: readonly { id: string; entriesRevision: number }[]) => Promise<Map<string, Contents>>;
  /** Returns the summary of a playlist whose entries the caller has just read. */
  ofRead: (id: string, stored: StoredContents) => Promise<Contents>;
};

/** Maximum number of classes in the cache, over all playlists; eight bytes each. */
const mostRememberedClasses = 2_000_000;
/** Cost of a cache entry beside its classes. */
const overhead = 64;

/** Summary of a playlist that was deleted meanwhile. */
export const nothing: Contents = { firstEntryIds: [], durationMs: 0, firstClassId: null, mosaicClassIds: [] };

const mosaicParts = 4;

/** Picks ids from all parts of a playlist, since playlists often begin alike. */
const fromAllParts = (ids: readonly number[]): number[] =>
  ids.length <= mosaicParts
    ? [...ids]
    : Array.from({ length: mosaicParts }, (_, part) =>
        ids.at(Math.floor((part * ids.length) / mosaicParts)),
      ).filter((id) => id !== undefined);

const figuresOf = (
  { classIds, times, firstEntryIds }: StoredContents,
  durations: ReadonlyMap<number, number>,
): Contents => {
  let durationMs = 0;
  for (const [place, id] of classIds.entries()) durationMs += (durations.get(id) ?? 0) * (times[place] ?? 0);
  const there = [...classIds].filter((id) => durations.has(id));
  return {
    firstEntryIds,
    durationMs,
    firstClassId: there[0] ?? null,
    mosaicClassIds: fromAllParts(there),
  };
};

const classesIn = (all: Iterable<StoredContents>): number[] => {
  const ids = new Set<number>();
  for (const { classIds } of all) for (const id of classIds) ids.add(id);
  return [...ids];
};

/**
 * Creates a cache of the classes in each playlist, valid until its entries change (`entries_revision`), so that a list
 * of long playlists does not read all their entries each time. The visibility of a class is never cached.
 */
export const createContents = ({
  db,
  classes,
}: {
  db: Database;
  classes: Pick<VisibleClasses, 'durations'>;
}): PlaylistContents => {
  const remembered = new LRUCache<string, StoredContents>({
    maxSize: mostRememberedClasses,
    sizeCalculation: ({ classIds }) => classIds.length + overhead,
  });

  const known = (id: string, revision: number): StoredContents | undefined => {
    const one = remembered.get(id);
    return one?.revision === revision ? one : undefined;
  };

  return {
    of: async (playlists) => {
      const all = new Map<string, StoredContents>();
      const missing: string[] = [];
      for (const { id, entriesRevision } of playlists) {
        const one = known(id, entriesRevision);
        if (one) all.set(id, one);
        else missing.push(id);
      }
      if (missing.length > 0)
        for (const [id, one] of await storedContents(db, missing, mostListedEntries)) {
          remembered.set(id, one);
          all.set(id, one);
        }
      const durations = await classes.durations(classesIn(all.values()));
      return new Map(
        playlists.map(({ id }) => {
          const one = all.get(id);
          return [id, one ? figuresOf(one, durations) : nothing];
        }),
      );
    },
    ofRead: async (id, stored) => {
      remembered.set(id, stored);
      return figuresOf(stored, await classes.durations(classesIn([stored])));
    },
  };
};
