import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';
import type { DeliveryState } from '../tables.ts';

export type DeliveryRow = {
  id: number;
  eventId: string;
  type: string;
  state: DeliveryState;
  recordedAt: Date;
  nextAttemptAt: Date | null;
  made: number;
  at: Date | null;
  tookMs: number | null;
  status: number | null;
  error: string | null;
};

const columns = sql`delivery.id, delivery.event_id as "eventId", event.type, delivery.state,
  event.recorded_at as "recordedAt", nullif(delivery.next_attempt_at, '-infinity') as "nextAttemptAt",
  coalesce(latest.number, 0) as made, latest.at, latest.took_ms as "tookMs", latest.status, latest.error`;
const sourceOf = (deliveries: RawBuilder<unknown>) => sql`${deliveries} as delivery
  join webhook_events as event on event.id = delivery.event_id
  left join lateral (
    select * from webhook_attempts where delivery_id = delivery.id order by number desc limit 1) as latest on true`;

const states: readonly DeliveryState[] = ['waiting', 'delivered', 'failed'];

type Listing = { state: DeliveryState | null; before: number | null; limit: number };

/** Upper bound of ids, which have at most 15 digits. */
const afterAll = 10 ** 15;

/**
 * Reads up to one page of each state, from the index of states. The row comparison matches only the order of that
 * index: for a rare state, the planner would otherwise read all deliveries by their ids.
 */
export const deliveriesStatement = (endpointId: string, { state, before, limit }: Listing) => {
  const each = (state === null ? states : [state]).map(
    (one) => sql`
      (select * from webhook_deliveries
        where (endpoint_id, state, id) > (${endpointId}, ${one}, 0::bigint)
          and (endpoint_id, state, id) < (${endpointId}, ${one}, ${before ?? afterAll}::bigint)
        order by endpoint_id desc, state desc, id desc limit ${limit})`,
  );
  return sql<DeliveryRow>`
    select ${columns} from ${sourceOf(sql`(${sql.join(each, sql` union all `)})`)}
    order by delivery.id desc limit ${limit}`;
};

/** Returns the deliveries of an endpoint, the newest first. */
export const deliveriesOf = async (
  db: Database,
  endpointId: string,
  listing: Listing,
): Promise<DeliveryRow[]> => (await deliveriesStatement(endpointId, listing).execute(db)).rows;

export const deliveryById = async (
  db: Database,
  id: number,
): Promise<(DeliveryRow & { url: string; body: string }) | null> => {
  const { rows } = await sql<
    DeliveryRow & { url: string; body: string }
  >`select ${columns}, endpoint.url, event.payload as body
    from ${sourceOf(sql`webhook_deliveries`)} join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    where delivery.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

export const attemptsOf = (db: Database, deliveryId: number) =>
  db
    .selectFrom('webhook_attempts')
    .select(camelCased(['number', 'at', 'took_ms', 'status', 'error', 'answer']))
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();

/** Starts a new series of attempts, the first as soon as possible; false if the endpoint is not on. */
export const sendAnew = async (db: Database, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update webhook_deliveries as delivery
    set state = 'waiting', tries = 0, series_at = null, next_attempt_at = '-infinity'
    from webhook_endpoints as endpoint
    where delivery.id = ${id} and endpoint.id = delivery.endpoint_id and endpoint.state = 'on'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/**
 * Adds a test event and its delivery to this endpoint alone. It is due at `dueAt`, so that no worker takes it before.
 */
export const addTest = async (
  trx: Database,
  test: { endpointId: string; type: string; payload: string; dueAt: Date },
): Promise<number> => {
  const { id: event_id } = await trx
    .insertInto('webhook_events')
    .values({ type: test.type, payload: test.payload })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id: test.endpointId, event_id, next_attempt_at: test.dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
