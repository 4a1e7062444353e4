import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { mustBeAuthor } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import { lockPlaylist, type PlaylistHead, type RowLock } from '../store.ts';
import { noSuchPlaylist, readUuid } from '../uuid.ts';
import { visibleAmong } from './entry-change-store.ts';

/*
 * Every change is one transaction that first locks what it is about, so that changes of one playlist or one list come
 * one after another. A change that locks both locks the list first: one lock order, so that no deadlock arises.
 */

/** A change of a member's own list. */
export const changeList = <T>(
  { db }: PlaylistContext,
  userId: string,
  work: (trx: Database) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    await lockMember(trx, userId);
    return work(trx);
  });

/** A playlist that is there, locked to the end of the transaction. */
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

/** Only classes that visitors see are put into a playlist; they are locked meanwhile. */
export const mustHaveClasses = async (
  { clock }: PlaylistContext,
  trx: Database,
  classIds: readonly number[],
): Promise<void> => {
  const wanted = new Set(classIds);
  const found = wanted.size > 0 ? await visibleAmong(trx, [...wanted], clock.now()) : [];
  if (found.length < wanted.size)
    throw new AppError('not_found', { message: t("We couldn't find that class.") });
};
