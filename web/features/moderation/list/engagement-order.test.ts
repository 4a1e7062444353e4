import { expect, test } from 'vitest';
import { nextOrder, orderOptions } from './engagement-order.ts';

test('ADM-068: the tables begin with the most likes', () => {
  expect(orderOptions[0]).toMatchObject({ sort: 'likes', direction: 'desc' });
});

test('NS-212: a column sorts by most first, then by fewest first', () => {
  const byDislikes = nextOrder(orderOptions[0], 'dislikes');
  expect(byDislikes).toEqual({ sort: 'dislikes', direction: 'desc' });
  const turned = nextOrder(byDislikes, 'dislikes');
  expect(turned).toEqual({ sort: 'dislikes', direction: 'asc' });
  expect(nextOrder(turned, 'dislikes')).toEqual(byDislikes);
  expect(nextOrder(turned, 'commentCount')).toEqual({ sort: 'commentCount', direction: 'desc' });
});
