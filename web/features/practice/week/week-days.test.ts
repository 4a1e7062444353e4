import { expect, test } from 'vitest';
import { practisedOn, weekDays, weekTitle } from './week-days.ts';

const week = { monday: '2026-03-23', counts: true, days: [{ day: '2026-03-29', classes: [] }] };

test('a week is seven days from Monday to Sunday, in a week of summer time too', () => {
  const days = weekDays(week, '2026-03-28');
  expect(days.map(({ letter }) => letter).join('')).toBe('MTWTFSS');
  expect(days[0]?.day).toBe('2026-03-23');
  expect(days[6]).toEqual({ day: '2026-03-29', letter: 'S', practised: true, ahead: true });
  expect(days.filter(({ practised }) => practised)).toHaveLength(1);
});

test('the running week says so, an older one names its Monday', () => {
  expect(weekTitle(week, '2026-03-29')).toBe('This week');
  expect(weekTitle(week, '2026-03-30')).toBe('Week of 23 March');
});

test('the days of practice are named in the order of the week', () => {
  const classes: [] = [];
  expect(practisedOn({ ...week, days: [] })).toBe('no practice yet');
  const days = ['2026-03-27', '2026-03-23', '2026-03-25'].map((day) => ({ day, classes }));
  expect(practisedOn({ ...week, days })).toBe('practiced on Monday, Wednesday, and Friday');
});
