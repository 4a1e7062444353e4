import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FitPart,
  fitEnds,
  fitLoads,
  fitParts,
  fitPlaces,
} from '../../../contract/catalog/fit-criteria.ts';
import { type Fitted, fitter, minutesOf, toleranceSeconds } from './fit.ts';
import { type FitClass, fitClass } from './fit-class.ts';
import { allows, type Choice, layoutsFor } from './part-candidates.ts';

const anySet = <T>(values: readonly T[]) => fc.subarray([...values]);
/** Lengths close together, so that seconds decide. */
const anySeconds = fc.oneof(
  fc.integer({ min: 200, max: 1500 }),
  fc.integer({ min: 4, max: 50 }).map((minutes) => minutes * 60),
);
const anyFacts = fc.record({
  durationSeconds: anySeconds,
  intensity: fc.integer({ min: 1, max: 4 }),
  focusAreas: anySet(['breath', 'sleep', 'hips', 'back']),
  loads: fc.option(anySet(fitLoads), { freq: 5 }),
  places: fc.option(anySet(fitPlaces), { freq: 5 }),
  ends: fc.option(fc.constantFrom(...fitEnds), { freq: 5 }),
});
const anyCatalog = fc
  .array(anyFacts, { maxLength: 14 })
  .map((all) => all.map((facts, at) => fitClass({ id: at + 1, ...facts })));
const anyChoice = fc.record({
  leaveOut: fc.oneof(fc.constant([]), anySet(fitLoads)),
  place: fc.oneof(fc.constant('home' as const), fc.constantFrom(...fitPlaces)),
  end: fc.option(fc.constantFrom(...fitEnds)),
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
const criteria = (given: Omit<Choice, 'disliked'>): Choice => ({ ...given, disliked: () => 0 });

/** Every way to fill these parts, by trying all of them. */
const everyWay = (classes: readonly FitClass[], choice: Choice, layout: readonly FitPart[]): Fitted[] => {
  const may = allows(choice);
  const candidates = (part: FitPart) =>
    classes.filter((one) => {
      const kept = choice.keep.get(part) ?? null;
      const open =
        kept === null ? !choice.not.includes(one.id) && !choice.avoid.has(one.id) : kept === one.id;
      const ends = part !== layout.at(-1) || choice.end === null || one.ends === choice.end;
      return one.cost[part] !== null && may(one) && open && ends;
    });
  return layout.reduce<Fitted[]>(
    (ways, part) =>
      ways.flatMap((way) =>
        candidates(part)
          .filter((one) => way.every((other) => other.one.id !== one.id))
          .map((one) => [...way, { part, one }]),
      ),
    [[]],
  );
};
const seconds = (fitted: Fitted) => fitted.reduce((sum, { one }) => sum + one.durationSeconds, 0);
const isAsLong = (fitted: Fitted, minutes: number) =>
  Math.abs(seconds(fitted) - minutes * 60) <= toleranceSeconds;

describe('BEY-04: fitting a practice', () => {
  test('finds one within a minute whenever trying everything finds one, with as many parts', () => {
    fc.assert(
      fc.property(anyCatalog, anyChoice, anyMinutes, (classes, given, minutes) => {
        const choice = criteria(given);
        const found = fitter(classes, choice).bestFor(minutes);
        const layout = layoutsFor(choice.keep).find((parts) =>
          everyWay(classes, choice, parts).some((way) => isAsLong(way, minutes)),
        );
        expect(found?.map(({ part }) => part) ?? null).toEqual(layout ?? null);
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
        for (const { part, one } of found) {
          for (const load of given.leaveOut) expect(one.loads).not.toContain(load);
          if (given.leaveOut.length > 0) expect(one.loads).not.toBeNull();
          if (given.place !== 'home') expect(one.places).toContain(given.place);
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
        id: at + 1,
        durationSeconds: 180 + ((at * 7919) % 4000),
        intensity: 1 + (at % 4),
        focusAreas: ['hips'],
        loads: at % 3 === 0 ? ['wrists'] : [],
        places: ['home'],
        ends: ends[at % 4] ?? null,
      });
      return new Proxy(one, {
        get: (target, name) => {
          if (name === 'placeBits') looked += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    });
    const empty = { not: [], avoid: new Set<number>(), keep: new Map(), place: 'home' as const };
    const fits = fitter(classes, criteria({ ...empty, leaveOut: ['wrists'], end: 'lying' }));
    expect(looked).toBe(classes.length);
    for (const minutes of [5, 32, 90]) {
      const fitted = fits.bestFor(minutes);
      expect(Math.abs(minutesOf(fitted ?? []) - minutes)).toBeLessThanOrEqual(1);
    }
    expect(fits.bestFor(300)).toBeNull();
    expect(looked).toBe(classes.length);
  });

  test('BEY-04 a shortest practice far longer than was asked for is found before the caller gives up', () => {
    // Nine thousand lengths: walked through for every minute on the way there, each with each, they take minutes.
    const classes = Array.from({ length: 18_000 }, (_, at) => ({
      ...fitClass({
        id: at + 1,
        durationSeconds: 5000 + (at % 9000),
        intensity: 1,
        focusAreas: [],
        loads: [],
        places: ['home'],
        ends: null,
      }),
      cost: { 'warm-up': 0.1, main: 0.1, 'cool-down': 0.1 },
    }));
    const choice = {
      leaveOut: [],
      not: [],
      avoid: new Set<number>(),
      keep: new Map(),
      place: 'home' as const,
    };
    const fits = fitter(classes, criteria({ ...choice, end: null }));
    const minutes = Array.from({ length: 120 }, (_, before) => before + 1);
    expect(minutes.find((asked) => fits.bestFor(asked))).toBe(83);
  });
});
