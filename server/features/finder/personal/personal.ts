import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ClassMarks, Completions, Marks } from '../../marks/index.ts';
import { addBit, type Bits, countBits, intersect, makeBits, pageOfBits, subtract, unite } from '../bits.ts';
import { joinCards } from '../cards/cards.ts';
import type { PageBuffer } from '../cards/page-buffers.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import { type ClassQuery, madeForSome } from '../class-index/class-query.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';
import type { LiveClasses } from '../live-classes.ts';
import { declinedAmong } from './declined.ts';
import { suitingEfforts } from './efforts.ts';
import type { MemberSets } from './member-sets.ts';
import { asksSomething, matchesOf } from './preferences.ts';
import { passingStanding } from './standing.ts';

export type PersonalContext = {
  fresh: { classes: LiveClasses };
  marks: Pick<Marks, 'of' | 'completedOf' | 'preferencesOf' | 'standingOf' | 'declinedOf' | 'effortsOf'>;
  sets: MemberSets;
  clock: Clock;
};

const dayMs = 86_400_000;
/** Number of days for which practised classes are not recommended; `habitDays` is the period of a member's habits. */
const recentDays = 30;
const habitDays = 90;
const habits = 3;

const placed = (index: ClassIndex, classes: OrderedClasses, ids: readonly number[]): Bits => {
  const bits = makeBits(classes.sequence.length);
  for (const id of ids) {
    const number = index.numberOf(id);
    if (number !== undefined) addBit(bits, classes.place[number] as number);
  }
  return bits;
};

const completedSince = (completed: Completions, sinceMs: number): number[] => {
  const ids: number[] = [];
  completed.each((classId, atMs) => void (atMs > sinceMs && ids.push(classId)));
  return ids;
};

/** Returns the classes that the member completed, to leave them out; undefined for a visitor. */
export const hidingCompleted = async (
  { marks, sets }: Pick<PersonalContext, 'marks' | 'sets'>,
  viewer: Viewer | null,
): Promise<ClassQuery['hiddenIn']> => {
  if (!viewer) return undefined;
  const completed = await marks.completedOf(viewer.id);
  return (index, order) => {
    const classes = index.order(order);
    const make = () => [placed(index, classes, completedSince(completed, Number.NEGATIVE_INFINITY))];
    return sets.of(`${viewer.id} completed ${order}`, classes, completed, make)[0] as Bits;
  };
};

const both = (one: Bits, other: Bits): Bits => {
  const shared = one.slice();
  intersect(shared, other);
  return shared;
};
const without = (one: Bits, other: Bits): Bits => {
  const rest = one.slice();
  subtract(rest, other);
  return rest;
};

const featuredFirst = (index: ClassIndex, classes: OrderedClasses, answers: SurveyAnswers): Bits[] => {
  const featured = makeBits(classes.sequence.length);
  for (let at = 0; at < index.featuredCount; at++) addBit(featured, at);
  const others = without(classes.everything, featured);
  const matches = matchesOf(index, classes, answers);
  return [
    both(featured, matches),
    without(featured, matches),
    both(others, matches),
    without(others, matches),
  ];
};

/**
 * Returns the tiers by answers: featured classes first, and within the featured and the others those that match the
 * answers (NS-059).
 */
const byAnswers = (
  { sets }: PersonalContext,
  userId: string,
  answers: SurveyAnswers | null,
): ClassQuery['tiersIn'] => {
  if (!answers || !asksSomething(answers)) return undefined;
  return (index, order) => {
    const classes = index.order(order);
    return sets.of(`${userId} relevance`, classes, answers, () => featuredFirst(index, classes, answers));
  };
};

/**
 * Returns the styles that a member practised most in the last months, by filter value; a class without any counts by
 * its category.
 */
export const practisedStyles = (index: ClassIndex, classIds: readonly number[]): string[] => {
  const times = new Map<string, number>();
  for (const id of classIds) {
    const keys = index.keysOf(id);
    const styles = keys.filter((key) => key.startsWith('subcategory '));
    for (const key of styles.length > 0 ? styles : keys.filter((one) => one.startsWith('category ')))
      times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, habits)
    .map(([key]) => key);
};

/**
 * Returns the tiers, the best first: classes that match the answers and the habits, the answers, the habits, the rest;
 * in each of them the levels first that suit the member after how hard the latest classes were.
 */
const recommendedTiers =
  (
    answers: SurveyAnswers | null,
    styles: readonly string[],
    suitingIn: (index: ClassIndex, classes: OrderedClasses) => Bits | null,
  ): ClassQuery['tiersIn'] =>
  (index, order) => {
    const classes = index.order(order);
    const asked = answers && asksSomething(answers) ? matchesOf(index, classes, answers) : null;
    const practised = makeBits(classes.sequence.length);
    for (const key of styles) {
      const numbers = index.setOf(key);
      if (numbers) unite(practised, classes.cachedSet(key, numbers));
    }
    const rest = asked ? without(classes.everything, asked) : classes.everything;
    const split = (bits: Bits): Bits[] => [both(bits, practised), without(bits, practised)];
    const tiers = [...(asked ? split(asked) : []), ...split(rest)];
    const suiting = suitingIn(index, classes);
    return suiting ? tiers.flatMap((bits) => [both(bits, suiting), without(bits, suiting)]) : tiers;
  };

