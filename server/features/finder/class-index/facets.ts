import {
  type ClassFilters,
  classFilters,
  type FieldFilterName,
  type FilterName,
  type FilterOfType,
  fieldFilters,
  filterNames,
  filterRow,
} from '../../../../contract/catalog/class-filters.ts';
import type { DurationRange } from '../../../../contract/catalog/duration-filter.ts';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { FieldRow } from '../../../../contract/fields/field-table.ts';
import { t, translated } from '../../../../contract/messages.ts';
import { type ClassFacts, freeAccess } from './class-facts.ts';
import { intensityOptions } from './levels.ts';

export type Choice = { slug: string; title: string };
export type CategoryOption = Choice & { subcategories: readonly Choice[] };

/** Options that a studio offers, in the order they are shown. */
export type FilterOptions = {
  instructors: readonly Choice[];
  categories: readonly CategoryOption[];
  equipment: readonly Choice[];
  focusAreas: readonly Choice[];
};

type Facet = {
  /** Returns the values by which a class is found. */
  valuesOf: (facts: ClassFacts) => readonly (string | number)[];
  choices: (options: FilterOptions) => readonly Choice[];
};
type FacetName = FilterOfType<'values' | 'levels'>;

/** Facet of a filter that compares a field: its choices are those of the field, or of the studio. */
const fieldFacet = ({ name, field, excludes }: (typeof fieldFilters)[number]): Facet => {
  const row: FieldRow = classFields[field];
  const valuesOf: Facet['valuesOf'] = (facts) => {
    const value = facts[field] ?? [];
    return Array.isArray(value) ? value : [value];
  };
  if (row.type === 'choice' || row.type === 'several') {
    const choices = () => Object.entries(translated(row.choices)).map(([slug, title]) => ({ slug, title }));
    if (!excludes) return { valuesOf, choices };
    const slugs = Object.keys(row.choices);
    /** Returns the values that the class is known not to have. */
    const othersOf: Facet['valuesOf'] = (facts) =>
      facts[field] === null ? [] : slugs.filter((slug) => !valuesOf(facts).includes(slug));
    return { valuesOf: othersOf, choices };
  }
  if (row.type === 'level')
    return {
      valuesOf,
      choices: () =>
        intensityOptions.map((one) => ({ ...one, title: t(one.title), caption: t(one.caption) })),
    };
  return { valuesOf, choices: (options) => options[name as keyof FilterOptions] };
};

const ownFacets: Record<Exclude<FacetName, FieldFilterName>, Facet> = {
  instructors: { valuesOf: ({ coachSlugs }) => coachSlugs, choices: ({ instructors }) => instructors },
  access: {
    valuesOf: ({ access }) => access,
    choices: () => [{ ...freeAccess, title: t(freeAccess.title) }],
  },
};

/** Filters that compare single values: OR within one, AND between them and within one that excludes. */
export const facets = {
  ...ownFacets,
  ...Object.fromEntries(fieldFilters.map((filter) => [filter.name, fieldFacet(filter)])),
} as Record<FacetName, Facet>;
const facetNames = Object.keys(facets) as FacetName[];
export const isFacet = (name: FilterName): name is FacetName => name in facets;

/** Keys of filter values; every class carries the keys it matches. */
export const keyOf = {
  value: (name: FacetName, value: string | number): string => `${name} ${value}`,
  category: (slug: string): string => `category ${slug}`,
  subcategory: (category: string, slug: string): string => `subcategory ${category} ${slug}`,
};

/** Keys that classes carry, each under a small number. */
export class ClassKeys {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers by kind and value: a key is not put together again for every class that carries it. */
  readonly #known = new Map<string, Map<string | number, number>>();

  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  /** Returns the numbers of the keys by which a class can be filtered; assigns one to each new key. */
  of(facts: ClassFacts): number[] {
    const { categorySlug } = facts;
    const numbers = [this.#once('category', categorySlug, () => keyOf.category(categorySlug))];
    const add = (number: number): void => void (numbers.includes(number) || numbers.push(number));
    for (const slug of facts.subcategorySlugs)
      add(this.#once(`styles of ${categorySlug}`, slug, () => keyOf.subcategory(categorySlug, slug)));
    for (const name of facetNames)
      for (const value of facets[name].valuesOf(facts))
        add(this.#once(name, value, () => keyOf.value(name, value)));
    return numbers;
  }

  #once(kind: string, value: string | number, make: () => string): number {
    let ofKind = this.#known.get(kind);
    if (!ofKind) {
      ofKind = new Map();
      this.#known.set(kind, ofKind);
    }
    let number = ofKind.get(value);
    if (number === undefined) {
      const key = make();
      number = this.#numbers.get(key) ?? this.names.push(key) - 1;
      this.#numbers.set(key, number);
      ofKind.set(value, number);
    }
    return number;
  }
}

/** Returns the keys by which a class can be filtered. */
export const keysOfClass = (facts: ClassFacts): string[] => {
  const keys = new ClassKeys();
  return keys.of(facts).map((number) => keys.names[number] as string);
};

export const styleKeys = (styles: ClassFilters['styles']): string[] =>
  Object.entries(styles).flatMap(([category, choice]) =>
    choice === 'all' ? [keyOf.category(category)] : choice.map((slug) => keyOf.subcategory(category, slug)),
  );

/** Filter that is on: a class must carry one of `keys`, or lie within `range`. */
export type ActiveFilter = { name: FilterName } & ({ keys: string[] } | { range: DurationRange });

const remembered = new WeakMap<ClassFilters, readonly ActiveFilter[]>();

/** Returns the filters that are on, once for the same object: a call asks for them several times. */
export const activeFilters = (filters: ClassFilters): readonly ActiveFilter[] => {
  const known = remembered.get(filters);
  if (known) return known;
  const active = gatherActive(filters);
  remembered.set(filters, active);
  return active;
};

const gatherActive = (filters: ClassFilters): ActiveFilter[] => {
  const active: ActiveFilter[] = [];
  for (const name of filterNames) {
    const { type } = classFilters[name];
    if (isFacet(name)) {
      const values: readonly (string | number)[] = filters[name];
      const keys = values.map((value) => keyOf.value(name, value));
      if (filterRow(name).excludes) active.push(...keys.map((key) => ({ name, keys: [key] })));
      else if (keys.length > 0) active.push({ name, keys });
    } else if (type === 'styles') {
      const keys = styleKeys(filters.styles);
      if (keys.length > 0) active.push({ name, keys });
    } else if (type === 'range' && filters.duration) active.push({ name, range: filters.duration });
  }
  return active;
};
