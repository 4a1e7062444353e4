import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEachLanguage } from '../../../contract/formats/testing/in-language.ts';
import { clockIn, isDay, momentOf, oneAfterAnother, readMonth, spanOf, weeksOf } from './moments.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
const two = (count: number) => String(count).padStart(2, '0');
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

describe('BEY-21: a day and time where the member lives', () => {
  test('is a moment that reads as that day and time again, or later by what the clocks skip', () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyTime, (zone, day, time) => {
        const back = clockIn(zone, momentOf(zone, day, time));
        const written = `${back.day} ${back.time}`;
        expect(written >= `${day} ${time}`).toBe(true);
        if (written !== `${day} ${time}`) {
          const skippedMinutes = Temporal.PlainDateTime.from(`${day}T${time}`)
            .until(Temporal.PlainDateTime.from(`${back.day}T${back.time}`))
            .total('minutes');
          expect([30, 60]).toContain(skippedMinutes);
        }
      }),
    );
  });

  test('skipped by summer time is an hour later, repeated by winter time the first of both', () => {
    expect(momentOf('Europe/Berlin', '2027-03-28', '02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(clockIn('Europe/Berlin', new Date('2027-03-28T01:30:00Z'))).toEqual({
      day: '2027-03-28',
      time: '03:30',
    });
    expect(momentOf('Europe/Berlin', '2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('exists only where the calendar has it', () => {
    expect(['2026-02-29', '2026-11-31', '2026-13-01', '2026-1-1', 'today', ''].map(isDay)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect(['2028-02-29', '2026-11-30'].map(isDay)).toEqual([true, true]);
  });
});

describe('BEY-21: a month', () => {
  test('is shown in whole weeks, Monday to Sunday, as few as hold it', () => {
    expect(weeksOf('2026-11')).toEqual({ first: '2026-10-26', last: '2026-12-06' });
    expect(weeksOf('2027-02')).toEqual({ first: '2027-02-01', last: '2027-02-28' });
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = day.slice(0, 7);
        const { first, last } = weeksOf(month);
        expect([Temporal.PlainDate.from(first).dayOfWeek, Temporal.PlainDate.from(last).dayOfWeek]).toEqual([
          1, 7,
        ]);
        expect(first <= `${month}-01` && last >= day).toBe(true);
        expect(Temporal.PlainDate.from(first).until(last).days).toBeLessThan(42);
      }),
    );
  });

  test('a month is shown in weeks that begin as those of the language', () => {
    expect(inEachLanguage(() => weeksOf('2026-11'))).toEqual({
      ...Object.fromEntries(
        ['en', 'de', 'es'].map((language) => [language, { first: '2026-10-26', last: '2026-12-06' }]),
      ),
      ja: { first: '2026-11-01', last: '2026-12-05' },
      ar: { first: '2026-10-31', last: '2026-12-04' },
    });
  });

  test('is the one of today where the address names none', () => {
    expect(['2026-12', '2026-13', '', 'x', '0001-01'].map((text) => readMonth(text, '2026-11-21'))).toEqual([
      '2026-12',
      '2026-11',
      '2026-11',
      '2026-11',
      '2026-11',
    ]);
  });

  test('spans its days in every zone: each of their moments, and none of the days beside them', () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyTime, (zone, day, time) => {
        const { from, until } = spanOf(zone, day, day);
        const at = momentOf(zone, day, time);
        expect(at >= from && at < until).toBe(clockIn(zone, at).day === day);
        expect(clockIn(zone, from).day).toBe(day);
        expect(clockIn(zone, new Date(until.getTime() - 1)).day).toBe(day);
      }),
    );
  });
});

test('BEY-21 classes one after another begin when the one before ends, by the lengths they are shown with', () => {
  const start = new Date('2026-11-21T07:30:00Z');
  const moments = oneAfterAnother(start, [14 * 60_000 + 8_000, 20_000, 25 * 60_000]);
  expect(moments.map((at) => at.toISOString().slice(11, 19))).toEqual(['07:30:00', '07:44:00', '07:45:00']);
});