/** Returns the classes that fit answers, the most relevant first; those made for some people are left out. */
export const fittingClasses = (index: ClassIndex, answers: SurveyAnswers, limit: number) => {
  const classes = index.order('relevance');
  const open = without(classes.everything, madeForSome(index, 'relevance'));
  const { total, members } = pageOfBits(open, matchesOf(index, classes, answers), 0, limit);
  const ids = members.map((at) => index.idOf(classes.sequence[at] as number));
  return { count: total, total: countBits(open), ids };
};

/** Hides what either of two hides. */
const hidingBoth = (one: ClassQuery['hiddenIn'], other: ClassQuery['hiddenIn']): ClassQuery['hiddenIn'] => {
  if (!one || !other) return one ?? other;
  return (index, order) => {
    const hidden = one(index, order).slice();
    unite(hidden, other(index, order));
    return hidden;
  };
};

type Personal = Pick<ClassQuery, 'hiddenIn' | 'tiersIn'>;

/**
 * Returns the recommendations of a member's home page: like their answers and what they practise, as hard as suits them
 * after their latest classes, without the classes of the last 30 days, declined ones and those that do not pass their standing filters.
 */
const recommended = async (
  context: PersonalContext,
  viewer: Viewer,
  answers: SurveyAnswers | null,
): Promise<Personal> => {
  const completed = await context.marks.completedOf(viewer.id);
  const standing = await context.marks.standingOf(viewer.id);
  const declined = await context.marks.declinedOf(viewer.id);
  const efforts = await context.marks.effortsOf(viewer.id);
  const { index } = context.fresh.classes;
  const now = context.clock.now().getTime();
  const recent = completedSince(completed, now - recentDays * dayMs);
  const habit = practisedStyles(index, completedSince(completed, now - habitDays * dayMs));
  return {
    hiddenIn: (current, order) => {
      const classes = current.order(order);
      const hidden = placed(current, classes, recent);
      unite(hidden, declinedAmong(current, classes, declined));
      const passing = passingStanding(current, classes, standing);
      if (passing) unite(hidden, without(classes.everything, passing));
      // Classes made for some people are suggested to those who have said so.
      if (standing.suits.length === 0) unite(hidden, madeForSome(current, order));
      return hidden;
    },
    tiersIn: recommendedTiers(answers, habit, (current, classes) =>
      suitingEfforts(current, classes, efforts, now),
    ),
  };
};

/** Returns the parts of a listing that depend on the viewer. */
export const personalTo = async (
  context: PersonalContext,
  viewer: Viewer | null,
  { order, excludeCompleted }: { order: string; excludeCompleted: boolean },
): Promise<Personal> => {
  if (!viewer) return order === 'recommended' ? { hiddenIn: madeForSome } : {};
  const ordered = order === 'relevance' || order === 'recommended';
  const answers = ordered ? await context.marks.preferencesOf(viewer.id) : null;
  const own =
    order === 'recommended'
      ? await recommended(context, viewer, answers)
      : { hiddenIn: undefined, tiersIn: ordered ? byAnswers(context, viewer.id, answers) : undefined };
  if (!excludeCompleted) return own;
  return { ...own, hiddenIn: hidingBoth(own.hiddenIn, await hidingCompleted(context, viewer)) };
};

type FoundClasses = { ids: readonly number[]; numbers: readonly number[] };

/**
 * Returns the cards of these classes with the viewer's marks, as one JSON array. Classes that left the catalog
 * meanwhile are left out.
 */
export const cardsWithMarks = async (
  { fresh, marks }: Pick<PersonalContext, 'fresh' | 'marks'>,
  found: FoundClasses,
  viewer: Viewer | null,
): Promise<PageBuffer & { count: number }> => {
  const mine: ReadonlyMap<number, ClassMarks> | null = viewer ? await marks.of(viewer.id, found.ids) : null;
  const { index, cards } = fresh.classes;
  // Numbers are good until the index changes, which it may have done while the marks were read.
  const ids = mine ? found.ids.filter((id) => index.has(id)) : found.ids;
  const numbers = mine ? ids.map((id) => index.numberOf(id) as number) : found.numbers;
  return { ...joinCards({ ids, numbers }, cards, mine), count: ids.length };
};

/** Returns the cards of classes by ids in any order. */
export const cardsOf = async (
  context: Pick<PersonalContext, 'fresh' | 'marks'>,
  classIds: readonly number[],
  viewer: Viewer | null,
): Promise<PlanEntry[]> => {
  const { index } = context.fresh.classes;
  const ids = classIds.filter((id) => index.has(id));
  const numbers = ids.map((id) => index.numberOf(id) as number);
  const { bytes, release } = await cardsWithMarks(context, { ids, numbers }, viewer);
  const entries = JSON.parse(bytes.toString()) as PlanEntry[];
  release();
  return entries;
};
