import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FitSuit,
  fitEnds,
  fitLoads,
  fitPlaces,
  fitSuits,
} from '../../../contract/catalog/class-titles.ts';
import { type FitPart, fitParts } from '../../../contract/catalog/fit-criteria.ts';
import { difficulties } from '../../../contract/catalog/orders.ts';
import { fitter, minutesOf, singleTolerance } from './fit.ts';
import { type FitClass, type FitFacts, fitClass } from './fit-class.ts';
import { addsNothing, byFewCoaches, suitsMain } from './kinds.ts';
import { allows, type Choice, candidatesFor, layoutsFor } from './part-candidates.ts';
import { type Fitted, secondsOf, toleranceSeconds } from './several.ts';

const anySet = <T>(values: readonly T[]) => fc.subarray([...values]);
/** Lengths close together, so that seconds decide. */
const anySeconds = fc.oneof(
  fc.integer({ min: 200, max: 1500 }),
  fc.integer({ min: 4, max: 50 }).map((minutes) => minutes * 60),
);
const anyFacts = fc.record({
  title: fc.constantFrom('Slow Flow', 'Sunrise Twists', 'Before Bed'),
  durationSeconds: anySeconds,
  intensity: fc.integer({ min: 1, max: 4 }),
  difficulty: fc.constantFrom(...difficulties.slice(0, 3)),
  category: fc.constantFrom('yoga', 'mindfulness', 'knots'),
  subcategories: anySet(['hatha', 'yin', 'vinyasa']),
  series: fc.constantFrom('dawn', 'dusk'),
  coaches: fc.subarray(['ada', 'bo', 'cy'], { minLength: 1 }),
  equipment: anySet(['mat', 'block', 'chair']),
  focusAreas: anySet(['breath', 'sleep', 'hips', 'back']),
  worksWithoutSound: fc.boolean(),
  suits: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, anySet(fitSuits)),
  loads: fc.option(anySet(fitLoads), { freq: 5 }),
  places: fc.option(anySet(fitPlaces), { freq: 5 }),
  ends: fc.option(fc.constantFrom(...fitEnds), { freq: 5 }),
});
const anyCatalog = fc
  .array(anyFacts, { maxLength: 14 })
  .map((all) => all.map((facts, at) => fitClass({ id: at + 1, ...facts })));
const seldom = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, anySet(values));
const anyChoice = fc.record({
  leaveOut: fc.oneof(fc.constant([]), anySet(fitLoads)),
  place: fc.oneof(fc.constant('home' as const), fc.constantFrom(...fitPlaces)),
  end: fc.option(fc.constantFrom(...fitEnds)),
  style: seldom(['yoga', 'hatha']),
  level: seldom([1, 2]),
  equipment: seldom(['none', 'block']),
  focus: seldom(['hips', 'back']),
  coach: seldom(['ada', 'bo']),
  suits: seldom(fitSuits),
  withoutSound: fc.constantFrom(false, false, true),
  not: anySet([1, 2, 3]),
  avoid: anySet([4, 5]).map((ids) => new Set(ids)),
  keep: fc.oneof(
    fc.constant(new Map<FitPart, number | null>()),
    fc.tuple(fc.option(fc.integer({ min: 1, max: 14 })), fc.option(fc.integer({ min: 1, max: 14 }))).map(
      ([warm, main]) =>
        new Map<FitPart, number | null>([
          ['warm-up', warm],
          ['main', main],
          ['cool-down', null],
        ]),
    ),
  ),
});
const anyMinutes = fc.integer({ min: 1, max: 90 });
type PlainChoice = Omit<Choice, 'difficulty' | 'disliked' | 'tooHard' | 'rarelyWanted' | 'outOfHour'>;
const criteria = (given: PlainChoice): Choice => ({
  difficulty: [],
  ...given,
  disliked: () => 0,
  tooHard: () => false,
  rarelyWanted: () => false,
  outOfHour: () => false,
});
const nobody: PlainChoice = {
  leaveOut: [],
  place: 'home',
  end: null,
  style: [],
  level: [],
  equipment: [],
  focus: [],
  coach: [],
  suits: [],
  withoutSound: false,
  not: [],
  avoid: new Set(),
  keep: new Map(),
};
const plain = {
  title: 'Slow Flow',
  intensity: 1,
  difficulty: 'beginner' as const,
  category: 'yoga',
  subcategories: ['hatha'],
  series: 'dawn',
  coaches: ['ada'],
  equipment: ['none'],
  focusAreas: ['hips'],
  suits: [],
  worksWithoutSound: false,
  loads: [],
  places: ['home' as const],
  ends: null,
};

