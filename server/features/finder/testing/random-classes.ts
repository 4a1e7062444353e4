import fc from 'fast-check';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { ClassFacts } from '../class-index/class-facts.ts';
import type { FilterOptions } from '../class-index/facets.ts';
import { type ListingOrder, listingOrders } from '../class-index/orders.ts';
import { type ChoiceField, type ChoiceFilterName, choiceFilters } from './choice-filters.ts';

const titled = (slugs: readonly string[]) => slugs.map((slug) => ({ slug, title: slug.toUpperCase() }));
const coachSlugs = ['ana', 'ben', 'cho', 'dia'];
const categories = { yoga: ['vinyasa', 'yin'], fitness: ['core', 'strength', 'yin'], skills: [] } as const;
const equipment = ['mat', 'block', 'chair'];
const focusAreas = ['hips', 'back', 'sleep'];
const titleWords = ['Day 2', 'Day 10', 'Évening', 'evening', 'flow', 'Core', 'hips & back', 'breath'];

export const someOptions: FilterOptions = {
  instructors: titled([...coachSlugs, 'nobody']),
  categories: Object.entries(categories).map(([slug, subs]) => ({
    slug,
    title: slug,
    subcategories: titled([...subs, 'empty']),
  })),
  equipment: titled([...equipment, 'strap']),
  focusAreas: titled(focusAreas),
};

const category = fc.constantFrom(...(Object.keys(categories) as (keyof typeof categories)[]));
const few = (values: readonly string[], max = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: max });
const small = fc.integer({ min: 0, max: 4 });

const someChoices = Object.fromEntries(
  choiceFilters.map(({ field, row, choices }) => {
    const value: fc.Arbitrary<unknown> =
      row.type === 'several' ? few(Object.keys(choices)) : fc.constantFrom(...Object.keys(choices));
    return [field, row.optional ? fc.option(value) : value];
  }),
) as { [Field in ChoiceField]: fc.Arbitrary<ClassFacts[Field]> };

/** Few distinct values on purpose: ties and empty groups are where orders and counts go wrong. */
export const someClass = (id: number): fc.Arbitrary<ClassFacts> =>
  category.chain((categorySlug) =>
    fc
      .record({
        id: fc.constant(id),
        title: fc
          .array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 2 })
          .map((words) => words.join(' ')),
        featured: fc.boolean(),
        publishedAtMs: fc.integer({ min: 0, max: 5 }).map((day) => day * 86_400_000),
        durationSeconds: fc.oneof(
          fc.integer({ min: 200, max: 6000 }),
          fc.constantFrom(870, 899, 900, 929, 930, 1800, 3600, 12_000),
        ),
        popularity: fc.record({ all: small, last7: small, last30: small, last90: small }),
        seriesSlug: fc.constantFrom('first', 'second'),
        coachSlugs: few(coachSlugs),
        categorySlug: fc.constant(categorySlug),
        subcategorySlugs:
          categories[categorySlug].length > 0 ? few(categories[categorySlug]) : fc.constant([]),
        ...someChoices,
        intensity: fc.integer({ min: 1, max: 4 }),
        equipment: few(equipment),
        focusAreas: few(focusAreas),
        access: few(['free']),
        text: fc.record({
          title: fc.constantFrom('slow flow', 'core fire', 'séance of breath'),
          coach: fc.constantFrom('ana lee', 'ben core'),
          series: fc.constantFrom('first light', ''),
          style: fc.constantFrom('yoga', 'fitness'),
          focus: fc.constantFrom('hips', ''),
          equipment: fc.constantFrom('block', ''),
          level: fc.constantFrom('level 1', ''),
          description: fc.constantFrom('a long slow breath for hips', 'balance and core', ''),
        }),
      })
      .map((facts) => ({ ...facts, durationMs: facts.durationSeconds * 1000 })),
  );

export const someClasses = (maxLength = 90): fc.Arbitrary<ClassFacts[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength })
    .chain((ids) => (ids.length === 0 ? fc.constant([]) : fc.tuple(...ids.map(someClass))));

const maybe = <T>(arbitrary: fc.Arbitrary<T>, empty: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(empty) }, { weight: 2, arbitrary });

const someStyles = fc
  .array(
    fc.tuple(
      fc.constantFrom('yoga', 'fitness', 'skills', 'dance'),
      fc.oneof(fc.constant('all' as const), few(['vinyasa', 'yin', 'core', 'unheard'])),
    ),
    { maxLength: 3 },
  )
  .map((chosen) => Object.fromEntries(chosen.filter(([, choice]) => choice === 'all' || choice.length > 0)));

const someChosen = Object.fromEntries(
  choiceFilters.map(({ name, choices }) => [name, maybe(few([...Object.keys(choices), 'heroic']), [])]),
) as { [Name in ChoiceFilterName]: fc.Arbitrary<string[]> };

export const someFilters: fc.Arbitrary<ClassFilters> = fc.record({
  q: maybe(fc.constantFrom('slow', 'core', 'ana', 'bre', 'slow brea', 'zzzz', '!?', 'the slow'), ''),
  instructors: maybe(few([...coachSlugs, 'nobody']), []),
  styles: maybe(someStyles, {}),
  ...someChosen,
  intensities: maybe(fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, -1), { maxLength: 2 }), []),
  equipment: maybe(few([...equipment, 'strap']), []),
  focusAreas: maybe(few(focusAreas), []),
  access: maybe(few(['free', 'paid']), []),
  duration: maybe(
    fc.record({
      minMinutes: fc.integer({ min: 0, max: 70 }),
      maxMinutes: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    null,
  ),
  excludeCompleted: fc.boolean(),
});

export const someOrder: fc.Arbitrary<ListingOrder> = fc.constantFrom(...listingOrders);
export const somePage = fc.record({
  page: fc.integer({ min: 1, max: 12 }),
  perPage: fc.integer({ min: 1, max: 30 }),
});
export const someCompleted = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 60 });
