import { t } from '../messages.ts';
import { type ChapterStart, type Cue, textTrackLimits, tidyText } from './cue.ts';

/** Validation errors of a cue, by field. */
export type CueProblem = { text?: string; time?: string };

const tooLong = (most: number, text: string): string =>
  t('At most {most} characters; now {count}.', { most, count: text.length });

export const cueProblem = ({ startMs, endMs, text }: Cue): CueProblem | null => {
  const tidied = tidyText(text);
  const problem: CueProblem = {};
  if (tidied === '') problem.text = t('Write the words, or delete this line.');
  else if (tidied.length > textTrackLimits.cueText) problem.text = tooLong(textTrackLimits.cueText, tidied);
  if (endMs <= startMs) problem.time = t('It ends before it begins.');
  return problem.text || problem.time ? problem : null;
};

/** Returns the validation error of a chapter; null if it is valid. `others` are all chapters of the video. */
export const chapterProblem = (
  { startMs, title }: ChapterStart,
  others: readonly ChapterStart[],
): string | null => {
  const tidied = tidyText(title);
  if (tidied === '') return t('Name this chapter, or remove it.');
  if (tidied.length > textTrackLimits.chapterTitle) return tooLong(textTrackLimits.chapterTitle, tidied);
  return others.filter((other) => other.startMs === startMs).length > 1
    ? t('Another chapter begins at the same time.')
    : null;
};

/** Returns the chapters as cues: each ends at the start of the next, the last at the end of the video. */
export const chapterCues = (chapters: readonly ChapterStart[], durationMs: number): Cue[] => {
  const ordered = chapters.toSorted((a, b) => a.startMs - b.startMs);
  return ordered.map(({ startMs, title }, index) => ({
    startMs,
    endMs: ordered[index + 1]?.startMs ?? Math.max(durationMs, startMs + 1000),
    text: title,
  }));
};
