/** Minutes of the day. */
export type QuietHours = { from: number; to: number };

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Returns the end of the current quiet hours in the member's time zone; null outside quiet hours. */
export const quietUntil = (hours: QuietHours, timeZone: string, now: Date): Date | null => {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const minute = there.hour * 60 + there.minute;
  if (!isWithin(minute, hours)) return null;
  const day = minute < hours.to ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
  const end = day.toPlainDateTime({ hour: Math.floor(hours.to / 60), minute: hours.to % 60 });
  // Uses the second of two equal clock times: the first may be over.
  return new Date(end.toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds);
};
