import type { Comment, Reply } from '../../../contract/comments/comments.schema.ts';
import { t } from '../../../contract/messages.ts';

/** A comment or a reply as the section shows it. */
export type CommentItem = Omit<Reply, 'replyId'> & { id: string; replyCount: number };

/** Loaded part of a list, total count, and cursor of the next page; null at the end. */
export type LoadedComments = { items: CommentItem[]; count: number; next: string | null };

export const ofComment = ({ commentId, ...comment }: Comment): CommentItem => ({ ...comment, id: commentId });
export const ofReply = ({ replyId, ...reply }: Reply): CommentItem => ({
  ...reply,
  id: replyId,
  replyCount: 0,
});

/** Returns the first item of each id, without those in `before`. */
const distinct = (items: readonly CommentItem[], before: readonly CommentItem[] = []): CommentItem[] => {
  const seen = new Set(before.map(({ id }) => id));
  return items.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};

/** Appends the next page; a comment that moved between pages keeps its first position. */
export const withPage = (list: LoadedComments, page: LoadedComments): LoadedComments => ({
  ...page,
  items: [...list.items, ...distinct(page.items, list.items)],
});

/** Puts a new comment first, whatever the order, so that its author sees it. */
export const withFirst = (list: LoadedComments, item: CommentItem, count: number): LoadedComments => ({
  ...list,
  items: [item, ...list.items.filter(({ id }) => id !== item.id)],
  count,
});

export const withChanged = (
  list: LoadedComments,
  wanted: string,
  change: (item: CommentItem) => CommentItem,
): LoadedComments => ({
  ...list,
  items: list.items.map((item) => (item.id === wanted ? change(item) : item)),
});

export const without = (list: LoadedComments, gone: string): LoadedComments => ({
  ...list,
  items: list.items.filter(({ id }) => id !== gone),
});

/** Returns the items that the list lacks: newly written ones and the linked one. */
export const notAmong = (
  list: LoadedComments,
  others: readonly (CommentItem | null | undefined)[],
): CommentItem[] =>
  distinct(
    others.filter((one) => one !== null && one !== undefined),
    list.items,
  );

/** Returns the id of the item that takes the focus after a deletion: the next, or else the previous one. */
export const neighbourOf = (items: readonly CommentItem[], gone: string): string | null => {
  const at = items.findIndex(({ id }) => id === gone);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
};

/**
 * Returns “Viewing 1 - 20 of 42”. The total is at least the number of loaded items, since others may have deleted some.
 */
export const viewingWords = ({ items, count }: LoadedComments): string =>
  t('Viewing 1 - {last} of {total}', { last: items.length, total: Math.max(items.length, count) });
