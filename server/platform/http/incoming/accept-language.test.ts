import { expect, test } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr,en;q=0.3,de;q=0.7', 'de'],
  ['EN-us', 'en'],
  ['en, de', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de ; q=0.5 , en ; q=0.6', 'en'],
  ['den', null],
  ['*', null],
  ['fr;q=1', null],
  ['de;q=x', null],
  ['', null],
  [undefined, null],
  [`${'x,'.repeat(300)}de`, null],
])('BEY-74 of English and German, %j prefers %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'de'])).toBe(language);
});