const belongTogether = (way: Fitted, asked: number): boolean => {
  const main = way.find(({ part }) => part === 'main')?.one;
  if (!main) return true;
  const sides = way.flatMap(({ part, one }) => (part === 'main' ? [] : [{ part, one }]));
  return (
    sides.every(({ part, one }) => suitsMain(main, one, part) && addsNothing(main, one)) &&
    byFewCoaches(
      main,
      sides.map(({ one }) => one),
      asked,
    )
  );
};

/** Every way to fill these parts, by trying all of them. */
const everyWay = (classes: readonly FitClass[], choice: Choice, layout: readonly FitPart[]): Fitted[] => {
  const allowed = classes.filter(allows(choice));
  return layout
    .reduce<Fitted[]>(
      (ways, part) =>
        ways.flatMap((way) =>
          candidatesFor(allowed, choice, part, part === layout.at(-1) && choice.end !== null)
            .filter(({ one }) => way.every((other) => other.one.id !== one.id))
            .map(({ one }) => [...way, { part, one }]),
        ),
      [[]],
    )
    .filter((way) => belongTogether(way, choice.coach.length));
};
const isAsLong = (fitted: Fitted, minutes: number) =>
  Math.abs(secondsOf(fitted) - minutes * 60) <=
  (fitted.length === 1 ? singleTolerance(minutes) : toleranceSeconds);

