import { familyFirst, type Names } from './person-names.ts';

/** A letter or digit; Thai and Lao write some vowels before the consonant that begins the word. */
const initial = /(?![เ-ไເ-ໄ])[\p{L}\p{N}]/u;

/** Returns the first letter of a word in upper case, without marks that are letters of their own; else its first sign. */
const initialOf = (word: string): string => {
  const text = word.normalize('NFC').trim();
  const [letter] = initial.exec(text) ?? [...text];
  if (letter === undefined) return '';
  const upper = letter.toUpperCase();
  return upper.length > letter.length ? letter : upper;
};

/** Keeps two Arabic letters from joining as if they were a word. */
const nonJoiner = '\u200c';

/** Returns the initials of a name: two where names begin with letters of an alphabet, one of a family name in Han or Hangul. */
export const initialsOf = ({ firstName, lastName }: Names): string => {
  if (familyFirst.test(firstName + lastName)) return initialOf(lastName + firstName);
  const both = [initialOf(firstName), initialOf(lastName)];
  return both.join(/\p{sc=Arabic}/u.test(both.join('')) && both.every(Boolean) ? nonJoiner : '');
};
