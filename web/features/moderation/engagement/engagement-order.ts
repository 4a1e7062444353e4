import type { EngagementSort } from '../../../../contract/comments/comment-rules.ts';

export type EngagementOrder = { sort: EngagementSort; direction: 'asc' | 'desc' };

export const firstOrder: EngagementOrder = { sort: 'likes', direction: 'desc' };

/** A press on a column: most first, and the other way round when it is pressed again. */
export const nextOrder = (order: EngagementOrder, sort: EngagementSort): EngagementOrder => ({
  sort,
  direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc',
});
