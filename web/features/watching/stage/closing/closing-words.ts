import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../../../contract/catalog/plans.schema.ts';
import { lengthText } from '../../../../../contract/formats/durations.ts';
import type { CalendarItem } from '../../../../../contract/members/calendar.schema.ts';
import type { PageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { coachName } from '../../../../ui/cards/CoachNames.tsx';
import { classesLabel } from '../../../../ui/text/counts.ts';
import { timeOfDay } from '../../../../ui/text/dates/calendar-words.ts';
import type { ClassNeighbour } from '../class-list.ts';

/** Returns whole minutes; null for less than half a minute, which does not count as practice. */
export const minutesPractised = (seconds: number | null): number | null =>
  seconds === null || seconds < 30 ? null : Math.round(seconds / 60);

const numbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

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

type SeriesClass = Pick<PlanEntry, 'id' | 'completed' | 'completedAt' | 'duration' | 'coaches'>;

export type FinishedSeries = { title: string; count: number; sentence: string };

const dayMs = 86_400_000;

/** Returns the classes, days, minutes and, up to two of them, the coaches of a finished series in one sentence. */
const seriesSentence = (classes: readonly SeriesClass[], now: number): string => {
  const times = classes.map(({ completedAt }) => (completedAt === null ? now : Date.parse(completedAt)));
  const days = Math.floor((Math.max(...times) - Math.min(...times)) / dayMs) + 1;
  const minutes = Math.round(classes.reduce((sum, { duration }) => sum + duration, 0) / 60);
  const coaches = [...new Set(classes.flatMap((one) => one.coaches.map(coachName)))];
  const taught = coaches.length < 3 ? ` with ${coaches.join(' and ')}` : '';
  const count = numbers[classes.length] ?? classes.length;
  return `${count} classes in ${days === 1 ? 'one day' : `${days} days`}, ${minutes} minutes${taught}.`;
};

/**
 * Returns the series that a class finishes as it is completed: by its last class, or by the one that was missing. Null
 * while other classes are missing, and for a single class.
 */
export const finishedSeries = (
  title: string,
  classes: readonly SeriesClass[],
  { id, completed: before }: SeriesClass,
  now: number,
): FinishedSeries | null => {
  const isLast = classes.at(-1)?.id === id;
  const isWhole = classes.every((one) => one.completed || one.id === id);
  if (classes.length < 2 || !isWhole || (before && !isLast)) return null;
  return { title, count: classes.length, sentence: seriesSentence(classes, now) };
};

type Scene = {
  title: string;
  minutes: number | null;
  /** True once the server has counted the class as completed. */
  completed: boolean;
  /** True for the first class that the member has ever completed. */
  isFirst: boolean;
  finished: FinishedSeries | null;
  /** Days of practice in this week; null while the server has not counted this one. */
  weekDays: number | null;
  weekStreak: number;
  offline: boolean;
};

const minuteWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** Returns heading and sentence of the scene after a class. */
export const sceneWords = (scene: Scene): { heading: string; sentence: string } => {
  const { minutes, finished, weekDays } = scene;
  const done = `Nice work! You completed ${scene.title}.`;
  const practised = minutes === null ? null : `${minuteWords(minutes)} practiced.`;
  const week = weekDays === null ? null : weekSentence(weekDays, scene.weekStreak);
  const words = (heading: string, ...sentences: (string | null)[]) => ({
    heading,
    sentence: sentences.filter(Boolean).join(' '),
  });
  if (!scene.completed)
    return words(
      'Practice complete',
      practised,
      scene.offline ? 'Saved on this device. It counts as soon as you’re online.' : week,
    );
  if (finished) return words(`You have finished ${finished.title}.`, done, finished.sentence);
  if (scene.isFirst)
    return words(
      'That was your first.',
      done,
      minutes === null ? 'It is kept in My Practice.' : `${minuteWords(minutes)}, kept in My Practice.`,
    );
  if (weekDays === 7) return words('Seven days of seven.', done, practised);
  return words(done, practised, week);
};

/** Class suggested after this one; `label` gives the reason. */
export type Following = { label: string; title: string; duration: string; href: PageAddress };

type FollowingChoices = {
  planned: readonly CalendarItem[];
  next: ClassNeighbour | null;
  listTitle: string;
  recommended: readonly PlanEntry[];
  /** Series to go on with after a finished one. */
  otherSeries: Product | undefined;
  /** Calm class to end a hard practice with. */
  calm: PlanEntry | undefined;
  /** True while the countdown to the next class runs, which names that class itself. */
  counting: boolean;
};

/**
 * Returns a calm class after a hard one, else another series after a finished one, else the class planned for tomorrow,
 * the next of the list, or the first recommended one that is not completed.
 */
export const followingClass = (choices: FollowingChoices): Following | null => {
  const { next, listTitle, recommended, otherSeries, calm, counting } = choices;
  if (calm)
    return {
      label: 'To come down',
      title: calm.title,
      duration: lengthText(calm.humanDuration),
      href: calm.planEntryUrl,
    };
  if (otherSeries)
    return {
      label: 'When you like',
      title: otherSeries.title,
      duration: classesLabel(otherSeries.classCount),
      href: otherSeries.url,
    };
  for (const { planEntryUrl, time, title, humanDuration } of choices.planned)
    if (planEntryUrl)
      return {
        label: `Tomorrow at ${timeOfDay(time)}`,
        title,
        duration: lengthText(humanDuration),
        href: planEntryUrl,
      };
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
        duration: lengthText(entry.humanDuration),
        href: entry.planEntryUrl,
      }
    : null;
};
