import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Returns the endpoints with due deliveries and their number, counted no further than `most`. */
export const endpointsWithDue = async (
  db: Database,
  now: Date,
  most: number,
): Promise<{ id: string; due: number }[]> => {
  const { rows } = await sql<{ id: string; due: number }>`
    select endpoint.id, waiting.due from webhook_endpoints as endpoint cross join lateral (
      select count(*) as due from (
        select from webhook_deliveries
        where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= ${now}
        limit ${most}) as found) as waiting
    where endpoint.state = 'on' and waiting.due > 0 order by endpoint.id`.execute(db);
  return rows;
};

/** True while a delivery is due, or events of the passing time were not emitted since that moment. */
export const hasDueDeliveries = (now: Date, emittedBefore: Date): DueCondition =>
  sql`exists (select from webhook_endpoints as endpoint
    where endpoint.state = 'on' and exists (
        select from webhook_deliveries as delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting' and delivery.next_attempt_at <= ${now})
      or endpoint.state <> 'off' and exists (select from webhook_clock where told_until < ${emittedBefore}))`;

/** Delivery that was taken for one attempt. */
export type ClaimedDelivery = {
  id: number;
  endpointId: string;
  eventId: string;
  type: string;
  payload: string;
  tries: number;
  seriesAt: Date;
  url: string;
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
};

type Taking = { now: Date; until: Date };

/** Leases a delivery for an attempt until `until`. */
export const claimDelivery = async (
  db: Database,
  id: number,
  { now, until }: Taking,
): Promise<ClaimedDelivery | null> => {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries as delivery
    set tries = delivery.tries + 1, series_at = coalesce(delivery.series_at, ${now}), next_attempt_at = ${until}
    from webhook_endpoints as endpoint, webhook_events as event
    where delivery.id = ${id} and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
    returning delivery.id, delivery.endpoint_id as "endpointId", delivery.event_id as "eventId", event.type,
      event.payload, delivery.tries, delivery.series_at as "seriesAt", endpoint.url, endpoint.secret,
      endpoint.former_secret as "formerSecret", endpoint.former_until as "formerUntil"`.execute(db);
  return rows[0] ?? null;
};

/** Leases the delivery that has been due the longest; null if none is due. Must run in a transaction. */
export const claimDue = async (
  trx: Database,
  endpointId: string,
  taking: Taking,
): Promise<ClaimedDelivery | null> => {
  const due = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', taking.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return due ? claimDelivery(trx, due.id, taking) : null;
};

export type AttemptRow = {
  at: Date;
  tookMs: number;
  status: number | null;
  error: string | null;
  answer: string;
};

/** Locks a delivery in the caller's transaction; false if it was deleted together with its endpoint. */
export const lockDelivery = async (trx: Database, id: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const addAttempt = async (trx: Database, deliveryId: number, attempt: AttemptRow): Promise<void> => {
  await sql`
    insert into webhook_attempts (delivery_id, endpoint_id, number, at, took_ms, status, error, answer)
    select id, endpoint_id,
      (select coalesce(max(number), 0) + 1 from webhook_attempts where delivery_id = delivery.id),
      ${attempt.at}::timestamptz, ${attempt.tookMs}::integer, ${attempt.status}::integer, ${attempt.error}::text,
      ${attempt.answer}::text
    from webhook_deliveries as delivery where id = ${deliveryId}`.execute(trx);
};

export const markDelivered = async (trx: Database, id: number): Promise<void> => {
  await trx.updateTable('webhook_deliveries').set({ state: 'delivered' }).where('id', '=', id).execute();
};

/** Schedules the next attempt; null marks the delivery as failed. */
export const markMissed = async (trx: Database, id: number, nextAttemptAt: Date | null): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

export const markAnswering = async (trx: Database, endpointId: string): Promise<void> => {
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();
};

/**
 * Marks an endpoint as failing, from its first failure on; returns that moment and the state. An endpoint that is off
 * does not fail.
 */
export const markFailing = async (trx: Database, endpointId: string, now: Date) =>
  trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', endpointId)
    .where('state', '<>', 'off')
    .returning(camelCased(['failing_since', 'name', 'state']))
    .executeTakeFirst();

export const switchOffFailed = async (trx: Database, endpointId: string): Promise<void> => {
  await trx.updateTable('webhook_endpoints').set({ state: 'failed' }).where('id', '=', endpointId).execute();
};

/** Deletes events recorded before that moment; at most `limit`, so that no lock lasts. */
export const purgeEvents = async (db: Database, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from webhook_events where id in (
    select id from webhook_events where recorded_at < ${before} order by recorded_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};

/** Deletes the numbers of deleted members once no event names them. */
export const deleteOrphanedSequences = async (db: Database): Promise<void> => {
  await sql`delete from webhook_sequences as known
    where not exists (select from users where users.id = known.member)
      and not exists (select from webhook_events where webhook_events.member = known.member)`.execute(db);
};

/**
 * Emits the events of published content and of members that the passing time brought since the last call; the windows
 * overlap.
 */
export const emitElapsedEvents = async (
  db: Database,
  { now, membersNow, overlapSeconds }: { now: Date; membersNow: Date; overlapSeconds: number },
): Promise<void> => {
  const overlap = sql`${overlapSeconds} * interval '1 second'`;
  await sql`select tell_passed_time(told_until - ${overlap}, ${now}, members_told_until - ${overlap}, ${membersNow})
    from webhook_clock`.execute(db);
};

export type ReportedComment = {
  key: string;
  at: Date;
  authorId: string;
  data: { comment: string; contentType: string; contentId: string; reports: number };
};

/** Adds the event of a comment that was reported, as the comments service announced it; idempotent. */
export const emitReport = async (trx: Database, { key, at, authorId, data }: ReportedComment) => {
  await sql`select tell_webhooks('comment.reported', ${authorId}, ${key}, ${at}, ${JSON.stringify(data)}::jsonb)`.execute(
    trx,
  );
};
