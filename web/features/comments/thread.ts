import type { QueryClient } from '@tanstack/react-query';
import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { ApiError } from '../../client/api.ts';
import { type About, aboutBody, contentBody } from '../../client/comment-content.ts';
import { reactionQuery } from '../reactions/index.ts';
import { appendPage, type CommentCache, createCommentCache } from './comment-cache.ts';
import { type CommentItem, ofComment, ofReply, withFirst } from './comment-list.ts';
import { listKey } from './content.ts';
import { askComments, askReplies, type CommentRef, commentRefBody, repliesKey } from './queries.ts';

type ThreadContext = { call: CommentsCall; queryClient: QueryClient; about: About; cache: CommentCache };

const isSame = (one: CommentRef, other: CommentRef): boolean =>
  one.commentId === other.commentId && one.replyId === other.replyId;

/** Returns null for a 404: a missing comment needs no deletion, a hidden one no report. Rethrows other errors. */
const nullIfGone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/**
 * Toggles a like optimistically: applies the server's counts, or rolls back on failure. One request per item at a time.
 */
const createLiking = ({ call, about, cache }: ThreadContext) => {
  const underWay = new Set<string>();
  return async (place: CommentRef, { id, likedByMe, likes }: CommentItem): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const show = (mine: boolean, count: number) =>
      cache.change(place, (item) => ({ ...item, likedByMe: mine, likes: count }));
    const on = !likedByMe;
    show(on, Math.max(0, likes + (on ? 1 : -1)));
    try {
      await cache.settle();
      const body = { ...contentBody(about), ...commentRefBody(place), type: 'LIKE' as const, on };
      const { data } = await call('POST /content-interaction/reaction', { body });
      show(data.likedByMe, data.likes);
    } catch (error) {
      show(likedByMe, likes);
      throw error;
    } finally {
      underWay.delete(id);
    }
  };
};

/**
 * Sends comments and replies. `requestId` is the idempotency key: the same for the same text, so that a retry creates
 * no second comment.
 */
const createPosting = ({ call, queryClient, about, cache }: ThreadContext) => {
  /** Refetches the author's comments that await moderation, and returns `held`. */
  const held = (): 'held' => {
    void queryClient.invalidateQueries({ queryKey: reactionQuery(call, about).queryKey });
    return 'held';
  };
  const send = async (text: string, requestId: string, commentId: string | null) => {
    const body = { ...aboutBody(about), text, request_id: requestId };
    const answered = commentId === null ? {} : { comment_id: commentId };
    return (await call('POST /content-interaction', { body: { ...body, ...answered } })).data;
  };
  return {
    post: async (text: string, requestId: string): Promise<CommentItem | 'held'> => {
      const { held: waits, comment, commentCount } = await send(text, requestId, null);
      if (waits || !comment) return held();
      const item = ofComment(comment);
      await cache.settle();
      cache.lists((list) => withFirst(list, item, commentCount));
      return item;
    },

    reply: async (commentId: string, text: string, requestId: string): Promise<CommentItem | 'held'> => {
      const { held: waits, reply, replyCount } = await send(text, requestId, commentId);
      if (waits || !reply) return held();
      const item = ofReply(reply);
      await cache.settle();
      cache.written(commentId, (list) => [...list.filter(({ id }) => id !== item.id), item]);
      if (replyCount !== undefined) cache.countReplies(commentId, replyCount);
      return item;
    },
  };
};

const createChanging = ({ call, queryClient, about, cache }: ThreadContext) => {
  const { queryKey: infoKey } = reactionQuery(call, about);
  const inPlace = (place: CommentRef) => ({ ...contentBody(about), ...commentRefBody(place) });
  return {
    edit: async (place: CommentRef, text: string): Promise<'shown' | 'held'> => {
      const { data } = await call('PUT /content-interaction', { body: { ...inPlace(place), text } });
      await cache.settle();
      if (data.held) {
        cache.lists((list) => ({ ...list, count: data.commentCount }));
        void queryClient.invalidateQueries({ queryKey: infoKey });
        return 'held';
      }
      const now = data.reply ?? data.comment;
      if (now) {
        const { text: words, updatedAt, edited } = now;
        cache.change(place, (item) => ({ ...item, text: words, updatedAt, edited }));
      }
      return 'shown';
    },

    remove: async (place: CommentRef): Promise<void> => {
      const answer = await call('POST /content-interaction/delete', { body: inPlace(place) }).catch(
        nullIfGone,
      );
      await cache.settle();
      if (answer === null) cache.countWithout(place);
      cache.remove(place);
      queryClient.setQueryData(
        infoKey,
        (info) => info && { ...info, waiting: info.waiting.filter((one) => !isSame(one, place)) },
      );
      if (answer === null) return;
      const { commentCount, replyCount } = answer.data;
      if (place.replyId === null) cache.lists((list) => ({ ...list, count: commentCount }));
      else if (replyCount !== undefined) cache.countReplies(place.commentId, replyCount);
    },

    /** Reports an item; returns `gone` if it is no longer shown, for example after the reports of others. */
    report: async (place: CommentRef): Promise<'reported' | 'gone'> => {
      const answer = await call('POST /report', { body: inPlace(place) }).catch(nullIfGone);
      await cache.settle();
      if (answer !== null) {
        cache.change(place, (item) => ({ ...item, reported: true }));
        return 'reported';
      }
      cache.countWithout(place);
      cache.remove(place);
      return 'gone';
    },
  };
};

/** Loads further pages; each call returns the id of the first new item, null if there is none. */
const createPaging = ({ call, queryClient, about }: ThreadContext) => ({
  moreComments: async (sort: CommentSort, after: string): Promise<string | null> => {
    const page = await askComments(call, about, { sort, after });
    return appendPage(queryClient, listKey(about, sort), { after, page });
  },

  moreReplies: async (commentId: string, after: string): Promise<string | null> => {
    const page = await askReplies(call, about, { commentId, after });
    return appendPage(queryClient, repliesKey(about, commentId), { after, page });
  },

  /** Removes the cached list of an order, so that it loads from the first page again. */
  evictOrder: (sort: CommentSort): void =>
    queryClient.removeQueries({ queryKey: listKey(about, sort), exact: true }),
});

/** Actions of a member on the comments of one page, with their cache updates. Callers handle the errors. */
export const createThread = (given: Omit<ThreadContext, 'cache'>) => {
  const means = { ...given, cache: createCommentCache(given.queryClient, given.about) };
  return {
    like: createLiking(means),
    ...createPosting(means),
    ...createChanging(means),
    ...createPaging(means),
  };
};

export type Thread = ReturnType<typeof createThread>;
