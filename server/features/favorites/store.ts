import { type Generated, sql } from 'kysely';
import type { Pool } from 'pg';
import type { FavoriteOrder } from '../../../contract/catalog/orders.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { classSortKeys, classVisible, classVisibleSql, ranksFor } from '../catalog/index.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    favorites: {
      id: Generated<number>;
      user_id: string;
      plan_entry_id: number;
      rank: string;
      created_at: Generated<Date>;
    };
  }
}

/** Saved class; `position` counts the classes before it that the world may see. */
export type FavoriteRow = { id: number; classId: number; position: number; createdAt: Date };

/** Selects the classes that a member saved and visitors may see. */
const placed = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('favorites as favorite')
    .innerJoin('plan_entries as entry', 'entry.id', 'favorite.plan_entry_id')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .where('favorite.user_id', '=', userId)
    .where(classVisible(now));

const position = sql<number>`row_number() over (order by favorite.rank) - 1`;

export type FavoritePage = {
  order: FavoriteOrder;
  /** True for the reverse of the order's own direction. */
  reversed: boolean;
  limit: number;
  offset: number;
  now: Date;
};

/** Returns a page and the total in one statement; a second one runs beyond the end. */
export const favoritesOf = async (
  { db, pool }: { db: Database; pool: Pick<Pool, 'query'> },
  userId: string,
  { order, reversed, limit, offset, now }: FavoritePage,
): Promise<{ total: number; rows: FavoriteRow[] }> => {
  const key = order === 'recentlyAdded' ? 'favorite.rank' : classSortKeys[order].compile(db).sql;
  const { rows } = await pool.query<FavoriteRow & { total: number }>({
    name: `favorites by ${order}${reversed ? ' reversed' : ''}`,
    text: `select favorite.id, favorite.plan_entry_id as "classId", favorite.created_at as "createdAt",
        row_number() over (order by favorite.rank) - 1 as position, count(*) over () as total
      from favorites as favorite join plan_entries as entry on entry.id = favorite.plan_entry_id
        join plans as plan on plan.id = entry.plan_id left join videos as video on video.id = entry.video_id
      where favorite.user_id = $1 and ${classVisibleSql('$2')}
      order by ${key} ${reversed ? 'desc' : 'asc'} nulls last, favorite.id limit $3 offset $4`,
    values: [userId, now, limit, offset],
  });
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countFavorites(db, userId, now));
  return { total, rows: rows.map(({ total: _, ...row }) => row) };
};

const countFavorites = async (db: Database, userId: string, now: Date): Promise<number> =>
  (await placed(db, userId, now).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;

export const favoriteOfClass = async (
  db: Database,
  userId: string,
  classId: number,
  now: Date,
): Promise<FavoriteRow | null> => {
  const all = placed(db, userId, now)
    .select(camelCased(['favorite.id', 'favorite.plan_entry_id as classId', 'favorite.created_at']))
    .select(position.as('position'));
  const row = await db
    .selectFrom(all.as('placed'))
    .selectAll()
    .where('classId', '=', classId)
    .executeTakeFirst();
  return row ?? null;
};

export const isVisible = async (db: Database, classId: number, now: Date): Promise<boolean> =>
  (await visibleAmong(db, [classId], now)).length > 0;

const visibleAmong = async (db: Database, classIds: readonly number[], now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select('entry.id')
    .where('entry.id', '=', sql<number>`any(${classIds}::int[])`)
    .where(classVisible(now))
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns the keys around the place that has `index` visible classes before it; nulls at the ends of the list. */
export const neighboursAt = async (
  trx: Database,
  userId: string,
  index: number,
  now: Date,
): Promise<{ before: string | null; after: string | null }> => {
  const ranks = trx.selectFrom('favorites').where('user_id', '=', userId);
  const first = ranks.select('rank').orderBy('rank').limit(1);
  const visible = placed(trx, userId, now)
    .select('favorite.rank')
    .orderBy('favorite.rank')
    .offset(index)
    .limit(1);
  const after = (await (index === 0 ? first : visible).executeTakeFirst())?.rank ?? null;
  const lower = after === null ? ranks : ranks.where('rank', '<', after);
  const before =
    (await lower.select('rank').orderBy('rank', 'desc').limit(1).executeTakeFirst())?.rank ?? null;
  return { before, after };
};

export type NewFavorite = { userId: string; classId: number; rank: string; createdAt: Date };

/** Adds favorites and returns their number; classes that are saved already stay as they are. */
export const insertFavorites = async (trx: Database, added: readonly NewFavorite[]): Promise<number> => {
  if (added.length === 0) return 0;
  const rows = await trx
    .insertInto('favorites')
    .columns(['user_id', 'plan_entry_id', 'rank', 'created_at'])
    // Four parameters, however many there are: a statement takes 65,535.
    .expression(
      sql`select * from unnest(${added.map(({ userId }) => userId)}::text[],
        ${added.map(({ classId }) => classId)}::int[], ${added.map(({ rank }) => rank)}::text[],
        ${added.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])`,
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_entry_id']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
};

/** Gives the whole list short keys again, in its order. */
export const spreadRanks = async (trx: Database, userId: string): Promise<void> => {
  const rows = await trx
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('rank')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`update favorites set rank = given.rank
    from unnest(${ids}::bigint[], ${ranksFor(ids.length)}::text[]) as given (id, rank)
    where favorites.id = given.id`.execute(trx);
};

export const deleteFavorite = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Returns every class that a member saved, in their order, also those that have left the catalog. */
export const allFavorites = async (
  db: Database,
  userId: string,
): Promise<{ planEntryId: number; createdAt: Date }[]> =>
  db
    .selectFrom('favorites')
    .select(camelCased(['plan_entry_id', 'created_at']))
    .where('user_id', '=', userId)
    .orderBy('rank')
    .execute();

/** Returns the given classes that may be saved and are not yet, and the last key of the list. */
export const restorable = async (
  trx: Database,
  userId: string,
  classIds: readonly number[],
  now: Date,
): Promise<{ classIds: ReadonlySet<number>; last: string | null }> => {
  const saved = await trx
    .selectFrom('favorites')
    .select(camelCased(['plan_entry_id', 'rank']))
    .where('user_id', '=', userId)
    .orderBy('rank', 'desc')
    .execute();
  const known = new Set(saved.map((row) => row.planEntryId));
  const visible = await visibleAmong(trx, classIds, now);
  return {
    classIds: new Set(visible.filter((id) => !known.has(id))),
    last: saved[0]?.rank ?? null,
  };
};
