import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { camelCasedSql } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';

export type TakenCall = {
  id: number;
  idempotencyKey: string;
  kind: string;
  parameters: Record<string, unknown>;
  billingCustomerId: string | null;
  attempts: number;
};

const takenColumns = camelCasedSql([
  'id',
  'idempotency_key',
  'kind',
  'parameters',
  'billing_customer_id',
  'attempts',
]);

/**
 * Takes the call that has been due for longest and counts the attempt. Calls of one payer are made in their order.
 * `leaseUntil` is when another process may take it, should this one die.
 */
export const takeCall = async (db: Database, now: Date, leaseUntil: Date): Promise<TakenCall | null> => {
  const { rows } = await sql<TakenCall>`
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
    returning ${sql.raw(takenColumns)}
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

/** Without a next attempt the call is in the dead-letter list. */
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

/** It was not carried out and counts as no attempt. */
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

/** True where it is not done and waits again. */
export const retryCall = async (db: Database, id: number, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('provider_calls')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** What failed while the provider was away need not wait for its next attempt. */
export const hastenCalls = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('provider_calls')
    .set({ next_attempt_at: now })
    .where('state', '=', 'waiting')
    .where('error', 'is not', null)
    .where('next_attempt_at', '>', now)
    .execute();
};

export const forgetDoneCalls = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('provider_calls')
    .where('state', '=', 'done')
    .where('finished_at', '<', before)
    .execute();
};
