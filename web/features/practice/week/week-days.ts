import type { PracticeWeek } from '../../../../contract/members/practice.ts';
import { dateFormat } from '../../../ui/text/date-format.ts';

type Week = Pick<PracticeWeek, 'monday'> & { days: readonly Pick<PracticeWeek['days'][number], 'day'>[] };

/** Of a day of the calendar, whatever the zone. */
const formatIn = (options: Intl.DateTimeFormatOptions) =>
  dateFormat('en-US', { ...options, timeZone: 'UTC' });
const formats = {
  monday: formatIn({ month: 'long', day: 'numeric' }),
  day: formatIn({ weekday: 'long', month: 'long', day: 'numeric' }),
  weekday: formatIn({ weekday: 'long' }),
  shortWeekday: formatIn({ weekday: 'short' }),
};
const list = new Intl.ListFormat('en', { type: 'conjunction' });
/** Monday first. */
const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** `day` is YYYY-MM-DD. */
const words = (day: string, format: keyof typeof formats): string =>
  formats[format].format(new Date(`${day}T00:00:00Z`));

export const weekTitle = (week: Week, today: string): string => {
  const days = (Date.parse(today) - Date.parse(week.monday)) / 86_400_000;
  return days < 7 ? 'This week' : `Week of ${words(week.monday, 'monday')}`;
};

export const dayTitle = (day: string): string => words(day, 'day');

/** "Mon 16" */
export const shortDay = (day: string): string => `${words(day, 'shortWeekday')} ${Number(day.slice(8))}`;

export type WeekDay = { day: string; letter: string; practised: boolean; ahead: boolean };

/** The seven days of a week, Monday first. */
export const weekDays = ({ monday, days }: Week, today: string): WeekDay[] =>
  letters.map((letter, index) => {
    const day = new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);
    return {
      day,
      letter,
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
    .map((day) => words(day, 'weekday'));
  return `practised on ${list.format(names)}`;
};
