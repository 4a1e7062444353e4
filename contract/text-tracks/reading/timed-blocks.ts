import { decodeHTML } from 'entities';
import { t } from '../../messages.ts';
import { blankLineMissing, type FileProblem, Unreadable } from './caption-problems.ts';
import { clockTime } from './clock-time.ts';
import type { RawCue } from './raw-cue.ts';

export type BlockFormat = 'WebVTT' | 'SubRip' | 'SBV';

/** A cue in the file: the lines above its time, the time, and the text below. */
type Block = { line: number; above: string[]; timing: string | null; text: string[] };

const isTiming = (text: string, format: BlockFormat): boolean =>
  format === 'SBV' ? /^\s*\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+\s*$/.test(text) : text.includes('-->');

/** A time where a blank line before it was forgotten; an arrow between words is text. */
const isTimeAlone = (text: string): boolean => /^\s*[\d:.,]+\s*-->\s*[\d:.,]+/.test(text);

/** A line of blanks belongs to the text in WebVTT; elsewhere it is written for an empty one. */
const ends = (text: string, format: BlockFormat): boolean =>
  format === 'WebVTT' ? text === '' : text.trim() === '';

const isNumber = (text: string | undefined): boolean => /^\s*\d+\s*$/.test(text ?? '');

/** The cues of a file. A time begins one even where no blank line stands before it, with the number above it. */
const blocksOf = (lines: readonly string[], format: BlockFormat): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const begin = (line: number): Block => {
    open = { line, above: [], timing: null, text: [] };
    blocks.push(open);
    return open;
  };
  for (const [index, text] of lines.entries()) {
    if (ends(text, format)) open = undefined;
    else if (open?.timing && (format === 'SBV' ? isTiming(text, format) : isTimeAlone(text))) {
      const numbered = isNumber(open.above.at(-1)) && isNumber(open.text.at(-1));
      const above = numbered ? open.text.splice(-1) : [];
      Object.assign(begin(index + 1 - above.length), { above, timing: text });
    } else if (open?.timing) open.text.push(text);
    else {
      const block = open ?? begin(index + 1);
      if (isTiming(text, format)) block.timing = text;
      else block.above.push(text);
    }
  }
  return blocks;
};

/** Plain text: tags such as <v Ada>, <i> and {\an8} are removed, since cues are styled by the player. */
const plainText = (lines: readonly string[], format: BlockFormat): string => {
  const text = lines.join('\n');
  if (format === 'SBV') return text.replace(/\[br\]/gi, '\n');
  if (format === 'SubRip')
    return text.replace(/<\/?(?:b|i|u|s|font)(?:\s[^<>]*)?>/gi, '').replace(/\{\\[^{}]*\}/g, '');
  // No `<` inside a tag: a text of nothing else would be searched to its end from each of them.
  return decodeHTML(text.replace(/<[^<>]*>/g, '')).replaceAll('\u00a0', ' ');
};

const example = '00:01:02.500 --> 00:01:02.500';

const cueOf = ({ line, above, timing, text }: Block, format: BlockFormat): RawCue | null => {
  if (format === 'WebVTT' && /^(NOTE|STYLE|REGION)(\s|$)/.test(above[0] ?? '')) return null;
  if (timing === null)
    // translators: follows “Line 5: ”
    throw new Unreadable(line, t('a time such as {example} is missing.', { example }));
  const at = line + above.length;
  if (above.length > 1) throw new Unreadable(at, blankLineMissing());
  const [from = '', rest = ''] = timing.split(format === 'SBV' ? ',' : '-->');
  return {
    line: at,
    startMs: clockTime(from.trim(), at),
    endMs: clockTime(rest.trim().split(/\s+/)[0] ?? '', at),
    text: plainText(text, format),
  };
};

/** Reads the cues of a WebVTT, SubRip or SBV file, whose header is left out of `lines`. */
export const readBlocks = (
  lines: readonly string[],
  format: BlockFormat,
  problems: FileProblem[],
): RawCue[] =>
  blocksOf(lines, format).flatMap((block) => {
    try {
      return cueOf(block, format) ?? [];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line: error.line, problem: error.message });
      return [];
    }
  });
