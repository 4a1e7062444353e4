import { playlistOrders } from '../../../../contract/catalog/orders.ts';
import type { LockedPlaylist, PlaylistCard, PlaylistName } from '../../../../contract/members/playlists.ts';
import { type QueryParams, textParam } from '../../../../contract/query-params.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import type { Database } from '../../../platform/db.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isAuthor, mayView } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import { reportedAmong } from '../moderation/report-store.ts';
import { playlistsById } from '../store.ts';
import { lockedPlaylist } from '../view.ts';
import { cardsOf } from './cards.ts';
import { countInGrid, type GridFilter, idsInGrid } from './grid-store.ts';
import { type ListedPlaylist, marksOf, ownList, ownNames } from './list-store.ts';

/** Beyond it the database walks past so many playlists that a handful of callers could keep it from everything else. */
const deepOffset = 10_000;
const deepReads = createSemaphore({ atOnce: 1, waiting: 4 });

const readIds = (
  db: Database,
  shown: GridFilter,
  page: Parameters<typeof idsInGrid>[2],
): Promise<string[]> => {
  const read = () => idsInGrid(db, shown, page);
  return page.offset < deepOffset ? read() : deepReads(read);
};

/** One row of the widest grid (PL-098). */
const defaultPerPage = 5;
/** Each page is asked for by search engines and strangers alike. */
const mostPerPageOfVisitor = 24;

/** All public playlists and all of the viewer's own; of one author, or the featured ones. */
export const playlistGrid = async (
  context: PlaylistContext,
  viewer: Viewer | null,
  query: QueryParams,
): Promise<Paged<PlaylistCard[]>> => {
  const { db } = context;
  const { page, perPage } = readPaging(query, defaultPerPage, viewer ? undefined : mostPerPageOfVisitor);
  const shown = {
    viewerId: viewer?.id ?? null,
    authorSlug: textParam(query, 'author') || null,
    featured: textParam(query, 'featured') === 'true',
  };
  const total = await countInGrid(db, shown);
  const offset = (page - 1) * perPage;
  const order = readOrder(query, playlistOrders, 'date');
  const ids = offset < total ? await readIds(db, shown, { order, limit: perPage, offset }) : [];
  const [rows, marks] = await Promise.all([
    playlistsById(db, ids),
    viewer && ids.length > 0 ? marksOf(db, viewer.id, ids) : new Map(),
  ]);
  return new Paged(await cardsOf(context, rows, { viewer, marks }), { total, page, perPage });
};

const names = ({ db }: PlaylistContext, viewer: Viewer, query: QueryParams): Promise<PlaylistName[]> => {
  const field = textParam(query, 'field') === 'title' ? 'title' : 'date';
  const asked = textParam(query, 'direction');
  const descending = asked ? asked !== 'asc' : field === 'date';
  return ownNames(db, viewer.id, { field, descending });
};

const listedCards = async (
  context: PlaylistContext,
  viewer: Viewer,
  open: readonly ListedPlaylist[],
): Promise<Map<string, PlaylistCard>> => {
  const { db } = context;
  const ids = open.map(({ playlistId }) => playlistId);
  const [rows, reported] = await Promise.all([playlistsById(db, ids), reportedAmong(db, viewer.id, ids)]);
  const marks = new Map(
    open.map(({ playlistId, position }) => [playlistId, { position, reported: reported.has(playlistId) }]),
  );
  const cards = await cardsOf(context, rows, { viewer, marks });
  return new Map(cards.map((card) => [card.uuid, card]));
};

/** The viewer's own playlists, then those they follow, by their saved order; for the drawer of a class names only. */
export const myPlaylists = async (
  context: PlaylistContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<(PlaylistCard | LockedPlaylist | PlaylistName)[]> => {
  if (textParam(query, 'scope') === 'class_page') return names(context, viewer, query);
  const listed = await ownList(context.db, viewer.id);
  const open = listed.filter((one) => mayView(viewer, one));
  const cards = await listedCards(context, viewer, open);
  const own = listed.filter((one) => isAuthor(viewer, one));
  const followed = listed.filter((one) => !isAuthor(viewer, one));
  return [...own, ...followed].flatMap((one) =>
    mayView(viewer, one) ? (cards.get(one.playlistId) ?? []) : lockedPlaylist(one.playlistId, one.position),
  );
};
