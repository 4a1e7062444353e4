import type { EngagementSort } from '../../../../contract/comments/comment-rules.ts';

export type EngagementOrder = { sort: EngagementSort; direction: 'asc' | 'desc' };

/** A press on a column: most first, and the other way round when it is pressed again. */
export const nextOrder = (order: EngagementOrder, sort: EngagementSort): EngagementOrder => ({
  sort,
  direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc',
});

type OrderValue = `${EngagementSort}-${EngagementOrder['direction']}`;

export const orderValue = ({ sort, direction }: EngagementOrder): OrderValue => `${sort}-${direction}`;

type OrderOption = EngagementOrder & { value: OrderValue; title: string };

const sortWords: Record<EngagementSort, string> = {
  likes: 'Likes',
  dislikes: 'Dislikes',
  commentCount: 'Comments',
};

/** Every order as the address spells it, the first of all first. */
export const orderOptions = (['likes', 'dislikes', 'commentCount'] as const).flatMap((sort) =>
  (['desc', 'asc'] as const).map((direction) => ({
    value: orderValue({ sort, direction }),
    sort,
    direction,
    title: `${direction === 'desc' ? 'Most' : 'Fewest'} ${sortWords[sort]}`,
  })),
) as [OrderOption, ...OrderOption[]];
