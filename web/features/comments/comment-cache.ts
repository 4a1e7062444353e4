import type { QueryClient } from '@tanstack/react-query';
import type { Content } from '../../client/comment-content.ts';
import { type CommentItem, type LoadedComments, withChanged, without, withPage } from './comment-list.ts';
import { contentKey } from './content.ts';
import { type CommentRef, type LinkedComment, repliesKey, writtenKey } from './queries.ts';

type Change = (item: CommentItem) => CommentItem;

/** Cache updates for the comments of one page, in every query that holds a comment. */
export const createCommentCache = (queryClient: QueryClient, content: Content) => {
  const key = (...rest: unknown[]) => [...contentKey(content), ...rest];
  const lists = (change: (list: LoadedComments) => LoadedComments) =>
    queryClient.setQueriesData<LoadedComments>({ queryKey: key('list') }, (list) => list && change(list));
  const replies = (commentId: string, change: (list: LoadedComments) => LoadedComments) =>
    queryClient.setQueryData<LoadedComments>(repliesKey(content, commentId), (list) => list && change(list));
  const written = (commentId: string, change: (list: CommentItem[]) => CommentItem[]) =>
    queryClient.setQueryData<CommentItem[]>(writtenKey(content, commentId), (list) => change(list ?? []));
  const linked = (change: (linked: LinkedComment) => LinkedComment) =>
    queryClient.setQueriesData<LinkedComment>({ queryKey: key('linked') }, (one) => one && change(one));
  const ifIt = (one: CommentItem | null, id: string, change: (item: CommentItem) => CommentItem | null) =>
    one?.id === id ? change(one) : one;

  /** Cancels refetches, which could restore the former state; first loads continue. */
  const settle = () =>
    queryClient.cancelQueries({
      queryKey: contentKey(content),
      predicate: ({ state }) => state.data !== undefined,
    });
  const change = (place: CommentRef, how: Change): void => {
    const id = place.replyId ?? place.commentId;
    if (place.replyId === null) lists((list) => withChanged(list, id, how));
    else {
      replies(place.commentId, (list) => withChanged(list, id, how));
      written(place.commentId, (list) => list.map((item) => (item.id === id ? how(item) : item)));
    }
    linked(({ comment, reply }) => ({ comment: ifIt(comment, id, how), reply: ifIt(reply, id, how) }));
  };
  const countReplies = (commentId: string, replyCount: number): void => {
    change({ commentId, replyId: null }, (comment) => ({ ...comment, replyCount }));
    replies(commentId, (list) => ({ ...list, count: replyCount }));
  };
  /** Decrements the count wherever the comment is still listed, if the server did not return a count. */
  const countWithout = ({ commentId, replyId }: CommentRef): void => {
    const fewer = (list: LoadedComments, id: string): LoadedComments =>
      list.items.some((item) => item.id === id) ? { ...list, count: Math.max(0, list.count - 1) } : list;
    if (replyId === null) return void lists((list) => fewer(list, commentId));
    replies(commentId, (list) => fewer(list, replyId));
    const oneFewer = (comment: CommentItem) => ({
      ...comment,
      replyCount: Math.max(0, comment.replyCount - 1),
    });
    change({ commentId, replyId: null }, oneFewer);
  };
  const remove = (place: CommentRef): void => {
    const id = place.replyId ?? place.commentId;
    if (place.replyId === null) lists((list) => without(list, id));
    else {
      replies(place.commentId, (list) => without(list, id));
      written(place.commentId, (list) => list.filter((item) => item.id !== id));
    }
    linked(({ comment, reply }) => ({
      comment: ifIt(comment, id, () => null),
      reply: ifIt(reply, id, () => null),
    }));
  };
  return { lists, replies, written, settle, change, countReplies, countWithout, remove };
};

export type CommentCache = ReturnType<typeof createCommentCache>;

/**
 * Appends a page, but only to the page it follows: the list may have been refetched meanwhile. Returns the id of the
 * first new item, otherwise null.
 */
export const appendPage = (
  queryClient: QueryClient,
  queryKey: unknown[],
  { after, page }: { after: string; page: LoadedComments },
): string | null => {
  const list = queryClient.getQueryData<LoadedComments>(queryKey);
  if (list?.next !== after) return null;
  const longer = withPage(list, page);
  queryClient.setQueryData(queryKey, longer);
  return longer.items[list.items.length]?.id ?? null;
};
