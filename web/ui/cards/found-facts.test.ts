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
const written = (wish: Partial<typeof noFilters>): string[] => {
  const { reasons, others } = foundFacts(entry, { ...noFilters, ...wish }, titles);
  return [reasons, others].map((facts) =>
    facts.map((fact) => fact.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(', ')).join(' · '),
  );
};
const others = 'Hips, Back · Mat, Strap';

test('the reasons of a class have what was asked for, and the other facts what it works on and needs', () => {
  expect(written({})).toEqual(['', others]);
  expect(written({ styles: { yoga: ['yin'] } })).toEqual(['[Yin]', others]);
  expect(written({ styles: { yoga: 'all', fitness: 'all' } })).toEqual(['[Yoga]', others]);
  expect(written({ focusAreas: ['legs'] })).toEqual(['[Legs], Hips', 'Mat, Strap']);
  expect(written({ avoid: ['wrists'], position: ['lying'], equipment: ['mat'] })).toEqual([
    '[No wrists], [Lying down] · [Mat], Strap',
    'Hips, Back',
  ]);
});

test('the reasons leave out what all classes found have and what other lines of a class tell', () => {
  expect(written({ styles: { yoga: 'all' } })).toEqual(['', others]);
  expect(written({ difficulties: ['beginner'], intensities: [2] })).toEqual(['', others]);
  expect(written({ duration: { minMinutes: 24, maxMinutes: 26 } })).toEqual(['', others]);
  expect(written({ duration: { minMinutes: 20, maxMinutes: null } })).toEqual(['', others]);
});

test('a length that does not fit says how far it is from the wish', () => {
  expect(written({ duration: { minMinutes: 16, maxMinutes: 24 } })).toEqual(['25 min, 5 longer', others]);
  expect(written({ duration: { minMinutes: 28, maxMinutes: 32 } })).toEqual(['25 min, 5 shorter', others]);
});
