import { LRUCache } from 'lru-cache';
import { addBit, type Bits, hasBit, makeBits, pageOfBits } from '../bits.ts';
import { BestKeys } from '../text/best-keys.ts';
import type { TextMatch } from '../text/text-index.ts';
import type { OrderedClasses } from './ordered-classes.ts';

/** Places of classes in the order of relevance, the best first. */
export type BestPlaces = { places: number[]; total: number };
export type Stretch = { start: number; end: number };

/** Places fit below this; a sort key is score first, then place, in one double. */
const placeSpan = 2 ** 22;
const scoreSteps = 100;
const maxScore = 2 ** 30;

const keyOf = (score: number, place: number): number =>
  (maxScore - Math.round(score * scoreSteps)) * placeSpan + place;

const tierOf = (tiers: readonly Bits[], place: number): number =>
  Math.max(
    0,
    tiers.findIndex((bits) => hasBit(bits, place)),
  );

/** BEY-01: with words typed, relevance is how well they fit, then the usual relevance. A million classes fit into four tiers. */
export const bestPlaces = (
  classes: OrderedClasses,
  { numbers, scores }: TextMatch,
  { matching, tiers = [] }: { matching: Bits; tiers?: readonly Bits[] | undefined },
  { start, end }: Stretch,
): BestPlaces => {
  const count = classes.sequence.length;
  const best = new BestKeys(Math.min(end, numbers.length));
  let total = 0;
  for (let i = 0; i < numbers.length; i++) {
    const at = classes.place[numbers[i] as number] as number;
    if (!hasBit(matching, at)) continue;
    total++;
    best.offer(keyOf(scores[i] as number, tierOf(tiers, at) * count + at));
  }
  const keys = best.sorted().subarray(start, end);
  return { places: Array.from(keys, (key) => (key % placeSpan) % count), total };
};

/** As many as the first page of a listing shows. */
const keptPlaces = 24;
/** Fewer are put in order faster than they are remembered. */
const fewMatches = 512;
/** Words of bits, of one order of the classes: 8 MB. */
const rememberedWords = 2_000_000;
const mostRemembered = 2000;

/** The best `keptPlaces` of every viewer: those above a score, and everything of that score, among which tiers decide. */
type Remembered = { total: number; above: Float64Array; level: Bits };

const remembered = new WeakMap<OrderedClasses, LRUCache<string, Remembered>>();

const rememberedOf = (classes: OrderedClasses): LRUCache<string, Remembered> => {
  const known = remembered.get(classes);
  if (known) return known;
  const made = new LRUCache<string, Remembered>({ max: mostRemembered, maxSize: rememberedWords });
  remembered.set(classes, made);
  return made;
};

const remember = (classes: OrderedClasses, { numbers, scores }: TextMatch): Remembered => {
  const best = new BestKeys(keptPlaces);
  for (let i = 0; i < numbers.length; i++)
    best.offer(keyOf(scores[i] as number, classes.place[numbers[i] as number] as number));
  const keys = best.sorted();
  const lowest = Math.floor((keys.at(-1) as number) / placeSpan);
  const level = makeBits(classes.sequence.length);
  for (let i = 0; i < numbers.length; i++)
    if (maxScore - Math.round((scores[i] as number) * scoreSteps) === lowest)
      addBit(level, classes.place[numbers[i] as number] as number);
  return { total: numbers.length, above: keys.filter((key) => Math.floor(key / placeSpan) < lowest), level };
};

const pageOfRemembered = (
  classes: OrderedClasses,
  { total, above, level }: Remembered,
  tiers: readonly Bits[] | undefined,
  { start, end }: Stretch,
): BestPlaces => {
  const count = classes.sequence.length;
  const keys = tiers ? above.map((key) => key + tierOf(tiers, key % placeSpan) * count).sort() : above;
  const places = Array.from(keys, (key) => (key % placeSpan) % count);
  for (const limits of tiers ?? [null])
    if (places.length < end) places.push(...pageOfBits(level, limits, 0, end - places.length).members);
  return { places: places.slice(start, end), total };
};

/**
 * The same for words without filters, remembered until the order changes: a letter or two begins words of most
 * classes, and gathering them takes milliseconds. `search` is asked only where nothing is remembered.
 */
export const bestPlacesOfWords = (
  classes: OrderedClasses,
  words: string,
  search: () => TextMatch,
  tiers: readonly Bits[] | undefined,
  stretch: Stretch,
): BestPlaces => {
  if (stretch.end > keptPlaces)
    return bestPlaces(classes, search(), { matching: classes.everything, tiers }, stretch);
  const cache = rememberedOf(classes);
  let best = cache.get(words);
  if (!best) {
    const match = search();
    if (match.numbers.length < fewMatches)
      return bestPlaces(classes, match, { matching: classes.everything, tiers }, stretch);
    best = remember(classes, match);
    cache.set(words, best, { size: best.level.length });
  }
  return pageOfRemembered(classes, best, tiers, stretch);
};
