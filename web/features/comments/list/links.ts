/** A piece of a text: words as they were written, or an address that may be followed; `from` is where it begins. */
export type Piece = { text: string; href: string | null; from: number };

/** Pattern of an address. Control and format characters are excluded, so that the visible text is the target. */
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s\p{Cc}\p{Cf}<>"“”]+/giu;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Returns the number of occurrences of each bracket. */
const bracketsIn = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/[()[\]{}]/g)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** Removes trailing punctuation of the surrounding sentence; keeps a closing bracket that the address opened. */
const withoutSentenceMarks = (text: string): string => {
  const brackets = bracketsIn(text);
  const count = (letter: string): number => brackets.get(letter) ?? 0;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const opened = closing[last];
    const isMark = opened ? count(last) > count(opened) : /[.,;:!?'’…»*_~]/u.test(last);
    if (!isMark) break;
    if (opened) brackets.set(last, count(last) - 1);
  }
  return text.slice(0, end);
};

/**
 * Returns the address; null unless it names a host without user name or password, which would look like another host.
 */
const safeHref = (text: string): string | null => {
  try {
    const { protocol, hostname, username, password, href } = new URL(text);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    return isWeb && hostname !== '' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
};

/** Splits a text into words and http(s) addresses; the joined pieces equal the text. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  const put = (piece: string, href: string | null) => {
    if (piece !== '') pieces.push({ text: piece, href, from });
    from += piece.length;
  };
  for (const match of text.matchAll(address)) {
    const found = withoutSentenceMarks(match[0]);
    const href = safeHref(found);
    if (!href) continue;
    put(text.slice(from, match.index), null);
    put(found, href);
  }
  put(text.slice(from), null);
  return pieces;
};
