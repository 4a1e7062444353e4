import { type Cue, textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';

/** Minimum length of a cue; shorter ones cannot be read. */
const shortestMs = 200;
const usualMs = 2000;
/** Maximum length at which the words of two merged cues are put on one line. */
const lineLength = 42;

/**
 * Returns the position at which to split a text: the caret, or the space nearest to the middle, preferably after
 * punctuation; null for none.
 */
const placeToCut = (text: string, caret: number | null): number | null => {
  const cuts = (at: number): boolean => text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '';
  if (caret !== null && cuts(caret)) return caret;
  const middle = text.length / 2;
  const far = (at: number): number =>
    Math.abs(at - middle) - (/[.!?…,;:]$/.test(text.slice(0, at)) ? text.length / 4 : 0);
  const [nearest] = [...text.matchAll(/\s/g)]
    .map(({ index }) => index)
    .filter(cuts)
    .toSorted((a, b) => far(a) - far(b));
  return nearest ?? null;
};

/**
 * Splits a cue at the playhead if it is inside the cue, otherwise in proportion to the two texts. Null if the text
 * cannot be split or the cue is too short.
 */
export const splitCue = (
  { startMs, endMs, text }: Cue,
  { caret, atMs }: { caret: number | null; atMs: number | null },
): [Cue, Cue] | null => {
  const at = placeToCut(text, caret);
  if (at === null || endMs - startMs < 2 * shortestMs) return null;
  const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
  const inside = atMs !== null && atMs >= startMs + shortestMs && atMs <= endMs - shortestMs;
  const share = first.length / (first.length + second.length);
  const byLength = Math.round((startMs + (endMs - startMs) * share) / 10) * 10;
  const middleMs = inside ? atMs : Math.min(endMs - shortestMs, Math.max(startMs + shortestMs, byLength));
  return [
    { startMs, endMs: middleMs, text: first },
    { startMs: middleMs, endMs, text: second },
  ];
};

/** Merges two cues; null if their text is too long for one. */
export const mergeCues = (one: Cue, other: Cue): Cue | null => {
  const words = [one.text.trim(), other.text.trim()].filter(Boolean);
  const text = words.join(words.join(' ').length > lineLength ? '\n' : ' ');
  if (text.length > textTrackLimits.cueText) return null;
  return { startMs: one.startMs, endMs: Math.max(one.endMs, other.endMs), text };
};

/** Returns an empty cue at the playhead, or after the cue there, no longer than the gap before the next. */
export const cueToInsert = (cues: readonly Cue[], atMs: number): Cue => {
  const there = cues.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
  const startMs = Math.max(atMs, ...there.map(({ endMs }) => endMs));
  const next = cues.find((cue) => cue.startMs > startMs);
  const room = next ? next.startMs - startMs : usualMs;
  return { startMs, endMs: startMs + (room < shortestMs ? usualMs : Math.min(usualMs, room)), text: '' };
};
