/** Cue of a WebVTT file; times in seconds, `text` with its markup. */
export type Cue = { startSeconds: number; endSeconds: number; text: string };

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

const secondsOf = (stamp: string): number => {
  const parts = stamp.replace(',', '.').split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
};

const cueOf = (block: string): Cue | null => {
  const lines = block.split('\n');
  // The line of times is the first, or follows the name of the cue.
  const at = lines.slice(0, 2).findIndex((line) => timing.test(line));
  const [, from, to] = timing.exec(lines[at] ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  const startSeconds = secondsOf(from);
  const endSeconds = secondsOf(to);
  const text = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  return endSeconds > startSeconds ? { startSeconds, endSeconds, text } : null;
};

/** Parses a WebVTT file; skips invalid cues, and returns none for any other format. */
export const parseWebVtt = (file: string): Cue[] => {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return [];
  return text
    .split(/\n{2,}/)
    .slice(1)
    .filter((block) => !/^\s*(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block))
    .flatMap((block) => cueOf(block) ?? [])
    .sort((a, b) => a.startSeconds - b.startSeconds);
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Returns the visible text of a cue: without tags (voices, colors, inner times) and with entities decoded. */
export const plainText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
