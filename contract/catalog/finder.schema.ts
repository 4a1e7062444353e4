import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, pagedQuery, QueryValue } from '../shared.schema.ts';
import {
  type CountedFilterName,
  classFilters,
  type FilterGroupNames,
  type FilterType,
  filterNames,
  filterRow,
} from './class-filters.ts';
import { fitLoads } from './class-titles.ts';
import { CoachProfile } from './coaches.schema.ts';
import { PlanEntry } from './plan-entries.schema.ts';
import { Product } from './plans.schema.ts';

const option = { slug: Type.String(), title: Type.String(), count: Type.Integer() };
const Option = Type.Object(option);
export type FilterOption = Static<typeof Option>;

/** The options of a filter of each type. */
const options = {
  values: Type.Array(Option),
  levels: Type.Array(Type.Object({ ...option, level: Type.Integer(), caption: Type.String() })),
  styles: Type.Array(Type.Object({ ...option, subcategories: Type.Array(Option) })),
  range: Type.Array(Option),
};

type CountedType = FilterType<CountedFilterName>;
type GroupSchemas = {
  [Group in keyof FilterGroupNames]: (typeof options)[FilterType<FilterGroupNames[Group]>];
};

/** Something for each group of options, by its name in the answer. */
const byGroup = <Made>(make: (name: CountedFilterName) => Made): Record<string, Made> =>
  Object.fromEntries(
    filterNames.flatMap((name): [string, Made][] => {
      const { group } = filterRow(name);
      return group === undefined ? [] : [[group, make(name as CountedFilterName)]];
    }),
  );

/**
 * Each count is what the listing's Total would be with this option alone in its group and every other group kept; of a
 * group that leaves out, with this option beside those already chosen.
 */
export const FilterGroups = Type.Object({
  total: Type.Integer(),
  ...(byGroup((name) => options[classFilters[name].type satisfies CountedType]) as GroupSchemas),
});
export type FilterGroups = Static<typeof FilterGroups>;

/** The counted options of every filter, in the order of the answer. */
export const filterGroups = (
  optionsOf: (name: CountedFilterName) => readonly FilterOption[],
): Omit<FilterGroups, 'total'> => byGroup(optionsOf) as Omit<FilterGroups, 'total'>;

/** The global search box: a handful of each kind, best first. */
export const SearchResults = Type.Object({
  classes: Type.Array(PlanEntry),
  classTotal: Type.Integer(),
  products: Type.Array(Product),
  instructors: Type.Array(CoachProfile),
});
export type SearchResults = Static<typeof SearchResults>;

export const RecommendationSections = Type.Object({
  sections: Type.Array(
    Type.Union([
      Type.Object({ title: Type.String(), type: Type.Literal('class'), items: Type.Array(PlanEntry) }),
      Type.Object({ title: Type.String(), type: Type.Literal('series'), items: Type.Array(Product) }),
    ]),
  ),
});
export type RecommendationSections = Static<typeof RecommendationSections>;

/** Classes like a given one; `kinds` says of each in what it differs, with the load that it is without. */
export const Variations = Type.Object({
  kinds: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum(['shorter', 'easier', 'longer', 'without']),
      load: Nullable(Type.Enum(fitLoads)),
    }),
  ),
  classes: Type.Array(PlanEntry),
});
export type Variations = Static<typeof Variations>;

const recommendationParams = Type.Object({ type: Type.String(), id: Type.String() });

export const finderEndpoints = endpoints({
  'GET /api/v2/filters': {
    summary:
      'Filter options with counts for the same query as the listing; type=series counts series, type=products bundles too.',
    access: 'public',
    understood: true,
    query: pagedQuery({ type: QueryValue }),
    response: FilterGroups,
    errors: ['bad_request'],
  },
  'GET /api/v2/search': {
    summary:
      'Classes, series and coaches for a few typed words; prefix and typo tolerant. `avoid`, `suits` and `sound` hold for classes as in a listing.',
    access: 'public',
    understood: true,
    query: Type.Object({ q: QueryValue, avoid: QueryValue, suits: QueryValue, sound: QueryValue }),
    response: SearchResults,
    errors: ['bad_request'],
  },
  'GET /api/v2/plan_entries/{id}/variations': {
    summary: 'Classes like this one: a shorter, an easier, a longer one, and one without a load.',
    access: 'public',
    params: Type.Object({ id: Type.String() }),
    response: Variations,
    errors: ['not_found'],
  },
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom': {
    summary: 'What to do next after a class or series.',
    access: 'public',
    params: recommendationParams,
    response: RecommendationSections,
    errors: ['not_found'],
  },
  'GET /api/v2/recommendations/page/{type}/{id}/position/bottom/merchandised': {
    summary: 'Sections the studio chose itself.',
    access: 'public',
    params: recommendationParams,
    response: RecommendationSections,
    errors: ['not_found'],
  },
});
