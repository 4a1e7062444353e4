/** A piece of a text: words as they were written, or an address that may be followed; `from` is where it begins. */
export type Piece = { text: string; href: string | null; from: number };

/** No controls and no characters that only change how others are shown: what is read is where it leads. */
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s\p{Cc}\p{Cf}<>"“”]+/giu;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** How often each bracket stands in it. */
const bracketsIn = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/[()[\]{}]/g)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** Ends before the marks of the sentence around it; a bracket stays where the address opened it. */
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

/** Null unless it names a host without a user name or password, which would look like another host. */
const safeHref = (text: string): string | null => {
  try {
    const { protocol, hostname, username, password, href } = new URL(text);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    return isWeb && hostname !== '' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
};

/** Takes a text apart into words and http(s) addresses; put together again they are the text. */
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
