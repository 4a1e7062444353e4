import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../../../contract/catalog/plans.schema.ts';
import { lengthText } from '../../../../../contract/formats/lengths.ts';
import type { CalendarItem } from '../../../../../contract/members/calendar.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import type { PageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { coachName } from '../../../../ui/cards/CoachNames.tsx';
import { classesLabel } from '../../../../ui/text/counts.ts';
import { timeOfDay } from '../../../../ui/text/dates/calendar-words.ts';
import { firstNumber } from '../../../../ui/text/first-number.ts';
import type { ClassNeighbour } from '../class-list.ts';

/** Returns whole minutes; null for less than half a minute, which does not count as practice. */
export const minutesPractised = (seconds: number | null): number | null =>
  seconds === null || seconds < 30 ? null : Math.round(seconds / 60);

/** Returns a sentence on a week with the given number of days of practice; null for none. */
export const weekSentence = (days: number, weekStreak: number): string | null => {
  if (days === 0) return null;
  if (days === 7) return t('All seven days of this week.');
  if (days === 1)
    return weekStreak > 1
      ? t(
          'The first day of your {weekStreak, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} week in a row.',
          { weekStreak },
        )
      : t('Your first day of practice this week.');
  const number = firstNumber(days);
  return weekStreak > 1
    ? t(
        '{days, plural, other {{number} days of practice this week}}, your {weekStreak, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} week in a row.',
        { days, number, weekStreak },
      )
    : t('{days, plural, other {{number} days of practice this week.}}', { days, number });
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
  const count = classes.length;
  const facts = { count, number: firstNumber(count), days, minutes };
  return coaches.length < 3
    ? t(
        '{count, plural, other {{number} classes}} in {days, plural, one {one day} other {# days}}, {minutes, plural, one {# minute} other {# minutes}} with {coaches}.',
        { ...facts, coaches: coaches.join(' and ') },
      )
    : t(
        '{count, plural, other {{number} classes}} in {days, plural, one {one day} other {# days}}, {minutes, plural, one {# minute} other {# minutes}}.',
        facts,
      );
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

/** Returns heading and sentence of the scene after a class. */
export const sceneWords = (scene: Scene): { heading: string; sentence: string } => {
  const { minutes, finished, weekDays } = scene;
  const done = t('Nice work! You completed {title}.', { title: scene.title });
  const practised =
    minutes === null
      ? null
      : t('{minutes, plural, one {# minute practiced.} other {# minutes practiced.}}', { minutes });
  const week = weekDays === null ? null : weekSentence(weekDays, scene.weekStreak);
  const words = (heading: string, ...sentences: (string | null)[]) => ({
    heading,
    sentence: sentences.filter(Boolean).join(' '),
  });
  if (!scene.completed)
    return words(
      t('Practice complete'),
      practised,
      scene.offline ? t('Saved on this device. It counts as soon as you’re online.') : week,
    );
  if (finished)
    return words(t('You have finished {title}.', { title: finished.title }), done, finished.sentence);
  if (scene.isFirst)
    return words(
      t('That was your first.'),
      done,
      minutes === null
        ? t('It is kept in My Practice.')
        : t(
            '{minutes, plural, one {# minute, kept in My Practice.} other {# minutes, kept in My Practice.}}',
            {
              minutes,
            },
          ),
    );
  if (weekDays === 7) return words(t('Seven days of seven.'), done, practised);
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
      label: t('To come down'),
      title: calm.title,
      duration: lengthText(calm.humanDuration),
      href: calm.planEntryUrl,
    };
  if (otherSeries)
    return {
      label: t('When you like'),
      title: otherSeries.title,
      duration: classesLabel(otherSeries.classCount),
      href: otherSeries.url,
    };
  for (const { planEntryUrl, time, title, humanDuration } of choices.planned)
    if (planEntryUrl)
      return {
        label: t('Tomorrow at {time}', { time: timeOfDay(time) }),
        title,
        duration: lengthText(humanDuration),
        href: planEntryUrl,
      };
  if (counting) return null;
  if (next)
    return {
      label: listTitle === '' ? t(msg('Next', 'class')) : t('Next in {list}', { list: listTitle }),
      title: next.title,
      duration: next.humanDuration,
      href: next.href,
    };
  const entry = recommended.find(({ completed }) => !completed);
  return entry
    ? {
        label: t('For another day'),
        title: entry.title,
        duration: lengthText(entry.humanDuration),
        href: entry.planEntryUrl,
      }
    : null;
};
