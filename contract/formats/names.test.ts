import { expect, test } from 'vitest';
import { currencyName, regionName } from './names.ts';
import { inEachLanguage } from './testing/in-language.ts';

test('a country and a currency have the names of the language', () => {
  expect(inEachLanguage(() => regionName('DE'))).toEqual({
    en: 'Germany',
    de: 'Deutschland',
    es: 'Alemania',
    ja: 'ドイツ',
    ar: 'ألمانيا',
  });
  expect(inEachLanguage(() => currencyName('usd'))).toMatchObject({ en: 'US Dollar', de: 'US-Dollar' });
});

test('a code without a name stays as it is', () => {
  expect([regionName('no country'), regionName('QQ'), currencyName('qqq')]).toEqual([
    'no country',
    'QQ',
    'QQQ',
  ]);
});
