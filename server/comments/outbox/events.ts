import type { CommentEvent } from '../../../contract/comments/comments-service.schema.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { fullNameOf } from '../person-name.ts';
import {
  type EventRow,
  eventsToTell,
  lockUnsettled,
  markTaken,
  renewEventOfErased,
  renewEvents,
  settle,
} from './event-store.ts';

const mostAtOnce = 100;

/**
 * Queues an event in the transaction that changes visibility: the product learns the state that the reply, or each
 * reply to the comment, has by then. A member's reply to their own comment makes no event, nor does a reply that
 * members never saw.
 */
export const sightChanged = renewEvents;

/** Renews the event of an erased reply, if it has one; call it after the row is deleted. */
export const replyErased = renewEventOfErased;

const eventOf = ({ id, at, recipient, replyId, reply }: EventRow): CommentEvent => {
  const common = {
    id: String(id),
    at: at.toISOString(),
    recipientId: recipient,
    reply_id: String(replyId),
  };
  if (!reply) return { ...common, kind: 'gone' };
  return {
    ...common,
    kind: 'reply',
    author: { id: reply.author, fullName: fullNameOf(reply), photo: reply.photo },
    text: reply.text,
    content_type: reply.contentType,
    content_id: reply.contentId,
    comment_id: String(reply.parentId),
  };
};

const idsOf = (rows: readonly EventRow[]): number[] => rows.map(({ id }) => id);

/** True if the product must be told; a reply that came and went between two calls is not announced. */
const isNews = ({ taken, sentAsVisible, reply }: EventRow): boolean =>
  taken || sentAsVisible !== (reply !== null);

/** Returns the oldest events that the product has not settled; they are returned again until it has. */
export const fetchEvents = (db: Database): Promise<CommentEvent[]> =>
  transaction(db, async (trx) => {
    const locked = await lockUnsettled(trx, mostAtOnce);
    if (locked.length === 0) return [];
    const rows = await eventsToTell(trx, locked);
    const news = rows.filter(isNews);
    await settle(trx, idsOf(rows.filter((row) => !isNews(row))));
    await markTaken(trx, idsOf(news.filter(({ reply }) => reply)), { visible: true });
    await markTaken(trx, idsOf(news.filter(({ reply }) => !reply)), { visible: false });
    return news.map(eventOf);
  });

const numbersOf = (ids: readonly string[]): number[] => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);

export const settleEvents = async (db: Database, ids: readonly string[]): Promise<void> =>
  settle(db, numbersOf(ids));
