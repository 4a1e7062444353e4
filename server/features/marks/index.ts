import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { noStandingFilters, type StandingFilters } from '../../../contract/members/standing-filters.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { Completions } from './completions.ts';
import type { ClassEffort } from './effort-lean.ts';
import type { ClassMarks } from './viewer-fields.ts';

export { Completions } from './completions.ts';
export { type ClassEffort, effortLean, followedEfforts, latestEfforts } from './effort-lean.ts';
export { type ClassMarks, markCard, sharedJson, viewerFields, visitorFields } from './viewer-fields.ts';

/** Classes, by id, and coaches, by slug, that a member does not want to be suggested. */
export type DeclinedMarks = { classes: ReadonlySet<number>; coaches: ReadonlySet<string> };

export const nothingDeclined: DeclinedMarks = { classes: new Set(), coaches: new Set() };

/** Returns true if a class or one of its coaches is declined. */
export const declines = (
  { classes, coaches }: DeclinedMarks,
  card: Pick<PlanEntry, 'id' | 'coaches'>,
): boolean => classes.has(card.id) || card.coaches.some(({ coachInfo }) => coaches.has(coachInfo.slug));

/** Facts from the member's record from which marks are computed. */
export type MarkFacts = {
  completions: Completions;
  /** Saved classes with their positions, 0 first. */
  savedClasses: ReadonlyMap<number, { id: number; orderby: number }>;
  /** Ids of the member's own playlists, by class. */
  playlistsHolding: ReadonlyMap<number, readonly string[]>;
  /** Ids of the member's subscriptions, by series. */
  followedSeries: ReadonlyMap<number, number>;
  /** The member's answers about preferences. */
  preferences: SurveyAnswers | null;
  /** Filters that the member has set for every visit. */
  standing: StandingFilters;
  declined: DeclinedMarks;
  /** The member's latest answers to “How was it?”. */
  efforts: readonly ClassEffort[];
};

export type Marks = {
  /** Returns the marks of these classes; classes without any are left out. */
  of(userId: string, classIds: readonly number[]): Promise<ReadonlyMap<number, ClassMarks>>;
  /** Returns the same object until the member's record changes, as `preferencesOf` does. */
  completedOf(userId: string): Promise<Completions>;
  preferencesOf(userId: string): Promise<SurveyAnswers | null>;
  standingOf(userId: string): Promise<StandingFilters>;
  declinedOf(userId: string): Promise<DeclinedMarks>;
  effortsOf(userId: string): Promise<readonly ClassEffort[]>;
  /** Returns the ids of the member's subscriptions, by series. */
  followedAmong(userId: string, planIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
};

/** Adds the viewer's marks to series that carry a visitor's. */
export const markProducts = async (
  marks: Pick<Marks, 'followedAmong'>,
  products: Product[],
  viewer: Viewer | null,
): Promise<Product[]> => {
  if (!viewer) return products;
  const series = products.flatMap(({ id, actableType }) => (actableType === 'series' ? [id] : []));
  const followed = await marks.followedAmong(viewer.id, series);
  return products.map((product) => {
    const id = followed.get(product.id);
    return id === undefined ? product : { ...product, planSubscriptions: [{ id }] };
  });
};

const marksAmong = (
  classIds: readonly number[],
  { completions, savedClasses, playlistsHolding }: MarkFacts,
): ReadonlyMap<number, ClassMarks> => {
  const marks = new Map<number, ClassMarks>();
  for (const classId of classIds) {
    const completedAt = completions.at(classId)?.toISOString() ?? null;
    const favorite = savedClasses.get(classId) ?? null;
    const playlistIds = [...(playlistsHolding.get(classId) ?? [])];
    if (completedAt || favorite || playlistIds.length > 0)
      marks.set(classId, { completedAt, favorite, playlistIds });
  }
  return marks;
};

/** Creates the reader of members' marks on classes and series, for the cards of every list. */
export const createMarks = (factsOf: (userId: string) => Promise<MarkFacts>): Marks => ({
  of: async (userId, classIds) =>
    classIds.length === 0 ? new Map() : marksAmong(classIds, await factsOf(userId)),
  completedOf: async (userId) => (await factsOf(userId)).completions,
  preferencesOf: async (userId) => (await factsOf(userId)).preferences,
  standingOf: async (userId) => (await factsOf(userId)).standing,
  declinedOf: async (userId) => (await factsOf(userId)).declined,
  effortsOf: async (userId) => (await factsOf(userId)).efforts,
  followedAmong: async (userId, planIds) => {
    if (planIds.length === 0) return new Map();
    const { followedSeries } = await factsOf(userId);
    return new Map(
      planIds.flatMap((planId) => {
        const id = followedSeries.get(planId);
        return id === undefined ? [] : [[planId, id]];
      }),
    );
  },
});

/** Facts of a member without any activity. */
export const noFacts: MarkFacts = {
  completions: new Completions([]),
  savedClasses: new Map(),
  playlistsHolding: new Map(),
  followedSeries: new Map(),
  preferences: null,
  standing: noStandingFilters,
  declined: nothingDeclined,
  efforts: [],
};

/** Marks for code that serves visitors only. */
export const noMarks: Marks = createMarks(async () => noFacts);
