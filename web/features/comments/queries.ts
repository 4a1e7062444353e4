import { queryOptions } from '@tanstack/react-query';
import { type CommentSort, commentPageSizes } from '../../../contract/comments/comment-rules.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { ApiError } from '../../client/api.ts';
import { type Content, contentBody } from '../../client/comment-content.ts';
import { type CommentItem, type LoadedComments, ofComment, ofReply } from './comment-list.ts';
import { contentKey, listKey } from './content.ts';

/** A comment, or one of its replies. */
export type CommentRef = { commentId: string; replyId: string | null };

export const commentRefBody = ({ commentId, replyId }: CommentRef) => ({
  comment_id: commentId,
  ...(replyId === null ? {} : { reply_id: replyId }),
});

export const repliesKey = (content: Content, commentId: string) => [
  ...contentKey(content),
  'replies',
  commentId,
];

type CommentsPage = { sort: CommentSort; after: string | null; signal?: AbortSignal; limit?: number };

/** Requests a page of comments, twenty by default (COM-083). */
export const askComments = async (
  call: CommentsCall,
  content: Content,
  { sort, after, signal, limit = commentPageSizes.comments }: CommentsPage,
): Promise<LoadedComments> => {
  const { data } = await call('POST /comments', {
    body: {
      ...contentBody(content),
      sort,
      limit,
      ...(after === null ? {} : { last_evaluated_key: after }),
    },
    ...(signal ? { signal } : {}),
  });
  return { items: data.comments.map(ofComment), count: data.commentCount, next: data.lastEvaluatedKey };
};

/** Requests a page of replies, ten at a time (COM-022). */
export const askReplies = async (
  call: CommentsCall,
  content: Content,
  { commentId, after, signal }: { commentId: string; after: string | null; signal?: AbortSignal },
): Promise<LoadedComments> => {
  const { data } = await call('POST /replies', {
    body: {
      ...contentBody(content),
      comment_id: commentId,
      limit: commentPageSizes.replies,
      ...(after === null ? {} : { last_evaluated_key: after }),
    },
    ...(signal ? { signal } : {}),
  });
  return { items: data.replies.map(ofReply), count: data.replyCount, next: data.lastEvaluatedKey };
};

/**
 * Options of queries to which further pages are appended: a refetch would discard those, so only a new mount refetches.
 * A failure is shown at once, without retries, since the rest of the page is there.
 */
const asIs = {
  staleTime: 30_000,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const;

/** Query of the comments in one order. It loads the first page; further pages are appended. */
export const commentsQuery = (call: CommentsCall, content: Content, sort: CommentSort) =>
  queryOptions({
    queryKey: listKey(content, sort),
    queryFn: ({ signal }) => askComments(call, content, { sort, after: null, signal }),
    ...asIs,
    // A cached page for other visitors is reused only while this data is unchanged.
    meta: { madeByMembers: true },
  });

/** Query of a comment's replies, oldest first. It loads the first page; further pages are appended. */
export const repliesQuery = (call: CommentsCall, content: Content, commentId: string) =>
  queryOptions({
    queryKey: repliesKey(content, commentId),
    queryFn: ({ signal }) => askReplies(call, content, { commentId, after: null, signal }),
    ...asIs,
  });

export type LinkedComment = { comment: CommentItem | null; reply: CommentItem | null };

const orNull = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

type Linked = { place: CommentRef; moderates: boolean };

/** Query of a linked comment or reply, for moderators in every state; its parts are null if they are gone. */
export const linkedQuery = (call: CommentsCall, content: Content, { place, moderates }: Linked) =>
  queryOptions({
    queryKey: [...contentKey(content), 'linked', place.commentId, place.replyId, moderates],
    queryFn: async ({ signal }): Promise<LinkedComment> => {
      const ask = async (wanted: CommentRef) => {
        const all = moderates ? { include_all: true } : {};
        const body = { ...contentBody(content), ...commentRefBody(wanted), ...all };
        const { comment, reply } = (await call('POST /comment', { body, signal })).data;
        return { comment: ofComment(comment), reply: reply && ofReply(reply) };
      };
      const found = await ask(place).catch(orNull);
      if (found) return found;
      // The reply may be gone while its comment still exists.
      const parent = place.replyId ? await ask({ ...place, replyId: null }).catch(orNull) : null;
      return { comment: parent?.comment ?? null, reply: null };
    },
    ...asIs,
    staleTime: 0,
  });

/** Key of the replies written on this page that no loaded page contains, by comment. */
export const writtenKey = (content: Content, commentId: string) => [
  ...contentKey(content),
  'written',
  commentId,
];