describe('BEY-04: fitting a practice', () => {
  test('finds one of one class, else of as many parts as possible, whenever trying everything finds one', () => {
    fc.assert(
      fc.property(anyCatalog, anyChoice, anyMinutes, (classes, given, minutes) => {
        const choice = criteria(given);
        const found = fitter(classes, choice).bestFor(minutes);
        const possible = layoutsFor(choice.keep, minutes).find((layouts) =>
          layouts.some((parts) => everyWay(classes, choice, parts).some((way) => isAsLong(way, minutes))),
        );
        expect(found?.length ?? null).toBe(possible?.[0]?.length ?? null);
      }),
      { numRuns: 300 },
    );
  });

  test('gives only what was asked for: in order, no class twice, as long as wished, nothing that was left out', () => {
    const everyMinute = Array.from({ length: 90 }, (_, before) => before + 1);
    let practices = 0;
    fc.assert(
      fc.property(anyCatalog, anyChoice, (classes, given) => {
        const fits = fitter(classes, criteria(given));
        const minutes = everyMinute.find((asked) => fits.bestFor(asked)) ?? 0;
        const found = fits.bestFor(minutes);
        if (!found) return;
        practices += 1;
        expect(isAsLong(found, minutes)).toBe(true);
        const parts = found.map(({ part }) => part);
        expect(parts).toEqual(fitParts.filter((part) => parts.includes(part)));
        expect(new Set(found.map(({ one }) => one.id)).size).toBe(found.length);
        expect(belongTogether(found, given.coach.length)).toBe(true);
        for (const { part, one } of found) {
          for (const load of given.leaveOut) expect(one.loads).not.toContain(load);
          if (given.leaveOut.length > 0) expect(one.loads).not.toBeNull();
          if (given.place !== 'home') expect(one.places).toContain(given.place);
          expect(one.suits.some((suit) => (given.suits as FitSuit[]).includes(suit))).toBe(
            one.suits.length > 0,
          );
          expect(one.worksWithoutSound || !given.withoutSound).toBe(true);
          const kept = given.keep.get(part) ?? null;
          if (kept !== null) expect(one.id).toBe(kept);
          else expect([...given.not, ...given.avoid]).not.toContain(one.id);
        }
        if (given.end) expect(found.at(-1)?.one.ends).toBe(given.end);
      }),
      { numRuns: 300 },
    );
    expect(practices).toBeGreaterThan(10);
  });

  test('is the same whatever order the classes come in', () => {
    fc.assert(
      fc.property(anyCatalog, anyChoice, anyMinutes, fc.gen(), (classes, given, minutes, gen) => {
        const shuffled = gen(() => fc.shuffledSubarray(classes, { minLength: classes.length }));
        const ids = (all: readonly FitClass[]) =>
          fitter(all, criteria(given))
            .bestFor(minutes)
            ?.map(({ one }) => one.id) ?? null;
        const lengths = (all: readonly FitClass[]) =>
          fitter(all, criteria(given))
            .bestFor(minutes)
            ?.map(({ one }) => one.durationSeconds) ?? null;
        expect(lengths(shuffled) === null).toBe(lengths(classes) === null);
        expect(ids(shuffled)).toEqual(ids(classes));
      }),
      { numRuns: 200 },
    );
  });

  test('answers for a hundred thousand classes by looking at each once', () => {
    const ends = ['lying', 'seated', 'standing', null] as const;
    let looked = 0;
    const classes = Array.from({ length: 100_000 }, (_, at) => {
      const one = fitClass({
        ...plain,
        id: at + 1,
        durationSeconds: 180 + ((at * 7919) % 4000),
        intensity: 1 + (at % 4),
        loads: at % 3 === 0 ? ['wrists'] : [],
        ends: ends[at % 4] ?? null,
      });
      return new Proxy(one, {
        get: (target, name) => {
          if (name === 'placeBits') looked += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    });
    const fits = fitter(classes, criteria({ ...nobody, leaveOut: ['wrists'], end: 'lying' }));
    expect(looked).toBe(classes.length);
    for (const minutes of [5, 32, 90]) {
      const fitted = fits.bestFor(minutes);
      expect(Math.abs(minutesOf(fitted ?? []) - minutes)).toBeLessThanOrEqual(1);
    }
    expect(fits.bestFor(300)).toBeNull();
    expect(looked).toBe(classes.length);
  });

  test('BEY-04 a length far from every class is refused before the caller gives up', () => {
    // Nine thousand lengths: each with each, they take minutes.
    const classes = Array.from({ length: 18_000 }, (_, at) => ({
      ...fitClass({ ...plain, id: at + 1, durationSeconds: 5000 + (at % 9000) }),
      cost: { 'warm-up': 0.1, main: 0.1, 'cool-down': 0.1 },
    }));
    const fits = fitter(classes, criteria(nobody));
    expect(fits.bestFor(70)).toBeNull();
    expect(fits.shortest()).toBe(83);
  });

  test('BEY-04 a class that takes another part is of the kind and level of the others, and no longer than the main class', () => {
    const one = (id: number, minutes: number, differs: Partial<FitFacts> = {}) =>
      fitClass({ ...plain, id, durationSeconds: minutes * 60, ...differs });
    const classes = [
      one(1, 20, { intensity: 2 }),
      one(2, 8),
      one(3, 9),
      one(4, 10, { category: 'fitness' }),
      one(5, 10, { intensity: 4 }),
      one(6, 9, { equipment: ['bolster'] }),
      one(7, 25),
      one(8, 12, { suits: ['prenatal'] }),
      one(9, 10, { category: 'mindfulness', coaches: ['bo'] }),
    ];
    const keep = new Map<FitPart, number | null>([
      ['warm-up', 2],
      ['main', 1],
      ['cool-down', null],
    ]);
    const fits = fitter(classes, criteria({ ...nobody, keep }));
    expect(fits.alternativesFor(38).map(({ one: { id }, minutes }) => [id, minutes])).toEqual([
      [3, 37],
      [9, 38],
    ]);
  });
});
