import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { PlaylistContext } from '../context.ts';
import { ownPlaylistsHolding } from '../entry-store.ts';
import { lockAllOf } from '../store.ts';
import { parseUuid } from '../uuid.ts';
import { changeList, mustHaveClasses } from './changing.ts';
import { prependClasses } from './entries.ts';
import { removeClass } from './entry-change-store.ts';

/**
 * Puts a class into exactly these of one's own playlists: once, first, where it is missing; out of all others, however
 * often it stands there (PL-096, NS-112, NS-113). Answers where it is now, the newest playlist first.
 */
export const setClassPlaylists = async (
  context: PlaylistContext,
  viewer: Viewer,
  { classId, uuids }: { classId: number; uuids: readonly string[] },
): Promise<{ playlistIds: string[] }> =>
  changeList(context, viewer.id, async (trx) => {
    await mustHaveClasses(context, trx, [classId]);
    const own = await lockAllOf(trx, viewer.id);
    const wanted = new Set(uuids.map(parseUuid));
    const chosen = own.filter(({ id }) => wanted.has(id));
    if (chosen.length < wanted.size)
      throw new AppError('forbidden', { message: t('You can only add classes to your own playlists.') });
    const holding = async () => (await ownPlaylistsHolding(trx, viewer.id, [classId])).get(classId) ?? [];
    const before = await holding();
    await removeClass(
      trx,
      classId,
      before.filter((id) => !wanted.has(id)),
    );
    for (const playlist of chosen.filter(({ id }) => !before.includes(id)))
      await prependClasses(context, trx, playlist, [classId]);
    return { playlistIds: await holding() };
  });
