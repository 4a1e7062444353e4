import { LRUCache } from 'lru-cache';
import type { FilterName } from '../../../../contract/catalog/class-filters.ts';
import { fitLoads } from '../../../../contract/catalog/class-titles.ts';
import {
  addBit,
  type Bits,
  countBits,
  eachBit,
  hasBit,
  intersect,
  makeBits,
  subtract,
  unite,
} from '../bits.ts';
import { type TextMatch, wordGroup } from '../text/text-index.ts';
import type { ClassIndex } from './class-index.ts';
import { type ActiveFilter, activeFilters, keyOf } from './facets.ts';
import { narrow } from './narrow.ts';
import type { OrderedClasses } from './ordered-classes.ts';
import type { Sought } from './sought.ts';

/** Filters that never give way, whatever else is wished for: they keep classes from people whom they could harm. */
const strictNames: ReadonlySet<FilterName> = new Set(['avoid', 'suits']);
/** Number of words from which a query that a title has is taken for that title. */
const wholeTitle = 4;
const levelNames: ReadonlySet<FilterName> = new Set(['difficulties', 'intensities']);
/** Score of a class that is exactly as long as wished. */
const exactMinutes = 60;
/** The same where no class has the wished length: then the nearest goes before a title with a word of the query. */
const nearMinutes = 240;

const rememberedNumbers = 1_000_000;
const mostRemembered = 256;

/** `nearly`: no class passes all filters that were read, and these pass most of them. */
type SoughtMatch = TextMatch & { nearly: boolean };

const remembered = new WeakMap<OrderedClasses, LRUCache<string, SoughtMatch>>();

/** Matches of an index, as long as no class changes. */
const rememberedOf = (index: ClassIndex): LRUCache<string, SoughtMatch> => {
  const classes = index.order('date');
  const known = remembered.get(classes);
  if (known) return known;
  const made = new LRUCache<string, SoughtMatch>({ max: mostRemembered, maxSize: rememberedNumbers });
  remembered.set(classes, made);
  return made;
};

const keys = new WeakMap<Sought, Map<string, string>>();

/** Returns the key of a reading beside given filters, each time the same string: a new one of some kB is slow to look up. */
const keyOfMatch = (sought: Sought, beside: string): string => {
  const ofSought = keys.get(sought) ?? new Map<string, string>();
  keys.set(sought, ofSought);
  const key = ofSought.get(beside) ?? `${beside} ${sought.key}`;
  ofSought.set(beside, key);
  return key;
};

/**
 * Returns the classes that a reading finds, with their scores. A filter that is `given` in the address holds in place of
 * the words that were read as one.
 */
export const matchSought = (index: ClassIndex, sought: Sought, given: ReadonlySet<FilterName>): TextMatch => {
  const filters = activeFilters(sought.filters).filter(
    ({ name }) => strictNames.has(name) || !given.has(name),
  );
  const asksSuits = given.has('suits') || filters.some(({ name }) => name === 'suits');
  const key = keyOfMatch(sought, `${filters.map(({ name }) => name).join()} ${asksSuits}`);
  const cache = rememberedOf(index);
  const known = cache.get(key);
  if (known) return known;
  const found = matchAnew(index, sought, filters, asksSuits);
  const ranks = [nearestFirst, movingFirst, namedFirst, refusedLast];
  const match = ranks.reduce((one, rank) => rank(index, one, sought), found);
  cache.set(key, match, { size: match.numbers.length + 1 });
  return match;
};

const matchAnew = (
  index: ClassIndex,
  sought: Sought,
  filters: readonly ActiveFilter[],
  asksSuits: boolean,
): SoughtMatch => {
  const { groups, boosts, titleWords } = sought;
  const classes = index.order('relevance');
  const allowed = classes.everything.slice();
  subtract(allowed, leftOut(index, classes, sought.without, asksSuits));
  const loose = filters.filter(({ name }) => !strictNames.has(name));
  const strictly = makeBits(classes.sequence.length);
  narrow(
    index,
    classes,
    filters.filter(({ name }) => strictNames.has(name)),
    allowed,
    strictly,
  );
  const reads = activeFilters(sought.filters).length + sought.without.length > 0;
  const permitted = inNumbers(index, classes, strictly);
  const named = makeBits(index.capacity);
  if (reads && titleWords.length > 1) {
    index.addNamed(titleWords, named);
    // A whole title is typed by who knows the class, whatever its words mean.
    intersect(named, titleWords.length < wholeTitle ? permitted : inNumbers(index, classes, allowed));
  }
  /** Returns the classes that pass these filters or are called by all words. */
  const passing = (by: readonly ActiveFilter[]): Bits => {
    const places = makeBits(classes.sequence.length);
    narrow(index, classes, by, strictly, places);
    const within = inNumbers(index, classes, places);
    unite(within, named);
    return within;
  };
  let within = passing(loose);
  const nearly = loose.length > 0 && countBits(within) === 0;
  // The nearest length will do before anything else is given up.
  if (nearly && sought.minutes) within = passing(loose.filter(({ name }) => name !== 'duration'));
  if (nearly && (countBits(within) === 0 || loose.length === 1))
    within = inNumbers(index, classes, withMostOf(index, classes, loose, strictly));
  const found = index.find({ groups, boosts, within, orAll: reads && groups.length === 0 });
  if (found.numbers.length > 0) return { ...found, nearly };
  if (!reads) return { ...index.find({ groups: titleWords.map(wordGroup), within }), nearly };
  // A word that classes have says more than a level beside it.
  const withoutLevels = loose.filter(({ name }) => !levelNames.has(name));
  if (withoutLevels.length < loose.length) {
    const easier = index.find({ groups, boosts, within: passing(withoutLevels) });
    if (easier.numbers.length > 0) return { ...easier, nearly: true };
  }
  return { ...index.find({ groups, boosts, within, orAll: true }), nearly };
};

