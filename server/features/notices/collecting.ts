import type { CommentEvent, CommentsCall } from '../../../contract/comments-service.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import { type Discussed, discussedContent } from '../catalog/index.ts';
import { beingForgotten } from '../own-data/index.ts';
import { oneLine } from './excerpt.ts';
import { holdRecipients, type Recipient } from './settings-store.ts';
import { addNotices, type NewNotice } from './store.ts';

/** As many as come at once; when so many came, there may be more. */
const fullBatch = 100;
const longestName = 100;
const longestTitle = 150;
export const longestExcerpt = 200;
/** News that is older than this stands in the list and is mailed to nobody. */
const mailedWithinMs = 2 * 86_400_000;

export type CollectingParts = { db: Database; clock: Clock; comments: CommentsCall };

/** The class or series an event is about, by the names `discussedContent` gives. */
const contentKey = ({ content_type, content_id }: CommentEvent): string =>
  `${content_type.toUpperCase()} ${content_id}`;

const idsOf = (events: readonly CommentEvent[], type: string): number[] =>
  events.flatMap((event) =>
    event.content_type.toUpperCase() === type ? (readRowId(event.content_id) ?? []) : [],
  );

type Known = {
  people: Map<string, Recipient>;
  /** Their accounts are gone. */
  gone: Set<string>;
  content: Map<string, Discussed>;
  now: Date;
};

/** What is told of one event; null where nobody is there to be told, or wants to be. */
const noticeOf = (event: CommentEvent, { people, gone, content, now }: Known): NewNotice | null => {
  const recipient = people.get(event.recipientId);
  const about = content.get(contentKey(event));
  if (!recipient || recipient.leaving || !about || gone.has(event.author.id)) return null;
  if (event.author.id === recipient.id || !(recipient.inApp || recipient.mail)) return null;
  const createdAt = new Date(event.at);
  const isNews = now.getTime() - createdAt.getTime() <= mailedWithinMs;
  const at = new URLSearchParams({ comment: event.comment_id, reply: event.reply_id });
  return {
    userId: recipient.id,
    kind: 'comment_reply',
    eventKey: `comment_reply ${event.id}`,
    person: {
      // The voices of a demo studio have no account.
      id: people.has(event.author.id) ? event.author.id : null,
      name: oneLine(event.author.fullName, longestName) || 'A member',
      photo: people.has(event.author.id) ? null : event.author.photo,
    },
    title: oneLine(about.title, longestTitle),
    url: `${about.url}?${at}`,
    text: oneLine(event.text, longestExcerpt),
    subject: {
      contentType: event.content_type,
      contentId: event.content_id,
      commentId: event.comment_id,
      replyId: event.reply_id,
    },
    createdAt,
    listed: recipient.inApp,
    thread: `${contentKey(event)} ${event.comment_id}`,
    mailAt: recipient.mail && isNews ? now : null,
  };
};

const store = async ({ db, clock }: CollectingParts, events: readonly CommentEvent[]): Promise<void> => {
  const people = [...new Set(events.flatMap(({ recipientId, author }) => [recipientId, author.id]))];
  await transaction(db, async (trx) => {
    const known = {
      people: await holdRecipients(trx, people, 'comment_reply'),
      gone: await beingForgotten(trx, people),
      content: await discussedContent(trx, {
        classIds: idsOf(events, 'CLASS'),
        seriesIds: idsOf(events, 'SERIES'),
      }),
      now: clock.now(),
    };
    await addNotices(
      trx,
      events.flatMap((event) => noticeOf(event, known) ?? []),
    );
  });
};

/**
 * Fetches what happened in the comments service and keeps it as notices, with the mails that are owed, in one
 * transaction; only then is the service told that we have it. Two processes at once, or one that dies on the way, come
 * to the same: an event makes one notice.
 */
export const collectReplies = async (parts: CollectingParts, signal?: AbortSignal): Promise<void> => {
  const { comments } = parts;
  for (;;) {
    const { events } = (await comments('POST /service/events/take', { body: {} })).data;
    if (events.length === 0) return;
    await store(parts, events);
    await comments('POST /service/events/settle', { body: { ids: events.map(({ id }) => id) } });
    if (events.length < fullBatch || signal?.aborted) return;
  }
};
