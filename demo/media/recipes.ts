/** Words for the repetitions of a practice: singular and plural. */
export type Words = [one: string, many: string];

/**
 * Way in which a practice fills its time.
 * - `stay`: once through, each section as long as it takes before the next begins.
 * - `again`: the whole sequence repeats, and may end in its middle.
 * - `linger`: repeats to the end each time, with about two cycles of every part.
 * - `rounds`: one breath, round after round.
 */
type Fill =
  | { kind: 'stay' }
  | { kind: 'again' | 'linger'; words: Words }
  | { kind: 'rounds'; roundsPerCycle: number };

/** Structure of a practice: its exercises and their order. */
export type PracticePlan = {
  intro: string;
  outro: string;
  /** The parts of the practice from first to last, each a few exercises. */
  sections: { title: string; cycleIds: string[] }[];
  fill: Fill;
  /** Break between two repetitions, never at the end. */
  breakId?: string;
};

const breathing = (variant: string, roundsPerCycle: number): PracticePlan => ({
  intro: `breathing-${variant}-intro`,
  outro: `breathing-${variant}-outro`,
  sections: [{ title: 'Rounds', cycleIds: [`breathing-${variant}`] }],
  fill: { kind: 'rounds', roundsPerCycle },
});

const intervals = (...exercises: string[]): PracticePlan => ({
  intro: 'intervals-intro',
  outro: 'intervals-outro',
  sections: [{ title: 'Round', cycleIds: exercises.map((id) => `intervals-${id}`) }],
  fill: { kind: 'again', words: ['Round', 'Rounds'] },
  breakId: 'intervals-break',
});

const stretch = (
  fill: PracticePlan['fill'],
  ...sections: [title: string, ...poses: string[]][]
): PracticePlan => ({
  intro: 'stretch-intro',
  outro: 'stretch-outro',
  sections: sections.map(([title, ...poses]) => ({ title, cycleIds: poses.map((id) => `stretch-${id}`) })),
  fill,
});

const scan = (variant: string, words: Words, ...rests: string[]): PracticePlan => ({
  intro: `scan-${variant}-intro`,
  outro: `scan-${variant}-outro`,
  sections: rests.map((id) => ({ title: id, cycleIds: [`scan-${variant}-${id}`] })),
  fill: { kind: 'linger', words },
});

const stay = { kind: 'stay' } as const;

const plans: Record<string, PracticePlan> = {
  'breathing/box': breathing('box', 2),
  'breathing/coherent': breathing('coherent', 4),
  'breathing/four-seven-eight': breathing('four-seven-eight', 2),
  'breathing/long-exhale': breathing('long-exhale', 2),
  'intervals/full-body': intervals(
    'jumping-jacks',
    'air-squats',
    'push-ups',
    'reverse-lunges',
    'mountain-climbers',
    'plank',
  ),
  'intervals/lower-body': intervals('air-squats', 'reverse-lunges', 'bridge', 'hip-hinge'),
  'intervals/core': intervals('plank', 'dead-bug', 'mountain-climbers', 'boat', 'bridge'),
  'intervals/low-impact': intervals('march', 'hip-hinge', 'side-reach', 'air-squats', 'bridge'),
  'stretch/standing': stretch(
    stay,
    ['Standing tall', 'reach', 'side-bend'],
    ['Folding', 'forward-fold'],
    ['Strong legs', 'warrior', 'side-bend'],
    ['Balance', 'tree', 'reach'],
  ),
  'stretch/floor': stretch(
    stay,
    ['Seated', 'easy-seat', 'seated-side', 'seated-fold'],
    ['On hands and knees', 'cat-cow', 'down-dog'],
    ['On the front', 'cobra', 'cat-cow'],
    ['On the back', 'bridge', 'rest'],
  ),
  'stretch/hips-back': stretch(
    stay,
    ['Waking the back', 'cat-cow', 'cobra'],
    ['Opening the hips', 'low-lunge', 'down-dog'],
    ['Sitting', 'seated-fold', 'seated-side'],
    ['Letting go', 'bridge', 'rest'],
  ),
  'stretch/sun-flow': stretch({ kind: 'again', words: ['Flow', 'Flows'] }, [
    'Flow',
    'reach',
    'forward-fold',
    'plank',
    'cobra',
    'down-dog',
    'low-lunge',
  ]),
  'scan/evening': scan('evening', ['Scan', 'Scans'], 'feet', 'hips', 'chest', 'hands', 'face'),
  'scan/seated': scan('seated', ['Sitting', 'Sittings'], 'ground', 'breath', 'shoulders', 'sounds'),
  'scan/kindness': scan('kindness', ['Circle', 'Circles'], 'yourself', 'dear', 'stranger', 'everyone'),
};

/** Returns the ids of everything that the practice shows. */
export const exercisesOf = ({ intro, outro, sections, breakId }: PracticePlan): string[] => [
  intro,
  ...sections.flatMap(({ cycleIds }) => cycleIds),
  ...(breakId === undefined ? [] : [breakId]),
  outro,
];

export const practiceNames: readonly string[] = Object.keys(plans);

export const planFor = (recipe: string, variant: string): PracticePlan => {
  const plan = plans[`${recipe}/${variant}`];
  if (!plan) throw new Error(`There is no practice "${recipe}" of the kind "${variant}"`);
  return plan;
};
