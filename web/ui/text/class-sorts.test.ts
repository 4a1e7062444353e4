import { expect, test } from 'vitest';
import { classOrderTitles } from './class-sorts.ts';

test('CAT-025 to CAT-030: six orders with their labels', () => {
  expect(Object.fromEntries(classOrderTitles().map(({ value, title }) => [value, title]))).toEqual({
    relevance: 'Relevance',
    rank: 'Most Popular',
    az: 'A to Z',
    date: 'Newest',
    durationShortToLong: 'Duration: Short to Long',
    durationLongToShort: 'Duration: Long to Short',
  });
});
