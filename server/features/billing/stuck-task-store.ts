import { sql } from 'kysely';
import { readRowId } from '../../platform/http/row-id.ts';
import type { StuckJobs, StuckRow } from '../../platform/jobs/stuck-jobs.ts';
import { retryCall } from './calls/call-store.ts';
import { retryEvent } from './events/event-store.ts';

/** Events of the payment provider and of app stores that could not be applied. */
export const stuckEvents: StuckJobs = {
  list: async (db, { limit }) => {
    const { rows } = await sql<StuckRow>`
      select id, type, provider_customer_id as about, error, attempts, received_at as since, true as retryable
      from billing_events where state = 'failed' order by received_at desc, id limit ${limit}`.execute(db);
    return rows;
  },
  retry: retryEvent,
  discard: async (trx, id, now) => {
    const { numAffectedRows } = await sql`
      update billing_events set state = 'done', processed_at = ${now} where id = ${id} and state = 'failed'`.execute(
      trx,
    );
    return (numAffectedRows ?? 0n) > 0n;
  },
};

/** Calls to the payment provider that it refused, or that failed too often. */
export const stuckCalls: StuckJobs = {
  list: async (db, { limit }) => {
    const { rows } = await sql<StuckRow>`
      select call.id::text as id, call.kind as type, users.email as about, call.error, call.attempts,
        call.created_at as since, true as retryable
      from provider_calls as call left join billing_customers as payer on payer.id = call.billing_customer_id
        left join users on users.id = payer.user_id
      where call.state = 'failed' order by call.id desc limit ${limit}`.execute(db);
    return rows;
  },
  retry: async (trx, id, now) => {
    const call = readRowId(id);
    return call !== null && retryCall(trx, call, now);
  },
  discard: async (trx, id, now) => {
    const { numAffectedRows } = await sql`
      update provider_calls set state = 'done', finished_at = ${now}
      where id = ${readRowId(id)} and state = 'failed'`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  },
};
