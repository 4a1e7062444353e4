import {
  type FitCriteria,
  type FitPart,
  fitLoads,
  fitParts,
  fitPlaces,
} from '../../../contract/catalog/fit-criteria.ts';
import { bitsOf, type FitClass } from './fit-class.ts';

/** Classes of one length, the cheapest first. Three are enough: the other two parts take two of them at most. */
export type Slot = { seconds: number; classes: { one: FitClass; cost: number }[] };
const deepest = 3;

/** Candidate classes of one part, by length. */
export type PartCandidates = {
  slots: Slot[];
  /** Slots by length in seconds. */
  at: ReadonlyMap<number, Slot>;
  /** Number of slots that are shorter than the index, in seconds. */
  below: Uint32Array;
};

export type Choice = Pick<FitCriteria, 'leaveOut' | 'place' | 'end' | 'not' | 'keep'> & {
  /** Classes left out as if they were swapped out. */
  avoid: ReadonlySet<number>;
  /** Returns 0 for a class that matches the member's preferences, up to 1 for one that does not. */
  disliked: (one: FitClass) => number;
};

/**
 * Returns the layouts of a practice, the fullest first; if the main class is kept, only the layout of the kept parts.
 */
export const layoutsFor = (keep: FitCriteria['keep']): readonly (readonly FitPart[])[] =>
  keep.has('main')
    ? [fitParts.filter((part) => keep.has(part))]
    : [['warm-up', 'main', 'cool-down'], ['main', 'cool-down'], ['warm-up', 'main'], ['main']];

/**
 * Returns a check that a class has none of the excluded loads and suits the place. A class with unknown loads fails
 * when loads are excluded; a class with unknown places suits only home.
 */
export const allows = (choice: Pick<Choice, 'leaveOut' | 'place'>) => {
  const leftOut = bitsOf(fitLoads, choice.leaveOut);
  const place = bitsOf(fitPlaces, [choice.place]);
  const anywhere = choice.place === 'home';
  return ({ loadBits, placeBits }: FitClass): boolean =>
    (leftOut === 0 || (loadBits !== null && (loadBits & leftOut) === 0)) &&
    (placeBits === null ? anywhere : (placeBits & place) !== 0);
};

/** Inserts a class into the slot of its length, unless the slot holds three cheaper ones. */
const place = (at: Map<number, Slot>, one: FitClass, cost: number): void => {
  const seconds = one.durationSeconds;
  const slot = at.get(seconds);
  if (!slot) {
    at.set(seconds, { seconds, classes: [{ one, cost }] });
    return;
  }
  const { classes } = slot;
  const before = classes.findIndex(
    (held) => cost < held.cost || (cost === held.cost && one.id < held.one.id),
  );
  if (before < 0 && classes.length === deepest) return;
  classes.splice(before < 0 ? classes.length : before, 0, { one, cost });
  if (classes.length > deepest) classes.pop();
};

const candidatesOf = (at: ReadonlyMap<number, Slot>): PartCandidates => {
  const slots = [...at.values()].toSorted((a, b) => a.seconds - b.seconds);
  const below = new Uint32Array((slots.at(-1)?.seconds ?? 0) + 2);
  for (const { seconds } of slots) below[seconds + 1] = 1;
  for (let seconds = 1; seconds < below.length; seconds++)
    below[seconds] = (below[seconds] ?? 0) + (below[seconds - 1] ?? 0);
  return { slots, at, below };
};

/** Returns true if a candidate is from `least` to `most` seconds long. */
export const hasBetween = ({ below }: PartCandidates, least: number, most: number): boolean => {
  const last = below.length - 1;
  const upTo = (seconds: number) => below[Math.min(last, Math.max(0, seconds))] ?? 0;
  return upTo(most + 1) > upTo(least);
};

/**
 * Returns the candidates for each part of a layout, out of the allowed classes; the last part has to end as requested.
 */
export const candidatesFor = (
  allowed: readonly FitClass[],
  choice: Choice,
  layout: readonly FitPart[],
): Map<FitPart, PartCandidates> => {
  const out = new Set([...choice.not, ...choice.avoid]);
  const last = layout.at(-1);
  const places = layout.map((part) => ({
    part,
    kept: choice.keep.get(part) ?? null,
    end: part === last ? choice.end : null,
    at: new Map<number, Slot>(),
  }));
  for (const one of allowed) {
    const aside = out.has(one.id);
    for (const { part, kept, end, at } of places) {
      const cost = one.cost[part];
      if (cost === null || (kept === null ? aside : kept !== one.id)) continue;
      if (end !== null && one.ends !== end) continue;
      place(at, one, cost + choice.disliked(one));
    }
  }
  return new Map(places.map(({ part, at }) => [part, candidatesOf(at)]));
};
