import { expect, test } from 'vitest';
import { difficulties } from '../../../contract/catalog/orders.ts';
import { difficultyWord, intensityCaption, intensityWord } from './levels.ts';

test('levels read "Level N" and each has its caption (CAT-123 to CAT-127)', () => {
  expect([1, 2, 3, 4].map((level) => `${intensityWord(level)}: ${intensityCaption(level)}`)).toEqual([
    'Level 1: Slow, restorative and calming',
    'Level 2: Slow to moderate, feel-good flows and entry-level strength',
    'Level 3: Raise the heart rate and test endurance',
    'Level 4: Fastest, push to your peak',
  ]);
});

test('difficulties are words in their order (CAT-092)', () => {
  expect(difficulties.map(difficultyWord)).toEqual([
    'Introductory',
    'Beginner',
    'Moderate',
    'Intermediate',
    'Advanced',
  ]);
});
