import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mayReport, mustView } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import { changeOne } from '../entries/changing.ts';
import { changePlaylist } from '../store.ts';
import { addReport } from './report-store.ts';

/** Tells the moderators; idempotent. It is stored first: it reaches them at once, or as soon as it can. */
export const reportPlaylist = async (
  context: PlaylistContext,
  { uuid, viewer }: { uuid: string; viewer: Viewer },
): Promise<{ reported: true }> => {
  const reported = await changeOne(context, uuid, async (trx, playlist) => {
    mustView(viewer, playlist);
    if (!mayReport(viewer, playlist))
      throw new AppError('forbidden', { message: t('You cannot report your own playlist.') });
    await addReport(trx, { playlistId: playlist.id, userId: viewer.id, now: context.clock.now() });
    return { reported: true } as const;
  });
  context.reportAdded();
  return reported;
};

/** For admins: shows a public playlist among the featured ones, or no longer. */
export const featurePlaylist = (
  context: PlaylistContext,
  { uuid, featured }: { uuid: string; featured: boolean },
): Promise<{ success: true; featured: boolean }> =>
  changeOne(context, uuid, async (trx, playlist) => {
    if (featured && playlist.private)
      throw new AppError('invalid', { message: t('A private playlist cannot be featured.') });
    await changePlaylist(trx, playlist.id, { featured }, context.clock.now());
    return { success: true, featured };
  });

/** For administrators: only its author sees the playlist from now on; it is never erased (NS-122). */
export const hidePlaylist = (context: PlaylistContext, uuid: string): Promise<{ success: true }> =>
  changeOne(context, uuid, async (trx, playlist) => {
    const hiddenFrom = playlist.hiddenFrom ?? (playlist.private ? 'private' : 'public');
    const changes = { private: true, featured: false, hiddenFrom } as const;
    await changePlaylist(trx, playlist.id, changes, context.clock.now());
    return { success: true };
  });

/** For admins: what was public before it was hidden is public again; what was not hidden stays as it is. */
export const unhidePlaylist = (context: PlaylistContext, uuid: string): Promise<{ success: true }> =>
  changeOne(context, uuid, async (trx, { id, hiddenFrom }) => {
    const changes = { private: hiddenFrom === 'private', hiddenFrom: null };
    if (hiddenFrom) await changePlaylist(trx, id, changes, context.clock.now());
    return { success: true };
  });
