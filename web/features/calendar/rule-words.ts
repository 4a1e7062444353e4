import { formatList } from '../../../contract/formats/lists.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../contract/messages.ts';
import { dayOfMonth, shortWeekday, timeOfDay, weekdayName } from '../../ui/text/dates/calendar-words.ts';

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;
export const workdays = [1, 2, 3, 4, 5] as const;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((day) => other.includes(day));

/** Returns a date on a day of the week (Monday is 1); 5 January 2026 is a Monday. */
const dateOn = (weekday: number): string => `2026-01-${String(4 + weekday).padStart(2, '0')}`;

/** Returns a day of the week (Monday is 1) as "Monday". */
export const nameOfWeekday = (weekday: number): string => weekdayName(dateOn(weekday));
/** Returns a day of the week (Monday is 1) as "Mon". */
export const shortNameOfWeekday = (weekday: number): string => shortWeekday(dateOn(weekday));

/** Returns the days of a rule: "Weekdays", "Every second day", "Every Tuesday and Friday". */
export const daysWords = (weekdays: readonly number[], everyDays: number): string => {
  if (everyDays === 2) return t('Every second day');
  if (isSame(weekdays, everyWeekday)) return t('Every day');
  if (isSame(weekdays, workdays)) return t('Weekdays');
  return t('Every {weekdays}', { weekdays: formatList(weekdays.map(nameOfWeekday), 'en-GB') });
};

/** Returns the words of the button that makes a rule: "Repeat every Tuesday and Friday". */
export const repeatWords = (weekdays: readonly number[], everyDays: number): string => {
  if (everyDays === 2) return t('Repeat every second day');
  if (isSame(weekdays, everyWeekday)) return t('Repeat every day');
  if (isSame(weekdays, workdays)) return t('Repeat weekdays');
  return t('Repeat every {weekdays}', { weekdays: formatList(weekdays.map(nameOfWeekday), 'en-GB') });
};

/** Returns days, time and end of a rule: "Weekdays at 07:00, until 15 December". */
export const ruleWords = ({
  kind,
  weekdays,
  everyDays,
  time,
  lastDay,
  times,
}: Pick<PlanRule, 'kind' | 'weekdays' | 'everyDays' | 'time' | 'lastDay' | 'times'>): string => {
  const days = daysWords(weekdays, everyDays);
  const count = kind === 'series' ? null : times;
  const date = lastDay && dayOfMonth(lastDay);
  if (count !== null && date)
    return t('{days} at {time}, {count, plural, one {# time} other {# times}}, until {date}', {
      days,
      time: timeOfDay(time),
      count,
      date,
    });
  if (count !== null)
    return t('{days} at {time}, {count, plural, one {# time} other {# times}}', {
      days,
      time: timeOfDay(time),
      count,
    });
  return date
    ? t('{days} at {time}, until {date}', { days, time: timeOfDay(time), date })
    : t('{days} at {time}', { days, time: timeOfDay(time) });
};

/** Returns the place of a class in its series: "day 3 of 12"; empty for others. */
export const stepWords = ({ rule }: Pick<CalendarItem, 'rule'>): string =>
  rule?.kind === 'series' && rule.step !== null
    ? t('day {step} of {count}', { step: rule.step, count: rule.times ?? 0 })
    : '';

/** Returns true for a day of a rule that repeats. */
export const repeats = ({ rule }: Pick<CalendarItem, 'rule'>): boolean =>
  rule !== null && rule.kind !== 'series';

/** Returns true for a wish that has no class yet. */
export const isUnchosen = ({ kind, planEntryId }: CalendarItem): boolean =>
  kind === 'scheduled' && planEntryId === null;

/** Choices for a plan of a rule that is moved. */
export const followingChoices = (kind: 'class' | 'wish' | 'series') =>
  [
    { value: 'one', title: t('Only this one'), hint: t('The others stay where they are.') },
    {
      value: 'following',
      title: t('This and all after it'),
      hint:
        kind === 'series'
          ? t('Those after it come on the next of its days, at this time.')
          : t('Each moves by as many days, to this time.'),
    },
  ] as const;
export type FollowingChoice = 'one' | 'following';
