import { firstWeekday } from '../../../contract/formats/weeks.ts';

/** Days (YYYY-MM-DD), clock times (HH:MM) and moments, where the member lives. Days and months sort as text. */

export const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

/** The moment of a day and time; one that the clocks skip comes as much later as they skip, one they repeat is the first. */
export const momentOf = (timeZone: string, day: string, time: string): Date =>
  new Date(
    Temporal.PlainDate.from(day)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  );

const zoned = (timeZone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Day and time of a moment there. */
export const clockIn = (timeZone: string, at: Date): { day: string; time: string } => {
  const there = zoned(timeZone, at);
  return {
    day: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/** So many days later. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The month asked for, YYYY-MM; the one of `today` where that is none. */
export const readMonth = (text: string, today: string): string =>
  /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) && text >= '1970-01' ? text : today.slice(0, 7);

/** First and last day of the weeks that hold a month; they begin as the language in force does. */
export const weeksOf = (month: string): { first: string; last: string } => {
  const start = Temporal.PlainDate.from(`${month}-01`);
  const end = start.with({ day: start.daysInMonth });
  return {
    first: start.subtract({ days: (start.dayOfWeek + 7 - firstWeekday()) % 7 }).toString(),
    last: end.add({ days: (firstWeekday() + 6 - end.dayOfWeek) % 7 }).toString(),
  };
};

/** The moments between which a row of days lies: from the start of the first to the start of the day after the last. */
export const spanOf = (timeZone: string, first: string, last: string): { from: Date; until: Date } => {
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return {
    from: startOf(Temporal.PlainDate.from(first)),
    until: startOf(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
};

const minuteMs = 60_000;

/** As long as it says it is: whole minutes, one at least. */
export const shownLengthMs = (durationMs: number): number =>
  Math.max(1, Math.round(durationMs / minuteMs)) * minuteMs;

/** Classes one after another: each begins when the one before it ends. */
export const oneAfterAnother = (start: Date, durationsMs: readonly number[]): Date[] => {
  let at = start.getTime();
  return durationsMs.map((durationMs) => {
    const moment = new Date(at);
    at += shownLengthMs(durationMs);
    return moment;
  });
};
