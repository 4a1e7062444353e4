import { expect, test } from 'vitest';
import { formerNamesOf, withPresentNames } from './former-names.ts';

const former = formerNamesOf([
  { of: 'category', category: null, former: 'calm', present: 'mindfulness' },
  { of: 'coach', category: null, former: 'maya', present: 'maya-okafor' },
  { of: 'equipment', category: null, former: 'brick', present: 'block' },
  { of: 'style', category: 'yoga', former: 'chair', present: 'balance' },
  { of: 'style', category: 'mindfulness', former: 'chair', present: 'sitting' },
]);
const categories = ['yoga', 'mindfulness'];

test.each([
  [{ instructors: 'maya,lin' }, { instructors: ['maya-okafor', 'lin'] }],
  [
    { styles: 'calm', equipment: ['mat', 'brick'] },
    { styles: ['mindfulness'], equipment: ['mat', 'block'] },
  ],
  [{ yoga: 'chair,yin' }, { yoga: ['balance', 'yin'] }],
  [{ calm: 'chair' }, { mindfulness: ['sitting'] }],
  [
    { q: 'maya', focus_area: 'brick' },
    { q: 'maya', focus_area: ['brick'] },
  ],
])('BEY-60 filters %o that name what was renamed or merged are read as %o', (params, present) => {
  expect(withPresentNames(params, former, categories)).toEqual(present);
});

test('filters stay the same object where nothing was renamed', () => {
  const params = { instructors: 'maya' };
  expect(withPresentNames(params, formerNamesOf([]), categories)).toBe(params);
});
