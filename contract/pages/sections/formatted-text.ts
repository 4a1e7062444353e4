import { linkAddress } from './link-address.ts';

/** A part of a line: words, or a link around some. */
export type Inline =
  | { type: 'words'; text: string; strong: boolean; emphasis: boolean }
  | { type: 'link'; href: string; parts: Inline[] };

export type Block =
  | { type: 'heading'; parts: Inline[] }
  /** Each line of it is a line of its own. */
  | { type: 'paragraph'; lines: Inline[][] }
  | { type: 'list'; numbered: boolean; items: Inline[][] };

type Emphasis = { strong: boolean; emphasis: boolean };
const plain: Emphasis = { strong: false, emphasis: false };

// Each is tried where its first letter stands, and looks no further than so many letters.
const link = /\[([^[\]\n]{1,500})\]\(([^()\s]{1,500})\)/y;
const strong = /\*\*(?=\S)([^\n]{0,500}?\S)\*\*(?!\*)/y;
const emphasis = /\*(?=[^\s*])([^\n]{0,500}?[^\s*])\*(?!\*)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type InlineMatch = { length: number; parts: Inline[] };

const linkAt = (text: string, at: number, how: Emphasis): InlineMatch | null => {
  const [whole = '', title = '', written = ''] = matchAt(link, text, at) ?? [];
  // An address that leads nowhere safe leaves what was typed.
  const href = whole === '' ? null : linkAddress(written);
  return href === null
    ? null
    : { length: whole.length, parts: [{ type: 'link', href, parts: inlines(title, how) }] };
};

const emphasisAt = (text: string, at: number, how: Emphasis): InlineMatch | null => {
  const bold = how.strong ? null : matchAt(strong, text, at);
  if (bold) return { length: bold[0].length, parts: inlines(bold[1] ?? '', { ...how, strong: true }) };
  const leaning = how.emphasis ? null : matchAt(emphasis, text, at);
  return leaning
    ? { length: leaning[0].length, parts: inlines(leaning[1] ?? '', { ...how, emphasis: true }) }
    : null;
};

const foundAt = (text: string, at: number, how: Emphasis): InlineMatch | null => {
  if (text[at] === '[') return linkAt(text, at, how);
  return text[at] === '*' ? emphasisAt(text, at, how) : null;
};

const inlines = (text: string, how: Emphasis): Inline[] => {
  const parts: Inline[] = [];
  let words = '';
  const close = (): void => {
    if (words !== '') parts.push({ type: 'words', text: words, ...how });
    words = '';
  };
  for (let at = 0; at < text.length; ) {
    const found = foundAt(text, at, how);
    if (found) {
      close();
      parts.push(...found.parts);
    } else words += text[at];
    at += found?.length ?? 1;
  }
  close();
  return parts;
};

const bullet = /^[-*] +/;
const number = /^\d{1,3}[.)] +/;

const kindOf = (line: string): 'bullet' | 'number' | 'heading' | 'words' => {
  if (bullet.test(line)) return 'bullet';
  if (number.test(line)) return 'number';
  return /^#{1,6} +\S/.test(line) ? 'heading' : 'words';
};

const blockOf = (kind: ReturnType<typeof kindOf>, lines: readonly string[]): Block => {
  const parsed = (mark: RegExp) => lines.map((line) => inlines(line.replace(mark, ''), plain));
  if (kind === 'bullet') return { type: 'list', numbered: false, items: parsed(bullet) };
  if (kind === 'number') return { type: 'list', numbered: true, items: parsed(number) };
  if (kind === 'heading') return { type: 'heading', parts: parsed(/^#+ +/).flat() };
  return { type: 'paragraph', lines: parsed(/^$/) };
};

/**
 * The supported formatting: paragraphs parted by an empty line, headings (`## Title`), lists (`- item`, `1. item`),
 * **bold**, *italic* and [links](/address). Everything else, HTML above all, is words.
 */
export const formattedText = (text: string): Block[] => {
  const blocks: Block[] = [];
  let kind: ReturnType<typeof kindOf> = 'words';
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push(blockOf(kind, lines));
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const next = kindOf(line);
    if (line === '' || next !== kind || next === 'heading') close();
    if (line === '') continue;
    kind = next;
    lines.push(line);
  }
  close();
  return blocks;
};

/** The addresses written in links of a text that lead nowhere safe. */
export const unsafeLinks = (text: string): string[] =>
  [...text.matchAll(new RegExp(link.source, 'g'))]
    .map(([, , written = '']) => written)
    .filter((written) => linkAddress(written) === null);

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.type === 'words' ? part.text : wordsOf(part.parts))).join('');

/** A text without its formatting, in one line: what is said of a page where it is listed. */
export const plainWords = (text: string): string =>
  formattedText(text)
    .flatMap((block) => {
      if (block.type === 'paragraph') return block.lines;
      return block.type === 'list' ? block.items : [block.parts];
    })
    .map(wordsOf)
    .join(' ');
