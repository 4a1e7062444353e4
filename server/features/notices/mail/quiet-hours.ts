/** Minutes of the day. */
export type QuietHours = { from: number; to: number };

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** When the quiet hours that hold at this moment end, where the member lives; null where none hold. */
export const quietUntil = (hours: QuietHours, timeZone: string, now: Date): Date | null => {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const minute = there.hour * 60 + there.minute;
  if (!isWithin(minute, hours)) return null;
  const day = minute < hours.to ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
  const end = day.toPlainDateTime({ hour: Math.floor(hours.to / 60), minute: hours.to % 60 });
  // Of a time that the clocks repeat the second: the first may be over.
  return new Date(end.toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds);
};
