/** A text that is shown for a while: captions, a chapter, or a thumbnail of a storyboard. Milliseconds of the video. */
export type Cue = { startMs: number; endMs: number; text: string };

/** A chapter lasts until the next one begins. */
export type ChapterStart = { startMs: number; title: string };

/** Lengths in characters, counts of values. */
export const textTrackLimits = {
  cueText: 1000,
  cues: 5000,
  languages: 30,
  chapters: 100,
  chapterTitle: 80,
  /** Bytes of a file: machine captions with a time for each word have 430 KB an hour. */
  file: 2_000_000,
  /** Characters of a file that is sent as the body of a call, which takes a little more. */
  sentFile: 1_000_000,
  /** Ten hours. */
  lastMs: 36_000_000,
} as const;

export const inOrder = <T extends { startMs: number; endMs?: number }>(cues: readonly T[]): T[] =>
  cues.toSorted((a, b) => a.startMs - b.startMs || (a.endMs ?? 0) - (b.endMs ?? 0));

/** Plain text as it is kept: without characters that no line can show, and without blank lines, which would end a cue. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? '\n' : ''))
    .replace(/\n\s*\n/g, '\n')
    .trim();
