import { humanDuration } from '../../../contract/catalog/human-duration.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type {
  ClosedPlaylist,
  LockedPlaylist,
  PlaylistCard,
  PlaylistEntry,
} from '../../../contract/members/playlists.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { mayWriteHtml } from './access.ts';
import type { EntryRow } from './entry-store.ts';
import { longestListedTitle } from './limits.ts';
import type { ShownPlaylist } from './shown-store.ts';
import type { PlaylistHead } from './store.ts';
import { safeDescription } from './texts/description.ts';

/** View of a private playlist for everyone who may not see it. */
export const closedPlaylist = (uuid: string): ClosedPlaylist => ({
  uuid,
  private: true,
  userCanView: false,
  title: null,
  entries: [],
});

/** View of a followed playlist that has become private. */
export const lockedPlaylist = (uuid: string, order: number): LockedPlaylist => ({
  uuid,
  private: true,
  userCanView: false,
  title: null,
  following: true,
  order,
});

/** View of an entry. `card` carries the viewer's own marks; null if the class has left the catalog. */
export const entryView = (
  playlist: Pick<PlaylistHead, 'id' | 'title'>,
  row: EntryRow,
  { card, locked }: { card: PlanEntry | null; locked: boolean },
): PlaylistEntry => {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    playlist: { uuid: playlist.id, title: playlist.title.slice(0, longestListedTitle).toWellFormed() },
    planEntry: card && { ...card, playlistOrderby: row.position, dateAddedToPlaylist: createdAt },
    orderBy: row.position,
    createdAt,
    locked,
  };
};

export type Around = {
  own: boolean;
  cover: Image;
  mosaic: Image[];
  firstEntry: PlanEntry | null;
  firstEntryIds: number[];
  durationMs: number;
};

/** View of a playlist in a list; a long one carries the ids of its first entries only. */
export const playlistCard = (row: ShownPlaylist, around: Around): PlaylistCard => {
  const { own, cover, firstEntry, durationMs } = around;
  const { staffRole, ...author } = row.author;
  const html = mayWriteHtml(staffRole);
  return {
    id: row.id,
    uuid: row.id,
    title: row.title,
    description: safeDescription(row.description, html),
    htmlDescriptionAllowed: html,
    private: row.private,
    featured: row.featured,
    userCanView: true,
    url: pageAddress('/playlists/$uuid', { uuid: row.id }),
    author,
    following: row.position !== null && !own,
    reported: row.reported,
    followerCount: row.followerCount,
    order: row.position,
    playlistIds: [row.id],
    entryCount: row.entryCount,
    entryIds: around.firstEntryIds,
    totalDuration: durationMs,
    humanDuration: humanDuration(durationMs),
    imageUrl: cover.url,
    coverPhoto: cover,
    mosaic: around.mosaic,
    firstEntry,
    createdAt: row.createdAt.toISOString(),
  };
};
