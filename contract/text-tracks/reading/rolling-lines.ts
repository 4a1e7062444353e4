import type { RawCue } from './raw-cue.ts';

/** A longer pause between two cues means that the line was said again. */
const mostPauseMs = 100;
/** Shares of the cues of a file from which its lines roll. */
const rollingShare = 0.5;
const newBelowShare = 0.2;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The number of lines at the beginning of a cue that the cue before it ended with. */
const repeated = (before: RawCue | undefined, cue: RawCue): number => {
  if (!before || Math.abs(cue.startMs - before.endMs) > mostPauseMs) return 0;
  const [shown, lines] = [linesOf(before.text), linesOf(cue.text)];
  for (let count = Math.min(shown.length, lines.length); count > 0; count -= 1)
    if (shown.slice(-count).every((line, index) => line === lines[index])) return count;
  return 0;
};

/**
 * Folds rolling captions, as machines write them: each line appears below the one before it, moves up and is repeated.
 * Every line comes once, from its first cue to the end of the last one that repeats nothing else. Null where no lines roll.
 */
export const foldedLines = (cues: readonly RawCue[]): RawCue[] | null => {
  const repeats = cues.map((cue, index) => repeated(cues[index - 1], cue));
  const rolling = repeats.filter((count) => count > 0).length;
  const newBelow = cues.filter(
    ({ text }, index) => (repeats[index] ?? 0) > 0 && linesOf(text).length > (repeats[index] ?? 0),
  ).length;
  if (rolling < (cues.length - 1) * rollingShare || newBelow < cues.length * newBelowShare) return null;
  if (newBelow === 0) return null;
  const folded: RawCue[] = [];
  for (const [index, cue] of cues.entries()) {
    const text = linesOf(cue.text)
      .slice(repeats[index] ?? 0)
      .join('\n');
    const last = folded.at(-1);
    if (text !== '') folded.push({ ...cue, text });
    else if (last) folded[folded.length - 1] = { ...last, endMs: Math.max(last.endMs, cue.endMs) };
  }
  return folded;
};
