import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
import { dayOfMonth, weekdayName } from '../../ui/text/dates/calendar-words.ts';

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;
export const workdays = [1, 2, 3, 4, 5] as const;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((day) => other.includes(day));

/** Returns a day of the week (Monday is 1) as "Monday"; 5 January 2026 is one. */
export const nameOfWeekday = (weekday: number): string =>
  weekdayName(`2026-01-${String(4 + weekday).padStart(2, '0')}`);

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Returns the days of a rule: "Weekdays", "Every second day", "Every Tuesday and Friday". */
export const daysWords = (weekdays: readonly number[], everyDays: number): string => {
  if (everyDays === 2) return 'Every second day';
  if (isSame(weekdays, everyWeekday)) return 'Every day';
  if (isSame(weekdays, workdays)) return 'Weekdays';
  return `Every ${listed(weekdays.map(nameOfWeekday))}`;
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
  return `${daysWords(weekdays, everyDays)} at ${time}${count}${end}`;
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
