import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addMessages } from '../../contract/catalogs.ts';
import { currentLanguage } from '../../contract/current-language.ts';
import { t } from '../../contract/messages.ts';
import { withLanguage } from './language.ts';

const classes = (count: number): string =>
  t('{count, plural, one {# class} other {# classes}} kept', { count });

test('two answers under way at once are written each in its own language', async () => {
  addMessages('de', {
    '{count, plural, one {# class} other {# classes}} kept':
      '{count, plural, one {# Kurs} other {# Kurse}} gemerkt',
  });
  const write = (language: 'de' | 'en') =>
    withLanguage(language, async () => {
      const first = classes(1);
      await nextTurn();
      return [currentLanguage(), first, classes(1200)];
    });
  expect(await Promise.all([write('de'), write('en')])).toEqual([
    ['de', '1 Kurs gemerkt', '1.200 Kurse gemerkt'],
    ['en', '1 class kept', '1,200 classes kept'],
  ]);
});

test('a message without a translation is English', () => {
  expect(withLanguage('ar', () => [t('Not translated by anybody'), classes(3)])).toEqual([
    'Not translated by anybody',
    '3 classes kept',
  ]);
});

test('work outside of a request is written in the default language', () => {
  expect(currentLanguage()).toBe('en');
});

test('a message has the translation of its catalog', () => {
  expect(withLanguage('de', () => t('Choose a language from the list.'))).toBe(
    'Wähl eine Sprache aus der Liste.',
  );
});
