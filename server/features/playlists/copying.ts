import type { Playlist } from '../../../contract/members/playlists.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isAuthor, mayWriteHtml, mustNotBeHidden, mustView } from './access.ts';
import type { PlaylistContext } from './context.ts';
import { changeList, lockExistingPlaylist } from './entries/changing.ts';
import { copyEntries } from './entries/entry-change-store.ts';
import { countOwnEntries } from './entry-store.ts';
import { longestTitle, mostCopied, tooManyCopied } from './limits.ts';
import { addToList } from './lists/list-store.ts';
import { firstPlace } from './lists/own-list.ts';
import { ownPlaylist } from './reading.ts';
import { addPlaylist, playlistsById } from './store.ts';
import { plainText } from './texts/description.ts';
import { readTitle } from './texts/fields.ts';
import { noSuchPlaylist } from './uuid.ts';

/** Makes a copy of one's own, first in one's list: what is in it in order, but not who follows it. */
export const duplicatePlaylist = async (
  context: PlaylistContext,
  { uuid, viewer }: { uuid: string; viewer: Viewer },
): Promise<Playlist> => {
  const now = context.clock.now();
  const copy = await changeList(context, viewer.id, async (trx) => {
    const held = await lockExistingPlaylist(trx, uuid, 'share');
    mustView(viewer, held);
    mustNotBeHidden(held, t('Our moderators have hidden this playlist, so it cannot be copied.'));
    const [source] = await playlistsById(trx, [held.id], longestTitle);
    if (!source) throw noSuchPlaylist();
    const kept = await countOwnEntries(trx, viewer.id);
    if (kept + source.entryCount > mostCopied) throw tooManyCopied();
    const rank = await firstPlace(trx, viewer.id);
    const made = {
      authorId: viewer.id,
      // In the language of the member who copies it.
      title: readTitle(t('Copy of {title}', { title: source.title })) ?? source.title,
      // What an admin wrote as HTML would be read as text.
      description:
        mayWriteHtml(source.author.staffRole) && !mayWriteHtml(viewer.role)
          ? plainText(source.description)
          : source.description,
      private: source.private && isAuthor(viewer, source),
      cover: source.cover,
    };
    const id = await addPlaylist(trx, made, now);
    await copyEntries(trx, source.id, id, now);
    await addToList(trx, { userId: viewer.id, playlistId: id, rank, now });
    return id;
  });
  return ownPlaylist(context, copy, viewer);
};
