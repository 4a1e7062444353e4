import type { Static } from 'typebox';
import { commentPageSizes } from '../../contract/comment-rules.ts';
import type { commentEndpoints } from '../../contract/comments.ts';
import { AppError } from '../platform/errors.ts';
import { mustModerate } from './access.ts';
import { type ContentAddress, commentOf, contentOf, idOf } from './address.ts';
import type { Commenter, CommentsContext } from './context.ts';
import { type ListOrder, listOrders, positionOf } from './list-order.ts';
import { commentsPage, repliesPage, rowsById, type Shelf } from './list-store.ts';
import type { CommentRow } from './row.ts';
import { commentView, repliesSeen, replyView } from './view.ts';

type Endpoints = typeof commentEndpoints;
type BodyOf<K extends keyof Endpoints> = Static<Endpoints[K]['body']>;
type AnswerOf<K extends keyof Endpoints> = Static<Endpoints[K]['response']>;

const mostAtOnce = 100;

/** One list of the service, its page after what the caller saw last, and the key of the page after it. */
const pageOf = (
  { cursors }: CommentsContext,
  list: string,
  order: ListOrder,
  body: { limit?: number | undefined; last_evaluated_key?: string | null | undefined },
  usual: number,
) => {
  const { last_evaluated_key: key } = body;
  const limit = Math.min(body.limit ?? usual, mostAtOnce);
  return {
    limit,
    after: key === undefined || key === null ? null : cursors.read(list, key),
    /** Of rows that are one more where the list goes on. */
    page: (rows: readonly CommentRow[]) => {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit),
        lastEvaluatedKey: last ? cursors.write(list, positionOf(last, order)) : null,
      };
    },
  };
};

const listOf = (kind: string, { type, id }: ContentAddress, ...more: (string | number)[]): string =>
  JSON.stringify([kind, type, id, ...more]);

/** COM-060 to COM-062, COM-080 */
export const readComments = async (
  context: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /comments'>,
): Promise<AnswerOf<'POST /comments'>> => {
  const moderates = body.include_all === true;
  if (moderates) mustModerate(viewer);
  const content = contentOf(body);
  const shelf: Shelf = moderates ? (body.filter ?? 'all') : 'shown';
  const sort = body.sort ?? 'date';
  const usual = moderates ? commentPageSizes.adminComments : commentPageSizes.comments;
  const { limit, after, page } = pageOf(
    context,
    listOf('comments', content, shelf, sort),
    listOrders[sort],
    body,
    usual,
  );
  const found = await commentsPage(context.pool, content, shelf, {
    sort,
    after,
    limit,
    viewerId: viewer?.id ?? null,
  });
  const { rows, lastEvaluatedKey } = page(found.rows);
  return {
    comments: rows.map((row) => commentView(row, { moderates })),
    commentCount: found.commentCount,
    lastEvaluatedKey,
  };
};

/** COM-063 */
export const readReplies = async (
  context: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /replies'>,
): Promise<AnswerOf<'POST /replies'>> => {
  const moderates = body.include_all === true;
  if (moderates) mustModerate(viewer);
  const content = contentOf(body);
  const commentId = idOf(body.comment_id);
  const list = listOf('replies', content, commentId, moderates ? 'all' : 'shown');
  const { limit, after, page } = pageOf(context, list, listOrders.oldest, body, commentPageSizes.replies);
  const found = await repliesPage(context.pool, content, commentId, {
    after,
    limit,
    viewerId: viewer?.id ?? null,
    moderates,
  });
  if (!found) throw new AppError('not_found');
  const { rows, lastEvaluatedKey } = page(found.rows);
  return {
    replies: rows.map((row) => replyView(row, { moderates })),
    replyCount: repliesSeen(found.counts, { moderates }),
    lastEvaluatedKey,
  };
};

const isSeen = (row: CommentRow | undefined): row is CommentRow => row?.state === 'visible';

/** What a link to a comment or reply opens: as members see it, for everybody. */
export const readOne = async (
  { pool }: CommentsContext,
  viewer: Commenter | null,
  body: BodyOf<'POST /comment'>,
): Promise<AnswerOf<'POST /comment'>> => {
  const { commentId, replyId } = commentOf(body);
  const rows = await rowsById(pool, contentOf(body), {
    ids: replyId === null ? [commentId] : [commentId, replyId],
    viewerId: viewer?.id ?? null,
  });
  const comment = rows.find(({ id, parentId }) => id === commentId && parentId === null);
  const reply = rows.find(({ id, parentId }) => id === replyId && parentId === commentId);
  if (!isSeen(comment) || (replyId !== null && !isSeen(reply))) throw new AppError('not_found');
  const asMember = { moderates: false };
  return { comment: commentView(comment, asMember), reply: reply ? replyView(reply, asMember) : null };
};
