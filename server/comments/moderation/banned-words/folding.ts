/** Takes no room, or is no text at all. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[\p{Cc}--[\t\n\r\v\f]]/gv;
/** Accents that any alphabet borrows; the vowel signs of Devanagari, Thai and others are letters of theirs. */
const accents = /[\p{M}&&\p{Script=Inherited}]/gv;
/** Letters that are drawn as others, and decompose into nothing. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ς: 'σ', æ: 'ae', œ: 'oe' };

/**
 * Text as the eye reads it: capitals, accents, full-width and ornamental letters, and whatever takes no room do not
 * count. For comparing only; never shown.
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
