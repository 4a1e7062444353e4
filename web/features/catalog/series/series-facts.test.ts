import { expect, test } from 'vitest';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import { difficultyWords, intensityRange, intensityWords, openingOf, partWords } from './series-facts.ts';

const sectionsOf = (...levels: number[][]): PlanSections =>
  ({
    sections: levels.map((items) => ({ items: items.map((intensity) => ({ intensity })) })),
  }) as unknown as PlanSections;

test('the intensity of a series spans its easiest and hardest class', () => {
  expect(intensityRange(sectionsOf([2, 1], [3]))).toEqual([1, 3]);
  expect(intensityRange(sectionsOf([]))).toBeNull();
  expect(intensityWords([1, 3])).toBe('Level 1 to 3');
  expect(intensityWords([2, 2])).toBe('Level 2');
});

test('the difficulty of a bundle spans its series in order of skill', () => {
  expect(difficultyWords(['beginner', 'introductory', null])).toBe('Introductory to Beginner');
  expect(difficultyWords(['advanced', 'advanced'])).toBe('Advanced');
  expect(difficultyWords([null])).toBeNull();
});

test('the parts of a bundle are counted in words', () => {
  expect(partWords(0)).toBe('Part one');
  expect(partWords(12)).toBe('Part 13');
});

test('the line under a coach is the opening of the biography', () => {
  expect(openingOf('Slow mornings, long holds. Maya taught for 9.5 years.')).toBe(
    'Slow mornings, long holds.',
  );
  expect(openingOf('Breath first. The rest follows. Lin was a conductor.')).toBe(
    'Breath first. The rest follows.',
  );
  expect(openingOf('No full stop')).toBe('No full stop');
});
