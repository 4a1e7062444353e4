import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FitClass } from './fit-class.ts';
import { addsNothing, besideCost, byFewCoaches, suitsMain } from './kinds.ts';
import { allows, type Candidate, type Choice, candidatesFor, layoutsFor } from './part-candidates.ts';
import {
  cheapestFirst,
  type Fitted,
  type FittedAtCost,
  fitSeveral,
  nearness,
  type Pool,
  poolWith,
  secondsOf,
} from './several.ts';

/** Returns the seconds by which a single class may differ: a minute up to 20 minutes, a twentieth above. */
export const singleTolerance = (minutes: number): number => (minutes <= 20 ? 60 : minutes * 3);

/** Maximum number of classes offered in the place of a part. */
const mostAlternatives = 5;
/** Returns the seconds by which a practice with another class in one part may differ. */
const alternativeTolerance = (minutes: number): number => Math.max(240, minutes * 6);

/** Returns the total length of the practice in whole minutes. */
export const minutesOf = (fitted: Fitted): number => Math.round(secondsOf(fitted) / 60);

/** Returns true if a class fits in the place of a part beside the others. */
const fitsBeside = (part: FitPart, one: FitClass, others: Fitted, coaches: number): boolean => {
  const all = [...others, { part, one }];
  const main = all.find((held) => held.part === 'main')?.one;
  if (!main || others.some((held) => held.one.id === one.id)) return false;
  const sides = all.flatMap((held) => (held.part === 'main' ? [] : [{ part: held.part, side: held.one }]));
  return (
    sides.every((held) => suitsMain(main, held.side, held.part) && addsNothing(main, held.side)) &&
    byFewCoaches(
      main,
      sides.map(({ side }) => side),
      coaches,
    )
  );
};

/** Classes that the criteria allow, by the part that they can be; each pool is filled when it is first asked for. */
const poolsFor = (classes: readonly FitClass[], choice: Choice) => {
  const allowed = classes.filter(allows(choice));
  const pools = new Map<string, Pool>();
  const poolOf = (part: FitPart, isLast: boolean): Pool => {
    const mustEnd = isLast && choice.end !== null;
    const key = `${part} ${mustEnd}`;
    const pool = pools.get(key) ?? poolWith(candidatesFor(allowed, choice, part, mustEnd));
    pools.set(key, pool);
    return pool;
  };
  /** Returns the classes that are kept, in the order of the layout. */
  const keptIn = (layout: readonly FitPart[]): Fitted =>
    layout.flatMap((part) => {
      const one = allowed.find(({ id }) => id === choice.keep.get(part));
      return one ? [{ part, one }] : [];
    });
  return { poolOf, keptIn };
};
type Pools = ReturnType<typeof poolsFor>;

/** Returns the single classes of a length, the best first. */
const singlesAmong = ({ poolOf }: Pools, minutes: number): Candidate[] =>
  poolOf('main', true)
    .candidates.filter(({ one }) => Math.abs(one.durationSeconds - minutes * 60) <= singleTolerance(minutes))
    .map(({ one, cost }) => ({ one, cost: cost + nearness(one.durationSeconds, minutes * 60) }))
    .sort(cheapestFirst);

const severalAmong = (
  { poolOf }: Pools,
  layout: readonly FitPart[],
  length: { totalSeconds: number; coaches: number },
): FittedAtCost | null => {
  const last = layout.at(-1);
  return fitSeveral(
    {
      main: poolOf('main', last === 'main'),
      ...(layout.includes('warm-up') && { 'warm-up': poolOf('warm-up', false) }),
      ...(last === 'cool-down' && { 'cool-down': poolOf('cool-down', true) }),
    },
    length,
  );
};

export type Alternative = Candidate & { /** Length of the whole practice with it. */ minutes: number };

/** Returns the classes for the part of a layout that is left open beside the kept ones, the best first. */
const alternativesAmong = (
  { poolOf, keptIn }: Pools,
  layout: readonly FitPart[],
  { minutes, coaches }: { minutes: number; coaches: number },
): Alternative[] => {
  const kept = keptIn(layout);
  const open = layout.find((part) => !kept.some((held) => held.part === part));
  if (!open || kept.length !== layout.length - 1) return [];
  const main = kept.find(({ part }) => part === 'main')?.one;
  return poolOf(open, open === layout.at(-1))
    .candidates.flatMap(({ one, cost }) => {
      const seconds = secondsOf(kept) + one.durationSeconds;
      if (Math.abs(seconds - minutes * 60) > alternativeTolerance(minutes)) return [];
      if (!fitsBeside(open, one, kept, coaches)) return [];
      const beside = main && open !== 'main' ? besideCost(main, one, open) : 0;
      const whole = cost + beside + nearness(seconds, minutes * 60);
      return [{ one, cost: whole, minutes: Math.round(seconds / 60) }];
    })
    .sort(cheapestFirst)
    .slice(0, mostAlternatives);
};

/**
 * Filters the classes once, then answers for any length. Pure: the same classes and criteria give the same practice,
 * and in a catalog of hundreds a practice is found whenever there is one.
 */
export const fitter = (classes: readonly FitClass[], choice: Choice) => {
  const pools = poolsFor(classes, choice);
  const coaches = choice.coach.length;

  const fitLayout = (layout: readonly FitPart[], minutes: number): FittedAtCost | null => {
    const kept = pools.keptIn(layout);
    if (kept.length === layout.length) return { cost: 0, fitted: kept };
    if (layout.length > 1) return severalAmong(pools, layout, { totalSeconds: minutes * 60, coaches });
    const [single] = singlesAmong(pools, minutes);
    return single ? { cost: single.cost, fitted: [{ part: 'main', one: single.one }] } : null;
  };

  return {
    bestFor: (minutes: number): Fitted | null => {
      for (const layouts of layoutsFor(choice.keep, minutes)) {
        const found = layouts.flatMap((layout) => fitLayout(layout, minutes) ?? []);
        const best = found.toSorted((a, b) => a.cost - b.cost)[0];
        if (best) return best.fitted;
      }
      return null;
    },
    singlesFor: (minutes: number): Candidate[] => singlesAmong(pools, minutes),
    alternativesFor: (minutes: number): Alternative[] => {
      const layout = layoutsFor(choice.keep, minutes)[0]?.[0] ?? [];
      return alternativesAmong(pools, layout, { minutes, coaches });
    },
    /** Returns the minutes of the shortest practice, which is of one class; null if no class can be it. */
    shortest: (): number | null => {
      const lengths = pools.poolOf('main', true).candidates.map(({ one }) => one.durationSeconds);
      return lengths.length > 0 ? Math.round(Math.min(...lengths) / 60) : null;
    },
  };
};
