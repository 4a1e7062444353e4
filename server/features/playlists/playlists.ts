import { type QueryParams, textParam } from '../../../contract/class-filters.ts';
import {
  type ClosedPlaylist,
  type Playlist,
  type PlaylistEntry,
  playlistEntryOrders,
} from '../../../contract/playlists.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entriesLocked, isAuthor, mayView } from './access.ts';
import type { PlaylistContext } from './context.ts';
import { countEntries, type EntryPage, entriesOf } from './entry-store.ts';
import { ownPlaylistsHolding, type PlaylistHead, playlistById, playlistHead } from './store.ts';
import { closedPlaylist, entryView, playlistView } from './view.ts';

type Asked = { uuid: string; viewer: Viewer | null };

const defaultPerPage = 20;

const notFound = () => new AppError('not_found', { message: "We couldn't find that playlist." });

/** What is no uuid names no playlist; PostgreSQL would call it an error. */
const readUuid = (text: string): string => {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw notFound();
  return text.toLowerCase();
};

/** One page of entries with their classes, as the viewer sees them: the same few queries, however many there are. */
const pageOf = async (
  { db, clock, classes }: PlaylistContext,
  playlist: Pick<PlaylistHead, 'id' | 'title'>,
  page: Omit<EntryPage, 'now'>,
  viewer: Viewer | null,
): Promise<PlaylistEntry[]> => {
  const rows = await entriesOf(db, playlist.id, { ...page, now: clock.now() });
  const classIds = [...new Set(rows.flatMap(({ classId }) => classId ?? []))];
  if (classIds.length === 0) return rows.map((row) => entryView(playlist, row, gone(viewer)));
  const [cards, own] = await Promise.all([
    classes.cardsFor(classIds, viewer),
    viewer ? ownPlaylistsHolding(db, viewer.id, classIds) : new Map<number, string[]>(),
  ]);
  return rows.map((row) => {
    const classId = row.classId ?? 0;
    const card = cards.get(classId);
    return card
      ? entryView(playlist, row, { ...gone(viewer), card, ownPlaylists: own.get(classId) ?? [] })
      : entryView(playlist, row, gone(viewer));
  });
};

const gone = (viewer: Viewer | null) => ({ card: null, ownPlaylists: [], locked: entriesLocked(viewer) });

/** A playlist with its first entries; of a private one, others learn only that it is private (NS-101). */
export const playlistDetail = async (
  context: PlaylistContext,
  { uuid, viewer }: Asked,
): Promise<Playlist | ClosedPlaylist> => {
  const asked = { viewerId: viewer?.id ?? null, now: context.clock.now() };
  const row = await playlistById(context.db, readUuid(uuid), asked);
  if (!row) throw notFound();
  if (!mayView(viewer, row)) return closedPlaylist(row.id);
  const first = { order: 'default', descending: false, limit: defaultPerPage, offset: 0 } as const;
  const entries = await pageOf(context, row, first, viewer);
  const firstEntry = entries.find(({ planEntry }) => planEntry)?.planEntry ?? null;
  return playlistView(row, entries, { firstEntry, own: isAuthor(viewer, row) });
};

/** The classes of a playlist, in its order or sorted (PL-093, NS-117). */
export const playlistEntries = async (
  context: PlaylistContext,
  { uuid, query, viewer }: Asked & { query: QueryParams },
): Promise<Paged<PlaylistEntry[]>> => {
  const playlist = await playlistHead(context.db, readUuid(uuid));
  if (!playlist) throw notFound();
  if (!mayView(viewer, playlist)) throw new AppError('playlist_private');
  const { page, perPage } = readPaging(query, defaultPerPage);
  const order = readOrder(query, playlistEntryOrders, 'default');
  const descending = textParam(query, 'direction') === 'desc';
  const [entries, total] = await Promise.all([
    pageOf(context, playlist, { order, descending, limit: perPage, offset: (page - 1) * perPage }, viewer),
    countEntries(context.db, playlist.id),
  ]);
  return new Paged(entries, { total, page, perPage });
};
