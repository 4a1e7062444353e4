import { expect, test } from 'vitest';
import { authorsOrder } from '../queries.ts';
import { type Column, directionOf, nextSort } from './column-sort.ts';

const columns: Column[] = ['title', 'series', 'date', 'duration'];

test.each(columns)(
  'GEN-044 the header %s goes from the default to ascending, descending and back',
  (column) => {
    const first = nextSort(column, authorsOrder);
    expect(directionOf(column, first)).toBe('asc');
    const second = nextSort(column, first);
    expect(directionOf(column, second)).toBe('desc');
    expect(nextSort(column, second)).toEqual(authorsOrder);
  },
);

test('GEN-045 a header stands at its default as soon as another one sorts', () => {
  const byTitle = nextSort('title', nextSort('title', authorsOrder));
  const byDate = nextSort('date', byTitle);
  expect(byDate).toEqual({ order: 'date', direction: 'asc' });
  for (const column of columns) expect(directionOf(column, byDate)).toBe(column === 'date' ? 'asc' : null);
});

test('NS-117 the duration has an order for each of its directions', () => {
  expect(nextSort('duration', authorsOrder).order).toBe('durationShortToLong');
  expect(nextSort('duration', nextSort('duration', authorsOrder)).order).toBe('durationLongToShort');
});
