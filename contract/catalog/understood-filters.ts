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

/** True for a chip that filters of an address stand for; others stay words of the query. */
export const isFilter = ({ params }: Pick<UnderstoodChip, 'params'>): boolean => params.length > 0;

/** True if a reading has anything to show: words that became filters, or words that were put into quotes. */
export const isShown = ({ chips, rest }: Understood): boolean => chips.length > 0 || rest.includes('"');

/**
 * Returns the filters together with those that words of the query were read as; the rest of the query stays as words.
 * A length in words takes the place of a chosen one, values are added to the chosen ones.
 */
export const withUnderstood = (
  filters: ClassFilters,
  { rest, chips }: Pick<Understood, 'rest' | 'chips'>,
  categorySlugs: readonly string[],
): ClassFilters => {
  const pairs = [...chips.flatMap(({ params }) => params), ...classFilterParams({ ...filters, q: '' })];
  const words = [rest, ...chips.filter((chip) => !isFilter(chip)).map(({ text }) => text)];
  return { ...parseClassFilters(collected(pairs), categorySlugs), q: words.filter(Boolean).join(' ') };
};
