import { expect, test } from 'vitest';
import { parseDuration } from '../../../../contract/catalog/duration-filter.ts';
import { nearWish } from './near-wish.ts';

test.each([
  ['8-12', '13-18'],
  ['16-24', '25-36'],
  ['48-72', '73-108'],
])('a range of one length, %s, has %s above it', (duration, near) => {
  expect(nearWish(parseDuration({ duration }))).toEqual({ title: 'A little longer', duration: near });
});

test.each(['0-15', '15-30', '30-60', '60-', '0-20', '10-10'])(
  'the range %s has nothing near it',
  (duration) => {
    expect(nearWish(parseDuration({ duration }))).toBeUndefined();
  },
);
