/** BEY-11: less than this is not a start. */
export const startSeconds = 10;
const lastSeconds = 60;
const lastShare = 0.9;

/** Where a class counts as done: at 90 % or in its last 60 seconds, whichever comes first. */
export const doneAtSeconds = (durationSeconds: number): number =>
  Math.max(0, Math.min(durationSeconds * lastShare, durationSeconds - lastSeconds));

/** Where a view begins. What was hardly begun, or is as good as over, begins again. */
export const beginAtSeconds = (resumeAtSeconds: number | null, durationSeconds: number): number => {
  if (resumeAtSeconds === null || !Number.isFinite(resumeAtSeconds) || resumeAtSeconds < startSeconds)
    return 0;
  if (durationSeconds > 0 && resumeAtSeconds >= doneAtSeconds(durationSeconds)) return 0;
  return resumeAtSeconds;
};
