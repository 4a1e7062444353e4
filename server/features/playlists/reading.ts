import { playlistEntryOrders } from '../../../contract/catalog/orders.ts';
import type { ClosedPlaylist, Playlist, PlaylistEntry } from '../../../contract/members/playlists.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entriesLocked, mayView, mustView } from './access.ts';
import { entryIdsOf } from './contents/contents-store.ts';
import type { PlaylistContext } from './context.ts';
import { countEntries, type EntryPage, entriesOf } from './entries/entry-store.ts';
import { longestTitle } from './limits.ts';
import { cardsOf } from './lists/cards.ts';
import { marksOf } from './lists/list-store.ts';
import { type PlaylistHead, type PlaylistRow, playlistHead, playlistsById } from './store.ts';
import { noSuchPlaylist, readUuid } from './uuid.ts';
import { closedPlaylist, entryView } from './view.ts';

export type PlaylistRequest = { uuid: string; viewer: Viewer | null };

const defaultPerPage = 20;

/** One page of entries with their classes, as the viewer sees them: the same few queries, however many there are. */
const pageOf = async (
  { db, clock, classes }: PlaylistContext,
  playlist: Pick<PlaylistHead, 'id' | 'title'>,
  page: Omit<EntryPage, 'now'>,
  viewer: Viewer | null,
): Promise<PlaylistEntry[]> => {
  const rows = await entriesOf(db, playlist.id, { ...page, now: clock.now() });
  const classIds = [...new Set(rows.flatMap(({ classId }) => classId ?? []))];
  const cards = classIds.length > 0 ? await classes.cardsFor(classIds, viewer) : new Map();
  const locked = entriesLocked(viewer);
  return rows.map((row) => entryView(playlist, row, { card: cards.get(row.classId ?? 0) ?? null, locked }));
};

const wholePlaylist = async (
  context: PlaylistContext,
  row: PlaylistRow,
  viewer: Viewer | null,
): Promise<Playlist | null> => {
  const first = { order: 'default', descending: false, limit: defaultPerPage, offset: 0 } as const;
  const cards = async () => {
    const marks = viewer ? await marksOf(context.db, viewer.id, [row.id]) : new Map();
    return cardsOf(context, [row], { viewer, marks });
  };
  const [[card], entryIds, entries] = await Promise.all([
    cards(),
    entryIdsOf(context.db, row.id),
    pageOf(context, row, first, viewer),
  ]);
  return card ? { ...card, entryCount: entryIds.length, entryIds, entries } : null;
};

/** A playlist with its first entries; of a private one, others learn only that it is private. */
export const playlistDetail = async (
  context: PlaylistContext,
  { uuid, viewer }: PlaylistRequest,
): Promise<Playlist | ClosedPlaylist> => {
  const [row] = await playlistsById(context.db, [readUuid(uuid)], longestTitle);
  if (row && !mayView(viewer, row)) return closedPlaylist(row.id);
  const playlist = row && (await wholePlaylist(context, row, viewer));
  if (!playlist) throw noSuchPlaylist();
  return playlist;
};

/** What the viewer has just made or changed. */
export const ownPlaylist = async (
  context: PlaylistContext,
  uuid: string,
  viewer: Viewer,
): Promise<Playlist> => {
  const playlist = await playlistDetail(context, { uuid, viewer });
  if (!playlist.userCanView) throw noSuchPlaylist();
  return playlist;
};

/** The classes of a playlist, in its order or sorted. */
export const playlistEntries = async (
  context: PlaylistContext,
  { uuid, query, viewer }: PlaylistRequest & { query: QueryParams },
): Promise<Paged<PlaylistEntry[]>> => {
  const playlist = await playlistHead(context.db, readUuid(uuid));
  if (!playlist) throw noSuchPlaylist();
  mustView(viewer, playlist);
  const { page, perPage } = readPaging(query, defaultPerPage);
  const order = readOrder(query, playlistEntryOrders, 'default');
  const descending = textParam(query, 'direction') === 'desc';
  const [entries, total] = await Promise.all([
    pageOf(context, playlist, { order, descending, limit: perPage, offset: (page - 1) * perPage }, viewer),
    countEntries(context.db, playlist.id),
  ]);
  return new Paged(entries, { total, page, perPage });
};
