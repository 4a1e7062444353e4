import { type Generated, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { planVisible } from '../catalog/index.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    plan_subscriptions: {
      id: Generated<number>;
      user_id: string;
      plan_id: number;
      created_at: Generated<Date>;
    };
  }
}

export type SubscriptionRow = { id: number; planId: number; createdAt: Date };

/** Selects the series and bundles that a member follows and visitors may see. */
const followed = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('plan_subscriptions as subscription')
    .innerJoin('plans as plan', 'plan.id', 'subscription.plan_id')
    .where('subscription.user_id', '=', userId)
    .where(planVisible(now));

export const subscriptionsOf = async (
  db: Database,
  userId: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<SubscriptionRow[]> =>
  followed(db, userId, now)
    .select(camelCased(['subscription.id', 'subscription.plan_id', 'subscription.created_at']))
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countSubscriptions = async (db: Database, userId: string, now: Date): Promise<number> =>
  (await followed(db, userId, now).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;

/** Kind of a series or bundle; null if it is not visible to visitors. */
export const visibleKind = async (
  db: Database,
  planId: number,
  now: Date,
): Promise<'series' | 'bundle' | null> => {
  const row = await db
    .selectFrom('plans as plan')
    .select('plan.kind')
    .where('plan.id', '=', planId)
    .where(planVisible(now))
    .executeTakeFirst();
  return row?.kind ?? null;
};

const insert = (db: Database, userId: string, added: readonly { planId: number; createdAt: Date }[]) =>
  db
    .insertInto('plan_subscriptions')
    .columns(['user_id', 'plan_id', 'created_at'])
    // Arrays take two parameters for any number of rows; a statement takes at most 65,535.
    .expression(
      sql`select ${userId}, * from unnest(${added.map(({ planId }) => planId)}::int[],
        ${added.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])`,
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doNothing())
    .returning('id')
    .execute();

/** Follows a series or bundle; idempotent. Null if it was unfollowed at the same moment. */
export const follow = async (
  db: Database,
  userId: string,
  planId: number,
  now: Date,
): Promise<SubscriptionRow | null> => {
  await insert(db, userId, [{ planId, createdAt: now }]);
  const row = await db
    .selectFrom('plan_subscriptions')
    .select(camelCased(['id', 'plan_id', 'created_at']))
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row ?? null;
};

export const unfollow = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('plan_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Returns all subscriptions of a member, the latest first, including those that have left the catalog. */
export const allSubscriptions = async (
  db: Database,
  userId: string,
): Promise<{ planId: number; createdAt: Date }[]> =>
  db
    .selectFrom('plan_subscriptions')
    .select(camelCased(['plan_id', 'created_at']))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Follows the visible series among `wanted`; returns the number of new subscriptions. */
export const restoreSubscriptions = async (
  db: Database,
  userId: string,
  wanted: readonly { planId: number; createdAt: Date }[],
  now: Date,
): Promise<number> => {
  const series = await db
    .selectFrom('plans as plan')
    .select('plan.id')
    .where('plan.id', '=', sql<number>`any(${wanted.map(({ planId }) => planId)}::int[])`)
    .where('plan.kind', '=', 'series')
    .where(planVisible(now))
    .execute();
  const known = new Set(series.map(({ id }) => id));
  const added = wanted.filter(({ planId }) => known.has(planId));
  return added.length === 0 ? 0 : (await insert(db, userId, added)).length;
};
