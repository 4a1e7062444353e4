import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { Position } from '../cursors.ts';
import type { CommentRow } from './row.ts';

type Key = 'by_member' | 'likes' | 'created_at' | 'id';

/** Order of a list: the columns of its index, all in one direction. */
export type ListOrder = {
  keys: readonly Key[];
  direction: 'asc' | 'desc';
  /** Position before the first row of every list. */
  start: Position;
};

const mostId = Number.MAX_SAFE_INTEGER;
const mostLikes = 2_147_483_647;

/** Orders of comments, each with the position before its first row. */
export const listOrders: Record<CommentSort, ListOrder> = {
  date: { keys: ['created_at', 'id'], direction: 'desc', start: ['infinity', mostId] },
  oldest: { keys: ['created_at', 'id'], direction: 'asc', start: ['-infinity', 0] },
  liked: { keys: ['likes', 'created_at', 'id'], direction: 'desc', start: [mostLikes, 'infinity', mostId] },
};

/** Order of replies: those of staff first, the rest by time. */
export const replyOrder: ListOrder = {
  keys: ['by_member', ...listOrders.oldest.keys],
  direction: 'asc',
  start: ['false', ...listOrders.oldest.start],
};

const placeOf: Record<Key, (row: CommentRow) => string | number> = {
  by_member: (row) => String(row.byMember),
  likes: (row) => row.likes,
  created_at: (row) => row.createdAt.toISOString(),
  id: (row) => row.id,
};

/** Returns the position of a row in a list of this order. */
export const positionOf = (row: CommentRow, { keys }: ListOrder): Position =>
  keys.map((key) => placeOf[key](row));

/** Sort values of rows; the moment as a number, since its text would be made for each comparison. */
const rankOf: Record<Key, (row: CommentRow) => number> = {
  by_member: (row) => Number(row.byMember),
  likes: (row) => row.likes,
  created_at: (row) => row.createdAt.getTime(),
  id: (row) => row.id,
};

/** Sorts the rows of a page again: the joins of people and likes guarantee no order. */
export const inOrder = (rows: CommentRow[], { keys, direction }: ListOrder): CommentRow[] => {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.sort((one, other) => {
    for (const key of keys) {
      const difference = rankOf[key](one) - rankOf[key](other);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
};