/** Returns the classes that carry a value that is left out, and those made for people who did not ask. */
const leftOut = (
  index: ClassIndex,
  classes: OrderedClasses,
  without: readonly string[],
  asksSuits: boolean,
): Bits => {
  const left = makeBits(classes.sequence.length);
  for (const key of asksSuits ? without : [...without, ...index.keysOfKind('suits')]) {
    const numbers = index.setOf(key);
    if (numbers) unite(left, classes.cachedSet(key, numbers));
  }
  return left;
};

/** Weights of filters where no class passes all of them: a length and a posture cannot be done otherwise. */
const importance: Partial<Record<FilterName, number>> = {
  duration: 3,
  position: 3,
  instructors: 3,
  styles: 2,
  focusAreas: 2,
};

/** Returns the key of the category of a style, which is the next best. */
const categoryOf = (key: string): string => keyOf.category(key.split(' ')[1] ?? '');

/** Returns the classes that pass the most important filters, where none passes all. */
const withMostOf = (
  index: ClassIndex,
  classes: OrderedClasses,
  filters: readonly ActiveFilter[],
  from: Bits,
): Bits => {
  const passed = new Uint8Array(classes.sequence.length);
  const one = makeBits(classes.sequence.length);
  for (const filter of filters) {
    const value = importance[filter.name] ?? 1;
    narrow(index, classes, [filter], from, one);
    eachBit(one, (at) => {
      passed[at] = (passed[at] as number) + value;
    });
    if (!('keys' in filter) || filter.name !== 'styles') continue;
    narrow(index, classes, [{ name: 'styles', keys: filter.keys.map(categoryOf) }], from, one);
    eachBit(one, (at) => {
      passed[at] = (passed[at] as number) + 1;
    });
  }
  const most = passed.reduce((one, other) => Math.max(one, other), 0);
  const found = makeBits(classes.sequence.length);
  for (const [at, count] of passed.entries()) if (count === most) addBit(found, at);
  intersect(found, from);
  return found;
};

const inNumbers = (index: ClassIndex, classes: OrderedClasses, places: Bits): Bits => {
  const numbers = makeBits(index.capacity);
  eachBit(places, (at) => addBit(numbers, classes.sequence[at] as number));
  return numbers;
};

/** Raises classes by how near they are to the minutes that were named. */
const nearestFirst = (index: ClassIndex, match: SoughtMatch, { minutes }: Sought): SoughtMatch => {
  if (!minutes) return match;
  const { wish } = minutes;
  const spread = match.nearly ? wish : minutes.spread;
  const scores = Float32Array.from(match.numbers, (number, at) => {
    const nearness = Math.max(0, 1 - Math.abs(index.minutesOf(number) - wish) / (spread + 1));
    return (match.scores[at] as number) + (match.nearly ? nearMinutes : exactMinutes) * nearness;
  });
  return { ...match, scores };
};

const movingScore = 10;

/**
 * Raises classes with some load on the body where the words only leave one out: who asks for no wrists does not ask to
 * sit still.
 */
const movingFirst = (index: ClassIndex, match: SoughtMatch, { filters, groups }: Sought): SoughtMatch => {
  const onlyAvoids = groups.length === 0 && activeFilters(filters).every(({ name }) => name === 'avoid');
  if (!onlyAvoids || filters.avoid.length === 0) return match;
  const still = makeBits(index.capacity).fill(-1);
  for (const load of fitLoads) {
    const without = index.setOf(keyOf.value('avoid', load));
    if (without) intersect(still, without);
  }
  const scores = match.scores.map(
    (score, at) => score + (hasBit(still, match.numbers[at] as number) ? 0 : movingScore),
  );
  return { ...match, scores };
};

const refusedScore = 10_000;
/** More than what is refused takes away: a title may deny what it names. */
const namedScore = 20_000;

/** Adds to the score of the classes that are called by these words. */
const scoredByName = (
  index: ClassIndex,
  match: SoughtMatch,
  names: readonly (readonly string[])[],
  score: number,
): SoughtMatch => {
  if (names.length === 0) return match;
  const named = makeBits(index.capacity);
  for (const words of names) index.addNamed(words, named);
  const scores = match.scores.map(
    (one, at) => one + (hasBit(named, match.numbers[at] as number) ? score : 0),
  );
  return { ...match, scores };
};

/** Raises classes that are called by all words, also those that were read as something else. */
const namedFirst = (index: ClassIndex, match: SoughtMatch, { titleWords }: Sought): SoughtMatch =>
  scoredByName(index, match, titleWords.length > 1 ? [titleWords] : [], namedScore);

/** Puts classes last that are called by what was refused. */
const refusedLast = (index: ClassIndex, match: SoughtMatch, { refusedWords }: Sought): SoughtMatch =>
  scoredByName(
    index,
    match,
    refusedWords.map((word) => [word]),
    -refusedScore,
  );
