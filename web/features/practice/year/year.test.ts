import { expect, test } from 'vitest';
import { weekSpan } from '../../../ui/text/dates/calendar-words.ts';
import { ridgeHeight, ridgePath } from './ridge-path.ts';
import { dotPaths, endsToday, firstColumn, monthMarks, placeOf, shadeOf } from './year-dots.ts';
import { beginningWords, bestWeekWords, habitWords } from './year-words.ts';

const day = (at: string, minutes: number) => ({ day: at, minutes });
const countOf = (path: string) => path.split('M').length - 1;

test('the columns of a year begin with the first week while it is young, and end with this week later', () => {
  const young = { firstMonday: '2026-10-05', today: '2026-11-29' };
  expect([endsToday(young), firstColumn(young)]).toEqual([false, '2026-10-05']);
  const old = { firstMonday: '2026-03-02', today: '2026-11-29' };
  expect([endsToday(old), firstColumn(old)]).toEqual([true, '2025-12-01']);
  expect(placeOf(firstColumn(old), old.today)).toEqual({ x: 51.5 * 20, y: 6.5 * 20 });
});

test('every day of a year is one dot: practised by its minutes, without practice, or outside the year', () => {
  const year = {
    firstMonday: '2026-10-05',
    today: '2026-11-24',
    days: [day('2026-10-05', 0), day('2026-10-06', 15), day('2026-11-20', 30), day('2026-11-24', 31)],
  };
  const { shades, faint } = dotPaths(year, firstColumn(year));
  expect(shades.map(countOf)).toEqual([51 - 4, 2, 1, 1]);
  expect(countOf(faint)).toBe(52 * 7 - 51);
  expect([0, 15, 16, 30, 31].map(shadeOf)).toEqual([1, 1, 2, 2, 3]);
});

test('months stand at their first whole week, and one without room for its name is left out', () => {
  const marks = monthMarks('2025-11-24');
  expect(marks.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, at) => (at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`)),
  );
  expect(marks[0]).toEqual({ month: '2025-12', week: 1 });
});

test('a ridge rises to the most minutes and lies on the ground without any', () => {
  expect(ridgePath([0, 60, 0], 60)).toBe('M0 58C250 58 250 2 500 2C750 2 750 58 1000 58');
  expect(ridgePath([0, 0], 0)).toBe(`M0 ${ridgeHeight - 2}C500 58 500 58 1000 58`);
});

test('the best week is told by its days, minutes and habits', () => {
  const week = {
    monday: '2026-03-16',
    days: 6,
    minutes: 164,
    series: 'First Light',
    partOfDay: 'morning' as const,
  };
  expect(bestWeekWords(week)).toBe('16 to 22 March: six days, 164 minutes.');
  expect(bestWeekWords({ ...week, days: 1, minutes: 1 })).toBe('16 to 22 March: one day, 1 minute.');
  expect(habitWords(week)).toBe('Mostly First Light, in the morning.');
  expect(habitWords({ ...week, series: null, partOfDay: null })).toBeNull();
  expect(weekSpan('2026-03-30')).toBe('30 March to 5 April');
  expect(weekSpan('2026-11-02', 'short')).toBe('2 to 8 Nov');
});

test('the beginning of a year is told in words, and without minutes where none were played', () => {
  expect(beginningWords(0, 0)).toBe('Your year begins with a first class.');
  expect(beginningWords(2, 37)).toBe('Two days, 37 minutes. Your year begins here.');
  expect(beginningWords(1, 0)).toBe('One day. Your year begins here.');
});
