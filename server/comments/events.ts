import type { CommentEvent } from '../../contract/comments-service.ts';
import type { Database } from '../platform/db.ts';
import { deleteEvents, dropEventsOfHidden, type EventRow, eventsToTell, insertEvent } from './event-store.ts';
import { fullNameOf } from './view.ts';

const mostAtOnce = 100;

/**
 * For whatever became visible, in its transaction: makes the event of a reply, once. A comment, and a reply to oneself,
 * make none.
 */
export const replyShown = insertEvent;

const eventOf = (row: EventRow): CommentEvent => ({
  id: String(row.id),
  kind: 'reply',
  at: row.at.toISOString(),
  recipientId: row.recipient,
  author: { id: row.author, fullName: fullNameOf(row), photo: row.photo },
  text: row.text,
  content_type: row.contentType,
  content_id: row.contentId,
  comment_id: String(row.parentId),
  reply_id: String(row.replyId),
});

/** The oldest that the product has not settled; they come again until it has. */
export const takeEvents = async (db: Database): Promise<CommentEvent[]> => {
  await dropEventsOfHidden(db);
  return (await eventsToTell(db, mostAtOnce)).map(eventOf);
};

export const settleEvents = async (db: Database, ids: readonly string[]): Promise<void> =>
  deleteEvents(db, ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number));
