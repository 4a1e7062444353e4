/**
 * Cleans member texts. They are stored as written, without invisible characters that may mislead readers: controls,
 * bidi overrides and isolates, zero-width characters. Zero-width characters stay if the script needs them: in emoji, in
 * scripts that join letters or stack marks on them, between words of scripts without spaces. Pure and idempotent.
 */

const ofScripts = (names: string): string =>
  names
    .split(' ')
    .map((name) => `\\p{scx=${name}}`)
    .join('');
/** Returns the pattern of the letters and marks of these scripts. */
const writing = (scripts: string): RegExp =>
  new RegExp(`[[[${ofScripts(scripts)}]&&[\\p{L}\\p{M}]]--\\p{Default_Ignorable_Code_Point}]`, 'v');

const rightToLeft = writing(
  'Hebrew Arabic Syriac Thaana Nko Adlam Hanifi_Rohingya Mandaic Samaritan Mende_Kikakui',
);
const joined = writing(
  'Arabic Syriac Mandaic Nko Adlam Hanifi_Rohingya Mongolian Phags_Pa Devanagari Bengali Gurmukhi Gujarati Oriya ' +
    'Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Javanese Balinese Sundanese Tai_Tham Cham Grantha ' +
    'Kaithi Chakma Meetei_Mayek Newa Limbu Lepcha',
);
const withoutSpaces = writing('Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tibetan Javanese Balinese');
const mongolian = writing('Mongolian');
const mark = /[\p{M}--\p{Default_Ignorable_Code_Point}]/v;
const chinese = /\p{scx=Han}/u;
const picture = /\p{Extended_Pictographic}/u;
const endOfPicture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{e007f}/u;
const withVariants =
  /[[\p{Emoji}\p{Sm}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Myanmar}\p{scx=Phags_Pa}]--\p{DI}]/v;

/**
 * Returns true if an invisible character may stay between these two; '' at the ends of the text. Of the whole text a
 * rule gets only a memoized test: there may be a million such characters.
 */
type Rule = (before: string, after: string, hasRightToLeft: () => boolean) => boolean;
const between = (from: number, to: number, rule: Rule): [number, number, Rule] => [from, to, rule];

const joins: Rule = (before, after) =>
  joined.test(before) ||
  (!unseen.test(before) && joined.test(after)) ||
  (endOfPicture.test(before) && picture.test(after));

/** Code points that may stay, with their rules; all other invisible characters are removed. */
const wanted: readonly [number, number, Rule][] = [
  between(0x34f, 0x34f, (before, after) => mark.test(before) && mark.test(after)),
  between(0x61c, 0x61c, (before, _, hasRightToLeft) => !unseen.test(before) && hasRightToLeft()),
  between(0x115f, 0x115f, (_, after) => /[\u1161-\u11a7]/.test(after)),
  between(0x1160, 0x1160, (before, after) => /[\u1100-\u115e]/.test(before) && /[\u11a8-\u11ff]/.test(after)),
  between(0x180b, 0x180f, (before) => mongolian.test(before)),
  between(0x200b, 0x200b, (before, after) => withoutSpaces.test(before) && withoutSpaces.test(after)),
  between(0x200c, 0x200c, (before) => joined.test(before)),
  between(0x200d, 0x200d, joins),
  between(0x200e, 0x200f, (before, _, hasRightToLeft) => !unseen.test(before) && hasRightToLeft()),
  between(0xfe00, 0xfe0f, (before) => withVariants.test(before)),
  // Tag characters that `flagOrTag` leaves belong to a flag.
  between(0xe0020, 0xe007f, () => true),
  between(0xe0100, 0xe01ef, (before) => chinese.test(before)),
];

const unseen = /\p{Default_Ignorable_Code_Point}/u;
const otherLineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const unreadable = /[[\p{Cc}--[\n\t]]\u{fff9}-\u{fffb}\p{Noncharacter_Code_Point}]/gv;
/** More marks on one letter than any script has: they cover the lines around it. */
const heapOfMarks = /(\p{M}{7}(?:[\p{M}--\u{34f}](?=\p{M})|(?=\u{34f}\p{M})))\p{M}+/gv;
/** Flags of England, Scotland and Wales, spelled in invisible letters, or other tag characters. */
const flagOrTag = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

const withoutUnseen = (text: string): string => {
  if (!unseen.test(text)) return text;
  const characters = [...text];
  let found: boolean | undefined;
  const hasRightToLeft = (): boolean => {
    found ??= rightToLeft.test(text);
    return found;
  };
  let before = '';
  return characters
    .filter((character, index) => {
      const after = characters[index + 1] ?? '';
      const code = character.codePointAt(0) ?? 0;
      const kept =
        !unseen.test(character) ||
        wanted.some(([from, to, rule]) => code >= from && code <= to && rule(before, after, hasRightToLeft));
      if (kept) before = character;
      return kept;
    })
    .join('');
};

/** True for valid text; false for a lone surrogate or a NUL character. */
export const isText = (raw: string): boolean => raw.isWellFormed() && !raw.includes('\0');

/** Cleans and trims a text; keeps its line breaks. */
export const cleanText = (raw: string): string =>
  withoutUnseen(raw.replace(otherLineBreaks, '\n').replace(unreadable, '').replace(flagOrTag, '$1'))
    .replace(heapOfMarks, '$1')
    .trim();

/** Cleans a name or title: on one line, cut to so many characters. */
export const cleanLine = (raw: string, most: number): string =>
  [...cleanText(raw.toWellFormed()).replace(/\s+/gu, ' ')].slice(0, most).join('').trim();

const seen = /[[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]--[\u{2800}\p{Default_Ignorable_Code_Point}]]/v;
/** True if a clean text has a visible character. */
export const showsSomething = (text: string): boolean => seen.test(text);

/** Returns the number of characters as people count them: code points. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
