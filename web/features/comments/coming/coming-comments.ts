import type { CommentItem, LoadedComments } from '../list/comment-list.ts';

/** What the first page of the newest comments holds beyond a list that was loaded before. */
export const newAmong = (list: LoadedComments, page: LoadedComments): CommentItem[] => {
  const known = new Set(list.items.map(({ id }) => id));
  const lastKnown = page.items.findLastIndex(({ id }) => known.has(id));
  // What stands behind the known ones belongs to pages that the list has not reached.
  const within = list.next === null || lastKnown < 0 ? page.items : page.items.slice(0, lastKnown);
  return within.filter(({ id }) => !known.has(id));
};

/** More came than a page holds: between it and the list there are others. */
export const leavesGap = (list: LoadedComments, page: LoadedComments): boolean =>
  page.next !== null && newAmong(list, page).length === page.items.length;

/** The list with what is new before it; where others are between them, the page alone, from which the list goes on. */
export const withNew = (list: LoadedComments, page: LoadedComments): LoadedComments => {
  if (leavesGap(list, page)) return page;
  const items = [...newAmong(list, page), ...list.items].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return { ...list, items, count: page.count };
};
