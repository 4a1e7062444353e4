import { fitLoads, fitPlaces } from '../../../contract/catalog/class-titles.ts';
import { type FitCriteria, type FitPart, fitParts } from '../../../contract/catalog/fit-criteria.ts';
import { bitsOf, type FitClass, mat, nothingNeeded } from './fit-class.ts';

/** Class that can be one part of a practice. */
export type Candidate = { one: FitClass; cost: number };

export type Choice = Pick<
  FitCriteria,
  'leaveOut' | 'place' | 'end' | 'difficulty' | 'focus' | 'coach' | 'suits' | 'withoutSound' | 'not' | 'keep'
> & {
  /** Empty for any, as are the two below. */
  style: readonly string[];
  level: readonly number[];
  equipment: readonly string[];
  /** Classes left out as if they were swapped out. */
  avoid: ReadonlySet<number>;
  /** Returns 0 for a class that matches the member's preferences as this part, more for one that does not. */
  disliked: (one: FitClass, part: FitPart) => number;
  /** Returns true for a main class that is harder than the member would expect. */
  tooHard: (one: FitClass) => boolean;
  /** Returns true for a main class that few want unless they ask for it. */
  rarelyWanted: (one: FitClass) => boolean;
  /** Returns true for a class that the member would not want at this time of day. */
  outOfHour: (one: FitClass) => boolean;
};

type Layout = readonly FitPart[];
const single: readonly Layout[] = [['main']];
const several: readonly (readonly Layout[])[] = [
  [['warm-up', 'main', 'cool-down']],
  [
    ['main', 'cool-down'],
    ['warm-up', 'main'],
  ],
];
/** Minutes from which on a practice may be of several classes. */
const leastOfSeveral = 10;

/** Returns true if parts are to be had without a class being named for any. */
const isOfParts = (keep: FitCriteria['keep']): boolean =>
  keep.size > 1 && [...keep.values()].every((id) => id === null);

/**
 * Returns the layouts of a practice in groups, the best group first: one class, then several. If parts are kept, only
 * theirs; if parts are to be had of any class, only those of several.
 */
export const layoutsFor = (keep: FitCriteria['keep'], minutes: number): readonly (readonly Layout[])[] => {
  if (isOfParts(keep)) return several;
  if (keep.has('main')) return [[fitParts.filter((part) => keep.has(part))]];
  return minutes < leastOfSeveral ? [single] : [single, ...several];
};

const meets = (asked: readonly string[], had: readonly string[]): boolean =>
  asked.length === 0 || asked.some((one) => had.includes(one));

/**
 * Returns a check that a class has none of the excluded loads, suits the place, works without sound if asked, and is made
 * for everybody or for the circumstances asked for. A class with unknown loads fails when loads are excluded; a class with unknown places suits
 * only home.
 */
export const allows = ({
  leaveOut,
  place,
  suits,
  withoutSound,
}: Pick<Choice, 'leaveOut' | 'place' | 'suits' | 'withoutSound'>) => {
  const leftOut = bitsOf(fitLoads, leaveOut);
  const placeBit = bitsOf(fitPlaces, [place]);
  const anywhere = place === 'home';
  return ({ loadBits, placeBits, suits: madeFor, worksWithoutSound }: FitClass): boolean =>
    (worksWithoutSound || !withoutSound) &&
    (leftOut === 0 || (loadBits !== null && (loadBits & leftOut) === 0)) &&
    (placeBits === null ? anywhere : (placeBits & placeBit) !== 0) &&
    (suits.length === 0 ? madeFor.length === 0 : meets(suits, madeFor));
};

/** Returns a check that a class is by the coaches asked for and needs only the equipment at hand. */
const isWished = ({ coach, equipment }: Choice) => {
  const atHand = new Set([nothingNeeded, ...equipment]);
  if (equipment.join() !== nothingNeeded) atHand.add(mat);
  return (one: FitClass): boolean =>
    meets(coach, one.coaches) && (equipment.length === 0 || one.equipment.every((item) => atHand.has(item)));
};

/** Returns a check that a class is of the style, level and focus asked for, as the main class has to be. */
const isWishedMain =
  ({ style, level, difficulty, focus, tooHard, rarelyWanted }: Choice) =>
  (one: FitClass): boolean =>
    !tooHard(one) &&
    !rarelyWanted(one) &&
    (style.length === 0 || style.includes(one.category) || meets(style, one.subcategories)) &&
    (level.length === 0 || level.includes(one.intensity)) &&
    (difficulty.length === 0 || difficulty.includes(one.difficulty)) &&
    meets(focus, one.focusAreas);

/** Returns the candidates of a part, the cheapest first. `mustEnd` asks for the requested end. */
export const candidatesFor = (
  allowed: readonly FitClass[],
  choice: Choice,
  part: FitPart,
  mustEnd: boolean,
): Candidate[] => {
  const kept = choice.keep.get(part) ?? null;
  const out = new Set([...choice.not, ...choice.avoid]);
  const wished = isWished(choice);
  const wishedMain = isWishedMain(choice);
  const candidates: Candidate[] = [];
  for (const one of allowed) {
    const cost = one.cost[part];
    if (cost === null || (mustEnd && one.ends !== choice.end)) continue;
    const open =
      !out.has(one.id) && !choice.outOfHour(one) && wished(one) && (part !== 'main' || wishedMain(one));
    if (kept === null ? open : kept === one.id)
      candidates.push({ one, cost: cost + choice.disliked(one, part) });
  }
  return candidates.sort((a, b) => a.cost - b.cost || a.one.id - b.one.id);
};
