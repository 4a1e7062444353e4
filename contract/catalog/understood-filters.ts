import type { QueryParams } from '../query-params.ts';
import { type ClassFilters, classFilterParams, parseClassFilters } from './class-filters.ts';
import type { Understood, UnderstoodChip } from './understood-query.ts';

/** Collects the values of each parameter, in their order. */
const collected = (pairs: readonly [string, string][]): QueryParams => {
  // A map first: in an object, a category called `__proto__` would be none.
  const params = new Map<string, string[]>();
  for (const [name, value] of pairs) params.set(name, [...(params.get(name) ?? []), value]);
  return Object.fromEntries(params);
};

/**
 * Returns the filters together with those that words of the query were read as; the rest of the query stays as words.
 * A length in words takes the place of a chosen one, values are added to the chosen ones.
 */
export const withUnderstood = (
  filters: ClassFilters,
  { rest, chips }: Pick<Understood, 'rest'> & { chips: readonly Pick<UnderstoodChip, 'params'>[] },
  categorySlugs: readonly string[],
): ClassFilters => {
  const pairs = [...chips.flatMap(({ params }) => params), ...classFilterParams({ ...filters, q: '' })];
  return { ...parseClassFilters(collected(pairs), categorySlugs), q: rest };
};
