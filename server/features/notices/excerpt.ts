const words = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Line breaks, other control characters, and marks that are not seen but turn what is around them about. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * What a member wrote, on one line that does nothing but say it: fit for a subject and for a list. Longer than `most`
 * characters, as people count them, it ends in an ellipsis.
 */
export const oneLine = (text: string, most: number): string => {
  // However long it is: what is shown is not among what comes after that.
  const line = text
    .slice(0, most * 40)
    .toWellFormed()
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...words.segment(line)];
  if (letters.length <= most) return line;
  const cut = line.slice(0, letters[most - 1]?.index);
  // Not in the middle of a word, unless it is one that never ends.
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};
