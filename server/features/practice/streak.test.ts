import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, type LogEntry, mondayOf, practiceOf, startOfDay } from './streak.ts';

const days = (...practised: string[]): LogEntry[] => practised.map((day) => ({ day, classId: 1 }));
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Africa/Cairo',
];

const anyDay = fc.integer({ min: 0, max: 1200 }).map((offset) => addDays('2024-11-01', offset));
const anyLog = fc.array(fc.record({ day: anyDay, classId: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 60,
});
/** Dense enough for streaks: most weeks have something. */
const busyLog = fc.array(
  fc.record({
    day: fc.integer({ min: -70, max: 1 }).map((offset) => addDays('2026-01-07', offset)),
    classId: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
);

describe('BEY-20: the practice figures', () => {
  test('are the same for any order and any repetition of the log entries', () => {
    const shuffled = anyLog.chain((log) =>
      fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 })),
    );
    const sorted = (log: LogEntry[], today: string) => {
      const { weeks, ...figures } = practiceOf(log, today);
      const inOrder = weeks.map((week) => ({
        ...week,
        days: week.days.map(({ day, classIds }) => ({ day, classIds: classIds.toSorted() })),
      }));
      return { ...figures, weeks: inOrder };
    };
    fc.assert(
      fc.property(shuffled, anyDay, ([log, again], today) => {
        expect(sorted(again, today)).toEqual(sorted(log, today));
      }),
    );
  });

  test('count practice elsewhere as a day and never as a class, and lose it once its entry is gone', () => {
    const walk = { kind: 'walk', minutes: 35 } as const;
    const anyWalks = fc.array(
      anyDay.map((day) => ({ day, elsewhere: walk })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anyLog, anyWalks, anyDay, (log, walks, today) => {
        const [classes, all] = [practiceOf(log, today), practiceOf([...log, ...walks], today)];
        expect(all.completedClassesCount).toBe(classes.completedClassesCount);
        const asClasses = walks.map(({ day }) => ({ day, classId: 9 }));
        const alike = practiceOf([...log, ...asClasses], today);
        expect([all.activeDays, all.weekStreak]).toEqual([alike.activeDays, alike.weekStreak]);
      }),
    );
  });

  test('never decrease when entries are added', () => {
    fc.assert(
      fc.property(busyLog, busyLog, (log, more) => {
        const before = practiceOf(log, '2026-01-07');
        const after = practiceOf([...log, ...more], '2026-01-07');
        expect(after.weekStreak).toBeGreaterThanOrEqual(before.weekStreak);
        expect(after.activeDays).toBeGreaterThanOrEqual(before.activeDays);
        expect(after.completedClassesCount).toBeGreaterThanOrEqual(before.completedClassesCount);
      }),
    );
  });

  test('agree with the weeks and days that are shown with them', () => {
    fc.assert(
      fc.property(busyLog, (log) => {
        const { weeks, weekStreak, activeDays, completedClassesCount } = practiceOf(log, '2026-01-07');
        const counting = weeks.filter(({ counts }) => counts);
        expect(counting.length).toBeGreaterThanOrEqual(weekStreak);
        const without = weeks.findIndex(({ counts }, at) => !counts && at > 1);
        expect(without).toBe(-1);
        for (const [at, { monday, days: practised, counts }] of weeks.entries()) {
          expect(mondayOf(monday)).toBe(monday);
          if (at > 0) expect(monday).toBe(addDays(weeks[at - 1]?.monday ?? '', -7));
          expect(counts).toBe(practised.length > 0);
          for (const { day, classIds } of practised) {
            expect(mondayOf(day)).toBe(monday);
            expect(log.filter((entry) => entry.day === day).map(({ classId }) => classId)).toEqual(
              expect.arrayContaining(classIds),
            );
          }
        }
        const recent = new Set(log.filter(({ day }) => day >= '2025-12-09').map(({ day }) => day));
        expect(activeDays).toBe(recent.size);
        expect(completedClassesCount).toBeGreaterThanOrEqual(activeDays);
      }),
    );
  });
});

describe('NS-082: the last 30 days', () => {
  test('include today and the 29 before it', () => {
    const { activeDays } = practiceOf(days('2026-03-31', '2026-03-02', '2026-03-01'), '2026-03-31');
    expect(activeDays).toBe(2);
  });

  test('count a class once a day, and a day once', () => {
    const log = [...days('2026-03-30', '2026-03-30', '2026-03-31'), { day: '2026-03-31', classId: 2 }];
    expect(practiceOf(log, '2026-03-31')).toMatchObject({ completedClassesCount: 3, activeDays: 2 });
  });
});

