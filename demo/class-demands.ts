import type { FitEnd, FitLoad, FitPlace } from '../contract/catalog/class-titles.ts';
import type { ClassFields } from '../contract/catalog-administration/classes.schema.ts';
import type { DemoClass } from './content/index.ts';
import { planFor } from './media/recipes.ts';

type Posture = NonNullable<ClassFields['posture']>;
/** Demands of a class on the body, its possible places, its postures and the groups that it is made for. */
export type Demands = Pick<ClassFields, 'suits' | 'sound'> & {
  loads: FitLoad[];
  places: FitPlace[];
  ends: FitEnd;
  posture: Posture;
};

/** Loads of the video cycles, by cycle id. */
const loadsOfCycle: Readonly<Record<string, readonly FitLoad[]>> = {
  'intervals-jumping-jacks': ['jumping'],
  'intervals-air-squats': ['knees'],
  'intervals-push-ups': ['wrists'],
  'intervals-reverse-lunges': ['knees'],
  'intervals-mountain-climbers': ['wrists'],
  'intervals-plank': ['wrists'],
  'intervals-hip-hinge': ['lower-back'],
  'intervals-boat': ['lower-back'],
  'intervals-bridge': ['neck'],
  'stretch-warrior': ['knees'],
  'stretch-low-lunge': ['knees', 'kneeling'],
  'stretch-down-dog': ['wrists'],
  'stretch-plank': ['wrists'],
  'stretch-cobra': ['wrists', 'lower-back'],
  'stretch-cat-cow': ['wrists', 'knees', 'kneeling'],
  'stretch-seated-fold': ['lower-back'],
  'stretch-bridge': ['neck'],
};

/** Loads by words in the title, description and style of a class that moves, beyond those of its video. */
const loadPatterns: readonly (readonly [RegExp, FitLoad])[] = [
  [
    /down dog|plank|push|chaturanga|all fours|cat, cow|crow|hand(stand| balancing)|headstand|forearm|dolphin|wheel\b|cobra|up dog|wrist|half moon|under the hands|jump back|king pigeon|drop[ -]back/i,
    'wrists',
  ],
  [/\b(vinyasa|ashtanga|power|inversions|arm-balances)\b/, 'wrists'],
  [
    /squat|lunge|warrior|stairs|thighs|splits|pigeon|dragon|camel|pli[eé]|sit down, stand up|wide stance|stride|ladder|get up off/i,
    'knees',
  ],
  [/\b(hiit|barre|ashtanga)\b/, 'knees'],
  [
    /backbend|\bfold|hinge|\bboat|navasana|hundred|camel|wheel\b|cobra|locust|drop[ -]back|lift it|carry|heavy day|load|up dog|sphinx|sit-up|swim/i,
    'lower-back',
  ],
  [/headstand|shoulderstand|upside down|camel|wheel\b|hundred|rolling like|drop[ -]back/i, 'neck'],
  [/jump back|skaters|kick up|cartwheel|running|surya a and b|(half|full) primary/i, 'jumping'],
  [
    /all fours|knees (down|on the floor)|from the knees|way of the knees|camel|pigeon|splits|dragon|cat, cow/i,
    'kneeling',
  ],
];
/** Phrases that deny a load. */
const denied =
  /without jumping|no jump(s|ing)|without the hop|no kneeling|without kneeling( once)?|not a single sit-up/gi;

const wordsOf = (one: DemoClass): string =>
  `${one.title}. ${one.description} ${one.subcategorySlugs.join(' ')} ${one.seriesSlug}`.replace(denied, '');

/** True for a class that only breathes or scans the body: it has no loads, whatever its words mention. */
const isStill = ({ practice }: DemoClass): boolean =>
  practice.recipe === 'breathing' || practice.recipe === 'scan';

/** Returns the ids of the cycles in a class's video. */
export const cyclesOf = ({ practice }: DemoClass): string[] =>
  planFor(practice.recipe, practice.variant).sections.flatMap(({ cycleIds }) => cycleIds);

const loadsOf = (one: DemoClass): FitLoad[] => {
  const shown = cyclesOf(one).flatMap((cycle) => loadsOfCycle[cycle] ?? []);
  const words = wordsOf(one);
  const said = isStill(one) ? [] : loadPatterns.flatMap(([rule, load]) => (rule.test(words) ? [load] : []));
  return [...new Set([...shown, ...said])].toSorted();
};

const only = (one: DemoClass, ...allowed: DemoClass['equipment']): boolean =>
  one.equipment.every((item) => allowed.includes(item));

/** Classes that need room to cross. */
const needsRoom: ReadonlySet<string> = new Set([
  'heel-to-toe-along-a-line',
  'walk-from-the-hips',
  'carry-turn-set-down',
  'carry-something-heavy',
  'learn-to-fall-sideways',
  'drop-back-with-help-from-the-wall',
  'arches-rolled-and-pressed',
]);
const indoors =
  /\b(wall|door|doorway|desk|office|screen|phone|bed|kettle|stairs?|step|hotel|meeting|curtains|dark room|flats)\b/i;

const isOffice = (one: DemoClass): boolean => {
  const { recipe, variant } = one.practice;
  const upright = recipe !== 'intervals' && !['floor', 'hips-back', 'sun-flow', 'evening'].includes(variant);
  const quiet = one.intensity <= 2 && !one.subcategorySlugs.includes('sleep') && endOf(one) !== 'lying';
  return upright && quiet && only(one, 'none', 'chair') && !needsRoom.has(one.slug);
};

