import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ClassFacts } from '../class-index/class-facts.ts';
import { queryClasses } from '../class-index/class-query.ts';
import { indexedOrderOf } from '../class-index/orders.ts';
import { countClasses } from '../counts/class-counts.ts';
import { completedOn, indexOf, memberOf, studioOf80, viewerCalled } from '../testing/members.ts';
import { matches, onlyFilters, plainCounts, plainOrders } from '../testing/oracle.ts';
import {
  someClasses,
  someCompleted,
  someFilters,
  someOptions,
  someOrder,
} from '../testing/random-classes.ts';
import { isLike, someAnswers } from '../testing/random-members.ts';
import { textMatchesOf } from '../testing/text-matches.ts';
import { rememberMemberSets } from './member-sets.ts';
import { hidingCompleted, personalTo } from './personal.ts';

const maya = viewerCalled('maya');

describe('hiding what a member completed', () => {
  test('BEY-02 CAT-139 gives the pages and counts of going through every class, also after classes, orders and completions changed', async () => {
    const step = fc.record({
      upserts: someClasses(10),
      removals: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 20 }),
      popular: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 10 }),
      completed: fc.option(someCompleted),
    });
    await fc.assert(
      fc.asyncProperty(
        someClasses(60),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        someFilters,
        someOrder,
        async (classes, steps, anyFilters, order) => {
          const filters = { ...anyFilters, excludeCompleted: true };
          const index = indexOf(classes);
          const truth = new Map(classes.map((facts) => [facts.id, facts]));
          // One memory over all changes: what it kept of before must never show.
          const sets = rememberMemberSets(2 ** 20);
          let completed = completedOn([]);
          let done = new Set<number>();
          for (const { upserts, removals, popular, completed: ids } of steps) {
            index.apply({ upserts, removals });
            for (const id of removals) truth.delete(id);
            for (const facts of upserts) truth.set(facts.id, facts);
            const news = new Map(popular.map((id) => [id, { all: 9, last7: 9, last30: 9, last90: 9 }]));
            await index.foldPopularity(news, async () => {});
            for (const [id, facts] of truth) truth.set(id, { ...facts, popularity: index.popularityOf(id) });
            if (ids) {
              completed = completedOn(ids);
              done = new Set(ids);
            }
            const context = memberOf(index, { completed }, sets);
            const personal = await personalTo(context, maya, { order, excludeCompleted: true });
            const present = [...truth.values()];
            const expected = present
              .filter((facts) => matches(facts, filters, done, textMatchesOf(present)))
              // Classes made for some people are never recommended to others.
              .filter(({ suits }) => order !== 'recommended' || suits.length === 0)
              .sort(plainOrders[order]);
            const found = queryClasses(index, { filters, order, page: 1, perPage: 500, ...personal });
            expect(found.total).toBe(expected.length);
            if (indexedOrderOf(order) !== 'relevance' || filters.q === '')
              expect(found.ids).toEqual(expected.map(({ id }) => id));
            expect(
              countClasses(index, filters, someOptions, { hiddenIn: await hidingCompleted(context, maya) }),
            ).toEqual(plainCounts(present, filters, someOptions, done, textMatchesOf(present)));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('NS-063 hides nothing from a visitor, and from a member only what they completed themselves', async () => {
    const index = indexOf(studioOf80(3));
    const filters = onlyFilters({ excludeCompleted: true });
    const ids = queryClasses(index, { filters, order: 'date', page: 1, perPage: 5 }).ids;
    const sets = rememberMemberSets(2 ** 20);
    const shown = async (viewer: Viewer | null, completed: readonly number[]) => {
      const context = memberOf(index, { completed: completedOn(completed) }, sets);
      const personal = await personalTo(context, viewer, { order: 'date', excludeCompleted: true });
      return queryClasses(index, { filters, order: 'date', page: 1, perPage: 500, ...personal }).total;
    };
    expect(ids.length).toBe(5);
    expect(await shown(null, ids)).toBe(index.size);
    expect(await shown(maya, ids)).toBe(index.size - 5);
    expect(await shown(viewerCalled('noor'), [])).toBe(index.size);
    expect(await shown(maya, ids)).toBe(index.size - 5);
  });

  test('remembers no more than it may, and members beyond that are still served', async () => {
    const index = indexOf(studioOf80(5));
    const sets = rememberMemberSets(20_000);
    const filters = onlyFilters({ excludeCompleted: true });
    const [first = 0] = queryClasses(index, { filters, order: 'date', page: 1, perPage: 1 }).ids;
    for (let member = 0; member < 500; member++) {
      const context = memberOf(index, { completed: completedOn([first]) }, sets);
      const viewer = viewerCalled(`member-${member}`);
      const personal = await personalTo(context, viewer, { order: 'date', excludeCompleted: true });
      const found = queryClasses(index, { filters, order: 'date', page: 1, perPage: 5, ...personal });
      expect(found.total).toBe(index.size - 1);
    }
    expect(sets.bytes).toBeGreaterThan(10_000);
    expect(sets.bytes).toBeLessThanOrEqual(20_000);
  });
});

describe('relevance for a member', () => {
  const byRelevance = (answers: SurveyAnswers) => (a: ClassFacts, b: ClassFacts) =>
    Number(b.featured) - Number(a.featured) ||
    Number(isLike(b, answers)) - Number(isLike(a, answers)) ||
    plainOrders.rank(a, b);

  test('NS-059 is featured, then like the answers, then rank, then newest; pages hold every class once', async () => {
    await fc.assert(
      fc.asyncProperty(
        someClasses(),
        someAnswers,
        someFilters,
        fc.integer({ min: 1, max: 20 }),
        async (classes, answers, anyFilters, perPage) => {
          const filters = { ...anyFilters, q: '', excludeCompleted: false };
          const index = indexOf(classes);
          const context = memberOf(index, { answers });
          const expected = classes
            .filter((facts) => matches(facts, filters, new Set(), textMatchesOf(classes)))
            .sort(byRelevance(answers))
            .map(({ id }) => id);
          const ids: number[] = [];
          for (let page = 1; page <= Math.ceil(expected.length / perPage) + 1; page++) {
            const personal = await personalTo(context, maya, { order: 'relevance', excludeCompleted: false });
            const found = queryClasses(index, { filters, order: 'relevance', page, perPage, ...personal });
            expect(found.total).toBe(expected.length);
            ids.push(...found.ids);
          }
          expect(ids).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('NS-059 with words typed it is how well they fit, then the same; every match once', async () => {
    await fc.assert(
      fc.asyncProperty(
        someClasses(),
        someAnswers,
        fc.integer({ min: 1, max: 9 }),
        async (classes, answers, perPage) => {
          const index = indexOf(classes);
          const filters = onlyFilters({ q: 'slow' });
          const personal = await personalTo(memberOf(index, { answers }), maya, {
            order: 'relevance',
            excludeCompleted: false,
          });
          const found = index.search('slow');
          const scores = new Map(
            Array.from(found?.numbers ?? [], (number, at) => [number, found?.scores[at]]),
          );
          const scoreOf = ({ id }: ClassFacts) =>
            Math.round((scores.get(index.numberOf(id) as number) ?? 0) * 100);
          const expected = classes
            .filter((facts) => textMatchesOf(classes)(facts, 'slow'))
            .sort((a, b) => scoreOf(b) - scoreOf(a) || byRelevance(answers)(a, b))
            .map(({ id }) => id);
          const ids: number[] = [];
          for (let page = 1; page <= Math.ceil(expected.length / perPage); page++)
            ids.push(...queryClasses(index, { filters, order: 'relevance', page, perPage, ...personal }).ids);
          expect(ids).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('NS-059 visitors and members without answers get the common list, and other orders read no answers', async () => {
    const index = indexOf(studioOf80(9));
    const answers = {
      goals: ['steady-practice'],
      styles: [],
      experience: [],
      intensity: [],
      duration: [],
      equipment: [],
    };
    const plain = { excludeCompleted: false };
    expect(await personalTo(memberOf(index, {}), null, { order: 'relevance', ...plain })).toEqual({});
    for (const known of [null, answers])
      expect(
        await personalTo(memberOf(index, { answers: known }), maya, { order: 'relevance', ...plain }),
      ).toEqual({
        hiddenIn: undefined,
        tiersIn: undefined,
      });
    const choosy = { ...answers, styles: ['yoga'] };
    for (const order of ['rank', 'date', 'az', '7'])
      expect(
        (await personalTo(memberOf(index, { answers: choosy }), maya, { order, ...plain })).tiersIn,
      ).toBeUndefined();
  });

  test('new answers count at once', async () => {
    const index = indexOf(studioOf80(11));
    const sets = rememberMemberSets(2 ** 20);
    const first = async (styles: string[]) => {
      const answers = { goals: [], styles, experience: [], intensity: [], duration: [], equipment: [] };
      const personal = await personalTo(memberOf(index, { answers }, sets), maya, {
        order: 'relevance',
        excludeCompleted: false,
      });
      const filters = onlyFilters({});
      const { ids } = queryClasses(index, { filters, order: 'relevance', page: 1, perPage: 1, ...personal });
      return index.keysOf(ids[0] ?? 0).find((key) => key.startsWith('category '));
    };
    for (const style of ['yoga', 'fitness', 'skills', 'yoga'])
      expect(await first([style])).toBe(`category ${style}`);
  });
});
