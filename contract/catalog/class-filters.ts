/**
 * The grammar of class filters in an address (`/class-finder?…`) and in the listing call.
 * Both sides of the wire read and write it here and nowhere else (NS-011, NS-012, NS-052, NS-053).
 */
export type CategoryChoice = 'all' | readonly string[];
export type DurationRange = { minMinutes: number; maxMinutes: number | null };

export type ClassFilters = {
  q: string;
  instructors: readonly string[];
  /** Chosen categories by slug: all of it, or some of its subcategories. Absent means not chosen. */
  styles: Readonly<Record<string, CategoryChoice>>;
  difficulties: readonly string[];
  intensities: readonly number[];
  equipment: readonly string[];
  focusAreas: readonly string[];
  duration: DurationRange | null;
  excludeCompleted: boolean;
};

export const noFilters: ClassFilters = {
  q: '',
  instructors: [],
  styles: {},
  difficulties: [],
  intensities: [],
  equipment: [],
  focusAreas: [],
  duration: null,
  excludeCompleted: false,
};

/** Range maximum of the duration slider, in minutes (NS-054). */
export const durationSliderMaxMinutes = 90;
export const durationBuckets = [
  { value: '0-15', title: '0-15 min', minMinutes: 0, maxMinutes: 15 },
  { value: '15-30', title: '15-30 min', minMinutes: 15, maxMinutes: 30 },
  { value: '30-60', title: '30-60 min', minMinutes: 30, maxMinutes: 60 },
  { value: '60-', title: '60+ min', minMinutes: 60, maxMinutes: null },
] as const satisfies readonly ({ value: string; title: string } & DurationRange)[];

export type QueryParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const none: readonly string[] = [];

/** More values than any studio has options; an address made to be slow stays quick. */
const maxValues = 200;

const addParts = (into: string[], value: string): void => {
  for (const part of value.split(',')) {
    const trimmed = part.trim();
    if (trimmed !== '' && into.length < maxValues && !into.includes(trimmed)) into.push(trimmed);
  }
};

/**
 * Comma separated or repeated, trimmed, without duplicates or empties (NS-011, CAT-103). The listing reads a
 * dozen lists a call and most are not there: nothing is made for those.
 */
export const listParam = (params: QueryParams, name: string, otherName?: string): readonly string[] => {
  const first = params[name];
  const second = otherName === undefined ? undefined : params[otherName];
  if (first === undefined && second === undefined) return none;
  const values: string[] = [];
  for (const given of [first, second]) {
    if (typeof given === 'string') addParts(values, given);
    else for (const value of given ?? none) addParts(values, value);
  }
  return values;
};

export const textParam = (params: QueryParams, name: string): string => {
  const value = params[name];
  if (value === undefined) return '';
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
};

const integer = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : null);

/** Swaps a maximum below the minimum (CAT-107); a range that excludes nothing is no filter (CAT-115). */
export const normalDuration = (range: DurationRange): DurationRange | null => {
  const swapped = range.maxMinutes !== null && range.maxMinutes < range.minMinutes;
  const minMinutes = swapped ? (range.maxMinutes ?? 0) : range.minMinutes;
  const maxMinutes = swapped ? range.minMinutes : range.maxMinutes;
  const everything = minMinutes === 0 && (maxMinutes === null || maxMinutes === durationSliderMaxMinutes);
  return everything ? null : { minMinutes, maxMinutes };
};

const durationNames = ['duration', 'duration[min]', 'duration[max]', 'min_duration', 'max_duration'];

const parseDuration = (params: QueryParams): DurationRange | null => {
  if (durationNames.every((name) => params[name] === undefined)) return null;
  const raw = params.duration;
  // A plus sign that was not encoded arrives as a space.
  const written = /^(\d{0,6})(?:-(\d{0,6})|\+| )$/.exec((typeof raw === 'string' ? raw : raw?.[0]) || '-');
  const min = integer(
    textParam(params, 'duration[min]') || textParam(params, 'min_duration') || written?.[1] || '',
  );
  const max = integer(
    textParam(params, 'duration[max]') || textParam(params, 'max_duration') || written?.[2] || '',
  );
  if (min === null && max === null) return null;
  return normalDuration({ minMinutes: min ?? 0, maxMinutes: max });
};

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

/** Reads filters from query parameters; `categorySlugs` names the studio's category maps. Never throws. */
export const parseClassFilters = (params: QueryParams, categorySlugs: readonly string[]): ClassFilters => ({
  q: textParam(params, 'q').slice(0, 200),
  instructors: listParam(params, 'instructors'),
  styles: parseStyles(params, categorySlugs),
  difficulties: listParam(params, 'difficulties'),
  intensities: listParam(params, 'intensities').map((level) => integer(level) ?? -1),
  equipment: listParam(params, 'equipment', 'equipments'),
  focusAreas: listParam(params, 'focus_area', 'focus_areas'),
  duration: parseDuration(params),
  excludeCompleted: ['true', '1'].includes(textParam(params, 'excludeCompleted')),
});

export const durationText = ({ minMinutes, maxMinutes }: DurationRange): string =>
  `${minMinutes}-${maxMinutes ?? ''}`;

type Spelling = { equipment: string; focusAreas: string };
const spellings: Record<'address' | 'call', Spelling> = {
  address: { equipment: 'equipment', focusAreas: 'focus_area' },
  call: { equipment: 'equipments', focusAreas: 'focus_areas' },
};

/** Writes filters in a stable order; parsing the result gives the same filters back. */
export const classFilterParams = (
  filters: ClassFilters,
  spelling: 'address' | 'call' = 'address',
): [string, string][] => {
  const names = spellings[spelling];
  const whole = Object.entries(filters.styles).flatMap(([slug, choice]) => (choice === 'all' ? [slug] : []));
  const partial = Object.entries(filters.styles).flatMap(([slug, choice]): [string, string][] =>
    choice === 'all' ? [] : [[slug, choice.join(',')]],
  );
  const pairs: [string, string][] = [
    ['q', filters.q],
    ['instructors', filters.instructors.join(',')],
    ['styles', whole.join(',')],
    ...partial,
    ['difficulties', filters.difficulties.join(',')],
    ['intensities', filters.intensities.join(',')],
    [names.equipment, filters.equipment.join(',')],
    [names.focusAreas, filters.focusAreas.join(',')],
    ['duration', filters.duration ? durationText(filters.duration) : ''],
    ['excludeCompleted', filters.excludeCompleted ? 'true' : ''],
  ];
  return pairs.filter(([, value]) => value !== '');
};

/** How many filters are on, as the Filters button counts them. Words searched for are not a filter. */
export const countFilters = (filters: ClassFilters): number =>
  filters.instructors.length +
  Object.values(filters.styles).reduce((sum, choice) => sum + (choice === 'all' ? 1 : choice.length), 0) +
  filters.difficulties.length +
  filters.intensities.length +
  filters.equipment.length +
  filters.focusAreas.length +
  (filters.duration ? 1 : 0) +
  (filters.excludeCompleted ? 1 : 0);
