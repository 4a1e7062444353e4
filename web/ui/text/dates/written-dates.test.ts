import { expect, test } from 'vitest';
import { dayOfMonth, dayTitle, fullDay, monthTitle, shortDay } from './calendar-words.ts';
import { elapsedTime } from './elapsed-time.ts';
import { benefitsEnd, endingDate } from './fixed-dates.ts';
import { longDay } from './long-day.ts';
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
