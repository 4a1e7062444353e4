import { expect, test } from 'vitest';
import { catalogText, translationFaults } from './catalogs.ts';

const classes = '{count, plural, one {# class} other {# classes}}';

test.each([
  ['de', classes, '{count, plural, one {# Kurs} other {# Kurse}}', ''],
  ['de', classes, '{count, plural, other {# Kurse}}', 'lacks the plural "one"'],
  ['ja', classes, '{count, plural, other {#クラス}}', ''],
  ['ar', classes, '{count, plural, one {درس} other {# دروس}}', 'lacks the plural "few"'],
  ['de', 'Hello {name}', 'Hallo', 'lacks {name}'],
  ['de', 'Hello {name}', 'Hallo {name} {day}', 'has {day}'],
  ['de', 'Read <link>it</link>', 'Lies es', 'other elements'],
  ['de', 'Hello {name}', 'Hallo {name', 'no ICU message'],
] as const)('a translation into %s of “%s” as “%s”: %s', (language, source, translation, fault) => {
  expect(translationFaults(language, source, translation).join()).toContain(fault);
  if (fault === '') expect(translationFaults(language, source, translation)).toEqual([]);
});

test('a catalog keeps translations, and leaves those out whose message is gone', () => {
  const message = {
    text: 'Save',
    context: 'a class',
    area: 'members',
    paths: ['web/a.ts'],
    comments: ['Verb'],
  } as const;
  const text = catalogText(
    'de',
    'members',
    [{ ...message, paths: [...message.paths], comments: [...message.comments] }],
    new Map([
      ['a class\u0004Save', { translation: 'Merken' }],
      ['Gone', { translation: 'Weg' }],
    ]),
  );
  expect(text).toContain('#. Verb\n#: web/a.ts\nmsgctxt "a class"\nmsgid "Save"\nmsgstr "Merken"');
  expect(text).not.toContain('Weg');
});
