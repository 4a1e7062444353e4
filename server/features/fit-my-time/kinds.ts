import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FitClass } from './fit-class.ts';

export type SidePart = Exclude<FitPart, 'main'>;

type Kind = Partial<Record<SidePart, readonly string[]>> & {
  /** True for a category of single skills, which is practiced when it is asked for. */
  special?: true;
};

/**
 * Categories, by slug, with those whose classes may stand beside their main class. A category that is not listed, such
 * as one that the studio made, goes with itself only.
 */
const kinds: Readonly<Record<string, Kind>> = {
  yoga: { 'cool-down': ['yoga', 'mindfulness'] },
  fitness: { 'cool-down': ['fitness', 'wellness'] },
  skills: { 'warm-up': ['skills', 'yoga'], 'cool-down': ['yoga', 'wellness'], special: true },
  wellness: { 'cool-down': ['wellness', 'mindfulness'] },
};

export const isSpecial = ({ category }: FitClass): boolean => kinds[category]?.special ?? false;

const isOfKind = (main: FitClass, side: FitClass, part: SidePart): boolean =>
  (kinds[main.category]?.[part] ?? [main.category]).includes(side.category);

/** Returns true for a level that leads to that of the main class, or down from it: at most one below, never above. */
const isOfLevel = (main: FitClass, side: FitClass, part: SidePart): boolean =>
  side.intensity <= main.intensity &&
  side.intensity >= main.intensity - 1 &&
  side.rank <= main.rank &&
  side.rank >= main.rank - 1 &&
  (part === 'cool-down' || side.intensity <= Math.max(2, main.intensity - 1));

/** Returns true for a class as lively as the main one: none trains beside a main class that does not, and a quiet one closes quietly. */
const isOfPace = (main: FitClass, side: FitClass, part: SidePart): boolean =>
  (main.isActive || !side.isActive) && (part === 'warm-up' || !main.isQuiet || side.isQuiet);

/** Returns true if a warm-up or close is of one kind, pace and level with a main class, whatever its length, props and coaches. */
export const suitsMain = (main: FitClass, side: FitClass, part: SidePart): boolean =>
  isOfKind(main, side, part) && isOfPace(main, side, part) && isOfLevel(main, side, part);

/** Key of the facts that `suitsMain` compares. */
export const kindKey = ({ category, intensity, rank, isActive, isQuiet }: FitClass): string =>
  `${category} ${intensity} ${rank} ${isActive} ${isQuiet}`;

/**
 * Returns true if a warm-up or close is no longer than the main class, and needs nothing that the main class does not
 * need; a mat is always there.
 */
export const addsNothing = (main: FitClass, side: FitClass): boolean =>
  side.durationSeconds <= main.durationSeconds && side.props.every((prop) => main.props.includes(prop));

/** Coaches that a practice has at most, unless its main class or the member names more. */
const mostCoaches = 2;

/** Returns true if the classes are by few enough coaches; `asked` is the number of coaches asked for. */
export const byFewCoaches = (main: FitClass, sides: readonly FitClass[], asked: number): boolean => {
  const most = Math.max(mostCoaches, main.coaches.length, asked);
  let others: string[] | null = null;
  let count = main.coaches.length;
  for (const { coaches } of sides)
    for (const coach of coaches)
      if (!main.coaches.includes(coach) && !others?.includes(coach)) {
        others = [...(others ?? []), coach];
        count += 1;
        if (count > most) return false;
      }
  return true;
};

const wholeBody = 'full-body';

export const isForWholeBody = ({ focusAreas }: FitClass): boolean => focusAreas.includes(wholeBody);

const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** Returns the cost of a warm-up or close beside a main class: lower the more they have in common. */
export const besideCost = (main: FitClass, side: FitClass, part: SidePart): number =>
  (side.category === main.category ? 0 : 0.8) +
  (share(side.subcategories, main.subcategories) ? 0 : 0.4) +
  (isForWholeBody(side) || share(side.focusAreas, main.focusAreas) ? 0 : 0.5) +
  (share(side.coaches, main.coaches) ? 0 : 0.6) +
  3 * Math.max(0, side.durationSeconds / main.durationSeconds - 0.5) +
  (side.series === main.series ? 0 : 0.2) +
  (part === 'warm-up' && side.intensity === main.intensity && main.intensity > 1 ? 0.8 : 0);
