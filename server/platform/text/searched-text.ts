/** Text as searches compare it. The function `searched_text` of the database folds alike. */

const plain = /^[\x20-\x7e]*$/;

/** Returns true for a text without an accent or a letter of another alphabet. */
export const isPlain = (text: string): boolean => plain.test(text);

/** Marks that writers leave out. Those of all other scripts, and the voicing of kana, make other letters. */
const optionalMarks =
  /[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]]--[\u3099\u309a]]/gv;
/** Characters without width within a word, and the Arabic stroke that lengthens one. */
const withinWords = /\u00ad|\u0640|\u200d|\u2060|\ufeff/g;

/** Letters without a decomposition, with the spelling that others write. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
};
const digits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙'];
/** Letters and digits of one character that are read as one other. */
const replaced = new Map([
  ...Object.entries(spelled),
  ...digits.flatMap((row) => Array.from(row, (digit, value): [string, string] => [digit, String(value)])),
]);
const replaceable = new RegExp(`[${[...replaced.keys()].join('')}]`, 'g');

/** Distance of a letter of hiragana from the same of katakana. */
const katakana = 0x60;
/** Foreign V, which is written with B as often. */
const voiced: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };

const oneKana = (text: string): string =>
  text
    .replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + katakana))
    .replace(/[カ-ホワ-ヲウヽ][\u3099\u309a]/g, (letter) => letter.normalize('NFC'))
    .replace(/ヴ([ァィェォ]?)/g, (_, vowel: string) => voiced[vowel] ?? 'ブ');

/**
 * Folds a text for a search: ignores case, accents, vowel points, widths and ornamental forms, hiragana or katakana, and
 * the forms of one Arabic letter. The result is never shown.
 */
export const searchedText = (text: string): string => {
  if (plain.test(text)) return text.toLowerCase();
  const letters = text
    .normalize('NFKD')
    .replace(withinWords, '')
    .toLowerCase()
    .replace(optionalMarks, '')
    .replace(replaceable, (letter) => replaced.get(letter) ?? letter);
  return /[\u3041-\u30ff]/.test(letters) ? oneKana(letters) : letters;
};

/** Class of a regular expression (`v`): letters of scripts that set no blanks between words. */
export const unspaced =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]]';
const words = new RegExp(`${unspaced}+|[[\\p{L}\\p{M}\\p{N}]--${unspaced}]+`, 'gv');
const beginsUnspaced = new RegExp(`^${unspaced}`, 'v');

/** Returns true for a text of a script that sets no blanks between words. */
export const isUnspaced = (text: string): boolean => beginsUnspaced.test(text);

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const unspacedTexts = new RegExp(`${unspaced}{2,}`, 'gv');
const hiragana = /^[ぁ-ゖー]+$/;

/** Returns the words of a text without blanks, as a dictionary tells them; endings of a word stay with it. */
export const segmentsOf = (text: string): string[] => {
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = segments.at(-1);
    const isEnding = before !== undefined && hiragana.test(before) && hiragana.test(segment);
    if (isEnding && (before.length === 1 || segment.length === 1)) segments.push(segments.pop() + segment);
    else segments.push(segment);
  }
  return segments;
};

/** Returns the text with blanks between the words of scripts that set none. */
export const withBlanks = (text: string): string =>
  plain.test(text)
    ? text
    : text.normalize('NFKC').replace(unspacedTexts, (run) => ` ${segmentsOf(run).join(' ')} `);

/** Returns the words of a text that is folded; what is written without blanks is one. */
export const wordsOfSearched = (folded: string): string[] =>
  (plain.test(folded) ? folded.match(/[a-z0-9]+/g) : folded.match(words)) ?? [];

/** The Arabic article, alone or behind "and", "with", "like", "so" or "for", before a word of three letters at least. */
const article = /^(?:[وبكف]?ال|لل)(?=.{3})/;

/** Returns the word without an Arabic article, which is part of it in writing. */
export const withoutArticle = (word: string): string => word.replace(article, '');

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const spelledUmlaut = /(?<![aeiouq])([aou])e/g;
/** Length of a word from which on "ue" may stand for an umlaut: "blue" has none. */
const leastSpelled = 6;

/**
 * Returns the other spellings of German umlauts among the words of a text: "mueller" for Müller, and "muller", as Müller
 * is folded, for Mueller.
 */
export const umlautSpellings = (text: string, folded: readonly string[]): string[] => {
  const written = plain.test(text) ? '' : text.normalize('NFC').toLowerCase();
  const apart = /[äöü]/.test(written)
    ? wordsOfSearched(searchedText(written.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)))
    : [];
  const together = /[aou]e/i.test(text)
    ? folded.map((word) => (word.length < leastSpelled ? word : word.replace(spelledUmlaut, '$1')))
    : [];
  return [...apart, ...together].filter((word) => !folded.includes(word));
};
