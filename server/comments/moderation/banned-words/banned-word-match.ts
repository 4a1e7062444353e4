import { type Disguise, disguises, folded } from './folding.ts';

const ofAWord = /[\p{L}\p{M}\p{N}]/u;
const notOfAWord = /[^\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words: no boundary marks the beginning of a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Number of letters from which a word is also found if it is spelled out: “v o u c h e r”. */
const spelledOutFrom = 4;

/**
 * Returns the stored form of a banned word, used for comparison: its words, separated by one space; '' if it has no
 * letters.
 */
export const bannedForm = (word: string): string => folded(word).replace(notOfAWord, ' ').trim();

/** Minimum number of letters; shorter words occur in every other sentence. */
export const shortestBanned = 2;
export const lettersOf = (form: string): number => [...form.replaceAll(' ', '')].length;

/** Gaps between two letters: nothing, the apostrophe of “it’s”, other signs, or white space as well. */
const gaps = { none: 0, apostrophe: 1, signs: 2, room: 3 } as const;

/**
 * Letters of a text, and before each of them (by index in `letters`) the gap to the previous one. `disguised` has the
 * kind of character that each letter replaces: a letter of another script, or a digit or sign.
 */
type Letters = { letters: string; gapBefore: Uint8Array; disguised: Uint8Array };

const letterKinds = { own: 0, lookAlike: 1, digit: 2 } as const;

const charactersOf = (seen: string, disguise: Disguise = {}): Letters => {
  const gapBefore = new Uint8Array(seen.length + 1);
  const disguised = new Uint8Array(seen.length + 1);
  let letters = '';
  let between = '';
  const gap = () => {
    if (between === '') return gaps.none;
    if (/\s/.test(between)) return gaps.room;
    return between === "'" || between === '’' ? gaps.apostrophe : gaps.signs;
  };
  for (const character of seen) {
    const meant = disguise[character];
    if (meant !== undefined || ofAWord.test(character)) {
      gapBefore[letters.length] = letters === '' ? gaps.room : gap();
      if (meant !== undefined)
        disguised[letters.length] = /\p{L}/u.test(character) ? letterKinds.lookAlike : letterKinds.digit;
      letters += meant ?? character;
      between = '';
    } else between += character;
  }
  gapBefore[letters.length] = gaps.room;
  return { letters, gapBefore, disguised };
};

/** Returns the readings of a text: as written, and with look-alikes replaced. */
const readingsOf = (seen: string): Letters[] => [
  charactersOf(seen),
  ...disguises(seen).map((disguise) => charactersOf(seen, disguise)),
];

/**
 * True unless the match is a number: at most half of its characters are digits or signs that stand for letters, and at
 * least one stands for itself.
 */
const isLegible = (start: number, { disguised }: Letters, length: number): boolean => {
  const kinds = disguised.subarray(start, start + length);
  const count = (kind: number): number => kinds.reduce((sum, one) => sum + (one === kind ? 1 : 0), 0);
  return count(letterKinds.digit) * 2 <= length && count(letterKinds.own) > 0;
};

type BannedPattern = {
  word: string;
  letters: string;
  /** Position of each letter, and whether a word of the pattern begins there: “free money” has two. */
  starts: readonly { at: number; ofWord: boolean }[];
  edges: { before: boolean; after: boolean };
  /** True if the plural in -s or -es matches, too. */
  takesPlural: boolean;
};

/** Number of letters from which plurals match: “as” with an s is another word. */
const pluralFrom = 3;

/** Returns “parties” for “party”; other plurals are the word with an ending. */
const irregularPlural = (form: string): string[] =>
  /[^aeiou\W]y$/.test(form) && form.length >= pluralFrom ? [`${form.slice(0, -1)}ies`] : [];

const bannedFrom = (word: string): BannedPattern[] => {
  const form = bannedForm(word);
  return form === '' ? [] : [form, ...irregularPlural(form)].map((one) => patternOf(word, one));
};

const patternOf = (word: string, form: string): BannedPattern => {
  const starts: { at: number; ofWord: boolean }[] = [];
  let letters = '';
  for (const part of form.split(' '))
    for (const [index, letter] of [...part].entries()) {
      starts.push({ at: letters.length, ofWord: index === 0 });
      letters += letter;
    }
  const last = [...letters].at(-1) ?? '';
  return {
    word,
    letters,
    starts,
    edges: { before: !unspaced.test([...letters][0] ?? ''), after: !unspaced.test(last) },
    takesPlural: letters.length >= pluralFrom && /[a-z]$/.test(letters),
  };
};

/** True if the text has a plural ending at this position, and the word ends after it. */
const endsInPlural = (at: number, { letters, gapBefore }: Letters): boolean =>
  ['s', 'es'].some(
    (ending) =>
      letters.startsWith(ending, at) &&
      gapBefore[at + ending.length] !== gaps.none &&
      [...ending].every((_letter, index) => (gapBefore[at + index] ?? 0) <= gaps.apostrophe),
  );

/** True if the pattern matches at this position as separate words, not within others. */
const standsAt = (
  start: number,
  text: Letters,
  { letters, starts, edges, takesPlural }: BannedPattern,
): boolean => {
  if (!isLegible(start, text, letters.length)) return false;
  const end = start + letters.length;
  const gap = (at: number): number => text.gapBefore[start + at] ?? gaps.none;
  // “it’s hit” holds no word that begins with the s of “it’s”.
  if (edges.before && gap(0) <= gaps.apostrophe) return false;
  const ends = !edges.after || gap(letters.length) !== gaps.none || (takesPlural && endsInPlural(end, text));
  if (!ends) return false;
  const [, ...inner] = starts;
  const written = inner.every(({ at, ofWord }) => (ofWord ? gap(at) > gaps.none : gap(at) < gaps.room));
  const spelledOut = starts.length >= spelledOutFrom && inner.every(({ at }) => gap(at) > gaps.none);
  return written || spelledOut;
};

const standsIn = (text: Letters, banned: BannedPattern): boolean => {
  for (let at = text.letters.indexOf(banned.letters); at >= 0; ) {
    if (standsAt(at, text, banned)) return true;
    at = text.letters.indexOf(banned.letters, at + 1);
  }
  return false;
};

/**
 * Creates a matcher that returns the first of these words in a text as it was entered, or null. Matches whole words and
 * their English plurals only, whatever their capitals, accents, signs between letters, invisible characters, or digits
 * and letters of other scripts that look alike.
 */
export const bannedWordMatcher = (words: readonly string[]): ((text: string) => string | null) => {
  const banned = words.flatMap(bannedFrom);
  return (text) => {
    if (banned.length === 0) return null;
    const readings = readingsOf(folded(text));
    return banned.find((one) => readings.some((letters) => standsIn(letters, one)))?.word ?? null;
  };
};
