/** Characters without width, the empty Braille pattern, and control characters other than white space. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[\p{Cc}--[\t\n\r\v\f]]/gv;
/** Accents shared by all scripts; the vowel signs of Devanagari, Thai and others are letters of these scripts. */
const accents = /[\p{M}&&\p{Script=Inherited}]/gv;
/** Letters that look like others and have no decomposition. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ς: 'σ', æ: 'ae', œ: 'oe' };

/**
 * Folds a text for comparison: ignores capitals, accents, full-width and ornamental forms, and characters without
 * width. The result is never shown.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    // By way of capitals, so that ß is ss and ſ is s.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[øłđħıςæœ]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFC');

/** Possible meaning of each look-alike character. */
export type Disguise = Readonly<Record<string, string>>;

/** Small letters of Cyrillic, Greek and Armenian that look like Latin ones, from Unicode's confusable characters. */
const lookAlikes: Disguise = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ғ: 'f',
  н: 'h',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  ѡ: 'w',
  х: 'x',
  п: 'n',
  и: 'n',
  з: 'z',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ա: 'w',
  հ: 'h',
  յ: 'j',
  ո: 'n',
  օ: 'o',
  ս: 'u',
  ց: 'g',
  զ: 'q',
};
const digits: Disguise = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const asI: Disguise = { ...lookAlikes, ...digits, 1: 'i', '|': 'i' };
const asL: Disguise = { ...lookAlikes, ...digits, 1: 'l', '|': 'l' };

/**
 * Returns the possible readings of a folded text that has digits for letters, or letters of other scripts that look
 * alike; empty for most texts.
 */
export const disguises = (seen: string): Disguise[] => {
  if (/[1|]/.test(seen)) return [asI, asL];
  return /[03-57-9@$€]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(seen) ? [asI] : [];
};
