import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { type ChangedPrice, type OwnNotice, priceAs, type WithoutConsent } from '../../billing/index.ts';
import '../tables.ts';

export type PriceChange = {
  id: number;
  planId: string;
  earliestAt: Date;
  withoutConsent: WithoutConsent;
  startedAt: Date;
  stoppedAt: Date | null;
  from: ChangedPrice;
  to: ChangedPrice;
};

const priceChanges = (db: Database) =>
  db
    .selectFrom('price_changes as change')
    .innerJoin('membership_prices as from_price', 'from_price.id', 'change.from_price_id')
    .innerJoin('membership_prices as to_price', 'to_price.id', 'change.to_price_id')
    .select(camelCased(['change.id', 'change.plan_id', 'change.earliest_at', 'change.without_consent']))
    .select(camelCased(['change.started_at', 'change.stopped_at']))
    .select([priceAs('from_price').as('from'), priceAs('to_price').as('to')]);

/** Returns the changes that are running. */
export const runningChanges = async (db: Database): Promise<PriceChange[]> =>
  priceChanges(db).where('change.stopped_at', 'is', null).orderBy('change.id').execute();

/** Returns the latest 20 price changes of a plan, newest first. */
export const changesOfPlan = async (db: Database, planId: string): Promise<PriceChange[]> =>
  priceChanges(db).where('change.plan_id', '=', planId).orderBy('change.id', 'desc').limit(20).execute();

export const priceOfPlan = async (
  db: Database,
  planId: string,
  which: { id: string } | 'current',
): Promise<ChangedPrice | null> => {
  const prices = db
    .selectFrom('membership_prices')
    .select(camelCased(['id', 'provider_price_id', 'amount', 'currency', 'billing_interval']))
    .select(camelCased(['interval_count']))
    .where('plan_id', '=', planId);
  const found =
    which === 'current' ? prices.where('is_current', '=', true) : prices.where('id', '=', which.id);
  return (await found.executeTakeFirst()) ?? null;
};

