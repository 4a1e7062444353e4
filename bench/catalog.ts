import { difficulties } from '../contract/catalog/orders.ts';
import type { PlanEntry } from '../contract/catalog/plan-entries.schema.ts';
import { classFields } from '../contract/catalog-administration/class-fields.ts';
import { initialFields, shownFields } from '../contract/fields/field-table.ts';
import { pageAddress } from '../contract/pages/page-addresses.ts';
import type { FinderCatalog } from '../server/features/finder/index.ts';
import { visitorFields } from '../server/features/marks/index.ts';

/** A made-up studio of any size, the same every time. */
const styles = {
  yoga: ['vinyasa', 'hatha', 'yin', 'restorative', 'ashtanga', 'chair', 'prenatal', 'power'],
  fitness: ['hiit', 'strength', 'barre', 'pilates', 'core', 'cardio', 'low-impact'],
  mindfulness: ['breathwork', 'meditation', 'body-scan', 'sleep', 'compassion'],
  wellness: ['mobility', 'recovery', 'posture', 'self-massage', 'desk-breaks', 'back-care'],
  skills: ['handstands', 'arm-balances', 'splits', 'backbends', 'inversions'],
} as const;
type Category = keyof typeof styles;
const categorySlugs = Object.keys(styles) as Category[];
const equipment = ['none', 'mat', 'block', 'strap', 'bolster', 'blanket', 'dumbbells', 'band', 'chair'];
const focusAreas = [
  'full-body',
  'hips',
  'back',
  'core',
  'shoulders-neck',
  'legs',
  'feet-ankles',
  'breath',
  'sleep',
  'balance',
  'mobility',
];
const openings = [
  'Slow',
  'Steady',
  'Early',
  'Gentle',
  'Deep',
  'Bright',
  'Quiet',
  'Strong',
  'Long',
  'Easy',
  'Warm',
  'Clear',
];
const middles = [
  'Flow',
  'Stretch',
  'Holds',
  'Circuit',
  'Breath',
  'Reset',
  'Unwind',
  'Ladder',
  'Drift',
  'Balance',
  'Ground',
  'Rise',
];
export const titleWords = { openings, middles };
const endings = [
  'for Stiff Mornings',
  'by the Window',
  'after Work',
  'before Bed',
  'for Runners',
  'in Ten Breaths',
  'from the Floor',
  'with a Chair',
];
const firstNames = [
  'Maya',
  'Sofia',
  'Jonas',
  'Lin',
  'Amara',
  'Tomas',
  'Priya',
  'Elin',
  'Kofi',
  'Hana',
  'Luca',
  'Noor',
];
const lastNames = [
  'Okafor',
  'Marchetti',
  'Weber',
  'Takahashi',
  'Diallo',
  'Reyes',
  'Nair',
  'Berg',
  'Mensah',
  'Sato',
];
const phrases = [
  'Find the floor with both feet, then with one.',
  'A slow build with room to stop anywhere.',
  'Bring a blanket and take the long way down.',
  'Short rounds, long rests, and nothing to count.',
  'Hips first, then the back, then nothing at all.',
  'For the day after the hard day.',
  'Breathe out longer than you breathe in.',
];

export const makeRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const some = <T>(values: readonly T[], atMost: number): T[] => [
    ...new Set(Array.from({ length: 1 + below(atMost) }, () => pick(values))),
  ];
  return { next, below, pick, some };
};
export type Random = ReturnType<typeof makeRandom>;

const coachesFor = (size: number) =>
  Array.from(
    { length: Math.min(12 + Math.floor(size / 2000), firstNames.length * lastNames.length) },
    (_, i) => {
      const firstName = firstNames[i % firstNames.length] as string;
      const lastName = lastNames[Math.floor(i / firstNames.length) % lastNames.length] as string;
      return { firstName, lastName, coachInfo: { slug: `${firstName}-${lastName}`.toLowerCase() } };
    },
  );

const image = (name: string) => ({
  url: `/images/classes/${name}-960.webp`,
  small: { url: `/images/classes/${name}-480.webp` },
});
const titled = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());

const initialCard = shownFields(classFields, 'card')(initialFields(classFields));

