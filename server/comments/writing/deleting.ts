import type { Static } from 'typebox';
import type { commentEndpoints } from '../../../contract/comments/comments.schema.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { mayDelete, mayEdit } from '../access.ts';
import type { Commenter } from '../commenter.ts';
import { commentOf, contentOf } from '../contents/address.ts';
import { figuresOf } from '../contents/content-store.ts';
import type { CommentsContext } from '../context.ts';
import { rowsById } from '../lists/list-store.ts';
import { lockCaller } from '../members/people.ts';
import { consumeRateLimit } from '../members/rate-limits.ts';
import type { ModerationPort } from '../moderation-port.ts';
import { cleanLine } from '../text.ts';
import { findTarget } from './comment-store.ts';

type Endpoint = (typeof commentEndpoints)['POST /content-interaction/delete'];
type DeletionResponse = Static<Endpoint['response']>;

const mostOfCause = 500;

/** Removes a comment or reply of the caller, or any if the caller moderates. Its replies are hidden with it. */
export const deleteComment = async (
  context: CommentsContext,
  moderation: ModerationPort,
  commenter: Commenter,
  body: Static<Endpoint['body']>,
): Promise<DeletionResponse> => {
  const content = contentOf(body);
  const address = commentOf(body);
  await transaction(context.db, async (trx) => {
    await lockCaller(trx, commenter);
    const target = await findTarget(trx, content, address);
    if (!target || target.state === 'removed') throw new AppError('not_found');
    // What waits for a moderator is not there for others.
    if (!mayDelete(commenter, target.author)) throw new AppError(target.seen ? 'forbidden' : 'not_found');
    const own = mayEdit(commenter, target.author);
    if (own) await consumeRateLimit({ db: trx, clock: context.clock }, commenter.id, 'change');
    await moderation.changeState(trx, {
      commentId: target.id,
      to: 'removed',
      cause: own ? null : cleanLine(body.cause ?? '', mostOfCause) || null,
      actor: { id: commenter.id },
      byAuthor: own,
    });
  });
  const { commentId, replyId } = address;
  const [{ commentCount }, [parent]] = await Promise.all([
    figuresOf(context.pool, content),
    replyId === null ? [] : rowsById(context.pool, content, { ids: [commentId], viewerId: null }),
  ]);
  return { success: true, commentCount, ...(parent ? { replyCount: parent.replyCount } : {}) };
};