/** Inserts a change; null if a change of this price is already running. */
export const insertChange = async (
  trx: Database,
  change: { planId: string; fromPriceId: string; toPriceId: string } & {
    earliestAt: Date;
    withoutConsent: WithoutConsent;
    startedAt: Date;
  },
): Promise<number | null> =>
  (
    await trx
      .insertInto('price_changes')
      .values({
        plan_id: change.planId,
        from_price_id: change.fromPriceId,
        to_price_id: change.toPriceId,
        earliest_at: change.earliestAt,
        without_consent: change.withoutConsent,
        started_at: change.startedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

/** Stops a running change of this plan and price; false if there is none. */
export const stopChange = async (
  trx: Database,
  planId: string,
  changeId: number,
  now: Date,
): Promise<boolean> => {
  const stopped = await trx
    .updateTable('price_changes')
    .set({ stopped_at: now })
    .where('id', '=', changeId)
    .where('plan_id', '=', planId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
};

export type UnnoticedMember = { payerId: string; subscriptionId: string; country: string | null };

/**
 * Returns renewing members at the old price who were not yet notified of this change, in the order of their
 * subscriptions.
 */
export const unnoticedMembers = async (
  db: Database,
  { id, from }: PriceChange,
  { after, limit }: { after: string; limit: number },
): Promise<UnnoticedMember[]> =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .select(['payer.id as payerId', 'payer.country'])
    .select(sql<string>`membership.subscription_id`.as('subscriptionId'))
    .where('membership.price_id', '=', from.id)
    .where('membership.next_price_id', 'is', null)
    .where('membership.source', '=', 'stripe')
    .where('membership.state', '=', 'renewing')
    .where('membership.renews_at', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select from price_change_notices as notice
        where notice.price_change_id = ${id} and notice.subscription_id = membership.subscription_id)`,
    )
    .where('membership.subscription_id', '>', after)
    .orderBy('membership.subscription_id')
    .limit(limit)
    .execute();

/** Inserts a notice; false if the member was notified already. */
export const insertNotice = async (
  trx: Database,
  notice: { changeId: number; payerId: string; subscriptionId: string; needsConsent: boolean } & {
    noticedAt: Date;
    notBefore: Date;
  },
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('price_change_notices')
    .values({
      price_change_id: notice.changeId,
      billing_customer_id: notice.payerId,
      subscription_id: notice.subscriptionId,
      needs_consent: notice.needsConsent,
      noticed_at: notice.noticedAt,
      not_before: notice.notBefore,
    })
    .onConflict((conflict) => conflict.columns(['price_change_id', 'subscription_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export type DueNotice = {
  id: number;
  payerId: string;
  subscriptionId: string;
  notBefore: Date;
  agrees: boolean;
};

/** Returns notices whose next renewal takes the new price and is due by `until`, without a promised call. */
export const dueNotices = async (
  db: Database,
  { id, from }: PriceChange,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueNotice[]> =>
  db
    .selectFrom('price_change_notices as notice')
    .innerJoin('memberships as membership', 'membership.subscription_id', 'notice.subscription_id')
    .select(['notice.id', 'notice.billing_customer_id as payerId'])
    .select(camelCased(['notice.subscription_id', 'notice.not_before']))
    .select(sql<boolean>`(not notice.needs_consent or notice.agreed_at is not null)`.as('agrees'))
    .where('notice.price_change_id', '=', id)
    .where('notice.call_key', 'is', null)
    .where('membership.price_id', '=', from.id)
    .where('membership.next_price_id', 'is', null)
    .where('membership.state', '=', 'renewing')
    .where('membership.renews_at', '<=', until)
    .where(sql<SqlBool>`membership.renews_at >= notice.not_before`)
    // A pause may be ended on any day, which charges at once.
    .where(sql<SqlBool>`(membership.detail <> 'paused' or notice.not_before <= ${now})`)
    .orderBy('membership.renews_at')
    .limit(limit)
    .execute();

export const saveCallKey = async (trx: Database, noticeId: number, callKey: string): Promise<void> => {
  await trx
    .updateTable('price_change_notices')
    .set({ call_key: callKey })
    .where('id', '=', noticeId)
    .execute();
};

export type ChangeProgress = {
  /** Number of renewing members at the old price. */
  waiting: number;
  noticed: number;
  asked: number;
  agreed: number;
  moved: number;
  failed: { subscriptionId: string; error: string }[];
};

/** Returns the progress of a change, with two statements. */
export const progressOf = async (db: Database, { id, from, to }: PriceChange): Promise<ChangeProgress> => {
  const { rows } = await sql<Omit<ChangeProgress, 'failed'>>`
    select
      (select count(*) from memberships where price_id = ${from.id} and source = 'stripe'
        and state = 'renewing')::int as waiting,
      count(*)::int as noticed,
      (count(*) filter (where notice.needs_consent))::int as asked,
      (count(*) filter (where notice.agreed_at is not null))::int as agreed,
      (count(*) filter (where membership.price_id = ${to.id} and notice.call_key is not null))::int as moved
    from price_change_notices as notice
      left join memberships as membership on membership.subscription_id = notice.subscription_id
    where notice.price_change_id = ${id}`.execute(db);
  const failed = await db
    .selectFrom('price_change_notices as notice')
    .innerJoin('provider_calls as call', 'call.idempotency_key', 'notice.call_key')
    .select(camelCased(['notice.subscription_id']))
    .select(sql<string>`coalesce(call.error, '')`.as('error'))
    .where('notice.price_change_id', '=', id)
    .where('call.state', '=', 'failed')
    .limit(20)
    .execute();
  const [counts = { waiting: 0, noticed: 0, asked: 0, agreed: 0, moved: 0 }] = rows;
  return { ...counts, failed };
};

/** Stores a member's consent, with the words that were shown. */
export const insertAgreement = async (
  trx: Database,
  { id, payerId, country, to }: OwnNotice,
  { words, version, now }: { words: string; version: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('price_change_notices')
    .set({ agreed_at: now })
    .where('id', '=', id)
    .where('agreed_at', 'is', null)
    .execute();
  await trx
    .insertInto('billing_consents')
    .values({
      billing_customer_id: payerId,
      kind: 'price_increase',
      words,
      version,
      price_id: to.id,
      country: country ?? 'ZZ',
      checkout_session_id: null,
      given_at: now,
    })
    .execute();
};
