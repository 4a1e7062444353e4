import type { Pool } from 'pg';
import { favoriteOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Favorite } from '../../../contract/members/favorites.schema.ts';
import { t } from '../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember } from '../accounts/index.ts';
import { rankAfter, rankBefore, rankBetween } from '../catalog/index.ts';
import type { VisibleClasses } from '../finder/index.ts';
import {
  deleteFavorite,
  type FavoriteRow,
  favoriteOfClass,
  favoritesOf,
  insertFavorites,
  isVisible,
  neighboursAt,
  restorable,
  spreadRanks,
} from './store.ts';

export type FavoritesContext = {
  db: Database;
  /** For named prepared statements. */
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  classes: Pick<VisibleClasses, 'cardsFor'>;
};

const defaultPerPage = 20;
const largestClassId = 2_147_483_647;
/** Far more than any member saves; what is asked for beyond the end goes to the end. */
const largestIndex = 1_000_000;
/** Keys grow where many classes are put into one place; from here on all get short ones again. */
const longestRank = 40;

const favoriteView = (row: FavoriteRow, planEntry: PlanEntry): Favorite => ({
  id: row.id,
  planEntryId: row.classId,
  orderby: row.position,
  createdAt: row.createdAt.toISOString(),
  planEntry,
});

/** One page of what the viewer saved; a class that left the catalog is left out until it comes back. */
export const listFavorites = async (
  { db, pool, clock, classes }: FavoritesContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<Favorite[]>> => {
  const now = clock.now();
  const { page, perPage } = readPaging(query, defaultPerPage);
  const order = readOrder(query, favoriteOrders, favoriteOrders[0]);
  // The newest stands first in the member's own order, which is therefore a falling one already.
  const reversed = textParam(query, 'direction') === (order === 'recentlyAdded' ? 'asc' : 'desc');
  const asked = { order, reversed, limit: perPage, offset: (page - 1) * perPage, now };
  const { rows, total } = await favoritesOf({ db, pool }, viewer.id, asked);
  const cards = await classes.cardsFor(
    rows.map(({ classId }) => classId),
    viewer,
  );
  const favorites = rows.flatMap((row) => {
    const card = cards.get(row.classId);
    return card ? [favoriteView(row, card)] : [];
  });
  return new Paged(favorites, { total, page, perPage });
};

const rankAt = async (trx: Database, userId: string, index: number, now: Date): Promise<string> => {
  const { before, after } = await neighboursAt(trx, userId, index, now);
  if (before === null) return rankBefore(after);
  return after === null ? rankAfter(before) : rankBetween(before, after);
};

/** Puts a class where `index` others stand before it, unless it is saved already. */
const place = (
  db: Database,
  { userId, classId, index, now }: { userId: string; classId: number; index: number; now: Date },
): Promise<FavoriteRow | null> =>
  transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw new AppError('not_signed_in');
    const known = await favoriteOfClass(trx, userId, classId, now);
    if (known) return known;
    let rank = await rankAt(trx, userId, index, now);
    if (rank.length > longestRank) {
      await spreadRanks(trx, userId);
      rank = await rankAt(trx, userId, index, now);
    }
    await insertFavorites(trx, [{ userId, classId, rank, createdAt: now }]);
    return favoriteOfClass(trx, userId, classId, now);
  });

/** Saves a class, first in the list or where it stood before. */
export const saveClass = async (
  { db, clock, classes }: FavoritesContext,
  viewer: Viewer,
  { classId, orderby = 0 }: { classId: number; orderby?: number | undefined },
): Promise<Favorite> => {
  const now = clock.now();
  const known = classId > 0 && classId <= largestClassId && (await isVisible(db, classId, now));
  if (!known) throw new AppError('not_found', { message: t("We couldn't find that class.") });
  const asked = { userId: viewer.id, classId, index: Math.min(orderby, largestIndex), now };
  const row = await place(db, asked);
  const card = (await classes.cardsFor([classId], viewer)).get(classId);
  // It may have left the catalog this very moment.
  if (!row || !card) throw new AppError('not_found', { message: t("We couldn't find that class.") });
  return favoriteView(row, card);
};

export const removeFavorite = async (
  { db }: FavoritesContext,
  viewer: Viewer,
  idText: string,
): Promise<{ success: true }> => {
  const id = readRowId(idText);
  if (id === null || !(await deleteFavorite(db, viewer.id, id))) throw new AppError('not_found');
  return { success: true };
};

/** A class that a member saved elsewhere; the earlier in a list, the nearer to the top. */
export type SavedClass = { planEntryId: number; createdAt: Date };

/** Puts these after what is saved, in their order; what is saved already or not in the catalog is left out. */
export const restoreFavorites = (
  { clock }: FavoritesContext,
  db: Database,
  userId: string,
  saved: readonly SavedClass[],
): Promise<number> =>
  transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) return 0;
    const seen = new Set<number>();
    const wanted = saved.filter(({ planEntryId }) => !seen.has(planEntryId) && seen.add(planEntryId));
    const ids = wanted.map(({ planEntryId }) => planEntryId);
    const { classIds, last } = await restorable(trx, userId, ids, clock.now());
    let rank = last;
    const added = wanted.flatMap(({ planEntryId, createdAt }) => {
      if (!classIds.has(planEntryId)) return [];
      rank = rankAfter(rank);
      return [{ userId, classId: planEntryId, rank, createdAt }];
    });
    return insertFavorites(trx, added);
  });
