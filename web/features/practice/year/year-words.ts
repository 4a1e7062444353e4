import type { BestWeek, PracticeYear } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { countWords } from '../../../ui/text/counts.ts';
import { weekSpan } from '../../../ui/text/dates/calendar-words.ts';
import { firstNumber } from '../../../ui/text/first-number.ts';

/** Returns "16 to 22 March: six days, 164 minutes." */
export const bestWeekWords = ({ monday, days, minutes }: BestWeek): string => {
  const words = { week: weekSpan(monday), days, number: countWords(days) };
  return minutes > 0
    ? t(
        '{week}: {days, plural, one {{number} day} other {{number} days}}, {minutes, plural, one {# minute} other {# minutes}}.',
        { ...words, minutes },
      )
    : t('{week}: {days, plural, one {{number} day} other {{number} days}}.', words);
};

/** Returns "Mostly First Light, in the morning."; null for a week of practice elsewhere alone. */
export const habitWords = ({ series, partOfDay }: BestWeek): string | null =>
  series && partOfDay
    ? {
        morning: t('Mostly {series}, in the morning.', { series }),
        afternoon: t('Mostly {series}, in the afternoon.', { series }),
        evening: t('Mostly {series}, in the evening.', { series }),
      }[partOfDay]
    : null;

/** Returns "Two days, 37 minutes. Your year begins here." */
export const beginningWords = (days: number, minutes: number): string => {
  if (days === 0) return t('Your year begins with a first class.');
  const words = { days, number: firstNumber(days) };
  return minutes > 0
    ? t(
        '{days, plural, one {{number} day} other {{number} days}}, {minutes, plural, one {# minute} other {# minutes}}. Your year begins here.',
        { ...words, minutes },
      )
    : t('{days, plural, one {{number} day} other {{number} days}}. Your year begins here.', words);
};

/** Returns "Your most played class is Slow Flow, 12 times." */
export const mostPlayedWords = ({ title, times }: NonNullable<PracticeYear['mostPlayed']>): string =>
  t(
    '{times, plural, one {Your most played class is {title}, # time.} other {Your most played class is {title}, # times.}}',
    { title, times },
  );
