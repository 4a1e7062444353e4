import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { ProviderEvent } from '../../payment-provider/index.ts';
import '../tables.ts';

/** Sender of an event; for a store, `provider_customer_id` is the purchase. */
export type EventProvider = 'stripe' | 'ios' | 'google';

type Arrival = {
  now: Date;
  /** Due time of the event; events found by a reconciliation wait until it has applied them, others are due at once. */
  nextAttemptAt?: Date;
  /** True if the event never arrived as a webhook. */
  missed?: boolean;
  provider?: EventProvider;
};

/** Inserts events, deduplicated by id; returns the ids of the new ones. */
export const insertEvents = async (
  db: Database,
  events: readonly ProviderEvent[],
  { now, nextAttemptAt = now, missed = false, provider = 'stripe' }: Arrival,
): Promise<Set<string>> => {
  if (events.length === 0) return new Set();
  const rows = await db
    .insertInto('billing_events')
    .values(
      events.map(({ id, type, objectId, customerId, occurredAt }) => ({
        id,
        provider,
        type,
        object_id: objectId,
        provider_customer_id: customerId,
        occurred_at: occurredAt,
        received_at: now,
        next_attempt_at: nextAttemptAt,
        missed,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const hasEventSince = async (db: Database, customer: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('billing_events')
    .select('id')
    .where('provider_customer_id', '=', customer)
    .where('received_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const countEvents = async (db: Database, customer: string): Promise<number> =>
  (
    await db
      .selectFrom('billing_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('provider_customer_id', '=', customer)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the customers with due events, the longest waiting first. */
export const dueCustomers = async (
  db: Database,
  provider: EventProvider,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('billing_events')
    .select(sql<string>`provider_customer_id`.as('customer'))
    .where('state', '=', 'waiting')
    .where('provider', '=', provider)
    .where('next_attempt_at', '<=', now)
    .where('provider_customer_id', 'is not', null)
    .groupBy('provider_customer_id')
    .orderBy(sql`min(next_attempt_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ customer }) => customer);
};

export type WaitingEvent = { id: string; type: string; objectId: string; attempts: number };

const eventColumns = camelCased(['id', 'type', 'object_id', 'attempts'] as const);

/**
 * Takes the due events of one customer; null for events without a customer. Skips rows that another process has locked.
 */
export const claimDue = (
  db: Database,
  customer: string | null,
  { now, limit, provider = 'stripe' }: { now: Date; limit: number; provider?: EventProvider },
): Promise<WaitingEvent[]> =>
  db
    .selectFrom('billing_events')
    .select(eventColumns)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .where('provider', '=', provider)
    .where('provider_customer_id', customer === null ? 'is' : '=', customer)
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Returns all unapplied events of a customer, dead letters too. */
export const unappliedEvents = (
  db: Database,
  customer: string,
  provider: EventProvider = 'stripe',
): Promise<WaitingEvent[]> =>
  db
    .selectFrom('billing_events')
    .select(eventColumns)
    .where('state', '<>', 'done')
    .where('provider', '=', provider)
    .where('provider_customer_id', '=', customer)
    .execute();

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

export const markDone = async (trx: Database, ids: readonly string[], now: Date): Promise<void> => {
  await trx
    .updateTable('billing_events')
    .set({ state: 'done', processed_at: now, error: null })
    .where('id', '=', anyOf(ids))
    .execute();
};

/** Sets the customer of an event that does not name one. */
export const setCustomer = async (trx: Database, id: string, customer: string): Promise<void> => {
  await trx
    .updateTable('billing_events')
    .set({ provider_customer_id: customer })
    .where('id', '=', id)
    .execute();
};

/** Records a failed attempt; without a next one the event becomes a dead letter. */
export const markFailed = async (
  db: Database,
  { id, attempts }: Pick<WaitingEvent, 'id' | 'attempts'>,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('billing_events')
    .set({
      attempts,
      error,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'failed' }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Makes an unfinished event due again, also a dead letter; returns true if there was one. */
export const retryEvent = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('billing_events')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Postpones the waiting events of a customer without counting an attempt. */
export const postponeEvents = async (
  db: Database,
  customer: string,
  { provider, until, error }: { provider: EventProvider; until: Date; error: string },
): Promise<void> => {
  await db
    .updateTable('billing_events')
    .set({ next_attempt_at: until, error })
    .where('state', '=', 'waiting')
    .where('provider', '=', provider)
    .where('provider_customer_id', '=', customer)
    .execute();
};

/** Makes waiting events due at once after an outage of the provider. */
export const rescheduleEvents = async (
  db: Database,
  now: Date,
  provider: EventProvider = 'stripe',
): Promise<void> => {
  await db
    .updateTable('billing_events')
    .set({ next_attempt_at: now })
    .where('state', '=', 'waiting')
    .where('provider', '=', provider)
    .where('next_attempt_at', '>', now)
    .execute();
};

/** Deletes old finished events; they are kept for as long as the provider itself lists them. */
export const purgeProcessedEvents = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('billing_events')
    .where('state', '=', 'done')
    .where('received_at', '<', before)
    .execute();
};
