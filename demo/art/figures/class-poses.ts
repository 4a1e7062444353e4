import type { DemoClass } from '../../content/shapes.ts';
import { hash, pick } from '../random.ts';
import type { PoseName } from './poses.ts';

/** Poses by words of a title, before all other rules. The first match decides. */
const spoken: readonly (readonly [RegExp, readonly PoseName[]])[] = [
  [/legs up the wall/i, ['legsUp']],
  [/headstand|handstand|hand balancing|forearm stand|upside down/i, ['handstand', 'lHandstand']],
  [/flying pigeon|crow|chaturanga|way down: /i, ['lowPlank']],
  [/fall sideways/i, ['sideLunge']],
  [/kick up/i, ['lHandstand']],
  [/wrists/i, ['tabletop']],
  [/warrior three|hand to big toe|arabesque/i, ['standingBalance']],
  [/half moon/i, ['triangle']],
  [/dancer/i, ['dancer']],
  [/\btree\b|one foot|one leg at/i, ['tree', 'treeHands']],
  [/down dog|jump back/i, ['downdog']],
  [/nothing held back/i, ['star']],
  [/plank|push/i, ['plank', 'forearmPlank']],
  [/locust|swim/i, ['locust']],
  [/cobra|sphinx/i, ['cobra']],
  [/camel|drop back/i, ['camel']],
  [/bridge|wheel|glutes|pelvis/i, ['bridge']],
  [/pigeon|splits|hip flexors|dragon/i, ['lowLunge']],
  [/standing sequence|no kneeling|standing strong/i, ['warrior', 'triangle']],
  [/warrior one|warrior strength/i, ['warrior']],
  [/triangle/i, ['triangle']],
  [/navasana|boat|the hundred|rolling like/i, ['boat']],
  [/toe taps|trunk/i, ['deadBug', 'birdDog']],
  [/cat, cow|all fours/i, ['tabletop']],
  [/hinge/i, ['hinge']],
  [/squat all|plié|wide stance|inner thighs/i, ['goddess']],
  [/squat|sit down, stand up|lower body, forty/i, ['squat']],
  [/stride|march|footwork|walk|stairs|ladder/i, ['kneeUp']],
  [/carry/i, ['mountain', 'curl']],
  [/overhead|push and pull|heavy day/i, ['press']],
  [/arms with/i, ['curl']],
  [/forward fold|touch your toes|fold over/i, ['foldHalf', 'foldFull']],
  [/backs of the legs|hamstrings|calves/i, ['seatedFold', 'foldFull']],
  [/side body|side bends|side waves|lean, sway|side lunge/i, ['sideBend', 'sitSide']],
  [/marichi|twists|spine/i, ['sitSide', 'staff']],
  [/salutation|surya/i, ['reach', 'foldHalf', 'downdog', 'crescent']],
  [/stack yourself|stand still|posture at|stand up and shake|balance with/i, ['mountain']],
  [/heel to toe/i, ['kneeUp']],
  [/sit well|sit bones|in a chair|upper back|chest open/i, ['sitReach', 'sitOpen']],
  [/shoulders|neck|reaching/i, ['sitOpen', 'reach']],
  [/get up off/i, ['lunge']],
  [/thighs/i, ['chair', 'lunge']],
  [/side-lying|every pillow|held up|baby asleep|lie-down|float|hips be heavy|then rest/i, ['rest', 'legsUp']],
];

/** Poses of series whose members must avoid strain. */
const gentle: Record<string, readonly PoseName[]> = {
  prenatal: ['goddess', 'sit', 'sideBend', 'tabletop', 'sitSide', 'reach', 'sitHands'],
  'chair-yoga': ['sitReach', 'sitSide', 'sit'],
  restorative: ['rest', 'legsUp', 'seatedFold'],
  yin: ['seatedFold', 'lowLunge', 'sitSide', 'rest', 'legsUp'],
};

const practised: Record<string, readonly PoseName[]> = {
  'intervals full-body': ['lunge', 'plank', 'star', 'squat', 'kneeUp', 'sideLunge', 'press'],
  'intervals lower-body': ['squat', 'sideLunge', 'lunge', 'bridge', 'goddess', 'chair'],
  'intervals core': ['forearmPlank', 'deadBug', 'boat', 'birdDog', 'plank'],
  'intervals low-impact': ['kneeUp', 'sideLunge', 'birdDog', 'star', 'bridge'],
  'stretch standing': ['sideBend', 'reach', 'foldHalf', 'mountain', 'treeHands', 'triangle'],
  'stretch floor': ['seatedFold', 'sitSide', 'bridge', 'cobra', 'legsUp', 'staff'],
  'stretch hips-back': ['lowLunge', 'tabletop', 'sitSide', 'seatedFold', 'downdog'],
  'stretch sun-flow': [
    'crescent',
    'downdog',
    'reach',
    'reverseWarrior',
    'warrior',
    'threeLegDog',
    'lowLunge',
  ],
};

const seated: readonly PoseName[] = ['sit', 'sitHands', 'kneel'];
const lifting: readonly PoseName[] = ['press', 'hinge', 'curl', 'lunge', 'goddess'];

/** Returns the pose that the title names; null if it names none. */
export const spokenPose = (one: DemoClass, place: number): PoseName | null => {
  const rule = spoken.find(([words]) => words.test(one.title));
  return rule ? pick(rule[1], place) : null;
};

export const poseOf = (one: DemoClass, place: number): PoseName => {
  const named = spokenPose(one, place);
  if (named) return named;
  const turn = hash(one.seriesSlug) + place;
  const careful = one.subcategorySlugs.map((slug) => gentle[slug]).find((poses) => poses !== undefined);
  if (careful) return pick(careful, turn);
  if (one.equipment.includes('dumbbells')) return pick(lifting, turn);
  return pick(practised[`${one.practice.recipe} ${one.practice.variant}`] ?? seated, turn);
};
