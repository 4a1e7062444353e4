import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockIn, dayAfter } from './moments.ts';
import {
  daysBetween,
  daysOf,
  movedOn,
  nextDay,
  occurrencesOn,
  type PendingStep,
  putLast,
  type Rhythm,
  takenOver,
  turnedWeekdays,
} from './rhythm.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc.integer({ min: 0, max: 8000 }).map((days) => dayAfter('2010-01-01', days));
const two = (count: number) => String(count).padStart(2, '0');
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const anyRhythm: fc.Arbitrary<Rhythm> = fc.record({
  firstDay: anyDay,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  everyDays: fc.constantFrom(1, 2),
});
const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek;

describe('BEY-21 a rhythm', () => {
  test('has each of its days of the week, from the first day on, once and in order', () => {
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 0, max: 60 }), (rhythm, length) => {
        const until = dayAfter(rhythm.firstDay, length);
        const days = daysOf(rhythm, { from: '2000-01-01', until, most: 1000 });
        const expected = Array.from({ length: length + 1 }, (_, at) => dayAfter(rhythm.firstDay, at)).filter(
          (day) =>
            rhythm.weekdays.includes(weekdayOf(day)) &&
            daysBetween(rhythm.firstDay, day) % rhythm.everyDays === 0,
        );
        expect(days).toEqual(expected);
        expect(daysOf(rhythm, { from: rhythm.firstDay, until, most: 2 })).toEqual(expected.slice(0, 2));
      }),
    );
  });

  test('has its days of the week turned with a day that moves', () => {
    expect(turnedWeekdays([1, 3, 7], 1)).toEqual([1, 2, 4]);
    expect(turnedWeekdays([1, 2, 3, 4, 5], -2)).toEqual([1, 2, 3, 6, 7]);
  });
});

describe('BEY-21 the occurrences of a rule', () => {
  test('have its time of day in every zone, one on each day, later only by what the clocks skip', () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyTime, (zone, first, time) => {
        const days = daysOf(
          { firstDay: first, weekdays: [1, 2, 3, 4, 5, 6, 7], everyDays: 1 },
          { from: first, until: dayAfter(first, 370), most: 400 },
        );
        const found = occurrencesOn(zone, days, time);
        const skipped = days.filter((day) => !found.some((one) => one.day === day));
        expect(skipped).toEqual(zone === 'Pacific/Apia' ? days.filter((day) => day === '2011-12-30') : []);
        let before = Number.NEGATIVE_INFINITY;
        for (const { day, at } of found) {
          const shown = clockIn(zone, at);
          expect(shown.day).toBe(day);
          const minutes = Temporal.PlainTime.from(time).until(shown.time).total('minutes');
          expect([0, 30, 60]).toContain(minutes);
          expect(at.getTime()).toBeGreaterThan(before);
          before = at.getTime();
        }
      }),
      { numRuns: 40 },
    );
  });

  test('keep to seven o’clock across summer time, and a time that is repeated happens once', () => {
    const at = (day: string, time: string) =>
      occurrencesOn('Europe/Berlin', [day], time).map((one) => one.at.toISOString());
    expect(at('2027-03-27', '07:00')).toEqual(['2027-03-27T06:00:00.000Z']);
    expect(at('2027-03-28', '07:00')).toEqual(['2027-03-28T05:00:00.000Z']);
    expect(at('2027-03-28', '02:30')).toEqual(['2027-03-28T01:30:00.000Z']);
    expect(at('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z']);
  });
});

describe('BEY-21 a series in which a day was missed', () => {
  const weekdays: Rhythm = { firstDay: '2026-11-30', weekdays: [1, 2, 3, 4, 5], everyDays: 1 };
  const step = (id: number, day: string, alone = false): PendingStep => ({ id, day, alone });

  test('moves on by a day of its rhythm, over the days of rest', () => {
    const steps = [step(4, '2026-12-03'), step(5, '2026-12-04'), step(6, '2026-12-07')];
    expect(movedOn(weekdays, steps, '2026-12-04')).toEqual([
      { id: 4, day: '2026-12-04' },
      { id: 5, day: '2026-12-07' },
      { id: 6, day: '2026-12-08' },
    ]);
  });

  test('leaves what lies far enough ahead, and what the member moved alone, where it is', () => {
    const steps = [step(4, '2026-12-03'), step(5, '2026-12-05', true), step(6, '2026-12-10')];
    expect(movedOn(weekdays, steps, '2026-12-04')).toEqual([{ id: 4, day: '2026-12-04' }]);
  });

  test('keeps its days where the missed class waits at the end', () => {
    const steps = [step(4, '2026-12-03'), step(5, '2026-12-04'), step(6, '2026-12-11')];
    expect(putLast(weekdays, steps, '2026-12-04')).toEqual([{ id: 4, day: '2026-12-14' }]);
  });

  test('has no two steps on a day and none in the past, whatever was missed', () => {
    const anyPlan = fc.record({
      rhythm: anyRhythm,
      count: fc.integer({ min: 1, max: 20 }),
      late: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(anyPlan, ({ rhythm, count, late }) => {
        const days = daysOf(rhythm, { from: rhythm.firstDay, until: '2099-01-01', most: count });
        const steps = days.map((day, at) => step(at, day));
        const today = dayAfter(rhythm.firstDay, late);
        for (const move of [movedOn, putLast]) {
          const moved = new Map(move(rhythm, steps, today).map(({ id, day }) => [id, day]));
          const after = steps.map(({ id, day }) => moved.get(id) ?? day);
          expect(new Set(after).size).toBe(after.length);
          for (const day of after) expect(day >= today && nextDay(rhythm, day) === day).toBe(true);
          if (move === movedOn) expect(after).toEqual(after.toSorted());
        }
      }),
    );
  });
});

describe('BEY-21 a changed rhythm', () => {
  const occurrence = (ruleDay: string, classId: number | null) => ({ ruleDay, classId });
  const daysWith = (coming: ReturnType<typeof occurrence>[], days: string[]) =>
    [...takenOver(coming, days)].map(([day, { classId }]) => [day, classId]);

  test('leaves an occurrence on a day that stays, and adds none for a day that is new', () => {
    const coming = [occurrence('2026-11-23', 1), occurrence('2026-11-30', null)];
    expect(daysWith(coming, ['2026-11-23', '2026-11-26', '2026-11-30'])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-30', null],
    ]);
  });

  test('moves an occurrence with a class to the nearest free day of the week around it, before those without', () => {
    const coming = [occurrence('2026-11-23', null), occurrence('2026-11-25', 1), occurrence('2026-12-20', 2)];
    expect(daysWith(coming, ['2026-11-24', '2026-12-01'])).toEqual([['2026-11-24', 1]]);
  });

  test('gives no occurrence two days, and no day two occurrences', () => {
    const anyDays = fc.uniqueArray(anyDay, { maxLength: 20 });
    fc.assert(
      fc.property(anyDays, anyDays, (before, after) => {
        const coming = before.map((day, at) => occurrence(day, at % 2 === 0 ? at + 1 : null));
        const taken = takenOver(coming, after);
        expect(new Set(taken.values()).size).toBe(taken.size);
        for (const day of before.filter((one) => after.includes(one)))
          expect(taken.get(day)?.ruleDay).toBe(day);
      }),
    );
  });
});
