import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

const shown = sql`coalesce(reply.state = 'visible' and parent.state = 'visible', false)`;
const renewed = sql`id = default, stage = case events.stage when 'settled' then 'new' else events.stage end`;

/**
 * Queues a new event for this reply, or for all replies to this comment whose parent's author is another member.
 * Replies that were never visible, or were imported with events told elsewhere, get no event.
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

/** Returns the oldest unsettled events, locked until the transaction ends. */
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
  /**
   * True if the product was last sent that the reply is visible; uncertain for an event that was taken and not settled.
   */
  sentAsVisible: boolean;
  taken: boolean;
  /** Reply to announce; null if members no longer see it. */
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

/**
 * Returns events with the current state of their replies, oldest first. Call it after the locks, in a statement of its
 * own.
 */
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

/** Marks events as taken, with the visibility of the reply that was sent. */
export const markTaken = async (
  trx: Database,
  ids: readonly number[],
  { visible }: { visible: boolean },
): Promise<void> => {
  await sql`update comments.events set sent_as_visible = ${visible}, stage = 'taken' where id = any(${ids}::bigint[])`.execute(
    trx,
  );
};

/** Settles delivered events and deletes those of hidden replies. Skips locked rows, so that it never waits. */
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
