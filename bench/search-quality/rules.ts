import type { FitEnd, FitLoad, FitPlace } from '../../contract/catalog/class-titles.ts';
import type { Difficulty, EquipmentSlug, FocusAreaSlug, Intensity } from '../../demo/content/index.ts';
import type { Rule } from './judged-query.ts';

export const all =
  (...rules: readonly Rule[]): Rule =>
  (one) =>
    rules.every((rule) => rule(one));

export const any =
  (...rules: readonly Rule[]): Rule =>
  (one) =>
    rules.some((rule) => rule(one));

export const not =
  (rule: Rule): Rule =>
  (one) =>
    !rule(one);

export const ids =
  (...wanted: readonly number[]): Rule =>
  ({ id }) =>
    wanted.includes(id);

/** Classes of at least and at most so many minutes. */
export const minutes =
  (least: number, most: number): Rule =>
  ({ practice }) =>
    practice.minutes >= least && practice.minutes <= most;

/** Classes of one of these categories or styles. */
export const style =
  (...slugs: readonly string[]): Rule =>
  ({ categorySlug, subcategorySlugs }) =>
    slugs.includes(categorySlug) || subcategorySlugs.some((slug) => slugs.includes(slug));

export const series =
  (slug: string): Rule =>
  ({ seriesSlug }) =>
    seriesSlug === slug;

export const coach =
  (slug: string): Rule =>
  ({ coachSlugs }) =>
    coachSlugs.includes(slug);

export const focus =
  (...slugs: readonly FocusAreaSlug[]): Rule =>
  ({ focusAreas }) =>
    focusAreas.some((slug) => slugs.includes(slug));

export const difficulty =
  (...wanted: readonly Difficulty[]): Rule =>
  (one) =>
    wanted.includes(one.difficulty);

export const forBeginners = difficulty('introductory', 'beginner');

export const level =
  (...wanted: readonly Intensity[]): Rule =>
  ({ intensity }) =>
    wanted.includes(intensity);

/** Classes that need one of these. */
export const needs =
  (...wanted: readonly EquipmentSlug[]): Rule =>
  ({ equipment }) =>
    equipment.some((item) => wanted.includes(item));

/** Classes that need nothing but these. */
export const needsOnly =
  (...allowed: readonly EquipmentSlug[]): Rule =>
  ({ equipment }) =>
    equipment.every((item) => item === 'none' || allowed.includes(item));

export const loads =
  (...wanted: readonly FitLoad[]): Rule =>
  (one) =>
    one.loads.some((load) => wanted.includes(load));

export const suits =
  (place: FitPlace): Rule =>
  ({ places }) =>
    places.includes(place);

export const endsIn =
  (...wanted: readonly FitEnd[]): Rule =>
  ({ ends }) =>
    wanted.includes(ends);

/** Classes that move; the others breathe, sit or scan the body. */
export const moves: Rule = ({ practice }) => practice.recipe === 'stretch' || practice.recipe === 'intervals';

export const isStill: Rule = not(moves);

/** Answers unsafe in pregnancy: movement outside the prenatal style, and breathing that holds the breath. */
export const notWhenPregnant: Rule = any(
  all(moves, not(style('prenatal'))),
  ids(1117, 1123, 1126, 1127, 1175),
);

/** Answers unsafe in the first months after birth: hard or jumping work, crunches, inversions, backbends. */
export const notAfterBirth: Rule = any(
  level(3, 4),
  loads('jumping'),
  style('hiit', 'core-work', 'ashtanga', 'power', 'inversions', 'arm-balances'),
  all(style('backbends'), level(2)),
  ids(1047, 1101, 1127),
);

/** Answers unsafe for hurt knees: jumps, hard work of the knees, and poses at their limit. */
export const notForKnees: Rule = any(
  loads('jumping'),
  all(level(3, 4), loads('knees')),
  ids(1031, 1227, 1236, 1237),
);

/** Answers unsafe for hurt wrists: weight on the hands. Two classes with that load only move the wrists. */
export const notForWrists: Rule = all(loads('wrists'), not(ids(1171, 1179)));

/** Answers unsafe for a hurt lower back: hard or jumping work, deep folds, backbends and rolling. */
export const notForSpine: Rule = any(
  loads('jumping'),
  all(level(3, 4), loads('lower-back')),
  all(style('backbends'), level(2, 3, 4)),
  ids(1034, 1044, 1045, 1048, 1073, 1083, 1100, 1101, 1235),
);

/** Answers unsafe for a hurt neck: jumps, weight on the neck, and poses upside down. */
export const notForNeck: Rule = any(
  style('inversions'),
  loads('jumping'),
  ids(1048, 1101, 1102, 1104, 1227, 1228),
);
