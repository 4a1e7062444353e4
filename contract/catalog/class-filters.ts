import type { classFields } from '../catalog-administration/class-fields.ts';
import type { ShownFields } from '../fields/field-table.ts';
import { type Message, msg } from '../messages.ts';
import { integer, listParam, type QueryParams, textParam } from '../query-params.ts';
import { type DurationRange, durationText, parseDuration } from './duration-filter.ts';

/**
 * The grammar of class filters in an address (`/class-finder?…`) and in the listing call.
 * Both sides of the wire read and write it here and nowhere else (NS-011, NS-012, NS-052, NS-053).
 */
export type CategoryChoice = 'all' | readonly string[];

/** Value of a filter, by the type of the filter. */
type FilterValues = {
  values: readonly string[];
  levels: readonly number[];
  /** Chosen categories by slug: all of it, or some of its subcategories. Absent means not chosen. */
  styles: Readonly<Record<string, CategoryChoice>>;
  range: DurationRange | null;
  switch: boolean;
};

type FilterRow = {
  type: keyof FilterValues;
  /** Parameter in an address, and in a call if it has another name there; both are read everywhere. */
  address: string;
  call?: string;
  /** Field of a class that it compares; a filter without one compares something else. */
  field?: keyof ShownFields<typeof classFields, 'card'>;
  /** True if a class must have none of the chosen values, and be known to have none. */
  excludes?: true;
  /** Group of its options with their counts in the answer of `GET /api/v2/filters`. */
  group?: string;
  /** Heading of its section. */
  title: Message;
  /** Place among the sections and chips of classes. */
  place: number;
  /** Place among the sections of series and bundles, and the parameter there; most filters are about classes only. */
  series?: { place: number; address: string };
};

/** Every filter, in the order of addresses and answers. See docs/walk-throughs/add-a-filter.md to add one. */
export const classFilters = {
  instructors: {
    type: 'values',
    address: 'instructors',
    group: 'instructors',
    title: msg('Instructors'),
    place: 1,
    series: { place: 3, address: 'instructors' },
  },
  styles: {
    type: 'styles',
    address: 'styles',
    group: 'styles',
    title: msg('Styles'),
    place: 2,
    series: { place: 1, address: 'categories' },
  },
  difficulties: {
    type: 'values',
    address: 'difficulties',
    group: 'difficulties',
    title: msg('Difficulty'),
    field: 'difficulty',
    place: 5,
    series: { place: 2, address: 'difficulties' },
  },
  intensities: {
    type: 'levels',
    address: 'intensities',
    group: 'intensities',
    title: msg('Intensity'),
    field: 'intensity',
    place: 6,
  },
  equipment: {
    type: 'values',
    address: 'equipment',
    call: 'equipments',
    group: 'equipment',
    title: msg('Equipment'),
    field: 'equipment',
    place: 8,
  },
  focusAreas: {
    type: 'values',
    address: 'focus_area',
    call: 'focus_areas',
    group: 'focus_area',
    title: msg('Focus area'),
    field: 'focusAreas',
    place: 7,
  },
  position: {
    type: 'values',
    address: 'position',
    group: 'position',
    title: msg('How'),
    field: 'posture',
    place: 9,
  },
  avoid: {
    type: 'values',
    address: 'avoid',
    group: 'avoid',
    title: msg('Leave out'),
    field: 'loads',
    excludes: true,
    place: 4,
  },
  sound: { type: 'values', address: 'sound', group: 'sound', title: msg('Sound'), field: 'sound', place: 10 },
  suits: {
    type: 'values',
    address: 'suits',
    group: 'suits',
    title: msg('Made for'),
    field: 'suits',
    place: 11,
  },
  duration: { type: 'range', address: 'duration', group: 'duration', title: msg('Duration'), place: 3 },
  access: { type: 'values', address: 'access', group: 'access', title: msg('Access'), place: 12 },
  excludeCompleted: {
    type: 'switch',
    address: 'excludeCompleted',
    title: msg('Hide Completed Classes'),
    place: 13,
  },
} as const satisfies Record<string, FilterRow>;

