import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db.ts';
import type { VisibleClasses } from '../../finder/index.ts';
import { mostListedEntries } from '../limits.ts';
import { type StoredContents, storedContents } from './contents-store.ts';

/** What lists show of the classes in a playlist. */
export type Contents = {
  firstEntryIds: number[];
  /** The classes that are still there, together. */
  durationMs: number;
  /** The first class that is still there. */
  firstClassId: number | null;
  /** Up to four of the classes that are still there, from all parts of the playlist. */
  mosaicClassIds: number[];
};

export type PlaylistContents = {
  /** Of these playlists; reads those whose entries have changed, in one statement. */
  of: (playlists: readonly { id: string; entriesRevision: number }[]) => Promise<Map<string, Contents>>;
  /** Of a playlist whose entries have just been read. */
  ofRead: (id: string, stored: StoredContents) => Promise<Contents>;
};

/** Of all remembered playlists together: eight bytes each. */
const mostRememberedClasses = 2_000_000;
/** A playlist costs its place even when it is empty. */
const overhead = 64;

/** Of a playlist that is gone by the time it is looked into. */
export const nothing: Contents = { firstEntryIds: [], durationMs: 0, firstClassId: null, mosaicClassIds: [] };

const mosaicParts = 4;

/** Not the first ones alone: playlists often begin alike. */
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
 * Remembers which classes stand in a playlist until its entries change (`entries_revision`), so that a list of long
 * playlists does not read all their entries each time; whether a class can be seen is asked each time.
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
