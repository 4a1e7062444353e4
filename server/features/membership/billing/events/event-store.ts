import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import type { ProviderEvent } from '../../provider/events.ts';
import '../../tables.ts';

/** Whom an event is from; a store's `provider_customer_id` is the purchase that it is about. */
export type EventProvider = 'stripe' | 'ios' | 'google';

type Arrival = {
  now: Date;
  /** Events that a comparison found wait until it has applied them; others are due at once. */
  nextAttemptAt?: Date;
  /** It never arrived by itself. */
  missed?: boolean;
  provider?: EventProvider;
};

/** Keeps each event once, by its own id; answers the ids of those that were new. */
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

/** Customers of whom an event is due, the one that waits the longest first. */
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

/** Of one customer; null asks for those that name none. Rows that another process works on are left to it. */
export const takeDue = (
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

/** All of one customer that are not applied yet, to the end of the transaction. */
export const takeUnapplied = (
  trx: Database,
  customer: string,
  provider: EventProvider = 'stripe',
): Promise<WaitingEvent[]> =>
  trx
    .selectFrom('billing_events')
    .select(eventColumns)
    .where('state', '<>', 'done')
    .where('provider', '=', provider)
    .where('provider_customer_id', '=', customer)
    .forUpdate()
    .skipLocked()
    .execute();

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

export const markDone = async (trx: Database, ids: readonly string[], now: Date): Promise<void> => {
  await trx
    .updateTable('billing_events')
    .set({ state: 'done', processed_at: now, error: null })
    .where('id', '=', anyOf(ids))
    .execute();
};

/** The customer of an event that does not name one itself. */
export const setCustomer = async (trx: Database, id: string, customer: string): Promise<void> => {
  await trx
    .updateTable('billing_events')
    .set({ provider_customer_id: customer })
    .where('id', '=', id)
    .execute();
};

/** One more attempt has failed; without a next one the event is in the dead-letter list. */
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

/** True where it had failed for good and waits again. */
export const retryEvent = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('billing_events')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** What waits of one customer is left alone for a while, and no attempt is spent. */
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

/** What failed while the provider was away need not wait for its next attempt. */
export const hastenEvents = async (
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

/** Events that are done are kept for so long as the provider itself would list them. */
export const forgetDoneEvents = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('billing_events')
    .where('state', '=', 'done')
    .where('received_at', '<', before)
    .execute();
};
