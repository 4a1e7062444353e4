import { expect, test } from 'vitest';
import { tallPosters } from './tall-posters.ts';

test('posters of any number above one row fill two and three columns to the last cell', () => {
  for (let total = 4; total <= 60; total += 1) {
    const { ofTwo, ofThree } = tallPosters(total);
    expect((total + ofTwo) % 2, `${total} in two columns`).toBe(0);
    expect((total + ofThree) % 3, `${total} in three columns`).toBe(0);
  }
});

test('posters that fill three columns have no tall one in two rows and three tall ones in more rows', () => {
  expect([6, 9, 27].map((total) => tallPosters(total).ofThree)).toEqual([0, 3, 3]);
});

test('a single row has no tall poster', () => {
  expect([1, 2].map(tallPosters)).toEqual([
    { ofTwo: 0, ofThree: 0 },
    { ofTwo: 0, ofThree: 0 },
  ]);
  expect(tallPosters(3)).toEqual({ ofTwo: 1, ofThree: 0 });
});
