import type { PlanEntry } from '../../../contract/plan-entries.ts';
import type { ClosedPlaylist, Playlist, PlaylistEntry } from '../../../contract/playlists.ts';
import { humanDuration } from '../catalog/index.ts';
import { coverOf } from './cover.ts';
import { safeDescription } from './description.ts';
import type { EntryRow } from './entry-store.ts';
import type { PlaylistHead, PlaylistRow } from './store.ts';

/** All that others learn of a private playlist (NS-101). */
export const closedPlaylist = (uuid: string): ClosedPlaylist => ({
  uuid,
  private: true,
  userCanView: false,
  title: null,
  entries: [],
});

/** `card` carries the viewer's own marks; null when the class has left the catalogue. */
export const entryView = (
  playlist: Pick<PlaylistHead, 'id' | 'title'>,
  row: EntryRow,
  { card, ownPlaylists, locked }: { card: PlanEntry | null; ownPlaylists: string[]; locked: boolean },
): PlaylistEntry => {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    playlist: { uuid: playlist.id, title: playlist.title },
    planEntry: card && {
      ...card,
      playlistIds: ownPlaylists,
      playlistOrderby: row.position,
      dateAddedToPlaylist: createdAt,
    },
    orderBy: row.position,
    createdAt,
    locked,
  };
};

export const playlistView = (
  row: PlaylistRow,
  entries: PlaylistEntry[],
  { firstEntry, own }: { firstEntry: PlanEntry | null; own: boolean },
): Playlist => {
  const { admin, ...author } = row.author;
  const cover = coverOf(row.cover);
  return {
    id: row.id,
    uuid: row.id,
    title: row.title,
    description: safeDescription(row.description, admin),
    htmlDescriptionAllowed: admin,
    private: row.private,
    featured: row.featured,
    userCanView: true,
    url: `/playlists/${row.id}`,
    author,
    following: row.listedAt !== null && !own,
    followerCount: row.followerCount,
    order: row.listedAt,
    playlistIds: [row.id],
    entryCount: row.entryIds.length,
    entryIds: row.entryIds,
    totalDuration: row.durationMs,
    humanDuration: humanDuration(row.durationMs),
    imageUrl: cover.url,
    coverPhoto: cover,
    firstEntry,
    entries,
    createdAt: row.createdAt.toISOString(),
  };
};
