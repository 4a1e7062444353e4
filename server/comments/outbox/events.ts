import type { CommentEvent } from '../../../contract/comments/comments-service.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { fullNameOf } from '../members/person-name.ts';
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
 * For whatever came into sight or left it, in its transaction: the product hears of the reply, or of all replies under
 * the comment, whatever is so by then. A reply to oneself makes no event, nor does one that members never saw.
 */
export const sightChanged = renewEvents;

/** For a reply that is gone for good, after its row. */
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

/** What came and went between two calls is never told. */
const isNews = ({ taken, sentAsVisible, reply }: EventRow): boolean =>
  taken || sentAsVisible !== (reply !== null);

/** The oldest that the product has not settled; they come again until it has. */
export const takeEvents = (db: Database): Promise<CommentEvent[]> =>
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
