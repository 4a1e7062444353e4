import type { Static } from 'typebox';
import { commentPageSizes } from '../../../contract/comments/comment-rules.ts';
import type { commentEndpoints } from '../../../contract/comments/comments.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { mustModerate } from '../access.ts';
import type { Commenter } from '../commenter.ts';
import { type ContentAddress, commentOf, contentOf, idOf } from '../contents/address.ts';
import type { CommentsContext } from '../context.ts';
import { listOrders, positionOf, replyOrder } from './list-order.ts';
import { openPage } from './list-page.ts';
import { type CommentFilter, commentsPage, repliesPage, rowsById } from './list-store.ts';
import type { CommentRow } from './row.ts';
import { commentView, repliesSeen, replyView } from './view.ts';

type Endpoints = typeof commentEndpoints;
type BodyOf<K extends keyof Endpoints> = Static<Endpoints[K]['body']>;
type AnswerOf<K extends keyof Endpoints> = Static<Endpoints[K]['response']>;

const listOf = (kind: string, { type, id }: ContentAddress, ...more: (string | number)[]): string =>
  JSON.stringify([kind, type, id, ...more]);

/** Returns a page of the comments of a class or series; moderators may ask for those that members do not see. */
export const readComments = async (
  context: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /comments'>,
): Promise<AnswerOf<'POST /comments'>> => {
  const moderates = body.include_all === true;
  if (moderates) mustModerate(viewer);
  const content = contentOf(body);
  const filter: CommentFilter = moderates ? (body.filter ?? 'all') : 'shown';
  const sort = body.sort ?? 'date';
  const { after, toRead, answer } = openPage(context.cursors, {
    list: listOf('comments', content, filter, sort),
    asked: body,
    usual: moderates ? commentPageSizes.adminComments : commentPageSizes.comments,
  });
  const { rows, commentCount } = await commentsPage(context.pool, content, filter, {
    sort,
    after,
    limit: toRead,
    viewerId: viewer?.id ?? null,
  });
  const { items, lastEvaluatedKey } = answer(rows, (row) => positionOf(row, listOrders[sort]));
  return {
    comments: items.map((row) => commentView(row, { moderates })),
    commentCount,
    lastEvaluatedKey,
  };
};

/** Returns a page of the replies to one comment. */
export const readReplies = async (
  context: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /replies'>,
): Promise<AnswerOf<'POST /replies'>> => {
  const moderates = body.include_all === true;
  if (moderates) mustModerate(viewer);
  const content = contentOf(body);
  const commentId = idOf(body.comment_id);
  const { after, toRead, answer } = openPage(context.cursors, {
    list: listOf('replies, staff first', content, commentId, moderates ? 'all' : 'shown'),
    asked: body,
    usual: commentPageSizes.replies,
  });
  const found = await repliesPage(context.pool, content, commentId, {
    after,
    limit: toRead,
    viewerId: viewer?.id ?? null,
    moderates,
  });
  if (!found) throw new AppError('not_found');
  const { items, lastEvaluatedKey } = answer(found.rows, (row) => positionOf(row, replyOrder));
  return {
    replies: items.map((row) => replyView(row, { moderates })),
    replyCount: repliesSeen(found.counts, { moderates }),
    lastEvaluatedKey,
  };
};

/** Returns the comment or reply of a link: as members see it, or in any state for moderators. */
export const readOne = async (
  { pool }: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /comment'>,
): Promise<AnswerOf<'POST /comment'>> => {
  const moderates = body.include_all === true;
  if (moderates) mustModerate(viewer);
  const { commentId, replyId } = commentOf(body);
  const rows = await rowsById(pool, contentOf(body), {
    ids: replyId === null ? [commentId] : [commentId, replyId],
    viewerId: viewer?.id ?? null,
    moderates,
  });
  const isSeen = (row: CommentRow | undefined): row is CommentRow =>
    row !== undefined && (moderates || row.state === 'visible');
  const comment = rows.find(({ id, parentId }) => id === commentId && parentId === null);
  const reply = rows.find(({ id, parentId }) => id === replyId && parentId === commentId);
  if (!isSeen(comment) || (replyId !== null && !isSeen(reply))) throw new AppError('not_found');
  return {
    comment: commentView(comment, { moderates }),
    reply: reply ? replyView(reply, { moderates }) : null,
  };
};
