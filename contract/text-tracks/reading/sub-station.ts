import { type FileProblem, Unreadable } from './caption-problems.ts';
import { clockTime } from './clock-time.ts';
import type { RawCue } from './raw-cue.ts';

const usualFields = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

const fieldsOf = (format: string): string[] => format.split(',').map((name) => name.trim().toLowerCase());

/** Drawings stand between \p1 and \p0; other commands in braces are left out. */
const plainText = (text: string): string =>
  text
    .replace(/\{[^{}]*\\p[1-9][^{}]*\}[^{]*(?:\{[^{}]*\\p0[^{}]*\})?/g, '')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ');

const cueOf = (written: string, fields: readonly string[], line: number): RawCue => {
  const cells = written.split(',');
  // The text comes last and may hold commas.
  const text = cells.slice(fields.length - 1).join(',');
  const cell = (name: string): string => cells[fields.indexOf(name)]?.trim() ?? '';
  return {
    line,
    startMs: clockTime(cell('start'), line),
    endMs: clockTime(cell('end'), line),
    text: plainText(text),
  };
};

/** Reads the dialogue of a SubStation Alpha file (SSA and ASS). */
export const readSubStation = (lines: readonly string[], problems: FileProblem[]): RawCue[] => {
  let fields = fieldsOf(usualFields);
  let inEvents = false;
  return lines.flatMap((text, index) => {
    const section = /^\s*\[([^\]]*)\]\s*$/.exec(text)?.[1];
    if (section !== undefined) inEvents = section.trim().toLowerCase() === 'events';
    const [, name = '', value = ''] = /^\s*(Format|Dialogue)\s*:(.*)$/i.exec(text) ?? [];
    if (!inEvents || name === '') return [];
    if (name.toLowerCase() === 'format') {
      fields = fieldsOf(value);
      return [];
    }
    try {
      return cueOf(value, fields, index + 1);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line: error.line, problem: error.message });
      return [];
    }
  });
};
