import { playlistOrders } from '../../../../contract/catalog/orders.ts';
import type {
  ListedName,
  LockedPlaylist,
  PlaylistCard,
  PlaylistName,
} from '../../../../contract/members/playlists.schema.ts';
import { type QueryParams, textParam } from '../../../../contract/query-params.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isAuthor, mayView } from '../access.ts';
import type { PlaylistContext } from '../context.ts';
import type { ShownPlaylist } from '../shown-store.ts';
import { lockedPlaylist } from '../view.ts';
import { cardsOf } from './cards.ts';
import { countInGrid, type GridFilter, type GridPage, playlistsInGrid } from './grid-store.ts';
import { type ListedPage, listedNames, listedPlaylists, ownNames } from './list-store.ts';

/** Beyond it the database walks past so many playlists that a handful of callers could keep it from everything else. */
const deepOffset = 10_000;
const deepReads = createSemaphore({ atOnce: 1, waiting: 4 });

type ShownPage = { total: number; playlists: ShownPlaylist[] };

const readPage = async ({ pool }: PlaylistContext, shown: GridFilter, page: GridPage): Promise<ShownPage> => {
  if (page.offset < deepOffset) return playlistsInGrid(pool, shown, page);
  const total = await countInGrid(pool, shown);
  if (page.offset >= total) return { total, playlists: [] };
  return deepReads(() => playlistsInGrid(pool, shown, page));
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
  const { page, perPage } = readPaging(query, defaultPerPage, viewer ? undefined : mostPerPageOfVisitor);
  const shown = {
    viewerId: viewer?.id ?? null,
    authorSlug: textParam(query, 'author') || null,
    featured: textParam(query, 'featured') === 'true',
  };
  const order = readOrder(query, playlistOrders, 'date');
  const asked = { order, limit: perPage, offset: (page - 1) * perPage };
  const { total, playlists } = await readPage(context, shown, asked);
  return new Paged(await cardsOf(context, playlists, viewer), { total, page, perPage });
};

/** By when they were made, the newest first, or by their titles. */
const ownOrder = (query: QueryParams): { field: 'date' | 'title'; descending: boolean } => {
  const field = textParam(query, 'field') === 'title' ? 'title' : 'date';
  const asked = textParam(query, 'direction');
  return { field, descending: asked ? asked !== 'asc' : field === 'date' };
};

/** A page of this many where the caller asks for pages; the whole list where they do not (NS-103). */
const listedPerPage = 20;

const listedPage = (query: QueryParams): ListedPage & { page: number } => {
  const paged = textParam(query, 'page') !== '' || textParam(query, 'per_page') !== '';
  const { page, perPage } = readPaging(query, listedPerPage);
  const range = paged ? { limit: perPage, offset: (page - 1) * perPage } : { limit: null, offset: 0 };
  if (textParam(query, 'scope') !== 'own') return { order: 'list', descending: false, page, ...range };
  if (textParam(query, 'field') === 'list') return { order: 'own list', descending: false, page, ...range };
  const { field, descending } = ownOrder(query);
  return { order: field, descending, page, ...range };
};

/** All there is. */
const onePage = <T>(items: T[]): Paged<T[]> =>
  new Paged(items, { total: items.length, page: 1, perPage: Math.max(1, items.length) });

const namesOf = async ({ pool }: PlaylistContext, viewer: Viewer): Promise<ListedName[]> =>
  (await listedNames(pool, viewer.id)).map((one) => ({
    uuid: one.uuid,
    title: mayView(viewer, one) ? one.title : null,
    following: !isAuthor(viewer, one),
  }));

/**
 * The viewer's own playlists, then those they follow, by their saved order; with `scope=own` the own ones alone, by date,
 * title or, as `field=list`, that saved order; with `class_page` and `names` the names of the own ones, or of all.
 */
export const myPlaylists = async (
  context: PlaylistContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<(PlaylistCard | LockedPlaylist | PlaylistName | ListedName)[]>> => {
  const scope = textParam(query, 'scope');
  if (scope === 'class_page') return onePage(await ownNames(context.pool, viewer.id, ownOrder(query)));
  if (scope === 'names') return onePage(await namesOf(context, viewer));
  const asked = listedPage(query);
  const { total, playlists } = await listedPlaylists(context.pool, viewer.id, asked);
  const open = playlists.filter((one) => mayView(viewer, one));
  const cards = new Map((await cardsOf(context, open, viewer)).map((card) => [card.uuid, card]));
  const items = playlists.flatMap((one) =>
    mayView(viewer, one) ? (cards.get(one.id) ?? []) : lockedPlaylist(one.id, one.position ?? 0),
  );
  if (asked.limit === null) return onePage(items);
  return new Paged(items, { total, page: asked.page, perPage: asked.limit });
};
