import type { Comment, Reply } from '../../../../contract/comments/comments.ts';

/** A comment or a reply as the section shows it. */
export type Remark = Omit<Reply, 'replyId'> & { id: string; replyCount: number };

/** What is loaded of a list, how many there are in all, and where the next page begins; null at the end. */
export type RemarkList = { items: Remark[]; count: number; next: string | null };

export const ofComment = ({ commentId, ...comment }: Comment): Remark => ({ ...comment, id: commentId });
export const ofReply = ({ replyId, ...reply }: Reply): Remark => ({ ...reply, id: replyId, replyCount: 0 });

/** The first of each id. */
const distinct = (items: readonly Remark[], before: readonly Remark[] = []): Remark[] => {
  const seen = new Set(before.map(({ id }) => id));
  return items.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};

/** The next page after what is there: one that moved while pages were turned stays where it was seen first. */
export const withPage = (list: RemarkList, page: RemarkList): RemarkList => ({
  ...page,
  items: [...list.items, ...distinct(page.items, list.items)],
});

/** A new one stands first, whatever the order: its author sees that it is there. */
export const withFirst = (list: RemarkList, remark: Remark, count: number): RemarkList => ({
  ...list,
  items: [remark, ...list.items.filter(({ id }) => id !== remark.id)],
  count,
});

export const withChanged = (
  list: RemarkList,
  wanted: string,
  change: (remark: Remark) => Remark,
): RemarkList => ({ ...list, items: list.items.map((item) => (item.id === wanted ? change(item) : item)) });

export const without = (list: RemarkList, gone: string): RemarkList => ({
  ...list,
  items: list.items.filter(({ id }) => id !== gone),
});

/** Beside what was loaded in order: those just written, and the one a link led to. */
export const notAmong = (list: RemarkList, others: readonly (Remark | null | undefined)[]): Remark[] =>
  distinct(
    others.filter((one) => one !== null && one !== undefined),
    list.items,
  );

/** The one that takes the focus when another goes: the next, or else the one before. */
export const neighbourOf = (items: readonly Remark[], gone: string): string | null => {
  const at = items.findIndex(({ id }) => id === gone);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
};

/** Others may have taken some away meanwhile. */
export const viewingWords = ({ items, count }: RemarkList): string =>
  `Viewing 1 - ${items.length} of ${Math.max(items.length, count)}`;
