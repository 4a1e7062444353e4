import { expect, test } from 'vitest';
import { inkOf } from './category-ink.ts';

test('a category of the studio’s own has a colour, and the same one each time', () => {
  expect(inkOf('wellness')).toBe('wellness');
  for (const slug of ['breath', 'dance', 'élan', 'x'])
    expect(['yoga', 'fitness', 'mindfulness', 'wellness', 'skills']).toContain(inkOf(slug));
  expect(inkOf('breath')).toBe(inkOf('breath'));
  expect(
    new Set(['breath', 'dance', 'strength', 'rest', 'mobility', 'prenatal'].map(inkOf)).size,
  ).toBeGreaterThan(2);
});
