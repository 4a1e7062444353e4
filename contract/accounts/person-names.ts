type Names = { firstName: string; lastName: string };

/** Scripts in whose languages the family name comes first. Names in Katakana alone are foreign ones, in their own order. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;

const isFamilyFirst = ({ firstName, lastName }: Names): boolean => familyFirst.test(firstName + lastName);

/** Returns the whole name, in the order and with the space or dot of its script: "Maya Okafor", "山田太郎", "マヤ・オカフォー". */
export const fullNameOf = ({ firstName, lastName }: Names): string => {
  if (isFamilyFirst({ firstName, lastName })) return `${lastName}${firstName}`.trim();
  const isForeign = katakana.test(firstName) && katakana.test(lastName);
  return `${firstName}${isForeign ? '・' : ' '}${lastName}`.trim();
};

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
export const initialsOf = (names: Names): string => {
  if (isFamilyFirst(names)) return initialOf(fullNameOf(names));
  const both = [initialOf(names.firstName), initialOf(names.lastName)];
  return both.join(/\p{Script=Arabic}/u.test(both.join('')) && both.every(Boolean) ? nonJoiner : '');
};

/** Returns first and last name of a whole name: one of two words in Han or Hangul begins with the family name. */
export const splitName = (fullName: string): Names => {
  const [word = '', ...others] = fullName.trim().split(/\s+/);
  const rest = others.join(' ');
  return rest && familyFirst.test(fullName)
    ? { firstName: rest, lastName: word }
    : { firstName: word, lastName: rest };
};

/** Returns the first and the last word of a whole name, for its initials. */
export const namesIn = (fullName: string): Names => {
  const words = fullName.trim().split(/[\s・]+/);
  if (familyFirst.test(fullName)) return { firstName: '', lastName: fullName.trim() };
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
};