type FilterTable = typeof classFilters;
export type FilterName = keyof FilterTable;
/** The filters of one type. */
export type FilterOfType<Type extends FilterRow['type']> = {
  [Name in FilterName]: FilterTable[Name]['type'] extends Type ? Name : never;
}[FilterName];
/** The filters that series and bundles have, too. */
export type SeriesFilterName = {
  [Name in FilterName]: FilterTable[Name] extends { series: unknown } ? Name : never;
}[FilterName];
/** The filters whose options are counted, by the name of their group. */
export type FilterGroupNames = {
  [Name in FilterName as FilterTable[Name] extends { group: infer Group extends string }
    ? Group
    : never]: Name;
};
/** The filters that compare a field of a class with the chosen values. */
export type FieldFilterName = {
  [Name in FilterName]: FilterTable[Name] extends { field: string } ? Name : never;
}[FilterName];
export type FilterField = FilterTable[FieldFilterName]['field'];
/** The filters that are about classes alone; the switch is about the member. */
export type ClassFilterName = Exclude<FilterName, SeriesFilterName | FilterOfType<'switch'>>;
export type CountedFilterName = FilterGroupNames[keyof FilterGroupNames];
export type FilterType<Name extends FilterName> = FilterTable[Name]['type'];
export type ClassFilters = { q: string } & { [Name in FilterName]: FilterValues[FilterTable[Name]['type']] };

export const filterNames = Object.keys(classFilters) as FilterName[];
export const filterRow = (name: FilterName): FilterRow => classFilters[name];

/** The filters that compare a field of a class, with its name. Read by the server only, so marked as droppable. */
export const fieldFilters = /* @__PURE__ */ filterNames.flatMap((name) => {
  const { field, excludes = false } = filterRow(name);
  return field ? [{ name, field, excludes }] : [];
}) as { name: FieldFilterName; field: FilterField; excludes: boolean }[];

const parseStyles = (
  params: QueryParams,
  categorySlugs: readonly string[],
): Record<string, CategoryChoice> => {
  // A map first: in an object, a style called `__proto__` would be none.
  const styles = new Map<string, CategoryChoice>();
  // Unknown styles are kept: they match nothing, which the empty result then says.
  for (const slug of listParam(params, 'styles')) styles.set(slug, 'all');
  // The spelling of product listings, accepted here too; `categories=all` is no filter.
  const categories = listParam(params, 'categories');
  if (!categories.includes('all')) for (const slug of categories) styles.set(slug, 'all');
  for (const category of categorySlugs) {
    const chosen = listParam(params, category);
    if (chosen.length > 0) styles.set(category, chosen.includes('all') ? 'all' : chosen);
  }
  return Object.fromEntries(styles);
};

type FilterCodec<Value> = {
  none: Value;
  read: (params: QueryParams, row: FilterRow, categorySlugs: readonly string[]) => Value;
  /** Returns the parameters of a value; an empty one is left out. */
  write: (value: Value, name: string) => [string, string][];
  count: (value: Value) => number;
};

/** Codec of each type of filter. */
const codecs: { [Type in keyof FilterValues]: FilterCodec<FilterValues[Type]> } = {
  values: {
    none: [],
    read: (params, { address, call }) => listParam(params, address, call),
    write: (values, name) => [[name, values.join(',')]],
    count: ({ length }) => length,
  },
  levels: {
    none: [],
    read: (params, { address, call }) =>
      listParam(params, address, call).map((level) => integer(level) ?? -1),
    write: (levels, name) => [[name, levels.join(',')]],
    count: ({ length }) => length,
  },
  styles: {
    none: {},
    read: (params, _row, categorySlugs) => parseStyles(params, categorySlugs),
    write: (styles, name) => {
      const choices = Object.entries(styles);
      const whole = choices.flatMap(([slug, choice]) => (choice === 'all' ? [slug] : []));
      return [
        [name, whole.join(',')],
        ...choices.flatMap(([slug, choice]): [string, string][] =>
          choice === 'all' ? [] : [[slug, choice.join(',')]],
        ),
      ];
    },
    count: (styles) =>
      Object.values(styles).reduce((sum, choice) => sum + (choice === 'all' ? 1 : choice.length), 0),
  },
  range: {
    none: null,
    read: parseDuration,
    write: (range, name) => [[name, range ? durationText(range) : '']],
    count: (range) => (range ? 1 : 0),
  },
  switch: {
    none: false,
    read: (params, { address }) => ['true', '1'].includes(textParam(params, address)),
    write: (on, name) => [[name, on ? 'true' : '']],
    count: (on) => (on ? 1 : 0),
  },
};
const codecOf = (name: FilterName) => codecs[classFilters[name].type] as FilterCodec<unknown>;
/** Looked up once: a listing reads its filters with every call. */
const readers = filterNames.map((name) => ({ name, row: filterRow(name), read: codecOf(name).read }));

