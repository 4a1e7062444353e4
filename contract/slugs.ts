/** The grammar of slugs, which addresses are made of. */

const longestSlug = 80;

/** Latin letters that do not come apart into one of ours and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Latin letters without their marks; those of other scripts keep theirs, as they are other letters without. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .replaceAll('i\u0307', 'i');

/** Lower-case letters of any script and digits between hyphens; digits alone would be an id. */
const pattern =
  /^(?![0-9]+$)(?:[\p{Ll}\p{Lo}\p{Lm}\p{Nd}]\p{M}*)+(?:-(?:[\p{Ll}\p{Lo}\p{Lm}\p{Nd}]\p{M}*)+)*$/u;
const mostParts = 200;

export const isSlug = (text: string): boolean =>
  text.length <= mostParts && text === text.normalize('NFC') && pattern.test(text);

/** Latin letters with a mark, and some without, but those of German and its loanwords. */
const foreignLetters = /[æœøłđðþı]|(?![äöüéèêàâ])(?=\p{sc=Latin})[\u00e0-\u024f\u1e00-\u1eff]/u;
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Spells umlauts as German does, unless a letter tells another language: "fuer" of für, but not of Turkish güçlü. */
const withUmlautsSpelled = (title: string): string => {
  const letters = title.normalize('NFC').toLowerCase();
  return /[äöü]/.test(letters) && !foreignLetters.test(letters.replaceAll('ß', 'ss'))
    ? letters.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    : title;
};

/** A slug of what was typed as one, in its own script, Latin letters plain; never digits alone, before which `kind` is put. */
export const typedSlug = (text: string, kind = 'class', most = longestSlug): string => {
  const words = plainLetters(text)
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{M}]+/gu, '-')
    // A mark without a letter has nothing to stand on.
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-+/g, '-')
    .normalize('NFC');
  const slug = [...words]
    .slice(0, most)
    .join('')
    .replace(/^-+|-+$/g, '');
  return /\p{L}/u.test(slug) ? slug : `${kind}-${slug}`.replace(/-+$/, '');
};

/** A slug of a title, with German umlauts as two letters. */
export const slugOf = (title: string, kind = 'class', most = longestSlug): string =>
  typedSlug(withUmlautsSpelled(title), kind, most);

/** The slug in a part of an address, as a browser writes it; null where there is none. */
export const slugInAddress = (part = ''): string | null => {
  try {
    const slug = decodeURIComponent(part);
    return isSlug(slug) ? slug : null;
  } catch {
    return null;
  }
};
