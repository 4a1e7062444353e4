import type { BestWeek, PracticeRidge, PracticeYear } from '../../../contract/members/practice.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { PracticeContext } from './practice.ts';
import { mondayOf } from './streak.ts';
import { weeksOfYear, type YearRows, yearOf } from './year-store.ts';

const fortnights = weeksOfYear / 2;
/** Maximum number of categories that are told. */
const mostRidges = 6;
const dayMs = 86_400_000;

const minutesOf = (ms: number): number => Math.round(ms / 60_000);

const laterOf = (one: string, other: string): string => [one, other].toSorted()[1] as string;

type Summed<Key> = Map<Key, number>;
const add = <Key>(sums: Summed<Key>, key: Key, ms: number): Summed<Key> =>
  sums.set(key, (sums.get(key) ?? 0) + ms);

/** Minutes by category and fortnight, the most minutes first. */
const ridgesOf = ({ played, firstMonday, categories }: YearRows): PracticeRidge[] => {
  const first = Date.parse(firstMonday);
  const byCategory = Map.groupBy(played, ([, categoryId]) => categoryId);
  const ridges = [...byCategory].map(([categoryId, days]): PracticeRidge => {
    const sums = days.reduce(
      (all, [day, , ms]) => add(all, Math.floor((Date.parse(day) - first) / (14 * dayMs)), ms),
      new Map<number, number>(),
    );
    const category = categories.find(({ id }) => id === categoryId);
    return {
      category: category ? { slug: category.slug, title: category.title } : null,
      minutes: minutesOf(days.reduce((sum, [, , ms]) => sum + ms, 0)),
      fortnights: Array.from({ length: fortnights }, (_, at) => minutesOf(sums.get(at) ?? 0)),
    };
  });
  return ridges
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes)
    .slice(0, mostRidges);
};

/** The week with the most days of practice; among equals the one with the most minutes, and then the latest. */
const bestWeekOf = ({ days, habits }: YearRows, playedMs: ReadonlyMap<string, number>): BestWeek | null => {
  const weeks = [...Map.groupBy(days, ([day]) => mondayOf(day))].map(([monday, practised]) => ({
    monday,
    days: practised.length,
    minutes: minutesOf(practised.reduce((sum, [day]) => sum + (playedMs.get(day) ?? 0), 0)),
  }));
  const [best] = weeks.toSorted(
    (a, b) => b.days - a.days || b.minutes - a.minutes || b.monday.localeCompare(a.monday),
  );
  if (!best) return null;
  const [, series, partOfDay] = habits.find(([monday]) => monday === best.monday) ?? [];
  return { ...best, series: series ?? null, partOfDay: partOfDay ?? null };
};

const mostPlayedOf = async (
  { listedCards }: PracticeContext,
  viewer: Viewer,
  { repeated }: YearRows,
): Promise<PracticeYear['mostPlayed']> => {
  const ids = repeated.map(([classId]) => classId);
  const [card] = ids.length > 0 ? await listedCards(ids, viewer) : [];
  if (!card) return null;
  const [, times = 0] = repeated.find(([classId]) => classId === card.id) ?? [];
  return { id: card.id, title: card.title, planEntryUrl: card.planEntryUrl, times };
};

/** Returns the member's last 52 weeks, or those since their first practice. */
export const practiceYear = async (context: PracticeContext, viewer: Viewer): Promise<PracticeYear> => {
  const { db, clock, playedViews } = context;
  const rows = await yearOf(db, { userId: viewer.id, now: clock.now(), views: playedViews(viewer.id) });
  const playedMs = rows.played.reduce((all, [day, , ms]) => add(all, day, ms), new Map<string, number>());
  const begun = rows.begun ? mondayOf(rows.begun) : null;
  return {
    today: rows.today,
    firstMonday: begun && laterOf(begun, rows.firstMonday),
    days: rows.days.map(([day]) => ({ day, minutes: minutesOf(playedMs.get(day) ?? 0) })),
    completedClassesCount: rows.days.reduce((sum, [, classes]) => sum + classes, 0),
    practiceMinutes: minutesOf(rows.played.reduce((sum, [, , ms]) => sum + ms, 0)),
    ridges: ridgesOf(rows),
    bestWeek: bestWeekOf(rows, playedMs),
    mostPlayed: await mostPlayedOf(context, viewer, rows),
  };
};
