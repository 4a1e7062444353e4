import type { Static } from 'typebox';
import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import type { commentEndpoints, ReactionInfo } from '../../../contract/comments/comments.schema.ts';
import { t } from '../../../contract/messages.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { alone, within } from '../../platform/sql/named-statement.ts';
import { mustTakePart } from '../access.ts';
import type { Commenter } from '../commenter.ts';
import { commentOf, contentOf } from '../contents/address.ts';
import {
  contentNumber,
  figuresOf,
  memberFiguresOf,
  opinionOf,
  storeOpinion,
} from '../contents/content-store.ts';
import type { CommentsContext } from '../context.ts';
import { lockCaller, lockWithinRateLimit, personOf } from '../members/people.ts';
import { rateLimitRefusal, rateLimits } from '../members/rate-limits.ts';
import { type LikeOutcome, type NewLike, storeLike } from './like-store.ts';

type Endpoint = (typeof commentEndpoints)['POST /content-interaction/reaction'];
type Body = Static<Endpoint['body']>;
type ReactionResponse = Static<Endpoint['response']>;

/**
 * Returns a member's reaction after `type` (NS-169): the same type again removes it, unless the body sets the state.
 */
export const nextOpinion = (
  now: ReactionType | null,
  { type, on }: { type: ReactionType; on?: boolean | undefined },
): ReactionType | null => {
  if (on ?? now !== type) return type;
  return now === type ? null : now;
};

const mustBeLiked = async (
  db: Database,
  found: LikeOutcome,
  { id: userId }: Commenter,
  now: Date,
): Promise<{ liked: boolean; likes: number }> => {
  if (found.outcome === 'liked') return found;
  if (found.outcome === 'limited') throw await rateLimitRefusal(db, { userId, kind: 'like', now });
  throw new AppError('not_found');
};

const likeComment = async (
  context: CommentsContext,
  commenter: Commenter,
  body: Body & { comment_id: string },
): Promise<ReactionResponse> => {
  if (body.type !== 'LIKE') throw new AppError('invalid', { fields: { type: [t('must be LIKE')] } });
  const now = context.clock.now();
  const like: NewLike = {
    caller: personOf(commenter),
    content: contentOf(body),
    comment: commentOf(body),
    wanted: body.on ?? null,
    limit: rateLimits.like,
    at: now,
  };
  const first = await storeLike(alone(context.pool), like);
  const stored =
    first.outcome === 'unknown'
      ? await transaction(context.db, async (trx) => {
          await lockCaller(trx, commenter);
          return mustBeLiked(trx, await storeLike(within(trx), like), commenter, now);
        })
      : await mustBeLiked(context.db, first, commenter, now);
  return { likedByMe: stored.liked, likes: stored.likes };
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
  const now = await memberFiguresOf(context.pool, content, {
    userId: commenter.id,
    now: context.clock.now(),
  });
  return {
    likes: now.likes,
    likedByMe: now.opinion === 'LIKE',
    dislikedByMe: now.opinion === 'DISLIKE',
  };
};

/** Likes a comment or reply if the body names one, otherwise reacts to the class or series itself. */
export const react = async (
  context: CommentsContext,
  commenter: Commenter,
  body: Body,
): Promise<ReactionResponse> => {
  mustTakePart(commenter);
  const { comment_id: commentId, reply_id: replyId } = body;
  if (commentId) return likeComment(context, commenter, { ...body, comment_id: commentId });
  if (replyId) throw new AppError('invalid', { fields: { comment_id: [t('is missing')] } });
  return reactToContent(context, commenter, body);
};

/** Returns the likes of a class or series, with the viewer's reaction, suspension and waiting comments. */
export const reactionInfo = async (
  { pool, clock }: CommentsContext,
  viewer: Commenter | null,
  body: { content_type: string; content_id: string | number },
): Promise<ReactionInfo> => {
  const content = contentOf(body);
  if (!viewer) {
    const { likes } = await figuresOf(pool, content);
    return { likes, likedByMe: false, dislikedByMe: false, suspended: false, waiting: [] };
  }
  const { likes, opinion, suspended, waiting } = await memberFiguresOf(pool, content, {
    userId: viewer.id,
    now: clock.now(),
  });
  return {
    likes,
    likedByMe: opinion === 'LIKE',
    dislikedByMe: opinion === 'DISLIKE',
    // Administrators are never suspended, also where they became one later.
    suspended: suspended && !viewer.admin,
    waiting: waiting.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
  };
};
