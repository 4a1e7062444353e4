import type { CommentItem, LoadedComments } from '../comment-list.ts';

/** Returns the comments of the newest page that a previously loaded list lacks. */
export const newAmong = (list: LoadedComments, page: LoadedComments): CommentItem[] => {
  const known = new Set(list.items.map(({ id }) => id));
  const lastKnown = page.items.findLastIndex(({ id }) => known.has(id));
  // Comments after the last known one belong to pages that the list has not loaded.
  const within = list.next === null || lastKnown < 0 ? page.items : page.items.slice(0, lastKnown);
  return within.filter(({ id }) => !known.has(id));
};

/** True if every comment of the page is new and more follow: others may be missing between the page and the list. */
export const leavesGap = (list: LoadedComments, page: LoadedComments): boolean =>
  page.next !== null && newAmong(list, page).length === page.items.length;

/**
 * Returns the list with the new comments first; if others are missing between them, returns the page alone, from which
 * the list continues.
 */
export const withNew = (list: LoadedComments, page: LoadedComments): LoadedComments => {
  if (leavesGap(list, page)) return page;
  const items = [...newAmong(list, page), ...list.items].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return { ...list, items, count: page.count };
};
