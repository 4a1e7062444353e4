/** Seconds below which a class does not count as started (BEY-11). */
export const startSeconds = 10;
const lastSeconds = 60;
const lastShare = 0.9;

/** Returns the position at which a class counts as done: 90 % or the last 60 seconds, whichever comes first. */
export const doneAtSeconds = (durationSeconds: number): number =>
  Math.max(0, Math.min(durationSeconds * lastShare, durationSeconds - lastSeconds));

/** Returns the start position of a view; 0 if the class was barely started or is almost over. */
export const beginAtSeconds = (resumeAtSeconds: number | null, durationSeconds: number): number => {
  if (resumeAtSeconds === null || !Number.isFinite(resumeAtSeconds) || resumeAtSeconds < startSeconds)
    return 0;
  if (durationSeconds > 0 && resumeAtSeconds >= doneAtSeconds(durationSeconds)) return 0;
  return resumeAtSeconds;
};
