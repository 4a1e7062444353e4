import fc from 'fast-check';
import { noStandingFilters, type StandingFilters } from '../../../../contract/members/standing-filters.ts';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ClassEffort, Completions, type DeclinedMarks, nothingDeclined } from '../../marks/index.ts';
import type { ClassFacts } from '../class-index/class-facts.ts';
import { ClassIndex } from '../class-index/class-index.ts';
import { rememberMemberSets } from '../personal/member-sets.ts';
import { someClass } from './random-classes.ts';

const now = new Date('2026-05-20T12:00:00Z');
const dayMs = 86_400_000;
export const viewerCalled = (id: string): Viewer => ({
  id,
  sessionId: `${id}-session`,
  ...rightsOf(null),
  username: id,
  hasSubscriptionAccess: true,
});
export const indexOf = (classes: readonly ClassFacts[]): ClassIndex => {
  const index = new ClassIndex();
  index.apply({ upserts: classes, removals: [] });
  return index;
};
/** Returns 80 random classes, the same for the same seed. */
export const studioOf80 = (seed: number): ClassFacts[] =>
  fc.sample(fc.tuple(...Array.from({ length: 80 }, (_, i) => someClass(i + 1))), { numRuns: 1, seed })[0] ??
  [];
export const completedOn = (ids: readonly number[], daysAgo = 400): Completions =>
  new Completions(ids.map((classId) => [classId, now.getTime() - daysAgo * dayMs]));

/** Creates the finder's context for one member who changes nothing. */
export const memberOf = (
  index: ClassIndex,
  known: {
    completed?: Completions;
    answers?: SurveyAnswers | null;
    standing?: StandingFilters;
    declined?: DeclinedMarks;
    efforts?: readonly ClassEffort[];
  },
  sets = rememberMemberSets(2 ** 20),
) => ({
  fresh: { classes: { index } as never },
  sets,
  clock: fixedClock(now),
  marks: {
    of: async () => new Map(),
    completedOf: async () => known.completed ?? new Completions([]),
    preferencesOf: async () => known.answers ?? null,
    standingOf: async () => known.standing ?? noStandingFilters,
    declinedOf: async () => known.declined ?? nothingDeclined,
    effortsOf: async () => known.efforts ?? [],
  },
});
