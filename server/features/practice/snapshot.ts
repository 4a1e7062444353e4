import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import type { DayCount } from './record-part-store.ts';
import { figureDays, streakOf } from './streak.ts';

const dayMs = 86_400_000;
/** 1970-01-01 was a Thursday. */
const daysSinceMonday = (day: number): number => (((day + 3) % 7) + 7) % 7;
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const dayNumber = (day: string): number => Date.parse(day) / dayMs;

/** The three figures of the last 30 days and the streak, on the member's `today`. */
export const practiceFigures = (days: readonly DayCount[], today: string): PracticeSnapshot['snapshot'] => {
  const { first, last } = figureDays(today);
  const [firstDay, lastDay] = [dayNumber(first), dayNumber(last)];
  const counted = days.filter(([day]) => day <= lastDay);
  const recent = counted.filter(([day]) => day >= firstDay);
  const mondays = new Set(counted.map(([day]) => day - daysSinceMonday(day)));
  return {
    completedClassesCount: recent.reduce((sum, [, classes]) => sum + classes, 0),
    activeDays: recent.length,
    weekStreak: streakOf([...mondays].map(isoDay), today).length,
  };
};