describe('the week streak', () => {
  test('is 0 without practice, and shows the current week', () => {
    expect(practiceOf([], '2026-03-31')).toEqual({
      completedClassesCount: 0,
      activeDays: 0,
      weekStreak: 0,
      weekCount: 1,
      weeks: [{ monday: '2026-03-30', counts: false, days: [] }],
    });
  });

  test('goes on until the current week is over, and begins anew after a week without practice', () => {
    const log = days('2026-03-20', '2026-03-25');
    expect(practiceOf(log, '2026-03-29').weekStreak).toBe(2);
    const { weekStreak, weeks } = practiceOf(log, '2026-04-05');
    expect(weekStreak).toBe(2);
    expect(weeks.map(({ monday, counts }) => [monday, counts])).toEqual([
      ['2026-03-30', false],
      ['2026-03-23', true],
      ['2026-03-16', true],
    ]);
    expect(practiceOf(log, '2026-04-06').weekStreak).toBe(0);
    expect(practiceOf([...log, ...days('2026-04-06')], '2026-04-06').weekStreak).toBe(1);
  });

  test('counts weeks from Monday to Sunday, also across a new year with a 53rd week', () => {
    const log = days('2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04');
    expect(practiceOf(log, '2027-01-10')).toMatchObject({ weekStreak: 3, activeDays: 4 });
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(mondayOf('2021-01-03')).toBe('2020-12-28');
  });

  test('is the same when only the Mondays of older weeks are known, and its weeks come in pages', () => {
    fc.assert(
      fc.property(busyLog, fc.integer({ min: 1, max: 4 }), (log, limit) => {
        const today = '2026-01-07';
        const whole = practiceOf(log, today);
        const recent = log.filter(({ day }) => day >= '2025-12-08');
        const mondays = log.filter(({ day }) => day < '2025-12-08').map(({ day }) => mondayOf(day));
        const { weeks, ...figures } = practiceOf(recent, today, { mondays, limit });
        expect({ ...figures, weeks: whole.weeks }).toEqual(whole);
        expect(weeks).toEqual(whole.weeks.slice(0, limit));
        expect(whole.weekCount).toBe(whole.weeks.length);
        const pages = Array.from({ length: Math.ceil(whole.weekCount / limit) + 1 }, (_, page) =>
          practiceOf(log, today, { mondays, skip: page * limit, limit }),
        );
        expect(pages.flatMap((page) => page.weeks)).toEqual(whole.weeks);
      }),
    );
  });

  test('equals the number of weeks with practice in a row, on any weekday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 120, maxLength: 120 }),
        anyDay,
        (length, weekdays, today) => {
          const log = weekdays.slice(0, length).map((weekday, week) => ({
            day: addDays(mondayOf(today), weekday - 7 * (week + 1)),
            classId: 1,
          }));
          expect(practiceOf(log, today).weekStreak).toBe(length);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the day an entry belongs to', () => {
  test('is the calendar day in the member’s time zone, also on the day of a clock change', () => {
    const at = (text: string) => dayIn('Europe/Berlin', new Date(text));
    // 2026-03-29 has 23 hours there, 2026-10-25 has 25.
    expect(
      ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'].map(
        at,
      ),
    ).toEqual(['2026-03-28', '2026-03-29', '2026-03-29', '2026-03-30']);
    expect(
      ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'].map(
        at,
      ),
    ).toEqual(['2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26']);
  });

  test('begins at its computed start, in every time zone and on every day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, (zone, day) => {
        const start = startOfDay(zone, day);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  test('keeps a daily streak through every clock change: practising each local evening leaves no gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, (zone, first) => {
        const evenings = Array.from({ length: 40 }, (_, at) => addDays(first, at)).map((day) =>
          Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '21:30' }),
        );
        const log = evenings.map(({ epochMilliseconds }) => ({
          day: dayIn(zone, new Date(epochMilliseconds)),
          classId: 1,
        }));
        const practice = practiceOf(log, addDays(first, 39));
        expect(practice.activeDays).toBe(30);
        expect(practice.weekStreak).toBeGreaterThanOrEqual(6);
      }),
      { numRuns: 40 },
    );
  });

  test('stays the same when a member travels, and no day or week is lost in either direction', () => {
    const travels = fc.array(
      fc.record({ afterHours: fc.integer({ min: 4, max: 60 }), zone: fc.constantFrom(...zones) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(travels, fc.constantFrom(...zones), (journey, home) => {
        let atMs = Date.UTC(2026, 9, 20, 11);
        const log = journey.map(({ afterHours, zone }) => {
          atMs += afterHours * 3_600_000;
          return { day: dayIn(zone, new Date(atMs)), classId: 1 };
        });
        const now = new Date(atMs);
        const there = practiceOf(log, dayIn(journey.at(-1)?.zone ?? home, now));
        const back = practiceOf(log, dayIn(home, now));
        const earliest = addDays(dayIn('Pacific/Kiritimati', now), -28);
        const practised = new Set(log.map(({ day }) => day).filter((day) => day >= earliest));
        expect(there.activeDays).toBeGreaterThanOrEqual(practised.size);
        expect(back.activeDays).toBeGreaterThanOrEqual(practised.size);
        expect(there.weekStreak).toBeGreaterThan(0);
        expect(back.weekStreak).toBeGreaterThan(0);
      }),
    );
  });

  test('counts when it lies in the future, and continues the streak before it', () => {
    // Logged on Monday in Auckland; it is still Sunday in Los Angeles.
    const log = days('2026-03-18', '2026-03-25', '2026-03-30');
    const { weekStreak, activeDays, weeks } = practiceOf(log, '2026-03-29');
    expect([weekStreak, activeDays]).toEqual([3, 3]);
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-03-30', '2026-03-23', '2026-03-16']);
    const gap = days('2026-03-04', '2026-03-11', '2026-03-18', '2026-03-30');
    expect(practiceOf(gap, '2026-03-29').weekStreak).toBe(3);
  });
});
