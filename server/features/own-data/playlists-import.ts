import { createHash } from 'node:crypto';
import { longestPlaylistDescription } from '../../../contract/orders.ts';
import { mostInList } from '../playlists/index.ts';
import type { Archive } from './archive-reader.ts';
import { type Importing, type Part, pastMoment } from './importing.ts';
import { addPlaylist, followableAmong, listOf, ownAmong, putLast } from './playlist-store.ts';

/**
 * The id a playlist of an archive gets here: always the same for one person and one playlist, so that a second import
 * finds it, and nobody can take an id that somebody else's links name.
 */
export const importedId = (userId: string, id: string): string => {
  const digest = createHash('sha256').update(`${userId} ${id}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** By characters as PostgreSQL counts them. */
const shortened = (description: string): string =>
  [...description].slice(0, longestPlaylistDescription).join('');

const listFull = (count: number): string =>
  `${count} ${count === 1 ? 'playlist' : 'playlists'} did not fit: a list holds ${mostInList} at most.`;

/** Playlists with the classes that are here, after those in the list already. One that is here stays as it is. */
export const importPlaylists = async (
  { trx, userId, classes, now }: Importing,
  rows: Archive['lists']['playlists'],
): Promise<Part> => {
  const ids = new Map(rows.map(({ id }) => [id, importedId(userId, id)]));
  const own = await ownAmong(trx, userId, [...ids.keys(), ...ids.values()]);
  const once = new Map(rows.map((row) => [row.id, row]));
  const fresh = [...once.values()].filter(({ id }) => !own.has(id) && !own.has(ids.get(id) ?? id));
  const list = await listOf(trx, userId);
  const room = Math.max(0, mostInList - list.ids.size);
  const taken = fresh.slice(0, room);
  let imported = 0;
  for (const { id, entries, createdAt, description, ...playlist } of taken) {
    const kept = entries.flatMap((entry) => {
      const classId = entry.class && classes.idOf(entry.class);
      return classId === null ? [] : [{ classId, addedAt: pastMoment(entry.addedAt, now) ?? now }];
    });
    await addPlaylist(trx, userId, {
      ...playlist,
      id: ids.get(id) ?? id,
      description: shortened(description),
      createdAt: pastMoment(createdAt, now) ?? now,
      entries: kept,
    });
    imported += 1 + kept.length;
  }
  await putLast(trx, {
    userId,
    ids: taken.map(({ id }) => ids.get(id) ?? id),
    lastRank: list.lastRank,
    at: now,
  });
  const left = fresh.length - taken.length;
  return {
    total: rows.reduce((sum, { entries }) => sum + 1 + entries.filter((entry) => entry.class).length, 0),
    imported,
    skipped: left > 0 ? [listFull(left)] : [],
  };
};

/** Follows those that are here and public, after what is in the list already. */
export const importFollowed = async (
  { trx, userId, now }: Importing,
  rows: Archive['lists']['followed-playlists'],
): Promise<Part> => {
  const followable = await followableAmong(
    trx,
    userId,
    rows.map(({ id }) => id),
  );
  const list = await listOf(trx, userId);
  const wanted = [...new Set(rows.map(({ id }) => id))].filter(
    (id) => followable.has(id) && !list.ids.has(id),
  );
  const taken = wanted.slice(0, Math.max(0, mostInList - list.ids.size));
  await putLast(trx, { userId, ids: taken, lastRank: list.lastRank, at: now });
  const left = wanted.length - taken.length;
  const gone = rows.filter(({ id }) => !followable.has(id) && !list.ids.has(id));
  return {
    total: rows.length,
    imported: taken.length,
    skipped: [
      ...gone.map(({ title }) =>
        title === null
          ? 'A playlist you followed is not open to you here.'
          : `The playlist “${title}” cannot be followed here.`,
      ),
      ...(left > 0 ? [listFull(left)] : []),
    ],
  };
};
