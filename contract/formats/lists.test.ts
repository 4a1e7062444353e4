import { expect, test } from 'vitest';
import { withCommas } from './lists.ts';
import { inLanguage } from './testing/in-language.ts';

test.each([
  ['en', 'Hips, Back'],
  ['ar', 'Hips، Back'],
  ['ja', 'Hips、Back'],
] as const)('words are joined by the comma of %s, without empty ones', (language, joined) => {
  expect(inLanguage(language, () => withCommas(['Hips', '', null, 'Back']))).toBe(joined);
});
