import { formatList } from '../../../contract/formats/lists.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
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
  if (everyDays === 2) return 'Every second day';
  if (isSame(weekdays, everyWeekday)) return 'Every day';
  if (isSame(weekdays, workdays)) return 'Weekdays';
  return `Every ${formatList(weekdays.map(nameOfWeekday), 'en-GB')}`;
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
  const end = lastDay ? `, until ${dayOfMonth(lastDay)}` : '';
  const count = kind !== 'series' && times !== null ? `, ${times} ${times === 1 ? 'time' : 'times'}` : '';
  return `${daysWords(weekdays, everyDays)} at ${timeOfDay(time)}${count}${end}`;
};

/** Returns the place of a class in its series: "day 3 of 12"; empty for others. */
export const stepWords = ({ rule }: Pick<CalendarItem, 'rule'>): string =>
  rule?.kind === 'series' && rule.step !== null ? `day ${rule.step} of ${rule.times}` : '';

/** Returns true for a day of a rule that repeats. */
export const repeats = ({ rule }: Pick<CalendarItem, 'rule'>): boolean =>
  rule !== null && rule.kind !== 'series';

/** Returns true for a wish that has no class yet. */
export const isUnchosen = ({ kind, planEntryId }: CalendarItem): boolean =>
  kind === 'scheduled' && planEntryId === null;

/** Choices for a plan of a rule that is moved. */
export const followingChoices = (kind: 'class' | 'wish' | 'series') =>
  [
    { value: 'one', title: 'Only this one', hint: 'The others stay where they are.' },
    {
      value: 'following',
      title: 'This and all after it',
      hint:
        kind === 'series'
          ? 'Those after it come on the next of its days, at this time.'
          : 'Each moves by as many days, to this time.',
    },
  ] as const;
export type FollowingChoice = 'one' | 'following';
