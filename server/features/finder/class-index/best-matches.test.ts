import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, makeBits } from '../bits.ts';
import { onlyFilters } from '../testing/oracle.ts';
import { someClass } from '../testing/random-classes.ts';
import type { ClassFacts } from './class-facts.ts';
import { ClassIndex } from './class-index.ts';
import { type ClassQuery, queryClasses } from './class-query.ts';

const samples = fc.sample(someClass(1), { numRuns: 60, seed: 11 });
const words = ['slow', 'steady', 'strong', 'sun', 'core', 'calm', 'flow', 'floor', 'breath', 'a', 'of'];
const someText = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((chosen) => chosen.join(' '));

/** More classes than are put in order anew each time, of few texts, so that many fit equally well. */
const manyClasses: fc.Arbitrary<ClassFacts[]> = fc
  .array(
    fc.record({
      sample: fc.constantFrom(...samples),
      texts: fc.record({
        title: someText,
        coach: someText,
        series: someText,
        style: someText,
        focus: someText,
        equipment: someText,
        level: someText,
        description: someText,
      }),
    }),
    { minLength: 3, maxLength: 40 },
  )
  .map((kinds) =>
    Array.from({ length: 1300 }, (_, i) => {
      const { sample, texts } = kinds[(i * i + i) % kinds.length] as (typeof kinds)[number];
      return { ...sample, id: i + 1, text: texts };
    }),
  );

const someTyped = fc.oneof(
  fc.constantFrom('s', 'st', 'c', 'f', 'fl', 'b', 'a', 'of', 'zz'),
  fc.tuple(fc.constantFrom('s', 'c', 'fl'), fc.constantFrom('b', 'slow', 'x')).map((two) => two.join(' ')),
);

/** Every class that the words find, by score, then tier, then the order of relevance. */
const plainly = (index: ClassIndex, typed: string, tierOf: (id: number) => number): number[] => {
  const found = index.search(typed);
  if (!found) return [];
  const { place } = index.order('relevance');
  return Array.from(found.numbers, (number, at) => ({
    id: index.idOf(number),
    score: Math.round((found.scores[at] as number) * 100),
    place: place[number] as number,
  }))
    .sort((a, b) => b.score - a.score || tierOf(a.id) - tierOf(b.id) || a.place - b.place)
    .map(({ id }) => id);
};

test('BEY-01 the best matches that are remembered are those that sorting everything found gives, for visitors, members and after a change', () => {
  const tiersIn: ClassQuery['tiersIn'] = (index, order) => {
    const { sequence } = index.order(order);
    const tiers = [makeBits(sequence.length), makeBits(sequence.length), makeBits(sequence.length)] as const;
    for (const [at, number] of sequence.entries()) addBit(tiers[(index.idOf(number) % 3) as 0 | 1 | 2], at);
    return tiers;
  };
  const pages = [
    { page: 1, perPage: 6 },
    { page: 1, perPage: 24 },
    { page: 3, perPage: 7 },
    { page: 5, perPage: 6 },
    { page: 2, perPage: 24 },
  ];
  fc.assert(
    fc.property(manyClasses, fc.array(someTyped, { minLength: 1, maxLength: 4 }), (classes, searches) => {
      const index = new ClassIndex();
      index.apply({ upserts: classes, removals: [] });
      const check = (): void => {
        for (const q of [...searches, ...searches]) {
          const filters = { ...onlyFilters({}), q };
          for (const [tiers, tierOf] of [
            [undefined, () => 0],
            [tiersIn, (id: number) => id % 3],
          ] as const) {
            const expected = plainly(index, q, tierOf);
            for (const { page, perPage } of pages) {
              const query = { filters, order: 'relevance', page, perPage, tiersIn: tiers } as const;
              const { ids, total } = queryClasses(index, query);
              const from = (page - 1) * perPage;
              expect([q, page, perPage, ids]).toEqual([
                q,
                page,
                perPage,
                expected.slice(from, from + perPage),
              ]);
              expect(total).toBe(expected.length);
            }
          }
        }
      };
      check();
      index.apply({ upserts: [{ ...(classes[0] as ClassFacts), id: 5000 }], removals: [1, 2, 3, 40] });
      check();
    }),
    { numRuns: 12 },
  );
});
