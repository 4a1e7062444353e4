import type { PracticeWeek } from '../../../../contract/members/practice.ts';
import { dateFormat } from '../../../ui/text/date-format.ts';

type Week = Pick<PracticeWeek, 'monday'> & { days: readonly Pick<PracticeWeek['days'][number], 'day'>[] };

/** A day of the calendar, whatever the zone: `when` is YYYY-MM-DD. */
const words = (when: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${when}T00:00:00Z`));

export const weekTitle = (week: Week, today: string): string => {
  const days = (Date.parse(today) - Date.parse(week.monday)) / 86_400_000;
  return days < 7 ? 'This week' : `Week of ${words(week.monday, { month: 'long', day: 'numeric' })}`;
};

export const dayTitle = (day: string): string =>
  words(day, { weekday: 'long', month: 'long', day: 'numeric' });

export type WeekDay = { day: string; letter: string; practised: boolean; ahead: boolean };

/** The seven days of a week, Monday first. */
export const weekDays = ({ monday, days }: Week, today: string): WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);
    return {
      day,
      letter: words(day, { weekday: 'narrow' }),
      practised: days.some((one) => one.day === day),
      ahead: day > today,
    };
  });

/** "practised on Monday and Wednesday" */
export const practisedOn = ({ days }: Week): string => {
  if (days.length === 0) return 'no practice yet';
  const names = days
    .map(({ day }) => day)
    .toSorted()
    .map((day) => words(day, { weekday: 'long' }));
  return `practised on ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}`;
};
