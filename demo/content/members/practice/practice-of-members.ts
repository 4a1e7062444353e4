import type { DemoCompletion } from './practice-history.ts';

/** Classes by how many days before the day of loading they were completed. */
const completed = (classSlugs: Readonly<Record<number, string>>): DemoCompletion[] =>
  Object.entries(classSlugs).map(([daysAgo, classSlug]) => ({ classSlug, daysAgo: Number(daysAgo) }));

/** Cleo practised long and quietly, and less and less: she has canceled. */
export const cleoCompletions = completed({
  4: 'held-up-by-bolsters',
  13: 'quiet-hips-quiet-head',
  22: 'five-shapes-every-pillow-you-own',
  30: 'long-hold-yin',
  33: 'five-shapes-every-pillow-you-own',
  37: 'forty-five-minutes-nothing-to-do',
  41: 'dragon-swan-sphinx-five-minutes-each',
  44: 'long-hold-yin',
  48: 'let-the-hips-be-heavy',
  51: 'five-shapes-every-pillow-you-own',
  55: 'long-hold-yin',
  60: 'wide-legs-long-wait',
  66: 'head-to-heel-lying-down',
  73: 'long-hold-yin',
  81: 'legs-up-the-wall-and-stay',
  88: 'islands-of-rest',
  97: 'dragon-swan-sphinx-five-minutes-each',
});

/** Gus comes to sweat. */
export const gusCompletions = completed({
  1: 'desert-intervals',
  3: 'push-and-pull-in-pairs',
  6: 'core-in-eight-rounds',
  8: 'desert-intervals',
  11: 'squat-hinge-lunge-at-half-speed',
  15: 'seven-minutes-nothing-held-back',
  18: 'warrior-strength',
  20: 'desert-intervals',
  25: 'carry-something-heavy',
  29: 'slow-reps-full-body',
  32: 'stride-and-drive',
  36: 'desert-intervals',
  39: 'slow-reps-full-body',
  43: 'lower-body-forty-and-twenty',
  46: 'trunk-strength-in-four-directions',
  50: 'stride-and-drive',
  57: 'warrior-strength',
  64: 'push-and-plank-knees-down',
  71: 'footwork-without-jumping',
  78: 'core-in-eight-rounds',
  92: 'squat-hinge-lunge-at-half-speed',
});

/** Una is expecting, and her knees ask for patience. */
export const unaCompletions = completed({
  3: 'lean-sway-rest',
  5: 'side-lying-rest-with-five-pillows',
  9: 'hips-on-all-fours',
  12: 'lean-sway-rest',
  16: 'make-room-for-the-breath',
  21: 'upper-back-after-carrying',
  24: 'thighs-that-hold-the-knee',
  31: 'wide-stance-strength',
  35: 'hips-on-all-fours',
  40: 'make-room-for-the-breath',
  45: 'calves-and-hamstrings-gently',
  52: 'hips-that-help-the-knees',
  59: 'wide-stance-strength',
  67: 'practise-for-the-day-itself',
  76: 'upper-back-after-carrying',
  90: 'stairs-practice-on-one-step',
});

/** Ulla learns what she could not do last year. */
export const ullaCompletions = completed({
  2: 'crow-with-a-pillow-in-front',
  4: 'standing-strong',
  7: 'headstand-without-weight-on-the-head',
  10: 'half-moon-on-a-block',
  14: 'standing-strong',
  17: 'forearm-stand-at-the-wall',
  21: 'wheel-from-two-blocks-at-the-wall',
  23: 'warm-the-wrists-first',
  27: 'dancer-step-by-step',
  30: 'shoulders-strong-enough-to-stand-on',
  34: 'side-crow-one-hip-at-a-time',
  38: 'long-hold-yin',
  42: 'heel-to-toe-along-a-line',
  46: 'learn-to-fall-sideways',
  53: 'warrior-three-from-the-fingertips',
  61: 'camel-with-hands-on-the-hips',
  69: 'bridge-until-it-is-boring',
  77: 'seventy-five-minutes-on-the-floor',
  85: 'flying-pigeon-from-the-hips-up',
  99: 'balance-with-your-eyes-closed',
});

