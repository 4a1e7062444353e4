import { expect, test } from 'vitest';
import { addMessages } from './catalogs.ts';
import { inLanguage } from './formats/testing/in-language.ts';
import { msg, t, translate, translated } from './messages.ts';

test('a message is its English text where the language in force has no translation', () => {
  expect(inLanguage('ja', () => t('Said by nobody in Japanese'))).toBe('Said by nobody in Japanese');
});

test.each([
  [0, '0 tests run'],
  [1, '1 test run'],
  [999, '999 tests run'],
  [1200, '1,200 tests run'],
])('a plural writes %i in English', (count, words) => {
  expect(t('{count, plural, one {# test run} other {# tests run}}', { count })).toBe(words);
});

test('a plural takes the case of its exact number before that of the language', () => {
  const words = (count: number) =>
    t('{count, plural, =0 {no test} =1 {a single test} one {# test} other {# tests}}', { count });
  expect([0, 1, 2].map(words)).toEqual(['no test', 'a single test', '2 tests']);
});

test('a plural takes the cases of Arabic in Arabic', () => {
  addMessages('ar', {
    '{count, plural, one {# chair} other {# chairs}}':
      '{count, plural, zero {zero} one {one} two {two} few {few #} many {many #} other {other #}}',
  });
  const words = (count: number) =>
    inLanguage('ar', () => t('{count, plural, one {# chair} other {# chairs}}', { count }));
  expect([0, 1, 2, 3, 11, 100].map(words)).toEqual(['zero', 'one', 'two', 'few 3', 'many 11', 'other 100']);
});

test('a Latin value keeps its order within Arabic, and an address has no marks', () => {
  addMessages('ar', { '{place} of {total} in {title}': '{title} · {place} من {total}' });
  const words = (title: string) =>
    inLanguage('ar', () => t('{place} of {total} in {title}', { place: 2, total: 12, title }));
  expect(['First Light', 'https://example.com', 'ضوء'].map(words)).toEqual([
    '\u2068First Light\u2069 · 2 من 12',
    'https://example.com · 2 من 12',
    'ضوء · 2 من 12',
  ]);
});

test('an ordinal takes the cases of ordinals', () => {
  const words = (place: number) =>
    translate('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place });
  expect([1, 2, 3, 4, 11, 22].map(words)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
});

test('a select takes the case of its value, and the other one for an unknown', () => {
  const words = (kind: string) =>
    translate('{kind, select, mat {a mat for {name}} other {nothing for {name}}}', { kind, name: 'Ann' });
  expect([words('mat'), words('chair')]).toEqual(['a mat for Ann', 'nothing for Ann']);
});

test('a compiled message, as the build leaves it, finds its translation', () => {
  const built = ['Hello ', ['name']] as never;
  addMessages('de', { '["Hello ",["name"]]': ['Hallo ', ['name']] });
  expect(translate(built, { name: 'Ann' })).toBe('Hello Ann');
  expect(inLanguage('de', () => translate(built, { name: 'Ann' }))).toBe('Hallo Ann');
});

test('a marked message with a context shows its words, and has a translation of its own', () => {
  addMessages('de', { 'Keep open': 'Offen lassen', 'a door\u0004Keep open': 'Tür offen lassen' });
  const door = msg('Keep open', 'a door');
  expect(t(door)).toBe('Keep open');
  expect(inLanguage('de', () => [t(door), t('Keep open')])).toEqual(['Tür offen lassen', 'Offen lassen']);
});

test('a table of messages is translated as a whole', () => {
  addMessages('de', { 'Upper shelf': 'Oberes Regal' });
  const shelves = { upper: msg('Upper shelf'), lower: msg('Lower shelf') };
  expect(inLanguage('de', () => translated(shelves))).toEqual({
    upper: 'Oberes Regal',
    lower: 'Lower shelf',
  });
});
