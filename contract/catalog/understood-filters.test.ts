import { expect, test } from 'vitest';
import { type ClassFilters, noFilters } from './class-filters.ts';
import { withUnderstood } from './understood-filters.ts';
import type { UnderstoodChip } from './understood-query.ts';

const asked: ClassFilters = {
  ...noFilters,
  q: '20 min pilates core sunrise',
  styles: { yoga: ['yin'] },
  equipment: ['mat'],
  duration: { minMinutes: 5, maxMinutes: 10 },
};

const chip = (text: string, ...params: [string, string][]): UnderstoodChip => ({ text, params, title: text });

test('words read as filters join the chosen ones, a length takes the place of the chosen one, and the rest stays', () => {
  const reading = {
    rest: 'sunrise',
    chips: [
      chip('20 min', ['duration', '16-24']),
      chip('pilates', ['styles', 'pilates']),
      chip('core', ['focus_area', 'core'], ['equipment', 'chair']),
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

test('words that were understood and that no filter stands for stay words', () => {
  const reading = { rest: 'sunrise', chips: [chip('no mat'), chip('core', ['focus_area', 'core'])] };
  expect(withUnderstood(noFilters, reading, [])).toEqual({
    ...noFilters,
    q: 'sunrise no mat',
    focusAreas: ['core'],
  });
});

test('a query that means no filter leaves the filters as they are', () => {
  expect(withUnderstood(asked, { rest: asked.q, chips: [] }, ['yoga'])).toEqual(asked);
});
