import { expect, test } from 'vitest';
import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { classEntry } from '../testing/catalog.ts';
import { foundFacts } from './found-facts.ts';

const titles = {
  equipment: { mat: 'Mat', strap: 'Strap' },
  focusAreas: { hips: 'Hips', back: 'Back', legs: 'Legs' },
};
const entry = classEntry({
  posture: 'lying',
  equipment: ['mat', 'strap'],
  focusAreas: ['hips', 'back', 'legs'],
  subcategories: [
    { slug: 'hatha', title: 'Hatha' },
    { slug: 'yin', title: 'Yin' },
  ],
});
const written = (wish: Partial<typeof noFilters>): string =>
  foundFacts(entry, { ...noFilters, ...wish }, titles)
    .map((fact) => fact.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(', '))
    .join(' · ');

test('the facts of a class have what was asked for first, beside what else it is', () => {
  expect(written({ styles: { yoga: 'all' } })).toBe('[Yoga], Hatha · Hips, Back · Lying down');
  expect(written({ styles: { yoga: ['yin'] } })).toBe('[Yin] · Hips, Back · Lying down');
  expect(written({ focusAreas: ['legs'] })).toBe('Hatha · [Legs], Hips · Lying down');
  expect(written({ avoid: ['wrists'], equipment: ['mat'] })).toBe(
    'Hatha · Hips, Back · [No wrists], Lying down · [Mat]',
  );
  expect(written({ difficulties: ['beginner'], intensities: [1] })).toBe(
    '[Beginner], Level 2 · Hatha · Hips, Back · Lying down',
  );
});

test('a length that does not fit says how far it is from the wish', () => {
  const rest = ' · Hatha · Hips, Back · Lying down';
  expect(written({ duration: { minMinutes: 24, maxMinutes: 26 } })).toBe(`[25 min]${rest}`);
  expect(written({ duration: { minMinutes: 20, maxMinutes: null } })).toBe(`[25 min]${rest}`);
  expect(written({ duration: { minMinutes: 16, maxMinutes: 24 } })).toBe(`25 min, 5 longer${rest}`);
  expect(written({ duration: { minMinutes: 28, maxMinutes: 32 } })).toBe(`25 min, 5 shorter${rest}`);
});

test('nothing is said where nothing was asked for that a class has', () => {
  expect(written({ q: 'sunrise', styles: { fitness: 'all' } })).toBe('');
});
