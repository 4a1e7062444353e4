const words = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Line breaks, other control characters, and invisible marks that change the direction of text. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * Returns a member's text as one line of visible characters, for subjects and lists. Text longer than `most` graphemes
 * is cut and ends in an ellipsis.
 */
export const oneLine = (text: string, most: number): string => {
  // Bounds the work on long texts: the excerpt never reaches beyond this slice.
  const line = text
    .slice(0, most * 40)
    .toWellFormed()
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...words.segment(line)];
  if (letters.length <= most) return line;
  const cut = line.slice(0, letters[most - 1]?.index);
  // Cuts between words, unless the last word fills more than half of the line.
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
};