const makeClass = (id: number, random: Random, coaches: ReturnType<typeof coachesFor>): PlanEntry => {
  const category = random.pick(categorySlugs);
  const primaryCategory = { id: category, slug: category, title: titled(category) };
  const subcategories = random
    .some<string>(styles[category], 2)
    .map((slug) => ({ slug, title: titled(slug) }));
  const seriesNumber = 1 + Math.floor(id / 10);
  const series = {
    id: seriesNumber,
    slug: `series-${seriesNumber}`,
    title: `${openings[seriesNumber % 12]} ${middles[seriesNumber % 11]} ${seriesNumber}`,
  };
  const minutes = 4 + random.below(72);
  const title = `${random.pick(openings)} ${random.pick(middles)} ${random.pick(endings)}`;
  const teaching = random.some(coaches, 2);
  return {
    id,
    title,
    classFinderTitle: null,
    previewDescription: `${random.pick(phrases)} ${random.pick(phrases)}`,
    featured: random.below(30) === 0,
    freePreview: false,
    plan: {
      ...series,
      primaryCategory,
      subcategory: subcategories[0] ?? null,
      coaches: teaching,
      singleClass: false,
      difficultyLevel: 'moderate',
    },
    planProduct: { ...series, type: 'Series', url: pageAddress('/series/$slug', { slug: series.slug }) },
    coaches: teaching,
    ...initialCard,
    difficulty: random.pick(difficulties),
    intensity: 1 + random.below(4),
    equipment: random.some(equipment, 2),
    focusAreas: random.some(focusAreas, 3),
    subcategories,
    duration: minutes * 60,
    humanDuration: minutes < 60 ? `${minutes} min` : `1 hr ${minutes - 60} min`,
    durationInMs: minutes * 60_000,
    coverPhoto: image(`class-${id}`),
    videoThumbnail: `/images/classes/class-${id}-960.webp`,
    planEntryUrl: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: series.slug, classId: id }),
    publishedAt: new Date(1_600_000_000_000 + random.below(150_000) * 1_000_000).toISOString(),
    ...visitorFields,
  };
};

/** The made-up studio behind the same port the real catalog fills. */
export const syntheticCatalog = (size: number): FinderCatalog => {
  const coaches = coachesFor(size);
  const classAt = (id: number): PlanEntry => makeClass(id, makeRandom(id * 2_654_435_761), coaches);
  const popularity = makeRandom(99);
  return {
    listClasses: async (after, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, size - after)) }, (_, i) => classAt(after + i + 1)),
    findClasses: async (ids) => ids.filter((id) => id <= size).map(classAt),
    findVisibleClass: async (id) => (id <= size ? classAt(id) : null),
    cardsFor: async (ids) => new Map(ids.filter((id) => id <= size).map((id) => [id, classAt(id)])),
    publishedClasses: async () => [],
    classPopularity: async () =>
      Array.from({ length: size }, (_, i) => {
        const all = Math.floor(popularity.next() ** 4 * 5000);
        return { classId: i + 1, all, last7: all >> 6, last30: all >> 4, last90: all >> 2 };
      }),
    listProducts: async () => [],
    listBillboards: async () => [],
    listCoaches: async () =>
      coaches.map(({ firstName, lastName, coachInfo }, id) => ({
        id,
        slug: coachInfo.slug,
        user: { firstName, lastName },
        fullName: `${firstName} ${lastName}`,
        bio: '',
        link: null,
        photo: null,
        primaryCategory: null,
        classCount: 0,
        seriesCount: 0,
      })),
    listCategories: async () =>
      categorySlugs.map((slug) => ({
        id: slug,
        slug,
        title: titled(slug),
        description: '',
        coverPhoto: image(slug),
        bannerPhoto: image(slug),
        planSubcategories: styles[slug].map((sub) => ({ slug: sub, title: titled(sub) })),
        classCount: 0,
      })),
    listValues: async () => ({
      equipment: equipment.map((slug) => ({ slug, title: titled(slug) })),
      focusAreas: focusAreas.map((slug) => ({ slug, title: titled(slug) })),
    }),
    translatedLanguages: async () => [],
    listFormerNames: async () => [],
    planSections: async () => null,
  };
};

/** Query strings of random filter sets, as members and crawlers would send them: mostly first pages, some deep ones. */
export const randomQueries = (count: number, size: number, seed = 1): string[] => {
  const random = makeRandom(seed);
  const coaches = coachesFor(size).map((coach) => coach.coachInfo.slug);
  const groups: (() => [string, string])[] = [
    () => ['instructors', random.some(coaches, 2).join(',')],
    () => ['styles', random.some(categorySlugs, 2).join(',')],
    () => {
      const category = random.pick(categorySlugs);
      return [category, random.some<string>(styles[category], 3).join(',')];
    },
    () => ['difficulties', random.some(difficulties, 2).join(',')],
    () => ['intensities', random.some(['1', '2', '3', '4'], 2).join(',')],
    () => ['equipments', random.some(equipment, 2).join(',')],
    () => ['focus_areas', random.some(focusAreas, 2).join(',')],
    () => ['duration', random.pick(['0-15', '15-30', '30-60', '60-', '10-40', '20-50', '5-'])],
  ];
  const orders = [
    'relevance',
    'relevance',
    'rank',
    'az',
    'date',
    'durationShortToLong',
    'durationLongToShort',
  ];
  return Array.from({ length: count }, () => {
    const on = groups.filter(() => random.below(100) < 28).map((group) => group());
    const depth = random.below(10);
    const page =
      depth < 7 ? 1 : depth < 9 ? 2 + random.below(4) : 1 + random.below(1 + Math.floor(size / 240));
    return new URLSearchParams([
      ...on,
      ['order', random.pick(orders)],
      ['per_page', '24'],
      ['page', String(page)],
    ]).toString();
  });
};
