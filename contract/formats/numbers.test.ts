import { expect, test } from 'vitest';
import { compactCount, formatNumber, fullCount, percentText } from './numbers.ts';
import { inEachLanguage } from './testing/in-language.ts';
import { formatUnit } from './units.ts';

test('a count has the separators of the language, and Latin digits', () => {
  expect(inEachLanguage(() => fullCount(12_480))).toEqual({
    en: '12,480',
    de: '12.480',
    es: '12.480',
    ja: '12,480',
    ar: '12,480',
  });
  expect(inEachLanguage(() => fullCount(7))).toMatchObject({ en: '7', ar: '7' });
});

test('a short count is that of the language, in English with lower case (NS-066)', () => {
  expect(inEachLanguage(() => compactCount(1_200_000))).toEqual({
    en: '1.2m',
    de: '1,2\u00a0Mio.',
    es: '1,2\u00a0M',
    ja: '120万',
    ar: '1.2\u00a0مليون',
  });
});

test('a percentage has the sign of the language', () => {
  expect(inEachLanguage(() => percentText(0.125, 1))).toMatchObject({
    en: '12.5%',
    de: '12,5\u00a0%',
    ja: '12.5%',
  });
});

test('a unit stands beside its number, in Japanese without a space', () => {
  const minutes = () => formatUnit(45, { unit: 'minute', unitDisplay: 'short' });
  expect(inEachLanguage(minutes)).toMatchObject({ de: '45 Min.', es: '45 min', ja: '45分' });
});

test('no number has a narrow space, which some browsers lack', () => {
  const all = Object.values(inEachLanguage(() => formatNumber(1_234_567.89)));
  expect(all.filter((text) => text.includes('\u202f'))).toEqual([]);
});
