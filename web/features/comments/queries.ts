import { queryOptions } from '@tanstack/react-query';
import { type CommentSort, commentPageSizes } from '../../../contract/comments/comment-rules.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.ts';
import { ApiError } from '../../client/api.ts';
import { type Content, contentBody } from '../../client/comment-content.ts';
import { contentKey, listKey } from './content.ts';
import { type CommentItem, type LoadedComments, ofComment, ofReply } from './list/comment-list.ts';

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

/** COM-083: a page of twenty unless told. */
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

/** COM-022: a page of ten. */
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
 * Further pages are put behind what the query holds, so asking again would take them away: only who comes anew asks
 * anew. A failure is said at once: the rest of the page is there.
 */
const asIs = {
  staleTime: 30_000,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const;

/** The comments loaded so far in one order; asking gives the first page. */
export const commentsQuery = (call: CommentsCall, content: Content, sort: CommentSort) =>
  queryOptions({
    queryKey: listKey(content, sort),
    queryFn: ({ signal }) => askComments(call, content, { sort, after: null, signal }),
    ...asIs,
    // A page kept for other visitors is sent again only while this is as it was.
    meta: { madeByMembers: true },
  });

/** The replies of one comment loaded so far, oldest first. */
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

/** What a link to one comment leads to, for moderators in every state; null where it is gone. */
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
      // Its reply may be gone while the comment is still here.
      const parent = place.replyId ? await ask({ ...place, replyId: null }).catch(orNull) : null;
      return { comment: parent?.comment ?? null, reply: null };
    },
    ...asIs,
    staleTime: 0,
  });

/** Replies written on this page that no loaded page holds yet, by comment. */
export const writtenKey = (content: Content, commentId: string) => [
  ...contentKey(content),
  'written',
  commentId,
];
