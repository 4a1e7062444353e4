import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import './tables.ts';

export type OfferUse = { id: string; isRedeemed: boolean };

/** Returns a member's use of an offer: redeemed, or reserved for a checkout; null without one. */
export const placeOfMember = async (
  db: Database,
  offerId: number,
  userId: string,
): Promise<OfferUse | null> =>
  (await db
    .selectFrom('redemption_offer_uses')
    .select(['id', sql<boolean>`redeemed_at is not null`.as('isRedeemed')])
    .where('offer_id', '=', offerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Reserves a place for a member without one; null if a concurrent request of the member has just taken it. */
export const insertUse = async (
  trx: Database,
  use: { offerId: number; userId: string; codeId: number | null; planId: string },
  now: Date,
): Promise<string | null> => {
  const row = await trx
    .insertInto('redemption_offer_uses')
    .values({
      offer_id: use.offerId,
      user_id: use.userId,
      code_id: use.codeId,
      plan_id: use.planId,
      reserved_at: now,
    })
    .onConflict((conflict) => conflict.columns(['offer_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

const hasRoom = sql<SqlBool>`(usage_limit is null or used < usage_limit)`;

/** Counts a use of an offer or a code; false at the limit. A single statement, so that the limit is never exceeded. */
export const countUse = async (
  trx: Database,
  table: 'redemption_offers' | 'redemption_offer_codes',
  id: number,
): Promise<boolean> => {
  const counted = await trx
    .updateTable(table)
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where(hasRoom)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
};

/** Links a place to its checkout page; false if the place was given back meanwhile. */
export const placeAtCheckout = async (
  trx: Database,
  use: { id: string; sessionId: string; planId: string },
): Promise<boolean> => {
  const placed = await trx
    .updateTable('redemption_offer_uses')
    .set({ checkout_session_id: use.sessionId, plan_id: use.planId })
    .where('id', '=', use.id)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst();
  return placed.numUpdatedRows > 0n;
};

/** Marks the place of a paid page as redeemed, with the subscription bought on it. */
export const redeemUse = async (
  trx: Database,
  { sessionId, subscriptionId }: { sessionId: string; subscriptionId: string | null },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('redemption_offer_uses')
    .set({ redeemed_at: now, subscription_id: subscriptionId })
    .where('checkout_session_id', '=', sessionId)
    .where('redeemed_at', 'is', null)
    .execute();
};

type Which =
  /** Place of a page that was not paid. */
  | { sessionId: string }
  /** Place of a request that opened no page. */
  | { id: string }
  /** Places without a page that were reserved before this moment. */
  | { before: Date };

/** Gives back places that were not redeemed; each is subtracted from the counters only once. */
export const giveBack = async (trx: Database, which: Which): Promise<void> => {
  const gone = await trx
    .deleteFrom('redemption_offer_uses')
    .where('redeemed_at', 'is', null)
    .$if('sessionId' in which, (query) =>
      query.where('checkout_session_id', '=', (which as { sessionId: string }).sessionId),
    )
    .$if(!('sessionId' in which), (query) => query.where('checkout_session_id', 'is', null))
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('before' in which, (query) => query.where('reserved_at', '<', (which as { before: Date }).before))
    .returning(['offer_id', 'code_id'])
    .execute();
  // Updates the counters in the order in which they are incremented, so that two transactions do not deadlock.
  await countBack(
    trx,
    'redemption_offers',
    gone.map(({ offer_id }) => offer_id),
  );
  await countBack(
    trx,
    'redemption_offer_codes',
    gone.flatMap(({ code_id }) => code_id ?? []),
  );
};

const countBack = async (
  trx: Database,
  table: 'redemption_offers' | 'redemption_offer_codes',
  ids: readonly number[],
): Promise<void> => {
  const times = Map.groupBy(ids, (id) => id);
  for (const [id, { length }] of [...times].toSorted(([a], [b]) => a - b))
    await trx
      .updateTable(table)
      .set({ used: sql<number>`used - ${length}` })
      .where('id', '=', id)
      .execute();
};
