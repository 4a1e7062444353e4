import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Playlist, playlistEndpoints } from '../../../contract/members/playlists.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mustBeAuthor, mustNotBeHidden } from './access.ts';
import type { PlaylistContext } from './context.ts';
import { changeList, changeOwn, lockExistingPlaylist, mustHaveClasses } from './entries/changing.ts';
import { prependClasses } from './entries/entries.ts';
import { addToList } from './lists/list-store.ts';
import { firstPlace } from './lists/own-list.ts';
import { ownPlaylist } from './reading.ts';
import { addPlaylist, changePlaylist, type PlaylistChanges, removePlaylist } from './store.ts';
import { newTitle, readDescription, readTitle } from './texts/fields.ts';

type NewPlaylist = BodyOf<(typeof playlistEndpoints)['POST /api/v2/playlists']>;
type Changes = BodyOf<(typeof playlistEndpoints)['PUT /api/v2/playlists/{uuid}']>;
type Own = { uuid: string; viewer: Viewer };

/** Makes a playlist, first in its author's list, with the classes given in that order. */
export const createPlaylist = async (
  context: PlaylistContext,
  viewer: Viewer,
  fields: NewPlaylist,
): Promise<Playlist> => {
  const now = context.clock.now();
  const description = readDescription(fields.description ?? '');
  const classIds = [
    ...(fields.plan_entry_id ? [fields.plan_entry_id] : []),
    ...(fields.plan_entry_ids ?? []),
  ];
  const uuid = await changeList(context, viewer.id, async (trx) => {
    await mustHaveClasses(context, trx, classIds);
    const rank = await firstPlace(trx, viewer.id);
    const title = readTitle(fields.title) ?? newTitle(now, await context.accounts.timeZoneOf(viewer.id, trx));
    const made = { authorId: viewer.id, title, description, private: fields.private ?? false, cover: null };
    const id = await addPlaylist(trx, made, now);
    await prependClasses(context, trx, { id, title }, classIds);
    await addToList(trx, { userId: viewer.id, playlistId: id, rank, now });
    return id;
  });
  return ownPlaylist(context, uuid, viewer);
};

/** The cover that is asked for; undefined leaves it as it is. */
const readCover = async (
  { uploads }: PlaylistContext,
  trx: Database,
  viewer: Viewer,
  { cover_photo_url: url, remove_cover_photo: remove }: Changes,
): Promise<string | null | undefined> => {
  if (url === undefined) return remove ? null : undefined;
  if (uploads.isOurs(url) && (await uploads.ownedBy(viewer.id, url, trx))) return url;
  throw new AppError('invalid', {
    fields: { cover_photo_url: [t('is not a picture that you uploaded here')] },
  });
};

/** Changes the fields that are given; a blank title keeps the one there is (PL-084, NS-105). */
export const updatePlaylist = async (
  context: PlaylistContext,
  own: Own,
  fields: Changes,
): Promise<Playlist> => {
  const uuid = await changeOwn(context, own, async (trx, playlist) => {
    if (fields.private === false)
      mustNotBeHidden(
        playlist,
        t(
          'Our moderators have hidden this playlist, so it cannot be made public. Write to us if you think that is a mistake.',
        ),
      );
    const title = readTitle(fields.title);
    const cover = await readCover(context, trx, own.viewer, fields);
    const changes: PlaylistChanges = {
      ...(title === null ? {} : { title }),
      ...(fields.description === undefined ? {} : { description: readDescription(fields.description) }),
      ...(fields.private === undefined ? {} : { private: fields.private }),
      // What only its author sees is not shown to visitors.
      ...(fields.private ? { featured: false } : {}),
      ...(cover === undefined ? {} : { cover }),
    };
    await changePlaylist(trx, playlist.id, changes, context.clock.now());
    return playlist.id;
  });
  return ownPlaylist(context, uuid, own.viewer);
};

/** Deletes a playlist, also from the lists of its followers. */
export const deletePlaylist = (context: PlaylistContext, { uuid, viewer }: Own): Promise<{ success: true }> =>
  changeList(context, viewer.id, async (trx) => {
    const playlist = await lockExistingPlaylist(trx, uuid, 'update');
    mustBeAuthor(viewer, playlist);
    await removePlaylist(trx, playlist.id);
    return { success: true };
  });
