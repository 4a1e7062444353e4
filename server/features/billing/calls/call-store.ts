import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCasedSql } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export type ClaimedCall = {
  id: number;
  idempotencyKey: string;
  kind: string;
  parameters: Record<string, unknown>;
  billingCustomerId: string | null;
  attempts: number;
};

const claimedColumns = camelCasedSql([
  'id',
  'idempotency_key',
  'kind',
  'parameters',
  'billing_customer_id',
  'attempts',
]);

/**
 * Takes the call that has been due for longest and counts the attempt. Calls of one payer keep their order.
 * `leaseUntil` is the end of the lease, after which another process may take the call.
 */
export const claimCall = async (db: Database, now: Date, leaseUntil: Date): Promise<ClaimedCall | null> => {
  const { rows } = await sql<ClaimedCall>`
    update provider_calls set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id = (
      select id from provider_calls as call
      where state = 'waiting' and next_attempt_at <= ${now}
        and not exists (
          select from provider_calls as earlier
          where earlier.billing_customer_id = call.billing_customer_id and earlier.state = 'waiting'
            and earlier.id < call.id)
      order by next_attempt_at, id
      limit 1 for update skip locked)
    returning ${sql.raw(claimedColumns)}
  `.execute(db);
  return rows[0] ?? null;
};

export const finishCall = async (db: Database, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('provider_calls')
    .set({ state: 'done', finished_at: now, error: null })
    .where('id', '=', id)
    .execute();
};

/** Records a failed attempt; without a next attempt the call becomes a dead letter. */
export const failCall = async (
  db: Database,
  id: number,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('provider_calls')
    .set({ error, ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'failed' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Postpones a call without counting an attempt. */
export const postponeCall = async (
  db: Database,
  id: number,
  { error, until }: { error: string; until: Date },
): Promise<void> => {
  await db
    .updateTable('provider_calls')
    .set({ error, next_attempt_at: until, attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Makes an unfinished call due again, also a dead letter; returns true if there was one. */
export const retryCall = async (db: Database, id: number, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('provider_calls')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Makes calls that wait for another attempt due at once, after an outage of the provider. */
export const rescheduleCalls = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('provider_calls')
    .set({ next_attempt_at: now })
    .where('state', '=', 'waiting')
    .where('error', 'is not', null)
    .where('next_attempt_at', '>', now)
    .execute();
};

export const purgeProcessedCalls = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('provider_calls')
    .where('state', '=', 'done')
    .where('finished_at', '<', before)
    .execute();
};
