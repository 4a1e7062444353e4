import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { holdMember } from '../../accounts/index.ts';
import { mustBeAuthor } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import { lockPlaylist, type PlaylistHead, type RowLock } from '../store.ts';
import { noSuchPlaylist, readUuid } from '../uuid.ts';
import { visibleAmong } from './entry-change-store.ts';

/*
 * Every change is one transaction that first takes what it is about, so that changes of one playlist or one list come
 * one after another. Who takes both takes the list first: nobody ever waits for somebody who waits for them.
 */

/** A change of somebody's own list. */
export const changeList = <T>(
  { db }: PlaylistContext,
  userId: string,
  work: (trx: Database) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    await holdMember(trx, userId);
    return work(trx);
  });

/** A playlist that is there, held to the end of the transaction. */
export const lockExistingPlaylist = async (
  trx: Database,
  uuid: string,
  rowLock?: RowLock,
): Promise<PlaylistHead> => {
  const playlist = await lockPlaylist(trx, readUuid(uuid), rowLock);
  if (!playlist) throw noSuchPlaylist();
  return playlist;
};

/** A change of one playlist. */
export const changeOne = <T>(
  { db }: PlaylistContext,
  uuid: string,
  work: (trx: Database, playlist: PlaylistHead) => Promise<T>,
): Promise<T> => transaction(db, async (trx) => work(trx, await lockExistingPlaylist(trx, uuid)));

/** A change that only its author may make. */
export const changeOwn = <T>(
  context: PlaylistContext,
  { uuid, viewer }: { uuid: string; viewer: Viewer },
  work: (trx: Database, playlist: PlaylistHead) => Promise<T>,
): Promise<T> =>
  changeOne(context, uuid, (trx, playlist) => {
    mustBeAuthor(viewer, playlist);
    return work(trx, playlist);
  });

/** Only what the world can see is put into a playlist; it stays there while that is done. */
export const mustHaveClasses = async (
  { clock }: PlaylistContext,
  trx: Database,
  classIds: readonly number[],
): Promise<void> => {
  const wanted = new Set(classIds);
  const found = wanted.size > 0 ? await visibleAmong(trx, [...wanted], clock.now()) : [];
  if (found.length < wanted.size)
    throw new AppError('not_found', { message: "We couldn't find that class." });
};
