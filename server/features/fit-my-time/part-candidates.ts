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

/** The classes that can be one part, by length. */
export type PartCandidates = {
  slots: Slot[];
  /** By length in seconds. */
  at: ReadonlyMap<number, Slot>;
  /** How many slots are shorter than so many seconds. */
  below: Uint32Array;
};

export type Choice = Pick<FitCriteria, 'leaveOut' | 'place' | 'end' | 'not' | 'keep'> & {
  /** Left aside as if swapped out. */
  avoid: ReadonlySet<number>;
  /** 0 for a class as a member likes them, up to 1. */
  disliked: (one: FitClass) => number;
};

/** The parts a practice can have, the fullest first; the ones to keep, where some are named. */
export const layoutsFor = (keep: FitCriteria['keep']): readonly (readonly FitPart[])[] =>
  keep.has('main')
    ? [fitParts.filter((part) => keep.has(part))]
    : [['warm-up', 'main', 'cool-down'], ['main', 'cool-down'], ['warm-up', 'main'], ['main']];

/** Whether a class keeps to what is left out and to where one is. What is unknown of a class is never promised. */
export const allows = (choice: Pick<Choice, 'leaveOut' | 'place'>) => {
  const leftOut = bitsOf(fitLoads, choice.leaveOut);
  const place = bitsOf(fitPlaces, [choice.place]);
  const anywhere = choice.place === 'home';
  return ({ loadBits, placeBits }: FitClass): boolean =>
    (leftOut === 0 || (loadBits !== null && (loadBits & leftOut) === 0)) &&
    (placeBits === null ? anywhere : (placeBits & place) !== 0);
};

/** Into the slot of its length, unless three cheaper ones are there. */
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

/** Whether any candidate is between so many seconds long. */
export const hasBetween = ({ below }: PartCandidates, least: number, most: number): boolean => {
  const last = below.length - 1;
  const upTo = (seconds: number) => below[Math.min(last, Math.max(0, seconds))] ?? 0;
  return upTo(most + 1) > upTo(least);
};

/** What can be each part of a layout, of classes that are allowed; its last part has to end as asked. */
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
