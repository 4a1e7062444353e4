import { contentTypeOf } from '../../../contract/comments/comment-rules.ts';
import type {
  CommentEvent,
  CommentsCall,
  GoneEvent,
  ReplyEvent,
} from '../../../contract/comments/comments-service.schema.ts';
import { withSearch } from '../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { commentedContent } from '../commented-content/index.ts';
import { beingForgotten } from '../own-data/index.ts';
import { oneLine } from './excerpt.ts';
import { lockRecipients, type Recipient } from './settings-store.ts';
import { type NewNotice, upsertNotices } from './store.ts';

/** Batch size of the comments service: a full batch means that there may be more events. */
const fullBatch = 100;
const longestName = 100;
const longestTitle = 150;
export const longestExcerpt = 200;
/** Maximum age of news that is mailed; older news is only listed. */
const mailedWithinMs = 2 * 86_400_000;

export type CollectingParts = { db: Database; clock: Clock; comments: CommentsCall };

/** Returns the content that the events are about, without content types that the product does not know. */
const contentsOf = (events: readonly ReplyEvent[]) =>
  events.flatMap(({ content_type, content_id: id }) => {
    const type = contentTypeOf(content_type);
    return type ? [{ type, id }] : [];
  });
/** Key of an event's content, in the form that `commentedContent` uses. */
const contentKey = ({ content_type, content_id }: ReplyEvent): string =>
  `${content_type.toUpperCase()} ${content_id}`;

type NoticeSources = {
  people: Map<string, Recipient>;
  /** Ids of the people whose accounts are gone. */
  gone: Set<string>;
  content: Awaited<ReturnType<typeof commentedContent>>;
  now: Date;
};

/** Keys of the notice of a reply: each reply has one notice. */
const keyOf = (event: CommentEvent) => ({
  eventKey: `comment_reply ${event.reply_id}`,
  eventId: Number(event.id),
});

/** Returns the notice of a reply; null if its recipient is gone or wants none. */
const noticeOf = (event: ReplyEvent, { people, gone, content, now }: NoticeSources): NewNotice | null => {
  const recipient = people.get(event.recipientId);
  const about = content.get(contentKey(event));
  if (!recipient || recipient.leaving || !about || gone.has(event.author.id)) return null;
  if (event.author.id === recipient.id || !(recipient.inApp || recipient.mail)) return null;
  const createdAt = new Date(event.at);
  const isNews = now.getTime() - createdAt.getTime() <= mailedWithinMs;
  return {
    userId: recipient.id,
    kind: 'comment_reply',
    ...keyOf(event),
    person: {
      // The voices of a demo studio have no account.
      id: people.has(event.author.id) ? event.author.id : null,
      name: oneLine(event.author.fullName, longestName) || 'A member',
      photo: people.has(event.author.id) ? null : event.author.photo,
    },
    title: oneLine(about.title, longestTitle),
    url: withSearch(about.url, { comment: event.comment_id, reply: event.reply_id }),
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

/**
 * Returns an empty notice without text or author, which replaces the notice of a reply or keeps it from being added
 * later.
 */
const blankOf = (event: GoneEvent, { people }: NoticeSources): NewNotice | null =>
  people.has(event.recipientId)
    ? {
        userId: event.recipientId,
        kind: 'comment_reply',
        ...keyOf(event),
        person: { id: null, name: '', photo: null },
        title: '',
        url: '',
        text: '',
        subject: {},
        createdAt: new Date(event.at),
        listed: false,
        thread: '',
        mailAt: null,
      }
    : null;

/** Returns the latest event of each reply. */
const latestOf = (events: readonly CommentEvent[]): CommentEvent[] => {
  const inOrder = events.toSorted((one, other) => Number(one.id) - Number(other.id));
  return [...new Map(inOrder.map((event) => [event.reply_id, event])).values()];
};

const store = async ({ db, clock }: CollectingParts, events: readonly CommentEvent[]): Promise<void> => {
  const replies = events.filter((event) => event.kind === 'reply');
  const people = [
    ...new Set([...events.map(({ recipientId }) => recipientId), ...replies.map(({ author }) => author.id)]),
  ];
  await transaction(db, async (trx) => {
    const known = {
      people: await lockRecipients(trx, people, 'comment_reply'),
      gone: await beingForgotten(trx, people),
      content: await commentedContent(trx, contentsOf(replies)),
      now: clock.now(),
    };
    await upsertNotices(
      trx,
      latestOf(events).flatMap(
        (event) => (event.kind === 'reply' ? noticeOf(event, known) : blankOf(event, known)) ?? [],
      ),
    );
  });
};

/**
 * Stores all events in one transaction; if that fails, stores each reply by itself, so that one failure does not block
 * the others.
 */
const storeAll = async (
  parts: CollectingParts,
  events: readonly CommentEvent[],
): Promise<{ stored: readonly CommentEvent[]; failures: unknown[] }> => {
  try {
    await store(parts, events);
    return { stored: events, failures: [] };
  } catch (error) {
    if (events.length === 1) return { stored: [], failures: [error] };
    const apart = [];
    for (const one of Map.groupBy(events, ({ reply_id }) => reply_id).values())
      apart.push(
        await store(parts, one).then(
          () => ({ stored: one, failures: [] }),
          (failure: unknown) => ({ stored: [], failures: [failure] }),
        ),
      );
    return {
      stored: apart.flatMap(({ stored }) => stored),
      failures: apart.flatMap(({ failures }) => failures),
    };
  }
};

/**
 * Fetches the events of the comments service and stores them as notices, with the mails that are owed, in one
 * transaction. The events are settled with the service only after that. Idempotent: concurrent processes, crashes and
 * late or outdated events still give one notice per reply, as long as the reply is visible.
 */
export const collectReplies = async (parts: CollectingParts, signal?: AbortSignal): Promise<void> => {
  const { comments } = parts;
  for (;;) {
    const { events } = (await comments('POST /service/events/take', { body: {} })).data;
    if (events.length === 0) return;
    const { stored, failures } = await storeAll(parts, events);
    await comments('POST /service/events/settle', { body: { ids: stored.map(({ id }) => id) } });
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} events of the comments service were not stored`);
    if (events.length < fullBatch || signal?.aborted) return;
  }
};
