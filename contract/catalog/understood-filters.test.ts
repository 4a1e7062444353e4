import { expect, test } from 'vitest';
import { type ClassFilters, noFilters } from './class-filters.ts';
import { withUnderstood } from './understood-filters.ts';

const asked: ClassFilters = {
  ...noFilters,
  q: '20 min pilates core sunrise',
  styles: { yoga: ['yin'] },
  equipment: ['mat'],
  duration: { minMinutes: 5, maxMinutes: 10 },
};

test('words read as filters join the chosen ones, a length takes the place of the chosen one, and the rest stays', () => {
  const reading = {
    rest: 'sunrise',
    chips: [
      { params: [['duration', '16-24'] satisfies [string, string]] },
      { params: [['styles', 'pilates'] satisfies [string, string]] },
      {
        params: [
          ['focus_area', 'core'] satisfies [string, string],
          ['equipment', 'chair'] satisfies [string, string],
        ],
      },
    ],
  };
  expect(withUnderstood(asked, reading, ['yoga'])).toEqual({
    ...asked,
    q: 'sunrise',
    styles: { pilates: 'all', yoga: ['yin'] },
    focusAreas: ['core'],
    equipment: ['chair', 'mat'],
    duration: { minMinutes: 16, maxMinutes: 24 },
  });
});

test('a query that means no filter leaves the filters as they are', () => {
  expect(withUnderstood(asked, { rest: asked.q, chips: [] }, ['yoga'])).toEqual(asked);
});
