import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FitClass } from './fit-class.ts';
import {
  allows,
  type Choice,
  candidatesFor,
  hasBetween,
  layoutsFor,
  type PartCandidates,
  type Slot,
} from './part-candidates.ts';

/** BEY-04: a practice is as long as was asked for, a minute more or less. */
export const toleranceSeconds = 60;

export type Fitted = { part: FitPart; one: FitClass }[];
type Best = { cost: number; fitted: Fitted };
type SlotClass = Slot['classes'][number];

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the cost of a warm-up or cool-down that deviates from its ideal length. */
const shapeCost = (part: FitPart, seconds: number, totalSeconds: number): number => {
  if (part === 'main') return 0;
  const good =
    part === 'warm-up' ? clamped(totalSeconds * 0.2, 240, 720) : clamped(totalSeconds * 0.3, 300, 1200);
  return Math.abs(seconds - good) / 120;
};

/** Returns the cost of a main class that is not the largest part of the practice, in length and in effort. */
const balanceCost = (main: FitClass, beside: readonly FitClass[]): number =>
  beside.reduce(
    (cost, one) =>
      cost + (one.durationSeconds > main.durationSeconds ? 2 : 0) + (one.intensity > main.intensity ? 2 : 0),
    0,
  );

type Side = { part: FitPart; slot: Slot; cost: number };

/**
 * Returns the candidate lengths of a warm-up or cool-down, the best first; a single null if the layout has no such
 * part.
 */
const sidesOf = (
  part: FitPart,
  candidates: PartCandidates | undefined,
  totalSeconds: number,
): (Side | null)[] =>
  candidates
    ? candidates.slots
        .map((slot) => ({
          part,
          slot,
          cost: (slot.classes[0]?.cost ?? 0) + shapeCost(part, slot.seconds, totalSeconds),
        }))
        .toSorted((a, b) => a.cost - b.cost || a.slot.seconds - b.slot.seconds)
    : [null];

type Span = { least: number; most: number };

/** Returns the shortest and longest candidate of a part; zeros if the layout has no such part. */
const spanOf = (candidates: PartCandidates | undefined): Span =>
  candidates
    ? {
        least: candidates.slots[0]?.seconds ?? Number.POSITIVE_INFINITY,
        most: candidates.slots.at(-1)?.seconds ?? 0,
      }
    : { least: 0, most: 0 };

/** Returns the sides whose remaining time the other parts can fill. Prunes the search for lengths that cannot work. */
const fillable = (sides: readonly (Side | null)[], others: readonly Span[], totalSeconds: number) => {
  const least = others.reduce((sum, span) => sum + span.least, 0);
  const most = others.reduce((sum, span) => sum + span.most, 0);
  return sides.filter((side) => {
    const left = totalSeconds - (side?.slot.seconds ?? 0);
    return left >= least - toleranceSeconds && left <= most + toleranceSeconds;
  });
};

const heldBy = (side: Side | null): (SlotClass | null)[] => side?.slot.classes ?? [null];

/** Returns the best classes of these lengths around a main class that makes the total; `best` if none is better. */
const betterWith = (
  [warm, cool]: readonly [Side | null, Side | null],
  main: PartCandidates,
  wanted: { totalSeconds: number; mainSeconds: number },
  best: Best | null,
): Best | null => {
  let found = best;
  const shape = [warm, cool].reduce(
    (cost, side) => cost + (side ? shapeCost(side.part, side.slot.seconds, wanted.totalSeconds) : 0),
    0,
  );
  for (const first of heldBy(warm))
    for (const last of heldBy(cool)) {
      const sides = [first, last].flatMap((held) => (held ? [held.one] : []));
      if (first && first.one.id === last?.one.id) continue;
      const base = shape + (first?.cost ?? 0) + (last?.cost ?? 0);
      // Outwards from the exact length, so that the nearest is seen first.
      for (let away = 0; away <= toleranceSeconds; away++) {
        const nearness = (away / 60) * 2;
        if (found && base + nearness >= found.cost) break;
        for (const seconds of away === 0
          ? [wanted.mainSeconds]
          : [wanted.mainSeconds - away, wanted.mainSeconds + away])
          for (const held of main.at.get(seconds)?.classes ?? []) {
            if (sides.some(({ id }) => id === held.one.id)) continue;
            const cost = base + nearness + held.cost + balanceCost(held.one, sides);
            if (found && cost >= found.cost) continue;
            found = {
              cost,
              fitted: [
                ...(first ? [{ part: 'warm-up' as const, one: first.one }] : []),
                { part: 'main' as const, one: held.one },
                ...(last ? [{ part: 'cool-down' as const, one: last.one }] : []),
              ],
            };
          }
      }
    }
  return found;
};

/** Maximum number of further pairs of lengths to try once a practice fits; enough in any real catalog. */
const mostTried = 1500;

/**
 * Returns the best practice of these parts; null if no classes add up. Costs rise along both lists, so the loop may
 * stop early.
 */
const fitLayout = (candidates: ReadonlyMap<FitPart, PartCandidates>, totalSeconds: number): Fitted | null => {
  const main = candidates.get('main');
  if (!main) return null;
  const [ofMain, ofWarm, ofCool] = [main, candidates.get('warm-up'), candidates.get('cool-down')].map(
    spanOf,
  ) as [Span, Span, Span];
  const sides = (part: 'warm-up' | 'cool-down', others: readonly Span[]) =>
    fillable(sidesOf(part, candidates.get(part), totalSeconds), others, totalSeconds);
  const warms = sides('warm-up', [ofMain, ofCool]);
  const cools = sides('cool-down', [ofMain, ofWarm]);
  if (warms.length === 0 || cools.length === 0) return null;
  const least = Math.min(...main.slots.map(({ classes }) => classes[0]?.cost ?? 0));
  const bound = (warm: Side | null, cool: Side | null) => (warm?.cost ?? 0) + (cool?.cost ?? 0) + least;
  let best: Best | null = null;
  let tried = 0;
  for (const warm of warms) {
    if (best && bound(warm, cools[0] ?? null) >= best.cost) break;
    for (const cool of cools) {
      if (best && bound(warm, cool) >= best.cost) break;
      const mainSeconds = totalSeconds - (warm?.slot.seconds ?? 0) - (cool?.slot.seconds ?? 0);
      if (!hasBetween(main, mainSeconds - toleranceSeconds, mainSeconds + toleranceSeconds)) continue;
      if (best && ++tried > mostTried) return best.fitted;
      best = betterWith([warm, cool], main, { totalSeconds, mainSeconds }, best);
    }
  }
  return best?.fitted ?? null;
};

/**
 * Filters the classes once, and groups the rest once for each layout that is tried; then answers for any length. Pure:
 * the same classes and criteria give the same practice, and a practice is found whenever there is one.
 */
export const fitter = (classes: readonly FitClass[], choice: Choice) => {
  const allowed = classes.filter(allows(choice));
  const layouts = layoutsFor(choice.keep);
  const candidates: Map<FitPart, PartCandidates>[] = [];
  const bestFor = (minutes: number): Fitted | null => {
    for (const [at, layout] of layouts.entries()) {
      candidates[at] ??= candidatesFor(allowed, choice, layout);
      const fitted = fitLayout(candidates[at], minutes * 60);
      if (fitted) return fitted;
    }
    return null;
  };
  return { bestFor };
};

/** Returns the total length of the practice in whole minutes. */
export const minutesOf = (fitted: Fitted): number =>
  Math.round(fitted.reduce((sum, { one }) => sum + one.durationSeconds, 0) / 60);
