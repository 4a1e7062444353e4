import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustBeAnothers, mustView } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import { changeList, lockExistingPlaylist } from '../entries/changing.ts';
import { playlistHead } from '../store.ts';
import { addToList, isListed, removeFromList } from './list-store.ts';
import { firstPlace } from './own-list.ts';

type FollowRequest = { uuid: string; viewer: Viewer };
type Follow = { following: boolean; followerCount: number };

const followersOf = async (trx: Database, uuid: string): Promise<number> =>
  (await playlistHead(trx, uuid))?.followerCount ?? 0;

/** Puts another member's playlist first in one's list; idempotent. */
export const follow = (context: PlaylistContext, { uuid, viewer }: FollowRequest): Promise<Follow> =>
  changeList(context, viewer.id, async (trx) => {
    const playlist = await lockExistingPlaylist(trx, uuid);
    mustBeAnothers(viewer, playlist);
    mustView(viewer, playlist);
    if (!(await isListed(trx, viewer.id, playlist.id))) {
      const rank = await firstPlace(trx, viewer.id);
      const now = context.clock.now();
      await addToList(trx, { userId: viewer.id, playlistId: playlist.id, rank, now });
    }
    return { following: true, followerCount: await followersOf(trx, playlist.id) };
  });

/** Takes it out again; also one that has become private since. */
export const unfollow = (context: PlaylistContext, { uuid, viewer }: FollowRequest): Promise<Follow> =>
  changeList(context, viewer.id, async (trx) => {
    const playlist = await lockExistingPlaylist(trx, uuid);
    mustBeAnothers(viewer, playlist);
    const followed = await removeFromList(trx, viewer.id, playlist.id);
    if (!followed) mustView(viewer, playlist);
    return { following: false, followerCount: await followersOf(trx, playlist.id) };
  });
