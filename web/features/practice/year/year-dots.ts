import type { PracticeYear } from '../../../../contract/members/practice.schema.ts';

/** Side of the square around a dot, in units of the drawing. */
export const cell = 20;
/** Number of columns of a year, one for each week. */
export const yearWeeks = 52;
/** Number of columns that a phone shows without scrolling. */
const weeksOfPhone = 18;
/** Minutes up to which a day has the first and the second shade; days beyond have the third. */
export const shadeMinutes = [15, 30] as const;

const dayMs = 86_400_000;

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

/** Returns the day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

type DrawnYear = { firstMonday: string; today: string };

/** Returns the number of weeks from the first one to that of today. */
export const weeksSince = ({ firstMonday, today }: DrawnYear): number =>
  Math.floor(daysBetween(firstMonday, today) / 7) + 1;

/** True once the weeks since the first one take more than a phone shows: the last column is then this week. */
export const endsToday = (year: DrawnYear): boolean => weeksSince(year) > weeksOfPhone;

/** Returns the Monday of the first column. */
export const firstColumn = (year: DrawnYear): string =>
  endsToday(year) ? dayAfter(year.firstMonday, 7 * (weeksSince(year) - yearWeeks)) : year.firstMonday;

type Shade = 0 | 1 | 2 | 3;

/** Returns the shade of a day with practice. */
export const shadeOf = (minutes: number): Exclude<Shade, 0> => {
  const at = shadeMinutes.findIndex((most) => minutes <= most);
  return at < 0 ? 3 : ((at + 1) as 1 | 2);
};

/** Returns the middle of a day's dot; the columns are weeks from Monday to Sunday. */
export const placeOf = (column: string, day: string): { x: number; y: number } => {
  const at = daysBetween(column, day);
  return { x: (Math.floor(at / 7) + 0.5) * cell, y: ((at % 7) + 0.5) * cell };
};

/** Paths of the dots: strokes of no length, which round caps turn into dots. */
export type DotPaths = {
  /** Days since the first week by shade; the first shade has no practice. */
  shades: readonly [string, string, string, string];
  /** Days to come, and before the first week. */
  faint: string;
};

/** Returns the dots of the year whose first column has this Monday. */
export const dotPaths = (year: DrawnYear & Pick<PracticeYear, 'days'>, column: string): DotPaths => {
  const minutes = new Map(year.days.map((one) => [one.day, one.minutes]));
  const shades: [string, string, string, string] = ['', '', '', ''];
  let faint = '';
  for (let at = 0; at < 7 * yearWeeks; at++) {
    const day = dayAfter(column, at);
    const { x, y } = placeOf(column, day);
    const dot = `M${x} ${y}h0`;
    const practised = minutes.get(day);
    if (practised !== undefined) shades[shadeOf(practised)] += dot;
    else if (day > year.today || day < year.firstMonday) faint += dot;
    else shades[0] += dot;
  }
  return { shades, faint };
};

type MonthMark = { month: string; week: number };

/** Fewest weeks between two names of months. */
const weeksOfName = 2;

/** Returns the months, each at the first of its weeks; a month that has no room for its name is left out. */
export const monthMarks = (column: string): MonthMark[] => {
  const marks: MonthMark[] = [];
  for (let week = 0; week < yearWeeks; week++) {
    const month = dayAfter(column, 7 * week).slice(0, 7);
    if (marks.at(-1)?.month !== month) marks.push({ month, week });
  }
  return marks.filter(({ week }, at) => (marks[at + 1]?.week ?? yearWeeks) - week >= weeksOfName);
};
