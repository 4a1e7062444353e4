import { expect, test } from 'vitest';
import { formatDate, formatDateRange } from './dates.ts';
import { formatClock, formatMoment } from './moments.ts';
import { inEachLanguage, inLanguage } from './testing/in-language.ts';

const at = '2026-11-24T18:05:09Z';
const timeZone = 'UTC';

test('a day is written in the order of the language', () => {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  expect(inEachLanguage(() => formatDate(at, options))).toEqual({
    en: '24 Nov 2026',
    de: '24. Nov. 2026',
    es: '24 nov 2026',
    ja: '2026年11月24日',
    ar: '24 نوفمبر 2026',
  });
});

test('American English is for texts of that form', () => {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  expect(formatDate(at, options, 'en-US')).toBe('Nov 24, 2026');
  expect(inLanguage('de', () => formatDate(at, options, 'en-US'))).toBe('24. Nov. 2026');
});

test('a time is on the clock of the language', () => {
  expect(inEachLanguage(() => formatClock(at, timeZone))).toEqual({
    en: '18:05',
    de: '18:05',
    es: '18:05',
    ja: '18:05',
    ar: '6:05 م',
  });
});

test('a day with its time is joined by the sign of the language, without a word that browsers choose', () => {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  expect(inEachLanguage(() => formatMoment(at, day, timeZone))).toEqual({
    en: 'Tuesday 24 November, 18:05',
    de: 'Dienstag, 24. November, 18:05',
    es: 'martes, 24 de noviembre, 18:05',
    ja: '11月24日火曜日 18:05',
    ar: 'الثلاثاء، 24 نوفمبر، 6:05 م',
  });
});

test('a range of days has no space of a special width', () => {
  const options = { day: 'numeric', month: 'long', timeZone } as const;
  expect(
    inEachLanguage(() => formatDateRange('2026-11-24T00:00:00Z', '2026-12-02T00:00:00Z', options)),
  ).toMatchObject({
    de: '24. November – 2. Dezember',
    es: '24 de noviembre – 2 de diciembre',
    ja: '11/24～12/02',
    ar: '24 نوفمبر – 2 ديسمبر',
  });
});

test('a moment is in the time zone asked for', () => {
  expect(inLanguage('de', () => formatClock(at, 'Asia/Tokyo'))).toBe('03:05');
});
