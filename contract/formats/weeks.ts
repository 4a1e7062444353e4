import { currentLanguage } from '../current-language.ts';
import type { Language } from '../languages.ts';

/** Days of the week as ISO 8601 numbers them: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * First days of weeks, where they are not Monday. A table, since `getWeekInfo` is missing in some browsers, and since
 * English is that of Britain in dates.
 */
const firstDays: Partial<Record<Language, Weekday>> = { ar: 6, ja: 7 };

/** Returns the day with which weeks begin in calendars and pickers. */
export const firstWeekday = (): Weekday => firstDays[currentLanguage()] ?? 1;

/** Returns all days of the week in the order of calendars. */
export const weekdaysInOrder = (): Weekday[] => {
  const first = firstWeekday();
  return ([1, 2, 3, 4, 5, 6, 7] as const).toSorted(
    (one, other) => ((one - first + 7) % 7) - ((other - first + 7) % 7),
  );
};
