import { expect, test } from 'vitest';
import { firstOrder, nextOrder } from './engagement-order.ts';

test('ADM-068: the tables begin with the most likes', () => {
  expect(firstOrder).toEqual({ sort: 'likes', direction: 'desc' });
});

test('NS-212: a column sorts by most first, then by fewest first', () => {
  const byDislikes = nextOrder(firstOrder, 'dislikes');
  expect(byDislikes).toEqual({ sort: 'dislikes', direction: 'desc' });
  const turned = nextOrder(byDislikes, 'dislikes');
  expect(turned).toEqual({ sort: 'dislikes', direction: 'asc' });
  expect(nextOrder(turned, 'dislikes')).toEqual(byDislikes);
  expect(nextOrder(turned, 'commentCount')).toEqual({ sort: 'commentCount', direction: 'desc' });
});
