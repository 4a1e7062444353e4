import { expect, test } from 'vitest';
import { formatChoices, formatList } from './lists.ts';
import { formatRelative, nowText } from './relative-times.ts';
import { inEachLanguage } from './testing/in-language.ts';
import { firstWeekday, weekdaysInOrder } from './weeks.ts';

test('a list is joined as the language joins it', () => {
  expect(inEachLanguage(() => formatList(['A', 'B', 'C']))).toEqual({
    en: 'A, B, and C',
    de: 'A, B und C',
    es: 'A, B y C',
    ja: 'A、B、C',
    ar: 'A وB وC',
  });
  expect(formatList(['A', 'B', 'C'], 'en-GB')).toBe('A, B and C');
  expect(inEachLanguage(() => formatChoices(['A', 'B']))).toMatchObject({ en: 'A or B', de: 'A oder B' });
});

test('a relative time is in the words of the language', () => {
  expect(inEachLanguage(() => formatRelative(-3, 'day'))).toEqual({
    en: '3 days ago',
    de: 'vor 3 Tagen',
    es: 'hace 3 días',
    ja: '3日前',
    ar: 'قبل 3 أيام',
  });
  expect(inEachLanguage(nowText)).toEqual({ en: 'Just now', de: 'jetzt', es: 'ahora', ja: '今', ar: 'الآن' });
});

test('a week begins on Monday, in Japanese on Sunday and in Arabic on Saturday', () => {
  expect(inEachLanguage(firstWeekday)).toEqual({ en: 1, de: 1, es: 1, ja: 7, ar: 6 });
  expect(inEachLanguage(weekdaysInOrder)).toMatchObject({
    de: [1, 2, 3, 4, 5, 6, 7],
    ja: [7, 1, 2, 3, 4, 5, 6],
    ar: [6, 7, 1, 2, 3, 4, 5],
  });
});
