import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

const shown = sql`coalesce(reply.state = 'visible' and parent.state = 'visible', false)`;
const renewed = sql`id = default, stage = case events.stage when 'settled' then 'new' else events.stage end`;

/**
 * Queues an event anew for this reply, or for all replies under this comment of which another member is told. What was never seen, or came
 * with what had been told elsewhere, has no event.
 */
export const renewEvents = async (trx: Database, commentId: number, at: Date): Promise<void> => {
  await sql`insert into comments.events (reply_id, recipient, happened_at)
    select reply.id, parent.author, ${at}::timestamptz
    from comments.comments as reply join comments.comments as parent on parent.id = reply.parent_id
    where (reply.id = ${commentId} or reply.parent_id = ${commentId})
      and parent.author is not null and reply.author is distinct from parent.author
      and (${shown} and not reply.announced
        or exists (select from comments.events as known where known.reply_id = reply.id))
    order by reply.id
    on conflict (reply_id) do update set ${renewed},
      happened_at = case when events.sent_as_visible then events.happened_at else excluded.happened_at end`.execute(
    trx,
  );
};

export const renewEventOfErased = async (trx: Database, replyId: number): Promise<void> => {
  await sql`update comments.events as events set ${renewed} where reply_id = ${replyId}`.execute(trx);
};

/** The oldest that are not settled, locked until the transaction is over. */
export const lockUnsettled = async (trx: Database, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from comments.events where stage <> 'settled'
    order by id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};

export type EventRow = {
  id: number;
  at: Date;
  recipient: string;
  replyId: number;
  /** Whether the product was last sent that the reply is visible; not for certain where it was handed out and not settled. */
  sentAsVisible: boolean;
  taken: boolean;
  /** What is to be told of the reply; null where members see it no more. */
  reply: {
    author: string;
    username: string | null;
    firstName: string;
    lastName: string;
    photo: string | null;
    text: string;
    contentType: string;
    contentId: string;
    parentId: number;
  } | null;
};

/** These, as the replies stand now, oldest first. To be asked once they are locked, in a statement of its own. */
export const eventsToTell = async (trx: Database, ids: readonly number[]): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`select events.id, events.happened_at as at, events.recipient,
      events.reply_id as "replyId", events.sent_as_visible as "sentAsVisible", events.stage = 'taken' as taken,
      case when ${shown} then jsonb_build_object('author', reply.author, 'username', person.username,
        'firstName', person.first_name, 'lastName', person.last_name, 'photo', person.photo, 'text', reply.text,
        'contentType', content.content_type, 'contentId', content.content_id, 'parentId', reply.parent_id) end as reply
    from comments.events as events left join comments.comments as reply on reply.id = events.reply_id
      left join comments.comments as parent on parent.id = reply.parent_id
      left join comments.people as person on person.user_id = reply.author
      left join comments.contents as content on content.id = reply.content
    where events.id = any(${ids}::bigint[]) order by events.id`.execute(trx);
  return rows;
};

/** Handed out: of these there is the reply, or there is none. */
export const markTaken = async (
  trx: Database,
  ids: readonly number[],
  { visible }: { visible: boolean },
): Promise<void> => {
  await sql`update comments.events set sent_as_visible = ${visible}, stage = 'taken' where id = any(${ids}::bigint[])`.execute(
    trx,
  );
};

/** Settles what has been delivered and deletes what a hidden reply said. Skips locked rows, so that it never waits. */
export const settle = async (db: Database, ids: readonly number[]): Promise<void> => {
  await sql`with free as (
      select id, sent_as_visible from comments.events where id = any(${ids}::bigint[]) for update skip locked
    ), ended as (
      delete from comments.events as events using free where events.id = free.id and not free.sent_as_visible
    )
    update comments.events as events set stage = 'settled' from free where events.id = free.id and free.sent_as_visible`.execute(
    db,
  );
};

export const deleteEventsFor = async (db: Database, recipient: string): Promise<void> => {
  await db.deleteFrom('comments.events').where('recipient', '=', recipient).execute();
};
