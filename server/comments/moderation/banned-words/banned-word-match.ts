import { folded } from './folding.ts';

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

/** The letters of a text alone, and before each of them (by index in `letters`) what parts it from the one before. */
type Letters = { letters: string; gapBefore: Uint8Array };

const charactersOf = (seen: string): Letters => {
  const gapBefore = new Uint8Array(seen.length + 1);
  let letters = '';
  let between = '';
  const gap = () => {
    if (between === '') return gaps.none;
    if (/\s/.test(between)) return gaps.room;
    return between === "'" || between === '’' ? gaps.apostrophe : gaps.signs;
  };
  for (const character of seen)
    if (ofAWord.test(character)) {
      gapBefore[letters.length] = letters === '' ? gaps.room : gap();
      letters += character;
      between = '';
    } else between += character;
  gapBefore[letters.length] = gaps.room;
  return { letters, gapBefore };
};

type BannedPattern = {
  word: string;
  letters: string;
  /** Where its letters begin, and whether a word of it begins there: “free money” has two. */
  starts: readonly { at: number; ofWord: boolean }[];
  edges: { before: boolean; after: boolean };
};

const bannedFrom = (word: string): BannedPattern[] => {
  const form = bannedForm(word);
  if (form === '') return [];
  const starts: { at: number; ofWord: boolean }[] = [];
  let letters = '';
  for (const part of form.split(' '))
    for (const [index, letter] of [...part].entries()) {
      starts.push({ at: letters.length, ofWord: index === 0 });
      letters += letter;
    }
  const last = [...letters].at(-1) ?? '';
  return [
    {
      word,
      letters,
      starts,
      edges: { before: !unspaced.test([...letters][0] ?? ''), after: !unspaced.test(last) },
    },
  ];
};

/** Whether it stands there as words of its own, not within others. */
const standsAt = (
  start: number,
  { gapBefore }: Letters,
  { letters, starts, edges }: BannedPattern,
): boolean => {
  const gap = (at: number): number => gapBefore[start + at] ?? gaps.none;
  // “it’s hit” holds no word that begins with the s of “it’s”.
  if (edges.before && gap(0) <= gaps.apostrophe) return false;
  if (edges.after && gap(letters.length) === gaps.none) return false;
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
 * Finds the first of these words in a text: whole words only, however they are capitalised, accented, spaced out with
 * signs or filled with what cannot be seen. Gives the word as it was entered, or null.
 */
export const bannedWordMatcher = (words: readonly string[]): ((text: string) => string | null) => {
  const banned = words.flatMap(bannedFrom);
  return (text) => {
    if (banned.length === 0) return null;
    const letters = charactersOf(folded(text));
    return banned.find((one) => standsIn(letters, one))?.word ?? null;
  };
};

/** Why a comment is held, in words. */
export const holdCauseOf = (word: string): string =>
  `Holds the ${word.trim().includes(' ') ? 'words' : 'word'} “${word}”`;
