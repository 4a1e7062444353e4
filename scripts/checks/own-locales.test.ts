import { expect, test } from 'vitest';
import { hasEnglishFormat } from './own-locales.ts';

const mail = (text: string) => ({ path: 'server/features/gifts/sending/gift-mails.ts', text });

test.each([
  "count.toLocaleString('en')",
  "at.toLocaleDateString('en-GB', { dateStyle: 'full' })",
  "new Intl.ListFormat('en-US')",
  "new Intl.DisplayNames(['en'], { type: 'region' })",
  "new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })",
])('a format in English alone is refused: %s', (text) => {
  expect(hasEnglishFormat(mail(text))).toBe(true);
});

test.each([
  'fullCount(count)',
  "new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()",
  "new Intl.DateTimeFormat('sv', { dateStyle: 'short' })",
])('a format in the language in force, or for machines, is accepted: %s', (text) => {
  expect(hasEnglishFormat(mail(text))).toBe(false);
});

test('the folder of formats may name a locale', () => {
  expect(hasEnglishFormat({ path: 'contract/formats/lists.ts', text: "new Intl.ListFormat('en')" })).toBe(
    false,
  );
});
