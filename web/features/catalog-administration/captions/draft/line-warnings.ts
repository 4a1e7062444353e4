import { secondsText } from '../../../../../contract/formats/durations.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Cue } from '../../../../../contract/text-tracks/cue.ts';

/** Characters per second that are read calmly. */
export const calmReading = 17;
export const shortestMs = 800;
export const longestMs = 10_000;

/** Warning about a line, in words of the language in force, with the times that would fix it. */
export type LineWarning = {
  kind: 'overlap' | 'fast' | 'short' | 'long' | 'late';
  text: string;
  cure: { startMs: number } | { endMs: number } | null;
};

/** Tenths of a second, rounded: "0.4 s". */
const tenthsText = (milliseconds: number): string => secondsText(Math.round(milliseconds / 100) / 10);

const lettersOf = (text: string): number => text.replace(/\s+/g, ' ').trim().length;

const overlap = (cue: Cue, before: Cue | undefined): LineWarning | null =>
  before && cue.startMs < before.endMs
    ? {
        kind: 'overlap',
        get text() {
          return t('Begins {duration} before the line above ends', {
            duration: tenthsText(before.endMs - cue.startMs),
          });
        },
        cure: before.endMs < cue.endMs ? { startMs: before.endMs } : null,
      }
    : null;

/** Returns the end that would fix the line; null if the next line begins before it. */
const stretched = (cue: Cue, lastsMs: number, next: Cue | undefined): LineWarning['cure'] => {
  const endMs = cue.startMs + Math.ceil(lastsMs / 100) * 100;
  return next && endMs > next.startMs ? null : { endMs };
};

const speed = (cue: Cue, next: Cue | undefined): LineWarning | null => {
  const lastsMs = cue.endMs - cue.startMs;
  if (lastsMs <= 0) return null;
  const letters = lettersOf(cue.text);
  const perSecond = Math.round((letters * 1000) / lastsMs);
  if (perSecond > calmReading)
    return {
      kind: 'fast',
      get text() {
        return t('Too fast to read: {count} letters a second, {calm} is calm', {
          count: perSecond,
          calm: calmReading,
        });
      },
      cure: stretched(cue, (letters * 1000) / calmReading, next),
    };
  if (lastsMs < shortestMs)
    return {
      kind: 'short',
      get text() {
        return t('Shown for only {duration}, {shortest} is enough to notice it', {
          duration: tenthsText(lastsMs),
          shortest: tenthsText(shortestMs),
        });
      },
      cure: stretched(cue, shortestMs, next),
    };
  if (lastsMs > longestMs)
    return {
      kind: 'long',
      get text() {
        return t('Stays for {duration}, longer than {longest}', {
          duration: tenthsText(lastsMs),
          longest: tenthsText(longestMs),
        });
      },
      cure: { endMs: cue.startMs + longestMs },
    };
  return null;
};

type Beside = { last: Cue | undefined; next: Cue | undefined; durationMs: number };

const warningsOf = (cue: Cue, { last, next, durationMs }: Beside): LineWarning[] => {
  const late: LineWarning | null =
    durationMs > 0 && cue.startMs >= durationMs
      ? {
          kind: 'late',
          get text() {
            return t('Begins after the video has ended');
          },
          cure: null,
        }
      : null;
  return [overlap(cue, last), speed(cue, next), late].filter((warning) => warning !== null);
};

/**
 * Cache of warnings by cue, valid while its neighbors and the length of the video are the same: unchanged warnings keep
 * their identity, so that their rows do not render again.
 */
const knownOfCue = new WeakMap<Cue, Beside & { warnings: LineWarning[] }>();

const keptWarnings = (cue: Cue, beside: Beside): LineWarning[] => {
  const before = knownOfCue.get(cue);
  const same =
    before?.last === beside.last && before?.next === beside.next && before?.durationMs === beside.durationMs;
  if (before && same) return before.warnings;
  const warnings = warningsOf(cue, beside);
  knownOfCue.set(cue, { ...beside, warnings });
  return warnings;
};

const warningsOfAll = (cues: readonly Cue[], durationMs: number): LineWarning[][] => {
  /** The cue that ends last so far, since a long cue may overlap several. */
  let last: Cue | undefined;
  return cues.map((cue, index) => {
    const found = keptWarnings(cue, { last, next: cues[index + 1], durationMs });
    if (!last || cue.endMs > last.endMs) last = cue;
    return found;
  });
};

/** Cache of warnings by the cues of a language, which stay the same object while other languages are edited. */
const known = new WeakMap<readonly Cue[], { durationMs: number; warnings: LineWarning[][] }>();

/** Returns the warnings of each cue in order; `durationMs` is 0 if the length of the video is unknown. */
export const lineWarnings = (cues: readonly Cue[], durationMs: number): LineWarning[][] => {
  const before = known.get(cues);
  if (before?.durationMs === durationMs) return before.warnings;
  const warnings = warningsOfAll(cues, durationMs);
  known.set(cues, { durationMs, warnings });
  return warnings;
};
