import { type Cue, inOrder, textTrackLimits, tidyText } from './cue.ts';

/** What is wrong with a file, and in which of its lines, counted from 1. */
export type FileProblem = { line: number; problem: string };

/** The cues that could be read, in the order of their beginnings, and what could not. */
export type ParsedCaptions = { cues: Cue[]; problems: FileProblem[] };

type Kind = 'WebVTT' | 'SubRip';
type Block = { line: number; lines: string[] };

class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}

const times = {
  WebVTT: { pattern: /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/, example: '00:01:02.500' },
  SubRip: { pattern: /^(\d{1,4}):([0-5]\d):([0-5]\d)[,.](\d{3})$/, example: '00:01:02,500' },
} as const;

const milliseconds = (text: string, line: number, kind: Kind): number => {
  const { pattern, example } = times[kind];
  const found = pattern.exec(text);
  if (!found) throw new Unreadable(line, `“${text.slice(0, 40)}” is not a time such as ${example}.`);
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = found;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
  if (time > textTrackLimits.lastMs) throw new Unreadable(line, 'no video is longer than 10 hours.');
  return time;
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&amp;': '&',
};

/** Plain text: tags such as <v Ada>, <i> and {\an8} are taken out, as we show cues in our own way. */
const plainText = (lines: readonly string[], kind: Kind): string => {
  const text = lines.join('\n');
  if (kind === 'SubRip')
    return tidyText(text.replace(/<\/?(?:b|i|u|s|font)(?:\s[^<>]*)?>/gi, '').replace(/\{\\[^{}]*\}/g, ''));
  return tidyText(
    text
      // No `<` inside a tag: a text of nothing else would be searched to its end from each of them.
      .replace(/<[^<>]*>/g, '')
      .replace(/&(lt|gt|nbsp|lrm|rlm|quot|amp);/g, (entity) => entities[entity] ?? entity),
  );
};

/** Lines between blank ones, with the number of the first. */
const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') open = undefined;
    else if (open) open.lines.push(text);
    else {
      open = { line: index + 1, lines: [text] };
      blocks.push(open);
    }
  }
  return blocks;
};

const cueOf = ({ line, lines }: Block, kind: Kind): Cue | null => {
  const [first = ''] = lines;
  if (kind === 'WebVTT' && /^(NOTE|STYLE|REGION)(\s|$)/.test(first)) return null;
  const at = lines.findIndex((text) => text.includes('-->'));
  const { example } = times[kind];
  if (at < 0) throw new Unreadable(line, `a time such as ${example} --> ${example} is missing.`);
  if (at > 1) throw new Unreadable(line + at, 'a blank line is missing before this time.');
  const [from = '', rest = ''] = (lines[at] ?? '').split('-->');
  const startMs = milliseconds(from.trim(), line + at, kind);
  const endMs = milliseconds(rest.trim().split(/\s+/)[0] ?? '', line + at, kind);
  if (endMs <= startMs) throw new Unreadable(line + at, 'it ends before it begins.');
  const text = plainText(lines.slice(at + 1), kind);
  if (text.length > textTrackLimits.cueText)
    throw new Unreadable(line + at, `the text is longer than ${textTrackLimits.cueText} characters.`);
  return text === '' ? null : { startMs, endMs, text };
};

const nothingRead = (line: number, problem: string): ParsedCaptions => ({
  cues: [],
  problems: [{ line, problem }],
});

const kindOf = (lines: readonly string[]): Kind | null => {
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? '')) return 'WebVTT';
  const [first, second] = lines.filter((text) => text.trim() !== '');
  return /^\s*\d+\s*$/.test(first ?? '') && second?.includes('-->') ? 'SubRip' : null;
};

/** Reads a WebVTT or SubRip file. What cannot be read is told with its line; the rest is there. */
export const parseCaptions = (file: string): ParsedCaptions => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const kind = kindOf(lines);
  if (!kind)
    return nothingRead(
      1,
      'a WebVTT file begins with the word WEBVTT, and an SRT file with the number 1 above a time.',
    );
  const blocks = blocksOf(lines);
  const header = kind === 'WebVTT' ? blocks.shift() : undefined;
  const timed = header?.lines.findIndex((text) => text.includes('-->')) ?? -1;
  if (header && timed >= 0)
    return nothingRead(header.line + timed, 'a blank line is missing before this time.');
  const cues: Cue[] = [];
  const problems: FileProblem[] = [];
  for (const block of blocks)
    try {
      const cue = cueOf(block, kind);
      if (cue) cues.push(cue);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line: error.line, problem: error.message });
    }
  if (cues.length > textTrackLimits.cues)
    return nothingRead(
      1,
      `there are more than ${textTrackLimits.cues.toLocaleString('en')} texts in this file.`,
    );
  if (cues.length === 0 && problems.length === 0)
    return nothingRead(lines.length, 'there is no text with a time in this file.');
  return { cues: inOrder(cues), problems };
};

/** A problem as a sentence. */
export const problemText = ({ line, problem }: FileProblem): string => `Line ${line}: ${problem}`;
