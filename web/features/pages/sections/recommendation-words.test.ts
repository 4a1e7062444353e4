import { expect, test } from 'vitest';
import { recommendationWords } from './recommendation-words.ts';

test('the reason for recommendations names the answers, how hard the latest classes were, or both', () => {
  const answers = 'Because you like Yoga.';
  expect(recommendationWords(answers, undefined)).toBe(answers);
  expect(recommendationWords(null, 'lower')).toBe('Gentler first, since your last classes were hard.');
  expect(recommendationWords(answers, 'higher')).toBe(
    'Because you like Yoga. Stronger first, since your last classes were easy.',
  );
  expect(recommendationWords(null, undefined)).toBeUndefined();
});
