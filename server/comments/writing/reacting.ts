import type { Static } from 'typebox';
import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import type { commentEndpoints, ReactionInfo } from '../../../contract/comments/comments.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { mustTakePart } from '../access.ts';
import { commentOf, contentOf } from '../contents/address.ts';
import { contentNumber, figuresOf, opinionOf, storeOpinion } from '../contents/content-store.ts';
import type { Commenter, CommentsContext } from '../context.ts';
import { lockWithinRateLimit } from '../members/people.ts';
import type { ModerationPort } from '../moderation-port.ts';
import { findTarget } from './comment-store.ts';
import { likes, likesOf, storeLike } from './like-store.ts';

type Endpoint = (typeof commentEndpoints)['POST /content-interaction/reaction'];
type Body = Static<Endpoint['body']>;
type ReactionResponse = Static<Endpoint['response']>;

/** A member's reaction after `type` (NS-169): the same again takes it back, unless the body says what is to be. */
export const nextOpinion = (
  now: ReactionType | null,
  { type, on }: { type: ReactionType; on?: boolean | undefined },
): ReactionType | null => {
  if (on ?? now !== type) return type;
  return now === type ? null : now;
};

const likeComment = async (
  context: CommentsContext,
  commenter: Commenter,
  body: Body & { comment_id: string },
): Promise<ReactionResponse> => {
  if (body.type !== 'LIKE') throw new AppError('invalid', { fields: { type: ['must be LIKE'] } });
  const content = contentOf(body);
  const address = commentOf(body);
  const likedByMe = await transaction(context.db, async (trx) => {
    await lockWithinRateLimit({ db: trx, clock: context.clock }, commenter, 'like');
    const target = await findTarget(trx, content, address, 'key share');
    if (!target?.seen) throw new AppError('not_found');
    const on = body.on ?? !(await likes(trx, target.id, commenter.id));
    await storeLike(trx, target.id, commenter.id, on);
    return on;
  });
  return { likedByMe, likes: await likesOf(context.pool, address.replyId ?? address.commentId) };
};

const reactToContent = async (
  context: CommentsContext,
  commenter: Commenter,
  body: Body,
): Promise<ReactionResponse> => {
  const content = contentOf(body);
  const name = await context.catalog.mustExist(commenter, content);
  await transaction(context.db, async (trx) => {
    await lockWithinRateLimit({ db: trx, clock: context.clock }, commenter, 'like');
    const { opinion } = await opinionOf(trx, content, commenter.id);
    const next = nextOpinion(opinion, body);
    if (next === opinion) return;
    const number = await contentNumber(trx, content, { name, at: context.clock.now() });
    await storeOpinion(trx, number, commenter.id, next);
  });
  const now = await figuresOf(context.pool, content, commenter.id);
  return {
    likes: now.likes,
    likedByMe: now.opinion === 'LIKE',
    dislikedByMe: now.opinion === 'DISLIKE',
  };
};

/** A like of a comment or reply where the body names one, otherwise a reaction to the class or series itself. */
export const react = async (
  context: CommentsContext,
  commenter: Commenter,
  body: Body,
): Promise<ReactionResponse> => {
  mustTakePart(commenter);
  const { comment_id: commentId, reply_id: replyId } = body;
  if (commentId) return likeComment(context, commenter, { ...body, comment_id: commentId });
  if (replyId) throw new AppError('invalid', { fields: { comment_id: ['is missing'] } });
  return reactToContent(context, commenter, body);
};

/** How many like a class or series, and what the viewer makes of it. */
export const reactionInfo = async (
  { db, pool }: CommentsContext,
  moderation: ModerationPort,
  viewer: Commenter | null,
  body: { content_type: string; content_id: string | number },
): Promise<ReactionInfo> => {
  const [{ likes: count, opinion }, suspended] = await Promise.all([
    figuresOf(pool, contentOf(body), viewer?.id ?? null),
    viewer ? moderation.isSuspended(db, viewer) : false,
  ]);
  return { likes: count, likedByMe: opinion === 'LIKE', dislikedByMe: opinion === 'DISLIKE', suspended };
};
