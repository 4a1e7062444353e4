import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './new-class.ts';

test.each([
  ['Slow Flow', 'slow-flow'],
  ['  Été à la mer!  ', 'ete-a-la-mer'],
  ['108', 'class-108'],
  ['瞑想', 'class'],
])('%j becomes the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('whatever a class is called, the database takes its slug', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(title)).not.toMatch(/^[0-9]+$/);
    }),
  );
});
