import { AppError } from '../../../platform/errors.ts';
import type { Cue } from './web-vtt.ts';

const mostCues = 20_000;
const longestCue = 1000;

const refusal = (line: number, problem: string): AppError => {
  const sentence = `Line ${line}: ${problem}`;
  return new AppError('invalid', { message: sentence, fields: { text: [sentence] } });
};

const time = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

const milliseconds = (text: string, line: number): number => {
  const found = time.exec(text);
  if (!found) throw refusal(line, `“${text.slice(0, 40)}” is not a time such as 00:01:02.500.`);
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
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

/** Plain text: tags such as <v Ada> and <i> are taken out, as we show cues in our own way. */
const plainText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    // No `<` inside a tag: a text of nothing else would be searched to its end from each of them.
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|nbsp|lrm|rlm|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? '\n' : ''))
    // A blank line would end the cue.
    .replace(/\n\s*\n/g, '\n')
    .trim();

type Block = { line: number; lines: string[] };

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

const cueOf = ({ line, lines }: Block): Cue | null => {
  const [first = ''] = lines;
  if (/^(NOTE|STYLE|REGION)(\s|$)/.test(first)) return null;
  const at = lines.findIndex((text) => text.includes('-->'));
  if (at < 0) throw refusal(line, 'a time such as 00:00:01.000 --> 00:00:04.000 is missing.');
  if (at > 1) throw refusal(line + at, 'a blank line is missing before this time.');
  const timing = lines[at] ?? '';
  const [from = '', rest = ''] = timing.split('-->');
  const startMs = milliseconds(from.trim(), line + at);
  const endMs = milliseconds(rest.trim().split(/\s+/)[0] ?? '', line + at);
  if (endMs <= startMs) throw refusal(line + at, 'it ends before it begins.');
  const text = plainText(lines.slice(at + 1));
  if (text.length > longestCue) throw refusal(line + at, `the text is longer than ${longestCue} characters.`);
  return text === '' ? null : { startMs, endMs, text };
};

/**
 * The cues of a WebVTT file, in the order of their beginnings. Throws `invalid` with a sentence that names the line
 * (counted from 1) where it is none.
 */
export const parseWebVtt = (file: string): Cue[] => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(\s|$)/.test(lines[0] ?? '')) throw refusal(1, 'a WebVTT file begins with the word WEBVTT.');
  const [header = { line: 1, lines: [] }, ...blocks] = blocksOf(lines);
  const timed = header.lines.findIndex((text) => text.includes('-->'));
  if (timed >= 0) throw refusal(header.line + timed, 'a blank line is missing before this time.');
  const cues = blocks.map(cueOf).filter((cue) => cue !== null);
  if (cues.length === 0) throw refusal(lines.length, 'there is no text with a time in this file.');
  if (cues.length > mostCues)
    throw refusal(1, `there are more than ${mostCues.toLocaleString('en')} texts in this file.`);
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};