/** Iris has a mat between the bed and the door, and uses it. */
export const irisCompletions = completed({
  1: 'toe-taps-to-tabletop',
  2: 'full-mat-in-classical-order',
  5: 'standing-strong',
  8: 'pelvis-neutral-and-not',
  10: 'full-mat-in-classical-order',
  13: 'swim-on-dry-land',
  16: 'breathe-into-the-back-ribs',
  19: 'full-mat-in-classical-order',
  22: 'side-body-elbow-to-ankle',
  26: 'the-hundred-honestly',
  30: 'legs-the-day-after-a-run',
  35: 'rolling-like-a-ball-safely',
  39: 'toe-taps-to-tabletop',
  44: 'side-body-elbow-to-ankle',
  49: 'pelvis-neutral-and-not',
  54: 'after-the-flight',
  62: 'band-around-the-feet',
  70: 'swim-on-dry-land',
  82: 'the-hundred-honestly',
  96: 'breathe-into-the-back-ribs',
});

/** Gita sits before the house wakes up. */
export const gitaCompletions = completed({
  1: 'twenty-minutes-two-bells',
  3: 'evening-breath-by-the-sea',
  6: 'half-an-hour-mostly-silent',
  7: 'name-what-is-here',
  11: 'evening-breath-by-the-sea',
  14: 'twenty-minutes-two-bells',
  18: 'when-the-mind-will-not-settle',
  20: 'evening-breath-by-the-sea',
  24: 'sit-in-a-noisy-room',
  27: 'twenty-minutes-at-six-breaths',
  32: 'name-what-is-here',
  36: 'sitting-with-an-itch',
  41: 'even-waves-five-and-five',
  47: 'listen-instead-of-thinking',
  53: 'count-ten-breaths-lose-count',
  58: 'sit-for-five-minutes',
  65: 'box-breath-in-four-minutes',
});

/** Finn lifts, falls and gets up again. */
export const finnCompletions = completed({
  2: 'carry-turn-set-down',
  5: 'warrior-strength',
  9: 'trunk-strength-in-four-directions',
  12: 'learn-to-fall-sideways',
  15: 'warrior-strength',
  19: 'row-with-a-band',
  23: 'back-the-day-after-a-house-move',
  26: 'push-and-pull-in-pairs',
  31: 'carry-something-heavy',
  37: 'single-leg-strength-hand-on-the-wall',
  42: 'seventy-five-minutes-on-the-floor',
  48: 'shoulders-that-can-lift-overhead',
  55: 'carry-turn-set-down',
  63: 'sore-shoulders-small-circles',
  74: 'hinge-like-a-door',
  87: 'row-with-a-band',
});

/** Omar has a desk, and trouble falling asleep. */
export const omarCompletions = completed({
  1: 'moonlit-body-scan',
  4: 'neck-shoulders-jaw',
  8: 'moonlit-body-scan',
  12: 'look-up-neck-relief-between-calls',
  17: 'moonlit-body-scan',
  22: 'back-to-sleep-at-three-in-the-morning',
  25: 'wrists-and-forearms-for-keyboards',
  33: 'heavy-arms-warm-hands',
  40: 'undo-an-hour-of-typing',
  45: 'soften-the-jaw-then-the-rest',
  52: 'spine-turns-on-an-office-chair',
  64: 'four-seven-eight-for-falling-asleep',
  79: 'hip-flexors-after-sitting',
  94: 'moonlit-body-scan',
});

/** Ivo begins every morning at the beginning. */
export const ivoCompletions = completed({
  1: 'slow-flow-for-stiff-mornings',
  5: 'sunrise-twists',
  9: 'slow-flow-for-stiff-mornings',
  14: 'flow-from-floor-to-feet',
  20: 'standing-strong',
  25: 'a-morning-you-can-repeat',
  30: 'cat-cow-and-a-long-exhale',
  36: 'sun-salutation-a-line-by-line',
  42: 'down-dog-taken-apart',
  49: 'window-side-bends',
  56: 'step-forward-step-back',
  68: 'slow-flow-for-stiff-mornings',
  83: 'half-a-sun-salutation-twice-as-slow',
});
