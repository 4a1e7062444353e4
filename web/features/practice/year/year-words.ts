import type { BestWeek } from '../../../../contract/members/practice.schema.ts';
import { countWords, fullCount } from '../../../ui/text/counts.ts';
import { weekSpan } from '../../../ui/text/dates/calendar-words.ts';

const counted = (count: number, word: string): string => `${word}${count === 1 ? '' : 's'}`;

/** Returns "six days, 164 minutes". */
export const daysAndMinutes = (days: number, minutes: number): string =>
  [
    `${countWords(days)} ${counted(days, 'day')}`,
    minutes > 0 ? `${fullCount(minutes)} ${counted(minutes, 'minute')}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Returns "16 to 22 March: six days, 164 minutes." */
export const bestWeekWords = ({ monday, days, minutes }: BestWeek): string =>
  `${weekSpan(monday)}: ${daysAndMinutes(days, minutes)}.`;

/** Returns "Mostly First Light, in the morning."; null for a week of practice elsewhere alone. */
export const habitWords = ({ series, partOfDay }: BestWeek): string | null =>
  series && partOfDay ? `Mostly ${series}, in the ${partOfDay}.` : null;

/** Returns "Two days, 37 minutes. Your year begins here." */
export const beginningWords = (days: number, minutes: number): string => {
  if (days === 0) return 'Your year begins with a first class.';
  const words = daysAndMinutes(days, minutes);
  return `${words[0]?.toUpperCase()}${words.slice(1)}. Your year begins here.`;
};
