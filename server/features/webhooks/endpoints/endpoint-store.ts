import { sql } from 'kysely';
import {
  type WebhookEventType,
  type WebhookState,
  webhookLimits,
} from '../../../../contract/integrations/webhook-limits.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

export type EndpointRow = {
  id: string;
  name: string;
  url: string;
  events: WebhookEventType[];
  state: WebhookState;
  version: number;
  failingSince: Date | null;
  secretEnding: string;
  secretSetAt: Date;
  formerUntil: Date | null;
  waiting: number;
  dayDeliveries: number;
  dayFailed: number;
  answersInMs: number | null;
  failure: string | null;
};

/** Number of the latest answers from which the response time is computed. */
const timedAnswers = 1000;

/**
 * Returns the endpoints with the results of their deliveries since a moment, by event, and the response time of the
 * latest answers. Waiting deliveries are counted up to one more than is shown.
 */
export const endpointsSince = async (
  db: Database,
  since: Date,
  id: string | null = null,
): Promise<EndpointRow[]> => {
  const attempts = sql`webhook_attempts where endpoint_id = endpoint.id and at > ${since}`;
  const { rows } = await sql<EndpointRow>`
    select endpoint.id, endpoint.name, endpoint.url, endpoint.events, endpoint.state,
      endpoint.version, endpoint.failing_since as "failingSince", endpoint.secret_ending as "secretEnding",
      endpoint.secret_set_at as "secretSetAt", endpoint.former_until as "formerUntil",
      (select count(*) from (
        select from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting'
        limit ${webhookLimits.countedWaiting + 1}) as found) as waiting,
      day.deliveries as "dayDeliveries", day.failed as "dayFailed", answered.ms as "answersInMs",
      case when endpoint.failing_since is not null then (
        select error from webhook_attempts where endpoint_id = endpoint.id and error is not null
        order by at desc, delivery_id desc limit 1) end as failure
    from webhook_endpoints as endpoint cross join lateral (
      select count(*) as deliveries, count(*) filter (where failed) as failed from (
        select bool_or(status is null or status not between 200 and 299) as failed from ${attempts}
        group by delivery_id) as made) as day
    cross join lateral (
      select round(percentile_cont(0.5) within group (order by took_ms))::integer as ms from (
        select took_ms from ${attempts} and status between 200 and 299
        order by at desc limit ${timedAnswers}) as latest) as answered
    where ${id}::text is null or endpoint.id = ${id}
    order by endpoint.created_at, endpoint.id`.execute(db);
  return rows;
};

export const countEndpoints = async (trx: Database): Promise<number> => {
  // Concurrent additions are counted one after the other.
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(trx);
  const row = await trx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

type Fields = { name: string; url: string; events: WebhookEventType[] };
type Sealed = { sealed: string; ending: string; now: Date };

export const insertEndpoint = async (
  trx: Database,
  { id, by, fields, secret }: { id: string; by: string; fields: Fields; secret: Sealed },
): Promise<void> => {
  await trx
    .insertInto('webhook_endpoints')
    .values({
      id,
      ...fields,
      secret: secret.sealed,
      secret_ending: secret.ending,
      secret_set_at: secret.now,
      created_by: by,
      created_at: secret.now,
    })
    .execute();
};

/** Returns an endpoint; locks it to the end of the transaction. */
export const lockEndpoint = async (trx: Database, id: string) =>
  (await trx
    .selectFrom('webhook_endpoints')
    .select(['name', 'url', 'events', 'state', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export const updateEndpoint = async (
  trx: Database,
  id: string,
  changes: (Fields & { version: number }) | { state: WebhookState },
): Promise<void> => {
  await trx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute();
};

/** Makes an endpoint's waiting deliveries due now, and those that failed since the endpoint began to fail. */
export const sendWhatWaits = async (trx: Database, id: string): Promise<void> => {
  await sql`update webhook_deliveries as delivery
    set state = 'waiting', tries = 0, series_at = null, next_attempt_at = '-infinity'
    from webhook_endpoints as endpoint, webhook_events as event
    where endpoint.id = ${id} and delivery.endpoint_id = endpoint.id and event.id = delivery.event_id
      and event.type = any(endpoint.events)
      and (delivery.state = 'waiting' or delivery.state = 'failed' and delivery.series_at >= endpoint.failing_since)`.execute(
    trx,
  );
  await trx.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', '=', id).execute();
};

/**
 * Marks the waiting deliveries of an endpoint that is switched off as failed, and the endpoint as no longer failing.
 */
export const giveUpWaiting = async (trx: Database, id: string): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await trx.updateTable('webhook_endpoints').set({ failing_since: null }).where('id', '=', id).execute();
};

export const deleteEndpoint = async (db: Database, id: string): Promise<boolean> =>
  (await db.deleteFrom('webhook_endpoints').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** Replaces the secret; the former one signs beside it until `formerUntil`. False if there is no such endpoint. */
export const replaceSecret = async (
  trx: Database,
  id: string,
  { sealed, ending, now, formerUntil }: Sealed & { formerUntil: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({
      former_secret: sql<string>`secret`,
      former_until: formerUntil,
      secret: sealed,
      secret_ending: ending,
      secret_set_at: now,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
