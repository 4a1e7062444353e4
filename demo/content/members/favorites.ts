/** Classes that a member saved, newest first, with dates spread over the days from `fromDaysAgo` to `toDaysAgo`. */
export type DemoFavorites = { userId: string; fromDaysAgo: number; toDaysAgo: number; classSlugs: string[] };

/** Series that a member follows, newest first. */
export type DemoSubscriptions = {
  userId: string;
  fromDaysAgo: number;
  toDaysAgo: number;
  seriesSlugs: string[];
};

/** Classes that Maya wants to repeat: three pages. */
const mayaFavorites = [
  'barefoot-before-bed',
  'the-friday-back',
  'slow-flow-for-stiff-mornings',
  'let-the-shoulders-ebb',
  'evening-breath-by-the-sea',
  'posture-at-the-barre',
  'desert-intervals',
  'kindness-in-all-directions',
  'a-short-way-down',
  'nine-minutes-for-tired-evenings',
  'neck-shoulders-jaw',
  'squat-all-the-way-down',
  'wake-up-your-toes',
  'moonlit-body-scan',
  'from-desk-to-evening',
  'three-coaches-three-rounds',
  'row-with-a-band',
  'sunday-legs-and-a-long-rest',
  'tree-at-the-wall-then-without',
  'four-phrases-for-yourself',
  'sixty-five-minutes-of-repair',
  'let-the-hips-be-heavy',
  'tide-tables-a-full-hour-of-stretching',
  'undo-an-hour-of-typing',
  'a-slow-hour-for-heavy-legs',
  'lower-body-forty-and-twenty',
  'thighs-that-hold-the-knee',
  'half-an-hour-left-side-then-right',
  'roll-out-hips',
  'carry-something-heavy',
  'twenty-minutes-two-bells',
  'float-on-the-floor',
  'stride-and-drive',
  'hip-flexors-after-sitting',
  'long-hold-yin',
  'warrior-one-two-and-the-turn-between',
  'legs-up-the-wall-and-stay',
  'four-seven-eight-for-falling-asleep',
  'hinge-like-a-door',
  'box-breath-in-four-minutes',
  'sun-salutation-a-line-by-line',
];

export const favorites: DemoFavorites[] = [
  { userId: 'demo-maya', fromDaysAgo: 380, toDaysAgo: 1, classSlugs: mayaFavorites },
  // Lena saved these while she was a member.
  {
    userId: 'demo-lena',
    fromDaysAgo: 320,
    toDaysAgo: 46,
    classSlugs: [
      'moonlit-body-scan',
      'let-the-hips-be-heavy',
      'sit-with-it',
      'neck-shoulders-jaw',
      'evening-breath-by-the-sea',
      'slow-flow-for-stiff-mornings',
      'glutes-and-hamstrings-on-the-floor',
      'four-seven-eight-for-falling-asleep',
    ],
  },
  {
    userId: 'demo-cleo',
    fromDaysAgo: 240,
    toDaysAgo: 9,
    classSlugs: [
      'full-body-between-meetings',
      'desert-intervals',
      'core-in-eight-rounds',
      'saturday-sweat-no-jumps',
      'back-to-sleep-at-three-in-the-morning',
    ],
  },
  {
    userId: 'demo-gus',
    fromDaysAgo: 140,
    toDaysAgo: 3,
    classSlugs: ['crow-with-a-pillow-in-front', 'forearm-stand-at-the-wall', 'warm-the-wrists-first'],
  },
  {
    userId: 'demo-ulla',
    fromDaysAgo: 600,
    toDaysAgo: 2,
    classSlugs: [
      'seventy-five-minutes-on-the-floor',
      'yin-first-then-rest',
      'held-up-by-bolsters',
      'evening-breath-by-the-sea',
      'islands-of-rest',
      'head-to-heel-lying-down',
      'slow-flow-for-stiff-mornings',
    ],
  },
  {
    userId: 'demo-iris',
    fromDaysAgo: 110,
    toDaysAgo: 5,
    classSlugs: ['undo-an-hour-of-typing', 'spine-turns-on-an-office-chair', 'breathe-out-the-inbox'],
  },
  {
    userId: 'demo-gita',
    fromDaysAgo: 60,
    toDaysAgo: 1,
    classSlugs: ['full-primary-softly-counted', 'surya-a-and-b-at-half-count', 'hold-then-let-go'],
  },
  {
    userId: 'demo-finn',
    fromDaysAgo: 40,
    toDaysAgo: 4,
    classSlugs: ['desert-intervals', 'the-sixty-minute-block', 'heavy-day-at-home'],
  },
  {
    userId: 'demo-omar',
    fromDaysAgo: 200,
    toDaysAgo: 12,
    classSlugs: ['sit-for-five-minutes', 'legs-the-day-after-a-run', 'moonlit-body-scan'],
  },
  { userId: 'demo-ada', fromDaysAgo: 90, toDaysAgo: 90, classSlugs: ['slow-flow-for-stiff-mornings'] },
];

export const subscriptions: DemoSubscriptions[] = [
  {
    userId: 'demo-maya',
    fromDaysAgo: 300,
    toDaysAgo: 6,
    seriesSlugs: ['feet-first', 'blue-hour', 'soft-tide', 'first-light'],
  },
  { userId: 'demo-lena', fromDaysAgo: 300, toDaysAgo: 60, seriesSlugs: ['the-long-way-down', 'blue-hour'] },
  { userId: 'demo-cleo', fromDaysAgo: 200, toDaysAgo: 15, seriesSlugs: ['twenty-and-done', 'heat-block'] },
  { userId: 'demo-gus', fromDaysAgo: 100, toDaysAgo: 10, seriesSlugs: ['upside-slowly'] },
  {
    userId: 'demo-ulla',
    fromDaysAgo: 500,
    toDaysAgo: 30,
    seriesSlugs: ['head-to-heel', 'the-long-way-down'],
  },
  { userId: 'demo-iris', fromDaysAgo: 80, toDaysAgo: 8, seriesSlugs: ['desk-rescue'] },
  {
    userId: 'demo-gita',
    fromDaysAgo: 50,
    toDaysAgo: 5,
    seriesSlugs: ['primary-unhurried', 'mountain-breath'],
  },
  { userId: 'demo-finn', fromDaysAgo: 20, toDaysAgo: 20, seriesSlugs: ['quiet-strength'] },
];
