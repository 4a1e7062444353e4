import { sql } from 'kysely';
import { readRowId } from '../../../platform/http/row-id.ts';
import type { StuckJobs, StuckRow } from '../../../platform/jobs/stuck-jobs.ts';
import { sendAnew } from './log-store.ts';

/** Deliveries to endpoints that are on, whose attempts have all failed. One that is off gives up what waits for it. */
export const stuckDeliveries: StuckJobs = {
  list: async (db, { limit }) => {
    const { rows } = await sql<StuckRow>`
      select delivery.id::text as id, event.type, endpoint.name as about, delivery.tries as attempts,
        event.recorded_at as since, true as retryable,
        (select error from webhook_attempts where delivery_id = delivery.id order by number desc limit 1) as error
      from webhook_deliveries as delivery join webhook_events as event on event.id = delivery.event_id
        join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
      where delivery.state = 'failed' and endpoint.state = 'on' order by event.recorded_at desc, delivery.id limit ${limit}`.execute(
      db,
    );
    return rows;
  },
  retry: async (trx, id) => {
    const delivery = readRowId(id);
    return delivery !== null && sendAnew(trx, delivery);
  },
  discard: async (trx, id) => {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where id = ${readRowId(id)} and state = 'failed'`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  },
};
