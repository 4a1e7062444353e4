import { expect, test } from 'vitest';
import { joinPhrases, withCommas } from './lists.ts';
import { inLanguage } from './testing/in-language.ts';

test.each([
  ['en', 'Hips, Back'],
  ['ar', 'Hips، Back'],
  ['ja', 'Hips、Back'],
] as const)('words are joined by the comma of %s, without empty ones', (language, joined) => {
  expect(inLanguage(language, () => withCommas(['Hips', '', null, 'Back']))).toBe(joined);
});

test.each([
  ['en', 'Granted. Paid'],
  ['ar', 'Granted. Paid'],
  ['ja', 'Granted。Paid'],
] as const)('phrases are joined by the full stop of %s, without empty ones', (language, joined) => {
  expect(inLanguage(language, () => joinPhrases('Granted', '', null, 'Paid'))).toBe(joined);
});
