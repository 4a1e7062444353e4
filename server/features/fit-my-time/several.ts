import type { FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { FitClass } from './fit-class.ts';
import { addsNothing, besideCost, byFewCoaches, kindKey, type SidePart, suitsMain } from './kinds.ts';
import type { Candidate } from './part-candidates.ts';

/** BEY-04: a practice of several classes is as long as was asked for, a minute more or less. */
export const toleranceSeconds = 60;

export type Fitted = { part: FitPart; one: FitClass }[];
export type FittedAtCost = { cost: number; fitted: Fitted };

/** Candidates of a part, and those that suit a main class of a kind, pace and level, gathered when first asked for. */
export type Pool = {
  /** The cheapest first. */
  candidates: readonly Candidate[];
  /** Candidates of the same kind, pace and level together; gathered when first asked for, as are those below. */
  alike: () => readonly (readonly Candidate[])[];
  ofKind: Map<string, readonly Candidate[]>;
};

export const poolWith = (candidates: readonly Candidate[]): Pool => {
  let alike: Candidate[][] | null = null;
  return {
    candidates,
    alike: () => (alike ??= [...Map.groupBy(candidates, ({ one }) => kindKey(one)).values()]),
    ofKind: new Map(),
  };
};

/** Pools of the parts of a practice; a part that it does not have is absent. */
export type Pools = { main: Pool } & Partial<Record<SidePart, Pool>>;

type Length = { totalSeconds: number /** Number of coaches asked for. */; coaches: number };

/** Maximum number of warm-ups and closes that are tried with a main class, the cheapest first. */
const mostSides = 60;
/** Maximum number of main classes that are tried: once a practice fits, and until one does. */
const mostMains = { more: 12, any: 400 };

const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the cost of a warm-up or close that deviates from its ideal length. */
const shapeCost = (part: SidePart, seconds: number, totalSeconds: number): number => {
  const good =
    part === 'warm-up' ? clamped(totalSeconds * 0.2, 240, 720) : clamped(totalSeconds * 0.25, 300, 900);
  return Math.abs(seconds - good) / 150;
};

/** Returns the cost of a length that differs from the wanted one; half a minute is not felt. */
export const nearness = (seconds: number, wanted: number): number =>
  Math.max(0, Math.abs(seconds - wanted) - 30) / 60;

export const cheapestFirst = (a: Candidate, b: Candidate): number => a.cost - b.cost || a.one.id - b.one.id;

/** Returns the candidates of the kind, pace and level of a main class with the cost of their length, the cheapest first. */
const ofKind = (
  { alike, ofKind: known }: Pool,
  main: FitClass,
  part: SidePart,
  totalSeconds: number,
): readonly Candidate[] => {
  const key = `${totalSeconds} ${kindKey(main)}`;
  const found =
    known.get(key) ??
    alike()
      .filter(([first]) => first && suitsMain(main, first.one, part))
      .flat()
      .map(({ one, cost }) => ({ one, cost: cost + shapeCost(part, one.durationSeconds, totalSeconds) }))
      .sort(cheapestFirst);
  known.set(key, found);
  return found;
};

/**
 * Returns the warm-ups or closes of a main class with their whole cost, the cheapest first, those that cost `most` left
 * out; a single null for no such part.
 */
const sidesOf = (
  part: SidePart,
  main: FitClass,
  pool: Pool | undefined,
  { totalSeconds, coaches, most }: Length & { most: number },
): readonly (Candidate | null)[] => {
  if (!pool) return [null];
  const sides: Candidate[] = [];
  for (const { one, cost } of ofKind(pool, main, part, totalSeconds)) {
    if (cost >= most || sides.length === mostSides) break;
    if (one.id !== main.id && addsNothing(main, one) && byFewCoaches(main, [one], coaches))
      sides.push({ one, cost: cost + besideCost(main, one, part) });
  }
  return sides.sort(cheapestFirst);
};

const inOrder = (warm: Candidate | null, main: Candidate, cool: Candidate | null): Fitted => [
  ...(warm ? [{ part: 'warm-up' as const, one: warm.one }] : []),
  { part: 'main', one: main.one },
  ...(cool ? [{ part: 'cool-down' as const, one: cool.one }] : []),
];

/** Returns the better one of `best` and the best practice with a main class. Costs rise along both lists. */
const betterAround = (
  main: Candidate,
  pools: Pools,
  length: Length,
  best: FittedAtCost | null,
): FittedAtCost | null => {
  const most = best ? best.cost - main.cost : Number.POSITIVE_INFINITY;
  const warms = sidesOf('warm-up', main.one, pools['warm-up'], { ...length, most });
  const cools = sidesOf('cool-down', main.one, pools['cool-down'], { ...length, most });
  let found = best;
  for (const warm of warms) {
    if (found && main.cost + (warm?.cost ?? 0) >= found.cost) break;
    for (const cool of cools) {
      const base = main.cost + (warm?.cost ?? 0) + (cool?.cost ?? 0);
      if (found && base >= found.cost) break;
      const seconds =
        main.one.durationSeconds + (warm?.one.durationSeconds ?? 0) + (cool?.one.durationSeconds ?? 0);
      const near = base + nearness(seconds, length.totalSeconds);
      if (Math.abs(seconds - length.totalSeconds) > toleranceSeconds || (found && near >= found.cost))
        continue;
      const sides = [warm, cool].flatMap((side) => side?.one ?? []);
      if (warm?.one.id === cool?.one.id || !byFewCoaches(main.one, sides, length.coaches)) continue;
      found = { cost: near, fitted: inOrder(warm, main, cool) };
    }
  }
  return found;
};

const spanOf = (pool: Pool | undefined): { least: number; most: number } => {
  if (!pool) return { least: 0, most: 0 };
  const lengths = pool.candidates.map(({ one }) => one.durationSeconds);
  return lengths.reduce(
    ({ least, most }, seconds) => ({ least: Math.min(least, seconds), most: Math.max(most, seconds) }),
    { least: Number.POSITIVE_INFINITY, most: 0 },
  );
};

/** Returns the total length in seconds. */
export const secondsOf = (fitted: Fitted): number =>
  fitted.reduce((sum, { one }) => sum + one.durationSeconds, 0);

/** Returns the best practice of several classes; null if no classes add up. */
export const fitSeveral = (pools: Pools, length: Length): FittedAtCost | null => {
  const [warm, cool] = [spanOf(pools['warm-up']), spanOf(pools['cool-down'])];
  let best: FittedAtCost | null = null;
  let tried = 0;
  for (const main of pools.main.candidates) {
    if (best && main.cost >= best.cost) break;
    const left = length.totalSeconds - main.one.durationSeconds;
    if (left < warm.least + cool.least - toleranceSeconds) continue;
    if (left > warm.most + cool.most + toleranceSeconds) continue;
    if (++tried > (best ? mostMains.more : mostMains.any)) break;
    best = betterAround(main, pools, length, best);
  }
  return best;
};