export const noFilters = {
  q: '',
  ...Object.fromEntries(filterNames.map((name) => [name, codecOf(name).none])),
} as ClassFilters;

/** Returns the filters without the search words, the switches and those that series and bundles have, too. */
export const classFiltersAlone = (filters: ClassFilters): ClassFilters => {
  const alone = filterNames.filter((name) => !filterRow(name).series && classFilters[name].type !== 'switch');
  return { ...noFilters, ...Object.fromEntries(alone.map((name) => [name, filters[name]])) };
};

/** Reads filters from query parameters; `categorySlugs` names the studio's category maps. Never throws. */
export const parseClassFilters = (params: QueryParams, categorySlugs: readonly string[]): ClassFilters => {
  const filters: Record<string, unknown> = { ...noFilters, q: textParam(params, 'q').slice(0, 200) };
  for (const { name, row, read } of readers) filters[name] = read(params, row, categorySlugs);
  return filters as ClassFilters;
};

/** Writes filters in a stable order; parsing the result gives the same filters back. */
export const classFilterParams = (
  filters: ClassFilters,
  spelling: 'address' | 'call' = 'address',
): [string, string][] => {
  const pairs = filterNames.flatMap((name) => {
    const row = filterRow(name);
    return codecOf(name).write(filters[name], row[spelling] ?? row.address);
  });
  return [['q', filters.q] satisfies [string, string], ...pairs].filter(([, value]) => value !== '');
};

/** Returns the number of choices in one filter, as in “Clear (2)”. */
export const countFilter = (filters: ClassFilters, name: FilterName): number =>
  codecOf(name).count(filters[name]);

/** Returns the number of choices in all filters, as the Filters button counts them. Search words are not a filter. */
export const countFilters = (filters: ClassFilters): number =>
  filterNames.reduce((sum, name) => sum + countFilter(filters, name), 0);

/** The filters of classes, or of series and bundles, in the order of their sections. */
export const filterSections = (kind: 'classes' | 'series'): FilterName[] => {
  const placeOf = (name: FilterName): number | undefined =>
    kind === 'classes' ? classFilters[name].place : filterRow(name).series?.place;
  return filterNames
    .filter((name) => placeOf(name) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
};

/** Series and bundles are filtered by whole categories. */
const wholeCategories = (params: QueryParams): Record<string, CategoryChoice> =>
  Object.fromEntries(
    listParam(params, classFilters.styles.series.address)
      .filter((slug) => slug !== 'all')
      .map((slug) => [slug, 'all']),
  );

/** Reads the filters that series and bundles have. */
export const parseSeriesFilters = (params: QueryParams): ClassFilters => {
  const filters: Record<string, unknown> = { ...noFilters, q: textParam(params, 'q').slice(0, 200) };
  for (const name of filterSections('series')) {
    const row = filterRow(name);
    const read = () =>
      codecOf(name).read(params, { ...row, address: row.series?.address ?? row.address }, []);
    filters[name] = name === 'styles' ? wholeCategories(params) : read();
  }
  return filters as ClassFilters;
};

/** Writes the filters that series and bundles have, the empty ones too. */
export const seriesFilterParams = (filters: ClassFilters): [string, string][] =>
  filterSections('series').flatMap((name) =>
    codecOf(name).write(filters[name], filterRow(name).series?.address ?? name),
  );
