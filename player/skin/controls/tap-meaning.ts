/** A tap of a finger: where across the picture (0 left, 1 right) and when, in milliseconds. */
export type Tap = { across: number; atMilliseconds: number };

const pairMilliseconds = 350;

/** One tap shows or hides the controls, two on the same half skip; a finger never starts or stops the class. */
export const tapMeaning = (tap: Tap, before: Tap | null): 'single' | 'back' | 'forward' => {
  const pair =
    before !== null &&
    tap.atMilliseconds - before.atMilliseconds <= pairMilliseconds &&
    before.across < 0.5 === tap.across < 0.5;
  if (!pair) return 'single';
  return tap.across < 0.5 ? 'back' : 'forward';
};
