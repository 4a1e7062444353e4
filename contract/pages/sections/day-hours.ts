/** Hours of a day that a studio follows: pictures by the visitor's clock, lists of classes by the studio's. */
export const dayHours = ['first-light', 'heat', 'plaster', 'blue-hour'] as const;
export type DayHour = (typeof dayHours)[number];

/** Clock hour at which each begins. The last one lasts until the first begins again. */
const begins: Readonly<Record<DayHour, number>> = {
  'first-light': 4,
  heat: 12,
  plaster: 15,
  'blue-hour': 18,
};

/** Returns the hour of day at a full hour of the clock, from 0 to 23. */
export const dayHourAt = (clockHour: number): DayHour =>
  dayHours.findLast((hour) => begins[hour] <= clockHour) ?? 'blue-hour';
