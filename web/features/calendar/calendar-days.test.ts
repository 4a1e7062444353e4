import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEachLanguage } from '../../../contract/formats/testing/in-language.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { monthTitle } from '../../ui/text/dates/calendar-words.ts';
import {
  addDays,
  addMonths,
  calendarPath,
  dayAfterKey,
  dayLabel,
  monthWeeks,
  nextHalfHour,
  placeIn,
  weekday,
} from './calendar-days.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));

describe('BEY-21 a month', () => {
  test('is its weeks from Monday to Sunday, every day once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = day.slice(0, 7);
        const days = monthWeeks(month).flat();
        expect(days.length % 7).toBe(0);
        expect(weekday(days[0] ?? '')).toBe(0);
        expect(days.every((one, at) => at === 0 || one === addDays(days[at - 1] ?? '', 1))).toBe(true);
        const own = days.filter((one) => one.startsWith(month));
        expect(own).toContain(day);
        expect(addDays(own.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
        expect(days.length - own.length).toBeLessThan(14);
      }),
    );
    expect(monthWeeks('2026-11')).toHaveLength(6);
    expect(monthTitle('2026-11')).toBe('November 2026');
  });

  test('begins its weeks as the language does', () => {
    expect(inEachLanguage(() => monthWeeks('2026-11').map(([first]) => first)[0])).toMatchObject({
      de: '2026-10-26',
      ja: '2026-11-01',
      ar: '2026-10-31',
    });
    expect(
      inEachLanguage(() => [dayAfterKey('2026-11-18', 'Home'), dayAfterKey('2026-11-18', 'End')]),
    ).toMatchObject({
      de: ['2026-11-16', '2026-11-22'],
      ja: ['2026-11-15', '2026-11-21'],
      ar: ['2026-11-14', '2026-11-20'],
    });
  });

  test('comes before and after another, across years', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-11',
    ]);
  });
});

describe('BEY-21 the keys of a calendar', () => {
  test('lead from day to day, from week to week and from month to month', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    expect(keys.map((key) => dayAfterKey('2026-11-21', key))).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-14',
      '2026-11-28',
      '2026-11-16',
      '2026-11-22',
      '2026-10-21',
      '2026-12-21',
    ]);
    expect(dayAfterKey('2026-11-21', 'a')).toBeNull();
    expect(dayAfterKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
    expect(dayAfterKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  });
});

describe('BEY-21 the address of a calendar', () => {
  const today = '2026-11-21';
  test('names month and day; what it does not name is today’s', () => {
    const at = (month: string, day: string) => placeIn({ month, day }, today);
    expect(at('', '')).toEqual({ month: '2026-11', day: today });
    expect(at('2026-12', '')).toEqual({ month: '2026-12', day: '2026-12-01' });
    expect(at('', '2026-12-05')).toEqual({ month: '2026-12', day: '2026-12-05' });
    expect(at('2026-11', '2026-12-05')).toEqual({ month: '2026-11', day: today });
    expect(at('2026-13', '2026-02-30')).toEqual({ month: '2026-11', day: today });
    expect(calendarPath({ month: '2026-12', day: '2026-12-05' })).toBe(
      '/my/calendar?month=2026-12&day=2026-12-05',
    );
  });
});

test('BEY-21 a day says its date, whether it is today, and what was done and planned', () => {
  const item = (kind: CalendarItem['kind']) => ({ kind }) as CalendarItem;
  const label = (...kinds: CalendarItem['kind'][]) => dayLabel('2026-11-21', kinds.map(item), '2026-11-21');
  expect(label()).toBe('Saturday 21 November, today');
  expect(label('completed', 'scheduled', 'scheduled')).toBe(
    'Saturday 21 November, today, 1 class completed, 2 planned',
  );
  expect(dayLabel('2026-11-22', [item('scheduled')], '2026-11-21')).toBe(
    'Sunday 22 November, 1 class planned',
  );
});

test('BEY-21 a plan begins with the next half hour on the member’s own clock', () => {
  const at = (text: string, zone: string) => nextHalfHour(new Date(text), zone);
  expect(at('2026-11-21T09:00:00Z', 'Europe/Berlin')).toEqual({ day: '2026-11-21', time: '10:30' });
  expect(at('2026-11-21T09:21:00Z', 'UTC')).toEqual({ day: '2026-11-21', time: '10:00' });
  expect(at('2026-11-21T22:50:00Z', 'Europe/Berlin')).toEqual({ day: '2026-11-22', time: '00:00' });
  expect(at('2026-11-21T09:00:00Z', 'Asia/Kathmandu')).toEqual({ day: '2026-11-21', time: '15:15' });
});
