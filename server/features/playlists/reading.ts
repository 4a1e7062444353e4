import { playlistEntryOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ClosedPlaylist, Playlist, PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entriesLocked, isAuthor, mayView, mustView } from './access.ts';
import { type WholePlaylist, wholePlaylist } from './contents/contents-store.ts';
import type { PlaylistContext } from './context.ts';
import { type EntryRow, playlistWithEntries } from './entry-store.ts';
import type { PlaylistHead } from './store.ts';
import { coverOf, mosaicOf } from './texts/cover.ts';
import { noSuchPlaylist, readUuid } from './uuid.ts';
import { closedPlaylist, entryView, playlistCard } from './view.ts';

export type PlaylistRequest = { uuid: string; viewer: Viewer | null };

const defaultPerPage = 20;

const entriesShown = (
  playlist: Pick<PlaylistHead, 'id' | 'title'>,
  rows: readonly EntryRow[],
  { cards, viewer }: { cards: ReadonlyMap<number, PlanEntry>; viewer: Viewer | null },
): PlaylistEntry[] => {
  const locked = entriesLocked(viewer);
  return rows.map((row) => entryView(playlist, row, { card: cards.get(row.classId ?? 0) ?? null, locked }));
};

const firstEntries = ({ entryIds, classIds, firstAdded }: WholePlaylist): EntryRow[] =>
  firstAdded.map((createdAt, position) => ({
    id: entryIds[position] as number,
    classId: classIds[position] || null,
    position,
    createdAt,
  }));

const shownWhole = async (
  { contents, classes, uploads }: PlaylistContext,
  whole: WholePlaylist,
  viewer: Viewer | null,
): Promise<Playlist> => {
  const { playlist, entryIds } = whole;
  const { firstClassId, mosaicClassIds, ...figures } = await contents.ofRead(playlist.id, whole.contents);
  const first = firstEntries(whole);
  const classIds = new Set(
    [firstClassId, ...mosaicClassIds, ...first.map(({ classId }) => classId)].filter((id) => id !== null),
  );
  const cards = await classes.cardsFor([...classIds], viewer);
  const card = playlistCard(playlist, {
    own: isAuthor(viewer, playlist),
    cover: coverOf(uploads, playlist.cover),
    mosaic: mosaicOf(playlist.cover, mosaicClassIds, cards),
    firstEntry: cards.get(firstClassId ?? 0) ?? null,
    ...figures,
  });
  const entries = entriesShown(playlist, first, { cards, viewer });
  return { ...card, entryCount: entryIds.length, entryIds, entries };
};

/** Returns a playlist with its first entries; of a private playlist, others learn only that it is private. */
export const playlistDetail = async (
  context: PlaylistContext,
  { uuid, viewer }: PlaylistRequest,
): Promise<Playlist | ClosedPlaylist> => {
  const viewerId = viewer?.id ?? null;
  const whole = await wholePlaylist(context.pool, readUuid(uuid), { viewerId, first: defaultPerPage });
  if (!whole) throw noSuchPlaylist();
  if (!mayView(viewer, whole.playlist)) return closedPlaylist(whole.playlist.id);
  return shownWhole(context, whole, viewer);
};

/** Returns a playlist that the viewer has just made or changed. */
export const ownPlaylist = async (
  context: PlaylistContext,
  uuid: string,
  viewer: Viewer,
): Promise<Playlist> => {
  const playlist = await playlistDetail(context, { uuid, viewer });
  if (!playlist.userCanView) throw noSuchPlaylist();
  return playlist;
};

/** Returns the classes of a playlist, in its order or sorted. */
export const playlistEntries = async (
  context: PlaylistContext,
  { uuid, query, viewer }: PlaylistRequest & { query: QueryParams },
): Promise<Paged<PlaylistEntry[]>> => {
  const { page, perPage } = readPaging(query, defaultPerPage);
  const asked = {
    order: readOrder(query, playlistEntryOrders, 'default'),
    descending: textParam(query, 'direction') === 'desc',
    limit: perPage,
    offset: (page - 1) * perPage,
    now: context.clock.now(),
  };
  const found = await playlistWithEntries(context, readUuid(uuid), asked);
  if (!found) throw noSuchPlaylist();
  const { playlist, entries, total } = found;
  mustView(viewer, playlist);
  const classIds = [...new Set(entries.flatMap(({ classId }) => classId ?? []))];
  const cards = await context.classes.cardsFor(classIds, viewer);
  return new Paged(entriesShown(playlist, entries, { cards, viewer }), { total, page, perPage });
};
