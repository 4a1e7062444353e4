import { sql } from 'kysely';
import type { Database } from '../platform/db.ts';

/** The event of a reply that is visible and was not announced; none where nobody else wrote the comment above. */
export const insertEvent = async (trx: Database, commentId: number, at: Date): Promise<void> => {
  await sql`with shown as (
      update comments.comments as reply set announced = true from comments.comments as parent
      where reply.id = ${commentId} and parent.id = reply.parent_id and not reply.announced and reply.state = 'visible'
      returning reply.id, reply.author, parent.author as recipient
    )
    insert into comments.events (reply_id, recipient, happened_at)
    select id, recipient, ${at}::timestamptz from shown where recipient is not null and recipient is distinct from author
    on conflict (reply_id) do nothing`.execute(trx);
};

const shownStill = sql`exists (select from comments.comments as reply
  join comments.comments as parent on parent.id = reply.parent_id
  where reply.id = events.reply_id and reply.state = 'visible' and parent.state = 'visible')`;

/** Nobody is told of what went before the product asked; shown again, it is announced again. */
export const dropEventsOfHidden = async (db: Database): Promise<void> => {
  await sql`with dropped as (delete from comments.events as events where not ${shownStill} returning reply_id)
    update comments.comments as reply set announced = false from dropped where reply.id = dropped.reply_id`.execute(
    db,
  );
};

export type EventRow = {
  id: number;
  at: Date;
  recipient: string;
  author: string;
  username: string | null;
  firstName: string;
  lastName: string;
  photo: string | null;
  text: string;
  contentType: string;
  contentId: string;
  parentId: number;
  replyId: number;
};

/** The oldest events. */
export const eventsToTell = async (db: Database, limit: number): Promise<EventRow[]> => {
  const { rows } =
    await sql<EventRow>`select events.id, events.happened_at as at, events.recipient, reply.author,
      person.username, person.first_name as "firstName", person.last_name as "lastName", person.photo, reply.text,
      content.content_type as "contentType", content.content_id as "contentId",
      reply.parent_id as "parentId", reply.id as "replyId"
    from comments.events as events join comments.comments as reply on reply.id = events.reply_id
      join comments.people as person on person.user_id = reply.author
      join comments.contents as content on content.id = reply.content
    order by events.id limit ${limit}`.execute(db);
  return rows;
};

export const deleteEvents = async (db: Database, ids: readonly number[]): Promise<void> => {
  await sql`delete from comments.events where id = any(${ids}::bigint[])`.execute(db);
};

export const deleteEventsFor = async (db: Database, recipient: string): Promise<void> => {
  await db.deleteFrom('comments.events').where('recipient', '=', recipient).execute();
};
