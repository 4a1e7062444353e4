import type { EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import { type Message, msg } from '../../../../contract/messages.ts';

export type EngagementOrder = { sort: EngagementSort; direction: 'asc' | 'desc' };

/** A press on a column: most first, and the other way round when it is pressed again. */
export const nextOrder = (order: EngagementOrder, sort: EngagementSort): EngagementOrder => ({
  sort,
  direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc',
});

type OrderValue = `${EngagementSort}-${EngagementOrder['direction']}`;

export const orderValue = ({ sort, direction }: EngagementOrder): OrderValue => `${sort}-${direction}`;

type OrderOption = EngagementOrder & { value: OrderValue; title: Message };

const titles: Record<OrderValue, Message> = {
  'likes-desc': msg('Most Likes'),
  'likes-asc': msg('Fewest Likes'),
  'dislikes-desc': msg('Most Dislikes'),
  'dislikes-asc': msg('Fewest Dislikes'),
  'commentCount-desc': msg('Most Comments'),
  'commentCount-asc': msg('Fewest Comments'),
};

/** Every order as the address spells it, the first of all first. */
export const orderOptions = (['likes', 'dislikes', 'commentCount'] as const).flatMap((sort) =>
  (['desc', 'asc'] as const).map((direction) => {
    const value = orderValue({ sort, direction });
    return { value, sort, direction, title: titles[value] };
  }),
) as [OrderOption, ...OrderOption[]];