const placesOf = (one: DemoClass): FitPlace[] => {
  const jumps = loadsOf(one).includes('jumping');
  const sleeps = one.focusAreas.includes('sleep') || one.practice.variant === 'evening';
  const outside =
    only(one, 'none', 'mat', 'band', 'strap', 'dumbbells') && !sleeps && !indoors.test(wordsOf(one));
  const hotel = !jumps && only(one, 'none', 'mat', 'blanket', 'chair', 'band', 'strap');
  return [
    'home',
    ...(!jumps && !needsRoom.has(one.slug) ? (['small-room'] as const) : []),
    ...(isOffice(one) ? (['office'] as const) : []),
    ...(hotel ? (['hotel'] as const) : []),
    ...(outside ? (['outside'] as const) : []),
  ];
};

const seatedOnChair =
  /sitting (down|on a chair)|office chair|\bin a chair|sit bones|sit well|between calls|save your work/i;
const liesDown = /lie[ -]down|lying down and|ends lying|back again\b|three on the floor, one rest/i;

const endOfVideo: Readonly<Record<string, FitEnd>> = {
  'breathing box': 'seated',
  'breathing coherent': 'seated',
  'breathing long-exhale': 'seated',
  'breathing four-seven-eight': 'lying',
  'scan evening': 'lying',
  'scan seated': 'seated',
  'scan kindness': 'seated',
  'stretch standing': 'standing',
  'stretch floor': 'lying',
  'stretch hips-back': 'lying',
  'stretch sun-flow': 'seated',
};

const endOf = (one: DemoClass): FitEnd => {
  const { recipe, variant } = one.practice;
  const words = `${one.title}. ${one.description}`;
  if (liesDown.test(words)) return 'lying';
  if (recipe === 'intervals') return 'standing';
  if (one.equipment.includes('chair') && (isStill(one) || seatedOnChair.test(words))) return 'seated';
  if (recipe === 'breathing' && one.subcategorySlugs.includes('sleep')) return 'lying';
  return endOfVideo[`${recipe} ${variant}`] ?? 'seated';
};

const postureOf = (one: DemoClass): Posture => {
  const { recipe, variant } = one.practice;
  const has = (...styles: string[]): boolean => styles.some((style) => one.subcategorySlugs.includes(style));
  if (isStill(one)) return endOf(one) === 'lying' ? 'lying' : 'seated';
  if (recipe === 'intervals') {
    if (variant === 'core' || has('pilates') || one.title.endsWith('on the Floor')) return 'floor';
    return one.equipment.includes('mat') || has('hiit') ? 'mixed' : 'standing';
  }
  if (variant === 'sun-flow') return 'mixed';
  if (endOf(one) === 'seated' && one.equipment.includes('chair')) return 'seated';
  if (variant === 'standing') return endOf(one) === 'lying' ? 'mixed' : 'standing';
  return has('restorative', 'wind-down') ? 'lying' : 'floor';
};

/** Classes for the weeks after a birth; the others of their style are for those before it. */
const afterBirth: ReadonlySet<string> = new Set(['ten-minutes-with-the-baby-asleep']);

const suitsOf = ({ slug, subcategorySlugs }: DemoClass): Demands['suits'] => {
  if (!subcategorySlugs.includes('prenatal')) return [];
  return afterBirth.has(slug) ? ['postnatal'] : ['prenatal'];
};

/** Demands that a class states and that no rule finds. */
export const ownDemands: Readonly<Record<string, Partial<Demands>>> = {
  // "Finish by rolling to one side and sitting up."
  'stretch-before-you-stand-up': { ends: 'seated' },
  // "Six moves you can do in a meeting room."
  'full-body-between-meetings': { places: ['home', 'small-room', 'office', 'hotel'] },
  // "The reach that wheel and dancer both ask for": a strap and the shoulders, no wheel.
  'shoulders-for-reaching-behind': { loads: ['knees'] },
  // "For the corridor outside the interview." "Four square minutes before you answer that message."
  'box-breath-before-something-hard': { places: ['home', 'small-room', 'office', 'hotel', 'outside'] },
  // "A sit for trains, kitchens and shared flats."
  'sit-in-a-noisy-room': { places: ['home', 'small-room', 'office', 'hotel'] },
  // "Shut the door if you work with others."
  'stand-up-and-shake-it-off': { places: ['home', 'small-room', 'office', 'hotel', 'outside'] },
  // "Fits beside a hotel bed."
  'after-the-flight': { places: ['home', 'small-room', 'hotel'] },
  // A walk that stays in one place, on rainy days.
  'march-until-warm': { places: ['home', 'small-room', 'office', 'hotel', 'outside'] },
  'hips-on-all-fours': { posture: 'kneeling' },
  'cat-cow-and-a-long-exhale': { posture: 'kneeling' },
  'lean-sway-rest': { posture: 'mixed' },
  'practise-for-the-day-itself': { posture: 'mixed' },
  'push-from-the-wall-table-floor': { posture: 'mixed' },
  'down-dog-taken-apart': { posture: 'mixed' },
  'learn-to-fall-sideways': { posture: 'mixed' },
  'get-up-off-the-floor-no-hands': { posture: 'mixed' },
  'legs-up-the-wall-and-stay': { posture: 'lying' },
};

/** Returns the demands of a class, from its video and its words: a filter of a load excludes every class with it. */
export const demandsOf = (one: DemoClass): Demands => ({
  loads: loadsOf(one),
  places: placesOf(one),
  ends: endOf(one),
  posture: postureOf(one),
  suits: suitsOf(one),
  // A member with closed eyes reads no captions.
  sound: one.practice.recipe === 'scan' ? 'needed' : null,
  ...ownDemands[one.slug],
});
