import { expect, test } from 'vitest';
import { doublingPause } from './back-off.ts';

test('a pause doubles with each attempt up to its limit, also after very many', () => {
  const pause = { firstMs: 1000, longestMs: 5000 };
  expect([1, 2, 3, 4, 2000].map((attempts) => doublingPause(attempts, pause))).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
  expect(doublingPause(2000, { firstMs: 0 })).toBe(0);
});
