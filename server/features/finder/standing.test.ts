import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLoads } from '../../../contract/catalog/class-titles.ts';
import { lifeGroups, type StandingFilters } from '../../../contract/members/standing-filters.ts';
import type { ClassFacts } from './class-index/class-facts.ts';
import { queryClasses } from './class-index/class-query.ts';
import { personalTo } from './personal/personal.ts';
import { completedOn, indexOf, memberOf, viewerCalled } from './testing/members.ts';
import { onlyFilters } from './testing/oracle.ts';
import { someClasses, someCompleted } from './testing/random-classes.ts';

const maya = viewerCalled('maya');

const someStanding: fc.Arbitrary<StandingFilters> = fc.record({
  avoid: fc.subarray([...fitLoads]),
  suits: fc.subarray([...lifeGroups]),
  withoutSound: fc.boolean(),
});

/**
 * Passes by going through the facts of a class: what is not known of it passes nothing, and a class made for some
 * people passes for those who have said so.
 */
const passes = ({ loads, suits, sound }: ClassFacts, standing: StandingFilters): boolean =>
  standing.avoid.every((load) => loads !== null && !loads.includes(load)) &&
  (standing.suits.length === 0
    ? suits.length === 0
    : standing.suits.some((group) => suits.includes(group))) &&
  (!standing.withoutSound || sound === 'optional');

test('BEY-03 recommendations with standing filters are those of going through every class; other listings add nothing by themselves', async () => {
  await fc.assert(
    fc.asyncProperty(
      someClasses(60),
      someStanding,
      someCompleted,
      fc.boolean(),
      async (classes, standing, ids, excludeCompleted) => {
        const index = indexOf(classes);
        const context = memberOf(index, { standing, completed: completedOn(ids) });
        const found = async (order: 'recommended' | 'relevance' | 'date') => {
          const personal = await personalTo(context, maya, { order, excludeCompleted });
          const page = { filters: onlyFilters({}), order, page: 1, perPage: 500, ...personal };
          return queryClasses(index, page).ids.toSorted((one, other) => one - other);
        };
        const present = classes.filter(({ id }) => !excludeCompleted || !ids.includes(id));
        const idsOf = (some: readonly ClassFacts[]) =>
          some.map(({ id }) => id).toSorted((one, other) => one - other);
        expect(await found('recommended')).toEqual(idsOf(present.filter((one) => passes(one, standing))));
        for (const order of ['relevance', 'date'] as const)
          expect(await found(order)).toEqual(idsOf(present));
      },
    ),
  );
});
