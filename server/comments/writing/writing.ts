import type { Static } from 'typebox';
import { maxCommentLength } from '../../../contract/comments/comment-rules.ts';
import type { commentEndpoints, WrittenComment } from '../../../contract/comments/comments.schema.ts';
import { fullCount } from '../../../contract/formats/numbers.ts';
import { t } from '../../../contract/messages.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { alone, within } from '../../platform/sql/named-statement.ts';
import { mayEdit, mustTakePart } from '../access.ts';
import type { Commenter } from '../commenter.ts';
import { commentOf, contentOf, idOf } from '../contents/address.ts';
import { contentNumber } from '../contents/content-store.ts';
import type { CommentsContext } from '../context.ts';
import { rowsById } from '../lists/list-store.ts';
import { commentView, replyView } from '../lists/view.ts';
import { lockCaller, personOf } from '../members/people.ts';
import { consumeRateLimit, rateLimitRefusal, rateLimits } from '../members/rate-limits.ts';
import type { ModerationPort } from '../moderation-port.ts';
import { sightChanged } from '../outbox/events.ts';
import { cleanText, isText, lengthOf, showsSomething } from '../text.ts';
import {
  findTarget,
  storeComment,
  updateText,
  type WriteOutcome,
  type WrittenPlace,
} from './comment-store.ts';

type Endpoints = typeof commentEndpoints;
type NewBody = Static<Endpoints['POST /content-interaction']['body']>;
type EditBody = Static<Endpoints['PUT /content-interaction']['body']>;

const asMember = { moderates: false };

/** Returns a stored comment in its current state, with the counts of its content and parent. */
const writtenAnswer = async (
  { pool }: CommentsContext,
  { id: userId }: Commenter,
  { id, parentId, type, contentId }: WrittenPlace,
): Promise<WrittenComment> => {
  const content = contentOf({ content_type: type, content_id: contentId });
  const ids = parentId === null ? [id] : [id, parentId];
  const rows = await rowsById(pool, content, { ids, viewerId: userId });
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('not_found');
  const parent = rows.find((each) => each.id === parentId);
  return {
    success: true,
    held: row.state === 'held',
    commentCount: row.commentCount,
    ...(parent
      ? { reply: replyView(row, asMember), replyCount: parent.replyCount }
      : { comment: commentView(row, asMember) }),
  };
};

const requestIdOf = ({ request_id: id }: NewBody): string | null => {
  if (id !== undefined && !isText(id))
    throw new AppError('invalid', { fields: { request_id: [t('is not valid')] } });
  return id ?? null;
};

const refusal = (message: string, beside: string): AppError =>
  new AppError('invalid', { message, fields: { text: [beside] } });

/** The text as it is stored (COM-055, NS-164). Throws `invalid`. */
const commentText = (raw: string): string => {
  if (!isText(raw))
    throw refusal(
      t('The text holds characters that cannot be kept.'),
      t('holds characters that cannot be kept'),
    );
  const text = cleanText(raw);
  if (!showsSomething(text)) throw refusal(t('The text is empty.'), t('is empty'));
  // Code points are never more than code units: most texts need not be counted.
  if (text.length > maxCommentLength && lengthOf(text) > maxCommentLength) {
    const most = fullCount(maxCommentLength);
    throw refusal(
      t('The text is longer than {most} characters.', { most }),
      t('is longer than {most} characters', { most }),
    );
  }
  return text;
};

/** Stores a comment, or a reply if `comment_id` is given. */
export const write = async (
  context: CommentsContext,
  moderation: ModerationPort,
  commenter: Commenter,
  body: NewBody,
): Promise<WrittenComment> => {
  mustTakePart(commenter);
  const content = contentOf(body);
  const text = commentText(body.text);
  const parentId = body.comment_id ? idOf(body.comment_id) : null;
  const requestId = requestIdOf(body);
  const heldFor = await moderation.holdCause(text);
  const at = context.clock.now();
  const made = {
    caller: personOf(commenter),
    content,
    parentId,
    text,
    heldFor,
    requestId,
    at,
    limit: rateLimits.write,
  };
  const mustBeWritten = async (db: Database, found: WriteOutcome) => {
    if (found.outcome === 'written') return found;
    if (found.outcome === 'suspended') await moderation.mustNotBeSuspended(db, commenter);
    if (found.outcome === 'limited')
      throw await rateLimitRefusal(db, { userId: commenter.id, kind: 'write', now: at });
    throw new AppError(found.outcome === 'suspended' ? 'suspended' : 'not_found');
  };
  // A reply or a held comment notifies others: the event is stored in the same transaction.
  if (parentId === null && heldFor === null) {
    const found = await storeComment(alone(context.pool), { ...made, contentExists: false });
    if (found.outcome !== 'unknown' && found.outcome !== 'unchecked')
      return writtenAnswer(context, commenter, await mustBeWritten(context.db, found));
  }
  const name = parentId === null ? await context.catalog.mustExist(commenter, content) : null;
  const place = await transaction(context.db, async (trx): Promise<WrittenPlace> => {
    await lockCaller(trx, commenter);
    if (parentId === null) await contentNumber(trx, content, { name, at });
    const stored = await storeComment(within(trx), { ...made, contentExists: true });
    const written = await mustBeWritten(trx, stored);
    if (written.added && heldFor !== null)
      await moderation.recordHold(trx, { commentId: written.id, cause: heldFor });
    else if (written.added && parentId !== null) await sightChanged(trx, written.id, at);
    return written;
  });
  return writtenAnswer(context, commenter, place);
};

/**
 * Changes the text of a member's own comment. A held comment stays unchanged: no moderator lets through words that they
 * have not seen. Idempotent: a repeated request with the change that held it succeeds.
 */
export const edit = async (
  context: CommentsContext,
  moderation: ModerationPort,
  commenter: Commenter,
  body: EditBody,
): Promise<WrittenComment> => {
  const content = contentOf(body);
  const address = commentOf(body);
  const text = commentText(body.text);
  const heldFor = await moderation.holdCause(text);
  const place = await transaction(context.db, async (trx): Promise<WrittenPlace> => {
    await lockCaller(trx, commenter);
    const target = await findTarget(trx, content, address);
    const changes = target?.text !== text;
    if (!target?.parentSeen || !(target.state === 'visible' || (target.state === 'held' && !changes)))
      throw new AppError('not_found');
    if (!mayEdit(commenter, target.author)) throw new AppError(target.seen ? 'forbidden' : 'not_found');
    await moderation.mustNotBeSuspended(trx, commenter);
    await consumeRateLimit({ db: trx, clock: context.clock }, commenter.id, 'change');
    const { id, parentId } = target;
    if (changes) {
      await updateText(trx, id, text, context.clock.now());
      if (heldFor !== null)
        await moderation.changeState(trx, { commentId: id, to: 'held', cause: heldFor, actor: null });
    }
    return { id, parentId, type: content.type, contentId: content.id };
  });
  return writtenAnswer(context, commenter, place);
};
