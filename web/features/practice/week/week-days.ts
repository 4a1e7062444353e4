import { formatList } from '../../../../contract/formats/lists.ts';
import type { PracticeWeek } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { dayOfMonth, weekdayLetter, weekdayName } from '../../../ui/text/dates/calendar-words.ts';

type Week = Pick<PracticeWeek, 'monday'> & { days: readonly Pick<PracticeWeek['days'][number], 'day'>[] };

export const weekTitle = (week: Week, today: string): string => {
  const days = (Date.parse(today) - Date.parse(week.monday)) / 86_400_000;
  return days < 7 ? t('This week') : t('Week of {date}', { date: dayOfMonth(week.monday) });
};

export type WeekDay = { day: string; letter: string; practised: boolean; ahead: boolean };

/** The seven days of a week, Monday first. */
export const weekDays = ({ monday, days }: Week, today: string): WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);
    return {
      day,
      letter: weekdayLetter(day),
      practised: days.some((one) => one.day === day),
      ahead: day > today,
    };
  });

/** "practiced on Monday and Wednesday" */
export const practisedOn = ({ days }: Week): string => {
  if (days.length === 0) return t('no practice yet');
  const names = days
    .map(({ day }) => day)
    .toSorted()
    .map(weekdayName);
  return t('practiced on {days}', { days: formatList(names) });
};
