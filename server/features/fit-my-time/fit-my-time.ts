import { type FitCriteria, type FitPart, fitMinutes } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Fitted, fitter, minutesOf } from './fit.ts';
import type { FitClass } from './fit-class.ts';
import type { LiveClass } from './live-facts.ts';
import { aboutOf, nearestOf, nothingOf, titleOf, whyOf } from './words.ts';

export type FitContext = {
  clock: Clock;
  catalog: Pick<Catalog, 'cardsFor'> & { forFinder: Pick<Catalog['forFinder'], 'listValues'> };
  classes: () => Promise<readonly LiveClass[]>;
  /** Returns the ids of the classes that the member completed today, in the member's time zone. */
  completedToday: (userId: string) => Promise<readonly number[]>;
  preferencesOf: (userId: string) => Promise<SurveyAnswers | null>;
};

type Fitter = ReturnType<typeof fitter>;
type Words = Pick<NonNullable<FittedPractice['nothingFits']>, 'shortestMinutes' | 'nearest'>;

/** Returns the nearest length with a practice, searched outwards from the requested one. */
const nearestTo = ({ bestFor }: Fitter, asked: number): number | null => {
  for (let away = 1; away <= fitMinutes.most; away++)
    for (const minutes of [asked + away, asked - away]) {
      const found = minutes > 0 ? bestFor(minutes) : null;
      if (found) return minutesOf(found);
    }
  return null;
};

const shortestOf = ({ bestFor }: Fitter): number | null => {
  for (let minutes = 1; minutes <= fitMinutes.most; minutes++) {
    const found = bestFor(minutes);
    if (found) return minutesOf(found);
  }
  return null;
};

const insteadOf = (fits: Fitter, asked: number): Words => {
  const shortestMinutes = shortestOf(fits);
  const minutes = shortestMinutes === null ? null : nearestTo(fits, asked);
  if (shortestMinutes === null || minutes === null) return { shortestMinutes, nearest: null };
  return { shortestMinutes, nearest: { minutes, message: nearestOf(asked, minutes, shortestMinutes) } };
};

const nothing = (criteria: FitCriteria, fits: Fitter): FittedPractice => ({
  minutes: criteria.minutes,
  practice: null,
  nothingFits:
    criteria.keep.size > 0
      ? { message: 'No other class fits in its place.', shortestMinutes: null, nearest: null }
      : { message: nothingOf(criteria.minutes, criteria), ...insteadOf(fits, criteria.minutes) },
});

const without = ['none', 'mat'];

/**
 * Returns a function for the distance of a class from a member's survey answers: 0 for a full match, 1 for no match.
 * Answers order candidates that fit equally well; a skipped question counts for nothing.
 */
const dislikeOf = (answers: SurveyAnswers | null): ((one: LiveClass) => number) => {
  if (!answers) return () => 0;
  const styles = new Set(answers.styles);
  const experience = new Set(answers.experience);
  const intensity = new Set(answers.intensity);
  const equipment = new Set([...without, ...answers.equipment]);
  const checks = [
    styles.size > 0 ? (one: LiveClass) => styles.has(one.category) : null,
    experience.size > 0 ? (one: LiveClass) => experience.has(one.difficulty) : null,
    intensity.size > 0 ? (one: LiveClass) => intensity.has(String(one.intensity)) : null,
    answers.equipment.length > 0
      ? (one: LiveClass) => one.equipment.every((item) => equipment.has(item))
      : null,
  ].filter((check) => check !== null);
  if (checks.length === 0) return () => 0;
  return (one) => checks.filter((check) => !check(one)).length / checks.length;
};

/**
 * Fits a practice without the classes that the member completed today; falls back to all classes if nothing else fits.
 */
const fitFor = async (context: FitContext, criteria: FitCriteria, viewer: Viewer | null) => {
  const [classes, done, answers] = await Promise.all([
    context.classes(),
    viewer ? context.completedToday(viewer.id) : [],
    viewer ? context.preferencesOf(viewer.id) : null,
  ]);
  const disliked = dislikeOf(answers) as (one: FitClass) => number;
  const fitterWithout = (avoid: ReadonlySet<number>) => fitter(classes, { ...criteria, avoid, disliked });
  const fresh = fitterWithout(new Set(done)).bestFor(criteria.minutes);
  if (fresh || done.length === 0) return { fitted: fresh, again: () => fitterWithout(new Set()) };
  const all = fitterWithout(new Set());
  return { fitted: all.bestFor(criteria.minutes), again: () => all };
};

const focusTitles = async ({ catalog }: FitContext): Promise<ReadonlyMap<string, string>> => {
  const { focusAreas } = await catalog.forFinder.listValues();
  return new Map(focusAreas.map(({ slug, title }) => [slug, title]));
};

type PartOf = NonNullable<FittedPractice['practice']>['parts'][number];

const partsOf = async (context: FitContext, fitted: Fitted, viewer: Viewer | null): Promise<PartOf[]> => {
  const [cards, titles] = await Promise.all([
    context.catalog.cardsFor(
      fitted.map(({ one }) => one.id),
      viewer,
    ),
    focusTitles(context),
  ]);
  return fitted.flatMap(({ part, one }: { part: FitPart; one: FitClass }, at) => {
    const planEntry = cards.get(one.id);
    const focus = one.focusAreas.flatMap((slug) => titles.get(slug) ?? []);
    const why = whyOf({ part, ends: one.ends, focus }, at === fitted.length - 1);
    return planEntry ? [{ part, why, planEntry }] : [];
  });
};

/** "32 minutes, no wrists, end lying down" as an ordered practice of this studio's classes. */
export const fitMyTime = async (
  context: FitContext,
  criteria: FitCriteria,
  viewer: Viewer | null,
): Promise<FittedPractice> => {
  const { fitted, again } = await fitFor(context, criteria, viewer);
  const parts = fitted ? await partsOf(context, fitted, viewer) : [];
  // A class has left the catalog since it was fitted; the next call no longer sees it.
  if (!fitted || parts.length < fitted.length) return nothing(criteria, again());
  return {
    minutes: criteria.minutes,
    practice: {
      title: titleOf(minutesOf(fitted), fitted.length),
      about: aboutOf(criteria),
      totalDuration: fitted.reduce((sum, { one }) => sum + one.durationSeconds, 0) * 1000,
      parts,
    },
    nothingFits: null,
  };
};
