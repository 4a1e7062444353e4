import type { Comment, Reply } from '../../../../contract/comments/comments.ts';

/** A comment or a reply as the section shows it. */
export type CommentItem = Omit<Reply, 'replyId'> & { id: string; replyCount: number };

/** What is loaded of a list, how many there are in all, and where the next page begins; null at the end. */
export type LoadedComments = { items: CommentItem[]; count: number; next: string | null };

export const ofComment = ({ commentId, ...comment }: Comment): CommentItem => ({ ...comment, id: commentId });
export const ofReply = ({ replyId, ...reply }: Reply): CommentItem => ({
  ...reply,
  id: replyId,
  replyCount: 0,
});

/** The first of each id. */
const distinct = (items: readonly CommentItem[], before: readonly CommentItem[] = []): CommentItem[] => {
  const seen = new Set(before.map(({ id }) => id));
  return items.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};

/** The next page after what is there: one that moved while pages were turned stays where it was seen first. */
export const withPage = (list: LoadedComments, page: LoadedComments): LoadedComments => ({
  ...page,
  items: [...list.items, ...distinct(page.items, list.items)],
});

/** A new one stands first, whatever the order: its author sees that it is there. */
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

/** Beside what was loaded in order: those just written, and the one a link led to. */
export const notAmong = (
  list: LoadedComments,
  others: readonly (CommentItem | null | undefined)[],
): CommentItem[] =>
  distinct(
    others.filter((one) => one !== null && one !== undefined),
    list.items,
  );

/** The one that takes the focus when another goes: the next, or else the one before. */
export const neighbourOf = (items: readonly CommentItem[], gone: string): string | null => {
  const at = items.findIndex(({ id }) => id === gone);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
};

/** Others may have taken some away meanwhile. */
export const viewingWords = ({ items, count }: LoadedComments): string =>
  `Viewing 1 - ${items.length} of ${Math.max(items.length, count)}`;
