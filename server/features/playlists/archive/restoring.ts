import { createHash } from 'node:crypto';
import { longestPlaylistDescription } from '../../../../contract/catalog/orders.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { countOwnEntries } from '../entry-store.ts';
import { mostCopied, mostInList } from '../limits.ts';
import { readTitle } from '../texts/fields.ts';
import {
  addWhole,
  appendToList,
  followableAmong,
  listedBy,
  ownAmong,
  type RestoredPlaylist,
} from './restore-store.ts';

/**
 * The id a playlist of an archive gets here: always the same for one person and one playlist, so that a second import
 * finds it, and no member can take an id that another member's links name.
 */
const idHereOf = (userId: string, id: string): string => {
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

const untitled = msg('Playlist');

const firstOf = (playlists: readonly RestoredPlaylist[], mostRows: number): RestoredPlaylist[] => {
  let rows = 0;
  const end = playlists.findIndex(({ entries }) => {
    rows += 1 + entries.length;
    return rows > mostRows;
  });
  return playlists.slice(0, end === -1 ? undefined : end);
};

/** `left` did not fit. */
export type RestoredCount = { added: number; left: number };

/**
 * Makes playlists that a member had elsewhere, after those in their list, which the caller has locked. One that is here
 * stays as it is. `added` counts playlists and the classes in them, `later` the playlists that `mostRows` left out.
 */
export const restorePlaylists = async (
  trx: Database,
  userId: string,
  playlists: readonly RestoredPlaylist[],
  { mostRows, now }: { mostRows: number; now: Date },
): Promise<RestoredCount & { later: number }> => {
  const ids = new Map(playlists.map(({ id }) => [id, idHereOf(userId, id)]));
  const own = await ownAmong(trx, userId, [...ids.keys(), ...ids.values()]);
  const once = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const fresh = [...once.values()].filter(({ id }) => !own.has(id) && !own.has(ids.get(id) ?? id));
  const list = await listedBy(trx, userId);
  const room = Math.max(0, mostInList - list.ids.size);
  let roomForClasses = mostCopied - (await countOwnEntries(trx, userId));
  const fitting = fresh.slice(0, room).filter(({ entries }) => {
    roomForClasses -= entries.length;
    return roomForClasses >= 0;
  });
  const taken = firstOf(fitting, mostRows);
  for (const { id, title, description, ...playlist } of taken)
    await addWhole(trx, userId, {
      ...playlist,
      id: ids.get(id) ?? id,
      title: readTitle(title) ?? t(untitled),
      description: shortened(description),
    });
  const newIds = taken.map(({ id }) => ids.get(id) ?? id);
  await appendToList(trx, { userId, ids: newIds, lastRank: list.lastRank, at: now });
  return {
    added: taken.reduce((sum, { entries }) => sum + 1 + entries.length, 0),
    left: fresh.length - fitting.length,
    later: fitting.length - taken.length,
  };
};

/** Follows those that are here and public, after what is in the list already; `gone` are neither there nor listed. */
export const restoreFollowed = async (
  trx: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<RestoredCount & { gone: ReadonlySet<string> }> => {
  const followable = await followableAmong(trx, userId, ids);
  const list = await listedBy(trx, userId);
  const wanted = [...new Set(ids)].filter((id) => followable.has(id) && !list.ids.has(id));
  const taken = wanted.slice(0, Math.max(0, mostInList - list.ids.size));
  await appendToList(trx, { userId, ids: taken, lastRank: list.lastRank, at: now });
  return {
    added: taken.length,
    left: wanted.length - taken.length,
    gone: new Set(ids.filter((id) => !followable.has(id) && !list.ids.has(id))),
  };
};
