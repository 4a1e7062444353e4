import { expect, test } from 'vitest';
import { ownNameOf } from './language-facts.ts';
import { defaultLanguage, directionOf, isLanguage, languages } from './languages.ts';

test('a language has a name in itself and a tag that Intl knows', () => {
  for (const language of languages) {
    expect(Intl.getCanonicalLocales(language)).toEqual([language]);
    expect(ownNameOf(language)).toBe(
      new Intl.DisplayNames(language, { type: 'language' })
        .of(language)
        ?.replace(/^./, (letter) => letter.toUpperCase()),
    );
  }
});

test('a language is read from right to left only if its script is', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
});

test('only a tag of the list is a language', () => {
  expect(isLanguage(defaultLanguage)).toBe(true);
  for (const other of ['fr', 'EN', '', null]) expect(isLanguage(other)).toBe(false);
});
