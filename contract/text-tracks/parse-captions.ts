import { fullCount } from '../formats/numbers.ts';
import { t } from '../messages.ts';
import { type Cue, inOrder, textTrackLimits, tidyText } from './cue.ts';
import { blankLineMissing, type FileProblem } from './reading/caption-problems.ts';
import type { RawCue } from './reading/raw-cue.ts';
import { foldedLines } from './reading/rolling-lines.ts';
import { readSubStation } from './reading/sub-station.ts';
import { type BlockFormat, readBlocks } from './reading/timed-blocks.ts';
import { readTimedText } from './reading/timed-text.ts';

export type { FileProblem };
export type CaptionFormat = BlockFormat | 'TTML' | 'SSA';

/** The cues that could be read, in the order of their beginnings, and what could not. */
export type ParsedCaptions = {
  /** The format of the file; null for a file of another kind. */
  format: CaptionFormat | null;
  cues: Cue[];
  problems: FileProblem[];
  /** Changes that the reading made, as sentences. */
  remarks: string[];
};

const nothingRead = (line: number, problem: string, format: CaptionFormat | null = null): ParsedCaptions => ({
  format,
  cues: [],
  problems: [{ line, problem }],
  remarks: [],
});

const formatOf = (file: string, lines: readonly string[]): CaptionFormat | null => {
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? '')) return 'WebVTT';
  if (/^\s*(?:<\?xml\b[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:[\w-]+:)?tt[\s>]/.test(file))
    return 'TTML';
  if (/^\s*\[Script Info\]/i.test(file)) return 'SSA';
  const [first = '', second = ''] = lines.filter((text) => text.trim() !== '');
  if (/^\s*\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+\s*$/.test(first)) return 'SBV';
  const isTimed = /^\s*\d[\d:.,]*\s*-->/.test(first);
  return isTimed || (/^\s*\d+\s*$/.test(first) && second.includes('-->')) ? 'SubRip' : null;
};

/** The lines of a WebVTT file without its header, in whose place empty ones stand; null where a time stands in it. */
const withoutHeader = (lines: readonly string[]): { body: string[]; timedLine: number | null } => {
  const end = lines.findIndex((text) => text.trim() === '');
  const header = end < 0 ? lines : lines.slice(0, end);
  const timed = header.findIndex((text) => text.includes('-->'));
  return {
    body: [...header.map(() => ''), ...lines.slice(header.length)],
    timedLine: timed < 0 ? null : timed + 1,
  };
};

/** A cue that begins and ends at one moment is shown for as long as it takes to read, at most to the next one. */
const lettersEachSecond = 17;
const shortestMs = 1000;

const withLength = (cue: RawCue, next: RawCue | undefined): RawCue => {
  const endMs = cue.startMs + Math.max(shortestMs, Math.ceil((cue.text.length * 1000) / lettersEachSecond));
  return { ...cue, endMs: next && next.startMs > cue.startMs ? Math.min(endMs, next.startMs) : endMs };
};

/** The cues as they can be saved, with a problem for each one that cannot. */
const savedCues = (read: readonly RawCue[], problems: FileProblem[]): { cues: Cue[]; remarks: string[] } => {
  const tidied = inOrder(
    read.flatMap((cue) => {
      const text = tidyText(cue.text);
      const problem =
        cue.endMs < cue.startMs
          ? // translators: follows “Line 5: ”
            t('it ends before it begins.')
          : text.length > textTrackLimits.cueText
            ? // translators: follows “Line 5: ”
              t('the text is longer than {count} characters.', { count: textTrackLimits.cueText })
            : null;
      if (problem) problems.push({ line: cue.line, problem });
      return problem || text === '' ? [] : [{ ...cue, text }];
    }),
  );
  const folded = foldedLines(tidied);
  const once = folded ?? tidied;
  const momentary = once.filter(({ startMs, endMs }) => startMs === endMs).length;
  return {
    cues: once
      .map((cue, index) => (cue.endMs === cue.startMs ? withLength(cue, once[index + 1]) : cue))
      .map(({ startMs, endMs, text }) => ({ startMs, endMs, text })),
    remarks: [
      ...(folded
        ? [
            t(
              'The lines of this file roll: each was repeated above the next. {count, plural, one {# line} other {# lines}} became {left}.',
              { count: tidied.length, left: fullCount(folded.length) },
            ),
          ]
        : []),
      ...(momentary > 0
        ? [
            t(
              '{count, plural, one {# line ended as it began, and got the time that it takes to read.} other {# lines ended as it began, and got the time that it takes to read.}}',
              { count: momentary },
            ),
          ]
        : []),
    ],
  };
};

const readCues = (
  file: string,
  lines: readonly string[],
  format: CaptionFormat,
  problems: FileProblem[],
): RawCue[] => {
  if (format === 'TTML') return readTimedText(file, problems);
  return format === 'SSA' ? readSubStation(lines, problems) : readBlocks(lines, format, problems);
};

/** Reads a file of captions. Unreadable cues become problems with their lines; all others are returned. */
export const parseCaptions = (text: string): ParsedCaptions => {
  const file = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines = file.split('\n');
  const format = formatOf(file, lines);
  if (!format)
    return nothingRead(
      1,
      // translators: follows “Line 1: ”
      t(
        'captions are read from WebVTT, SRT, SBV, TTML, SSA and ASS; the beginning of this file is none of them.',
      ),
    );
  const { body, timedLine } = format === 'WebVTT' ? withoutHeader(lines) : { body: lines, timedLine: null };
  if (timedLine !== null) return nothingRead(timedLine, blankLineMissing(), format);
  const problems: FileProblem[] = [];
  const { cues, remarks } = savedCues(readCues(file, body, format, problems), problems);
  if (cues.length > textTrackLimits.cues)
    return nothingRead(
      1,
      // translators: follows “Line 1: ”
      t('there are more than {count} texts in this file.', { count: fullCount(textTrackLimits.cues) }),
      format,
    );
  if (cues.length === 0 && problems.length === 0)
    return nothingRead(
      lines.length,
      // translators: follows “Line 20: ”
      t('there is no text with a time in this file.'),
      format,
    );
  return { format, cues, problems: problems.toSorted((a, b) => a.line - b.line), remarks };
};

/** A problem as a sentence. */
export const problemText = ({ line, problem }: FileProblem): string =>
  t('Line {line}: {problem}', { line, problem });
