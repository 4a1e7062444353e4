import type { QueryClient } from '@tanstack/react-query';
import type { Content } from '../../client/comment-content.ts';
import { contentKey } from './content.ts';
import { type Remark, type RemarkList, withChanged, without, withPage } from './list/comment-list.ts';
import { type Linked, type Place, repliesKey, writtenKey } from './queries.ts';

type Change = (remark: Remark) => Remark;

/** What is known of one page's comments, wherever a comment is listed. */
export const createKnown = (queryClient: QueryClient, content: Content) => {
  const key = (...rest: unknown[]) => [...contentKey(content), ...rest];
  const lists = (change: (list: RemarkList) => RemarkList) =>
    queryClient.setQueriesData<RemarkList>({ queryKey: key('list') }, (list) => list && change(list));
  const replies = (commentId: string, change: (list: RemarkList) => RemarkList) =>
    queryClient.setQueryData<RemarkList>(repliesKey(content, commentId), (list) => list && change(list));
  const written = (commentId: string, change: (list: Remark[]) => Remark[]) =>
    queryClient.setQueryData<Remark[]>(writtenKey(content, commentId), (list) => change(list ?? []));
  const linked = (change: (linked: Linked) => Linked) =>
    queryClient.setQueriesData<Linked>({ queryKey: key('linked') }, (one) => one && change(one));
  const ifIt = (one: Remark | null, id: string, change: (remark: Remark) => Remark | null) =>
    one?.id === id ? change(one) : one;

  /** Nothing under way may put back what was before; what loads for the first time goes on. */
  const settle = () =>
    queryClient.cancelQueries({
      queryKey: contentKey(content),
      predicate: ({ state }) => state.data !== undefined,
    });
  const change = (place: Place, how: Change): void => {
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
  const remove = (place: Place): void => {
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
  return { lists, replies, written, settle, change, countReplies, remove };
};

export type Known = ReturnType<typeof createKnown>;

/** Only behind the page it follows: the list may have been asked for anew meanwhile. */
export const putBehind = (
  queryClient: QueryClient,
  queryKey: unknown[],
  { after, page }: { after: string; page: RemarkList },
): string | null => {
  const list = queryClient.getQueryData<RemarkList>(queryKey);
  if (list?.next !== after) return null;
  const longer = withPage(list, page);
  queryClient.setQueryData(queryKey, longer);
  return longer.items[list.items.length]?.id ?? null;
};
