import { type Disguise, disguises, folded } from './folding.ts';

const ofAWord = /[\p{L}\p{M}\p{N}]/u;
const notOfAWord = /[^\p{L}\p{M}\p{N}]+/gu;
/** Written without room between words: no boundary tells where one begins. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** From so many letters on a word is found also where each of its letters stands alone: “v o u c h e r”. */
const spelledOutFrom = 4;

/** How a banned word is kept and compared: its words, one space between them; '' where it has no letters. */
export const bannedForm = (word: string): string => folded(word).replace(notOfAWord, ' ').trim();

/** Fewer letters than this stand in every other sentence. */
export const shortestBanned = 2;
export const lettersOf = (form: string): number => [...form.replaceAll(' ', '')].length;

/** What stands between one letter and the next: nothing, the apostrophe of “it’s”, other signs, or room as well. */
const gaps = { none: 0, apostrophe: 1, signs: 2, room: 3 } as const;

/**
 * The letters of a text alone, and before each of them (by index in `letters`) what parts it from the one before.
 * `disguised` has what each stood for another character as: a letter of another script, or a digit or sign.
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

/** A text as it is written, and as it may be meant. */
const readingsOf = (seen: string): Letters[] => [
  charactersOf(seen),
  ...disguises(seen).map((disguise) => charactersOf(seen, disguise)),
];

/** A number is none of its look-alikes: half of a word or more are letters, and one of them is of its own script. */
const isLegible = (start: number, { disguised }: Letters, length: number): boolean => {
  const kinds = disguised.subarray(start, start + length);
  const count = (kind: number): number => kinds.reduce((sum, one) => sum + (one === kind ? 1 : 0), 0);
  return count(letterKinds.digit) * 2 <= length && count(letterKinds.own) > 0;
};

type BannedPattern = {
  word: string;
  letters: string;
  /** Where its letters begin, and whether a word of it begins there: “free money” has two. */
  starts: readonly { at: number; ofWord: boolean }[];
  edges: { before: boolean; after: boolean };
  /** Whether it is also found with the ending of an English plural. */
  takesPlural: boolean;
};

/** From so many letters on: “as” with an s is another word. */
const pluralFrom = 3;

/** “parties” for “party”; other plurals are the word itself and an ending. */
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

/** Whether the text has one of the endings there, and a word ends behind it. */
const endsInPlural = (at: number, { letters, gapBefore }: Letters): boolean =>
  ['s', 'es'].some(
    (ending) =>
      letters.startsWith(ending, at) &&
      gapBefore[at + ending.length] !== gaps.none &&
      [...ending].every((_letter, index) => (gapBefore[at + index] ?? 0) <= gaps.apostrophe),
  );

/** Whether it stands there as words of its own, not within others. */
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
 * Finds the first of these words in a text: whole words and their English plurals only, however they are capitalised,
 * accented, spaced out with signs, filled with what cannot be seen, or written with digits and with letters of other
 * scripts that look alike. Gives the word as it was entered, or null.
 */
export const bannedWordMatcher = (words: readonly string[]): ((text: string) => string | null) => {
  const banned = words.flatMap(bannedFrom);
  return (text) => {
    if (banned.length === 0) return null;
    const readings = readingsOf(folded(text));
    return banned.find((one) => readings.some((letters) => standsIn(letters, one)))?.word ?? null;
  };
};

/** Why a comment is held, in words. */
export const holdCauseOf = (word: string): string =>
  `Holds the ${word.trim().includes(' ') ? 'words' : 'word'} “${word}”`;
