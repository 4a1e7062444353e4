import { Parser } from 'htmlparser2';
import { t } from '../../messages.ts';
import { checkTime, type FileProblem, notATime, Unreadable } from './caption-problems.ts';
import type { RawCue } from './raw-cue.ts';

type Attributes = Readonly<Record<string, string>>;
type Rates = { frames: number; ticks: number };
type Element = {
  name: string;
  line: number;
  startMs: number;
  endMs: number | null;
  /** True where the element or one around it has a time. */
  isTimed: boolean;
  /** Children begin one after the other; otherwise all begin together. */
  isSequence: boolean;
  /** The end of the last child of a sequence. */
  reachedMs: number;
  /** The words of a paragraph; null outside of paragraphs. */
  words: string[] | null;
};

/** Strips the prefix of a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const attribute = (attributes: Attributes, wanted: string): string | undefined =>
  Object.entries(attributes)
    .find(([name]) => localName(name) === wanted)?.[1]
    ?.trim();

const ratesOf = (attributes: Attributes): Rates => {
  const number = (name: string): number => Number(attribute(attributes, name)) || 0;
  const [above = 1, below = 1] = (attribute(attributes, 'frameratemultiplier') ?? '1 1')
    .split(/[\s:]+/)
    .map(Number);
  const frames = ((number('framerate') || 30) * above) / below || 30;
  return { frames, ticks: number('tickrate') || (number('framerate') ? frames : 1) };
};

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Milliseconds of a time expression of TTML 2, section 12.3.1. Throws `Unreadable`. */
const timeOf = (text: string, { frames, ticks }: Rates, line: number): number => {
  const [, value, unit = ''] = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/.exec(text) ?? [];
  if (value !== undefined) {
    const per = units[unit] ?? 1000 / (unit === 'f' ? frames : ticks);
    return checkTime(Math.round(Number(value) * per), line);
  }
  const clock = /^(\d{2,4}):([0-5]\d):([0-5]\d)(?:[.,](\d+)|:(\d+)(?:\.\d+)?)?$/.exec(text);
  if (!clock) throw new Unreadable(line, notATime(text));
  const [, hours = 0, minutes = 0, seconds = 0, fraction = '', frame = 0] = clock;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const rest = Number(`0.${fraction || '0'}`) + Number(frame) / frames;
  return checkTime(Math.round((whole + rest) * 1000), line);
};

const lineCounter = (text: string): ((at: number) => number) => {
  let [line, counted] = [1, 0];
  return (at) => {
    for (; counted < at; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
};

/** Line breaks of the file are blanks; those of the text are written as <br/>. */
const wordsOf = (parts: readonly string[]): string =>
  parts
    .join('')
    .split('\u2028')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');

const textElements = new Set(['p', 'span']);

/** Collects the cues while the parser goes through the elements. */
class TimedText {
  readonly cues: RawCue[] = [];
  readonly #open: Element[] = [];
  readonly #problems: FileProblem[];
  #rates: Rates = { frames: 30, ticks: 1 };

  constructor(problems: FileProblem[]) {
    this.#problems = problems;
  }

  begin(name: string, attributes: Attributes, line: number): void {
    if (name === 'tt') this.#rates = ratesOf(attributes);
    if (name === 'br') this.write('\u2028');
    try {
      this.#open.push(this.#elementOf(name, attributes, line));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#problems.push({ line: error.line, problem: error.message });
      const { startMs = 0, endMs = null } = this.#open.at(-1) ?? {};
      const untimed = { isTimed: false, isSequence: false, reachedMs: startMs, words: null };
      this.#open.push({ name, line, startMs, endMs, ...untimed });
    }
  }

  #elementOf(name: string, attributes: Attributes, line: number): Element {
    const around = this.#open.at(-1);
    const time = (wanted: string): number | null => {
      const text = attribute(attributes, wanted);
      return text === undefined ? null : timeOf(text, this.#rates, line);
    };
    const [begins, ends, lasts] = [time('begin'), time('end'), time('dur')];
    const from = around?.isSequence ? around.reachedMs : (around?.startMs ?? 0);
    const startMs = from + (begins ?? 0);
    const endings = [ends === null ? null : from + ends, lasts === null ? null : startMs + lasts];
    const own = endings.filter((end) => end !== null);
    const isOwn = begins !== null || own.length > 0;
    const isText = textElements.has(name);
    const isNew = name === 'p' || (name === 'span' && isOwn);
    return {
      name,
      line,
      startMs,
      endMs: own.length > 0 ? Math.min(...own) : (around?.endMs ?? null),
      isTimed: isOwn || (around?.isTimed ?? false),
      isSequence: attribute(attributes, 'timecontainer') === 'seq',
      reachedMs: startMs,
      words: isNew ? [] : isText || name === 'br' ? (around?.words ?? null) : null,
    };
  }

  write(text: string): void {
    this.#open.at(-1)?.words?.push(text);
  }

  end(): void {
    const element = this.#open.pop();
    const around = this.#open.at(-1);
    if (!element) return;
    const { line, startMs, endMs, words } = element;
    if (around) around.reachedMs = Math.max(around.reachedMs, endMs ?? element.reachedMs);
    if (!words || words === around?.words || !element.isTimed) return;
    const text = wordsOf(words);
    if (text.trim() === '') return;
    if (endMs === null)
      // translators: follows “Line 5: ”
      this.#problems.push({ line, problem: t('it has no end.') });
    else this.cues.push({ line, startMs, endMs, text });
  }
}

/** Reads the paragraphs of a TTML file (DFXP, EBU-TT). */
export const readTimedText = (file: string, problems: FileProblem[]): RawCue[] => {
  const timed = new TimedText(problems);
  const lineAt = lineCounter(file);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => timed.begin(localName(name), attributes, lineAt(parser.startIndex)),
      ontext: (text) => timed.write(text),
      onclosetag: () => timed.end(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(file);
  return timed.cues;
};
