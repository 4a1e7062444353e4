import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { CalendarItem } from '../../../../../contract/members/calendar.schema.ts';
import type { PageAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { ClassNeighbour } from '../class-list.ts';

/** Returns whole minutes; null for less than half a minute, which does not count as practice. */
export const minutesPractised = (seconds: number | null): number | null =>
  seconds === null || seconds < 30 ? null : Math.round(seconds / 60);

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number): string => `${number}${endings[ordinals.select(number)] ?? 'th'}`;

/** Returns a sentence on a week with the given number of days of practice; null for none. */
export const weekSentence = (days: number, weekStreak: number): string | null => {
  if (days === 0) return null;
  if (days === 7) return 'All seven days of this week.';
  if (days === 1)
    return weekStreak > 1
      ? `The first day of your ${ordinal(weekStreak)} week in a row.`
      : 'Your first day of practice this week.';
  const soFar = `${numbers[days]} days of practice this week`;
  return weekStreak > 1 ? `${soFar}, your ${ordinal(weekStreak)} week in a row.` : `${soFar}.`;
};

/** Class suggested after this one; `label` gives the reason. */
export type Following = { label: string; title: string; duration: string; href: PageAddress };

type FollowingChoices = {
  planned: readonly CalendarItem[];
  next: ClassNeighbour | null;
  listTitle: string;
  recommended: readonly PlanEntry[];
  /** True while the countdown to the next class runs, which names that class itself. */
  counting: boolean;
};

/**
 * Returns the class planned for tomorrow, else the next of the list, else the first recommended one that is not
 * completed.
 */
export const followingClass = (choices: FollowingChoices): Following | null => {
  const { next, listTitle, recommended, counting } = choices;
  for (const { planEntryUrl, time, title, humanDuration } of choices.planned)
    if (planEntryUrl)
      return { label: `Tomorrow at ${time}`, title, duration: humanDuration, href: planEntryUrl };
  if (counting) return null;
  if (next)
    return {
      label: listTitle === '' ? 'Next' : `Next in ${listTitle}`,
      title: next.title,
      duration: next.humanDuration,
      href: next.href,
    };
  const entry = recommended.find(({ completed }) => !completed);
  return entry
    ? {
        label: 'For another day',
        title: entry.title,
        duration: entry.humanDuration,
        href: entry.planEntryUrl,
      }
    : null;
};
