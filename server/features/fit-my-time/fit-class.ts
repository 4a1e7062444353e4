import {
  type FitEnd,
  type FitLoad,
  type FitPlace,
  type FitSuit,
  fitLoads,
  fitPlaces,
} from '../../../contract/catalog/class-titles.ts';
import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import { type Difficulty, difficulties } from '../../../contract/catalog/orders.ts';
import { type HourOfClass, hourOfClass } from './hours.ts';

/** Facts of a class that fitting needs; null where the studio has not set a value. */
export type FitFacts = {
  id: number;
  title: string;
  durationSeconds: number;
  intensity: number;
  difficulty: Difficulty;
  /** Slug of the category. */
  category: string;
  subcategories: readonly string[];
  /** Slug of the series. */
  series: string;
  /** Slugs of the coaches. */
  coaches: readonly string[];
  equipment: readonly string[];
  focusAreas: readonly string[];
  suits: readonly FitSuit[];
  worksWithoutSound: boolean;
  loads: readonly FitLoad[] | null;
  places: readonly FitPlace[] | null;
  ends: FitEnd | null;
};

/** Facts of a class with its sets as bit masks, so that 100,000 classes are searched quickly. */
export type FitClass = FitFacts & {
  /** Null where unknown. */
  loadBits: number | null;
  placeBits: number | null;
  /** Place among the difficulties, the easiest being 0. */
  rank: number;
  /** Equipment apart from a mat. */
  props: readonly string[];
  /** True for an effort: a class of a style that trains or teaches, such as vinyasa or strength. */
  isActive: boolean;
  /** True for a class that holds still, such as yin or a meditation. */
  isQuiet: boolean;
  hour: HourOfClass | null;
  /** Cost of the class in each part, apart from its length; null where the class cannot be that part. */
  cost: Readonly<Record<FitPart, number | null>>;
};

/** Equipment value of a class that needs nothing. */
export const nothingNeeded = 'none';
/** Equipment that every practice may need. */
export const mat = 'mat';

export const bitsOf = <T extends string>(known: readonly T[], values: readonly T[]): number =>
  values.reduce((bits, value) => bits | (1 << known.indexOf(value)), 0);

const shortestSeconds = 60;
/** A warm-up of more than a quarter of an hour is the first of two classes of a kind, where no other practice is as long. */
const longestSeconds: Readonly<Record<FitPart, number>> = {
  'warm-up': 40 * 60,
  main: 4 * 60 * 60,
  'cool-down': 35 * 60,
};

/** Titles of classes that are made for one side of a practice, and are not the other side. */
const madeFor = {
  'warm-up': /\bwarm(ing)?[ -]?up|aufwärm|calentamiento|ウォームアップ/i,
  'cool-down': /\bcool(ing)?\b|abkühl|enfriamiento|vuelta a la calma|クールダウン/i,
} as const;

const onlyBreath = ({ focusAreas }: FitFacts): boolean => focusAreas.every((area) => area === 'breath');
const isSleep = ({ focusAreas }: FitFacts): boolean => focusAreas.includes('sleep');

/** Subcategories, by slug, whose classes are an effort or teach a skill: none is a close. */
const activeStyles = new Set([
  ...['vinyasa', 'power', 'ashtanga'],
  ...['hiit', 'strength', 'cardio', 'core-work', 'pilates', 'barre'],
  ...['balance', 'inversions', 'arm-balances', 'backbends', 'flexibility', 'technique'],
]);
/** Focus areas, by slug, of which no class is a close. */
const effortAreas = ['core', 'balance'];
/** Subcategories, by slug, whose classes hold still. */
const quietStyles = new Set(['yin', 'restorative', 'wind-down', 'sleep']);

const isActive = ({ subcategories }: FitFacts): boolean =>
  subcategories.some((style) => activeStyles.has(style));
const ofEffortArea = ({ focusAreas }: FitFacts): boolean =>
  focusAreas.some((area) => effortAreas.includes(area));

/** Returns true for a class without any load: the member sits or lies and breathes. */
const isStill = ({ loads }: FitFacts): boolean => loads?.length === 0;

/**
 * Returns the cost as a warm-up: easy and not sleepy; moving warms more than sitting or a hold, and the member has to
 * get up again.
 */
const warmUpCost = (facts: FitFacts): number | null => {
  if (facts.intensity > 3 || isSleep(facts) || madeFor['cool-down'].test(facts.title)) return null;
  return (
    (onlyBreath(facts) ? 1 : 0) +
    (isStill(facts) ? 1.5 : 0) +
    (facts.ends === 'lying' ? 1 : 0) +
    (ofEffortArea(facts) ? 0.8 : 0)
  );
};

/**
 * Returns the cost as the main class; any class can be it, though breath-only and sleep classes are rarely wanted, and
 * one by many coaches shows them rather than a practice.
 */
const mainCost = (facts: FitFacts): number =>
  (isSleep(facts) ? 6 : 0) + (isStill(facts) ? 3 : 0) + 0.4 * Math.max(0, facts.coaches.length - 2);

const stillness: Readonly<Record<FitEnd, number>> = { lying: 0, seated: 0.5, standing: 2 };

/** Returns the cost as a close, lower for a quiet end; null for an effort, or a flow that ends up again. */
const coolDownCost = (facts: FitFacts): number | null => {
  if (isActive(facts) || ofEffortArea(facts) || madeFor['warm-up'].test(facts.title)) return null;
  if (facts.intensity > 2 || (facts.intensity === 2 && facts.ends !== 'lying')) return null;
  return (facts.ends ? stillness[facts.ends] : 1) + (isSleep(facts) ? 2 : 0) + (facts.intensity - 1) * 1.5;
};

/**
 * Returns a class with its bit masks and its cost in each part; the cost is null where its length, intensity or content
 * does not suit the part.
 */
export const fitClass = (facts: FitFacts): FitClass => {
  const within = (part: FitPart, cost: number | null) =>
    facts.durationSeconds >= shortestSeconds && facts.durationSeconds <= longestSeconds[part] ? cost : null;
  return {
    ...facts,
    loadBits: facts.loads && bitsOf(fitLoads, facts.loads),
    placeBits: facts.places && bitsOf(fitPlaces, facts.places),
    rank: difficulties.indexOf(facts.difficulty),
    props: facts.equipment.filter((item) => item !== nothingNeeded && item !== mat),
    isActive: isActive(facts),
    isQuiet: isStill(facts) || facts.subcategories.some((style) => quietStyles.has(style)),
    hour: hourOfClass(facts),
    cost: {
      'warm-up': within('warm-up', warmUpCost(facts)),
      main: within('main', mainCost(facts)),
      'cool-down': within('cool-down', coolDownCost(facts)),
    },
  };
};
