import { expect, test } from 'vitest';
import { noFilters } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { classEntry } from '../testing/catalog.ts';
import { foundFacts } from './found-facts.ts';

const groups = {
  avoid: [{ slug: 'wrists', title: 'Wrists', count: 3 }],
  position: [{ slug: 'lying', title: 'Lying down', count: 3 }],
  equipment: [{ slug: 'mat', title: 'Mat', count: 3 }],
} as Partial<FilterGroups> as FilterGroups;
const entry = classEntry({
  posture: 'lying',
  equipment: ['mat', 'strap'],
  subcategories: [{ slug: 'yin', title: 'Yin' }],
});
const written = (filters: Partial<typeof noFilters>): string[] =>
  foundFacts(entry, { ...noFilters, ...filters }, groups).map((fact) =>
    fact.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(', '),
  );

test('the facts of a class say what was asked for, with what stands beside it, in the words of the studio', () => {
  expect(written({ styles: { yoga: 'all' } })).toEqual(['[Yoga], Yin']);
  expect(written({ styles: { yoga: ['yin'] } })).toEqual(['Yoga, [Yin]']);
  expect(written({ avoid: ['wrists'], equipment: ['mat'] })).toEqual([
    '[No wrists], Lying down',
    '[Mat], strap',
  ]);
  expect(written({ difficulties: ['beginner'], intensities: [1] })).toEqual(['[Beginner]', 'Level 2']);
});

test('a length that does not fit says how far it is from the wish', () => {
  expect(written({ duration: { minMinutes: 24, maxMinutes: 26 } })).toEqual(['[25 min]']);
  expect(written({ duration: { minMinutes: 16, maxMinutes: 24 } })).toEqual(['25 min, 5 longer']);
});

test('nothing is said where nothing was asked for', () => {
  expect(written({ q: 'sunrise' })).toEqual([]);
});
