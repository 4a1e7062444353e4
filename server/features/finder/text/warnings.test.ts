import { expect, test } from 'vitest';
import { withoutWarnings } from './warnings.ts';

test.each([
  'Leave it out when pregnant, dizzy or fresh from a meal.',
  'Avoid if your wrists hurt.',
  'Not for the last trimester.',
  'Not when pregnant!',
  'Skip this if you have a headache.',
  'Contraindicated in pregnancy.',
  'Ask your midwife first.',
  'Nicht in der Schwangerschaft.',
  'No recomendado durante el embarazo.',
  '妊娠中は控えてください。',
])('the warning “%s” is no text to search', (warning) => {
  expect(withoutWarnings(`A long hold. ${warning} Then let go.`).replace(/\s+/g, ' ')).toBe(
    'A long hold. Then let go.',
  );
});

test.each([
  'Gentle floor work for the first weeks back. It pauses well.',
  'Nothing is fast and very little is easy.',
])('the description “%s” stays as it is', (text) => {
  expect(withoutWarnings(text)).toBe(text);
});
