/** Completed class; `daysAgo` counts whole days before the day of loading in the member's time zone, 0 is that day. */
export type DemoCompletion = { classSlug: string; daysAgo: number };

/** Class that was started and not finished; `atSeconds` is the last position in its video. */
export type DemoStart = { classSlug: string; daysAgo: number; atSeconds: number };

/**
 * 14 completions in the last 30 days and a streak of 6 weeks whatever day of the week the studio is loaded:
 * days 0, 7, 14, 21, 28 and 35 always fall into six different weeks, and 36 to 48 stay empty to end it.
 */
const mayaLatest: DemoCompletion[] = [
  { classSlug: 'slow-flow-for-stiff-mornings', daysAgo: 0 },
  { classSlug: 'evening-breath-by-the-sea', daysAgo: 1 },
  { classSlug: 'neck-shoulders-jaw', daysAgo: 3 },
  { classSlug: 'standing-strong', daysAgo: 5 },
  { classSlug: 'box-breath-in-four-minutes', daysAgo: 7 },
  { classSlug: 'desert-intervals', daysAgo: 9 },
  { classSlug: 'shoreline-stretch', daysAgo: 10 },
  { classSlug: 'moonlit-body-scan', daysAgo: 14 },
  { classSlug: 'down-dog-taken-apart', daysAgo: 16 },
  { classSlug: 'twenty-beginner-minutes-of-flow', daysAgo: 19 },
  { classSlug: 'row-with-a-band', daysAgo: 21 },
  { classSlug: 'tree-at-the-wall-then-without', daysAgo: 24 },
  { classSlug: 'sit-for-five-minutes', daysAgo: 26 },
  { classSlug: 'undo-an-hour-of-typing', daysAgo: 28 },
  { classSlug: 'cat-cow-and-a-long-exhale', daysAgo: 31 },
  { classSlug: 'stretch-before-you-stand-up', daysAgo: 33 },
  { classSlug: 'sun-salutation-a-line-by-line', daysAgo: 35 },
  { classSlug: 'hinge-like-a-door', daysAgo: 50 },
  { classSlug: 'slow-flow-for-stiff-mornings', daysAgo: 54 },
  { classSlug: 'float-on-the-floor', daysAgo: 57 },
  { classSlug: 'warrior-one-two-and-the-turn-between', daysAgo: 63 },
  { classSlug: 'roll-out-hips', daysAgo: 68 },
  { classSlug: 'evening-breath-by-the-sea', daysAgo: 71 },
  { classSlug: 'legs-up-the-wall-and-stay', daysAgo: 79 },
  { classSlug: 'half-a-sun-salutation-twice-as-slow', daysAgo: 86 },
  { classSlug: 'four-seven-eight-for-falling-asleep', daysAgo: 92 },
  { classSlug: 'sit-down-stand-up-add-weight', daysAgo: 99 },
  { classSlug: 'a-morning-you-can-repeat', daysAgo: 105 },
  { classSlug: 'count-ten-breaths-lose-count', daysAgo: 113 },
  { classSlug: 'head-to-heel-lying-down', daysAgo: 120 },
  { classSlug: 'slow-flow-for-stiff-mornings', daysAgo: 127 },
  { classSlug: 'step-forward-step-back', daysAgo: 133 },
  { classSlug: 'plank-without-sagging', daysAgo: 141 },
  { classSlug: 'longer-out-than-in', daysAgo: 148 },
  { classSlug: 'triangle-on-two-blocks', daysAgo: 156 },
  { classSlug: 'hip-flexors-after-sitting', daysAgo: 163 },
  { classSlug: 'cobra-before-up-dog', daysAgo: 170 },
  { classSlug: 'stand-still-on-purpose', daysAgo: 176 },
];

/** Days on which Maya came back to a class, by class; `daysAgo` as above. Ten days in a row make her best week. */
const mayaRepeats: Readonly<Record<string, readonly number[]>> = {
  'slow-flow-for-stiff-mornings': [60, 75, 95, 110, 144, 183, 197, 218, 240, 254, 259, 283, 304, 331],
  'evening-breath-by-the-sea': [52, 84, 117, 159, 190, 211, 256, 290, 318],
  'neck-shoulders-jaw': [65, 89, 130, 179, 204, 258, 297, 330],
  'moonlit-body-scan': [77, 102, 150, 186, 225, 261, 311],
  'standing-strong': [73, 107, 138, 174, 233, 255, 276],
  'cat-cow-and-a-long-exhale': [82, 123, 153, 194, 253, 257, 338],
  'desert-intervals': [69, 97, 166, 201, 247, 268, 305],
  'shoreline-stretch': [115, 160, 222, 262, 301, 342],
  'sit-for-five-minutes': [58, 90, 135, 181, 229, 260, 287],
  'tree-at-the-wall-then-without': [125, 207, 244, 251],
  'down-dog-taken-apart': [146, 215, 280, 348],
};

export const mayaCompletions: DemoCompletion[] = [
  ...mayaLatest,
  ...Object.entries(mayaRepeats).flatMap(([classSlug, days]) =>
    days.map((daysAgo) => ({ classSlug, daysAgo })),
  ),
];

/** Classes that Maya interrupted: a telephone call, sleep, and a pot on the stove. */
export const mayaStarts: DemoStart[] = [
  { classSlug: 'lower-body-forty-and-twenty', daysAgo: 1, atSeconds: 11 * 60 + 24 },
  { classSlug: 'let-the-hips-be-heavy', daysAgo: 2, atSeconds: 24 * 60 + 6 },
  { classSlug: 'twenty-minutes-two-bells', daysAgo: 4, atSeconds: 6 * 60 + 40 },
];

/** Classes that Gus interrupted: too late, too hard, too long for a lunch break. */
export const gusStarts: DemoStart[] = [
  { classSlug: 'stride-and-drive', daysAgo: 13, atSeconds: 12 * 60 },
  { classSlug: 'slow-reps-full-body', daysAgo: 22, atSeconds: 9 * 60 + 30 },
  { classSlug: 'single-leg-strength-hand-on-the-wall', daysAgo: 41, atSeconds: 6 * 60 },
];
export const irisStarts: DemoStart[] = [
  { classSlug: 'full-mat-in-classical-order', daysAgo: 4, atSeconds: 18 * 60 },
  { classSlug: 'hips-after-a-long-drive', daysAgo: 37, atSeconds: 5 * 60 },
];
export const finnStarts: DemoStart[] = [
  { classSlug: 'crow-with-a-pillow-in-front', daysAgo: 7, atSeconds: 8 * 60 + 15 },
  { classSlug: 'forearm-stand-at-the-wall', daysAgo: 17, atSeconds: 10 * 60 },
];

/** Completions of Lena, until her membership ended 40 days ago. */
export const lenaCompletions: DemoCompletion[] = [
  { classSlug: 'moonlit-body-scan', daysAgo: 45 },
  { classSlug: 'let-the-hips-be-heavy', daysAgo: 52 },
  { classSlug: 'slow-flow-for-stiff-mornings', daysAgo: 61 },
  { classSlug: 'sit-with-it', daysAgo: 74 },
  { classSlug: 'neck-shoulders-jaw', daysAgo: 90 },
  { classSlug: 'glutes-and-hamstrings-on-the-floor', daysAgo: 104 },
  { classSlug: 'evening-breath-by-the-sea', daysAgo: 118 },
];
