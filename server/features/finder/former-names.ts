import { listParam, type QueryParams } from '../../../contract/query-params.ts';
import type { FormerName } from './catalog-port.ts';

/** The parameters in which a filter names things of a kind. */
const namedIn = {
  coach: ['instructors'],
  category: ['styles', 'categories'],
  equipment: ['equipment', 'equipments'],
  'focus-area': ['focus_area', 'focus_areas'],
} as const;

type Names = ReadonlyMap<string, string>;

export type FormerNames = {
  isEmpty: boolean;
  of: (kind: FormerName['of'], category?: string) => Names;
};

const none: Names = new Map();

export const formerNamesOf = (rows: readonly FormerName[]): FormerNames => {
  const groups = new Map(
    [...Map.groupBy(rows, ({ of, category }) => `${of} ${category ?? ''}`)].map(([key, group]) => [
      key,
      new Map(group.map(({ former, present }) => [former, present])),
    ]),
  );
  return {
    isEmpty: rows.length === 0,
    of: (kind, category = '') => groups.get(`${kind} ${category}`) ?? none,
  };
};

const renamed = (params: QueryParams, name: string, names: Names): readonly string[] =>
  listParam(params, name).map((slug) => names.get(slug) ?? slug);

/** Parameters in which every slug from before is the present one; the same object where nothing was renamed. */
export const withPresentNames = (
  params: QueryParams,
  { isEmpty, of }: FormerNames,
  categorySlugs: readonly string[],
): QueryParams => {
  if (isEmpty) return params;
  const present: Record<string, string | readonly string[] | undefined> = { ...params };
  for (const [kind, parameters] of Object.entries(namedIn) as [keyof typeof namedIn, readonly string[]][])
    for (const name of parameters)
      if (params[name] !== undefined) present[name] = renamed(params, name, of(kind));
  // The styles of a category stand in a parameter that is called by it.
  for (const [former, slug] of of('category'))
    if (params[former] !== undefined && present[slug] === undefined) {
      present[slug] = params[former];
      delete present[former];
    }
  for (const category of categorySlugs)
    if (present[category] !== undefined)
      present[category] = renamed(present, category, of('style', category));
  return present;
};
