import { expect, test } from 'vitest';
import { inEachLanguage } from '../../../../contract/formats/testing/in-language.ts';
import { adminDate } from './admin-date.ts';
import {
  dayOfMonth,
  dayTitle,
  fullDay,
  monthTitle,
  shortDay,
  timeOfDay,
  weekSpan,
} from './calendar-words.ts';
import { elapsedTime } from './elapsed-time.ts';
import { benefitsEnd, endingDate } from './fixed-dates.ts';
import { longDay } from './long-day.ts';
import { relativeTime } from './relative-time.ts';
import { showMoment } from './show-moment.ts';
import { clockText, dayAndMonth, dayText, exactClockText, momentText } from './written-dates.ts';

const late = '2026-11-24T23:05:09Z';

test('a date names the day before the month, where the reader is', () => {
  expect(dayText(late, 'UTC')).toBe('24 Nov 2026');
  expect(longDay(late, 'Europe/Berlin')).toBe('25 November 2026');
  expect(dayAndMonth(late, 'America/New_York')).toBe('24 November');
});

test('a time is that of a clock of 24 hours', () => {
  expect(clockText(late, 'UTC')).toBe('23:05');
  expect(exactClockText(late, 'Europe/Berlin')).toBe('00:05:09');
  expect(momentText(late, 'UTC')).toBe('Tue, 24 Nov 2026, 23:05');
});

test('a day of the calendar is the same in every zone', () => {
  expect(dayTitle('2026-03-29')).toBe('Sunday 29');
  expect(shortDay('2026-03-02')).toBe('Mon 2');
  expect(fullDay('2026-03-29')).toBe('Sunday 29 March');
  expect(dayOfMonth('2026-10-26')).toBe('26 October');
  expect(monthTitle('2026-11')).toBe('November 2026');
});

test('the end of a membership stands in the words that are fixed for it', () => {
  expect(endingDate('2027-03-14T12:00:00Z', 'UTC')).toBe('Mar 14, 2027');
  expect(benefitsEnd('2027-06-30T23:59:00Z', 'UTC')).toBe('June 30, 2027 at 11:59 PM');
});

test.each([
  [200, '1 s'],
  [16_000, '16 s'],
  [59_000, '59 s'],
  [59_600, '1 min'],
  [90_000, '2 min'],
  [170_000, '3 min'],
  [7_200_000, '2 hr'],
  [7_800_000, '2 hr 10 min'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(elapsedTime(milliseconds)).toBe(words);
});

test('a day of the calendar is in the words of the language', () => {
  expect(inEachLanguage(() => fullDay('2026-03-29'))).toEqual({
    en: 'Sunday 29 March',
    de: 'Sonntag, 29. März',
    es: 'domingo, 29 de marzo',
    ja: '3月29日日曜日',
    ar: 'الأحد، 29 مارس',
  });
  expect(inEachLanguage(() => monthTitle('2026-11'))).toMatchObject({
    de: 'November 2026',
    es: 'noviembre de 2026',
    ja: '2026年11月',
  });
  expect(inEachLanguage(() => weekSpan('2026-03-16'))).toMatchObject({
    en: '16 to 22 March',
    de: '16.–22. März',
    es: '16–22 de marzo',
  });
  expect(inEachLanguage(() => timeOfDay('18:30'))).toMatchObject({ en: '18:30', de: '18:30', ar: '6:30 م' });
});

test('ADM-069 the date of the studio is fixed in English only', () => {
  expect(inEachLanguage(() => adminDate(late, 'UTC'))).toMatchObject({
    en: '11/24/2026 23:05',
    de: '24.11.2026, 23:05',
    ja: '2026/11/24 23:05',
  });
});

test('the words between a day and its time are those of the language', () => {
  expect(inEachLanguage(() => showMoment(late, 'UTC'))).toMatchObject({
    en: 'Tuesday 24 November, 23:05',
    de: 'Dienstag, 24. November, 23:05',
    ja: '11月24日火曜日 23:05',
  });
  expect(inEachLanguage(() => benefitsEnd('2027-06-30T23:59:00Z', 'UTC'))).toMatchObject({
    en: 'June 30, 2027 at 11:59 PM',
    de: '30. Juni 2027, 23:59',
  });
  expect(inEachLanguage(() => relativeTime(late, Date.parse(late) + 30_000))).toMatchObject({
    en: 'Just now',
    de: 'jetzt',
  });
});
