/** Part of a query; a quoted one is literal: it is searched as text, and never read as a filter. */
export type QueryPart = { text: string; quoted: boolean };

/** Returns quoted phrases whole and other words one by one. */
export const queryParts = (q: string): QueryPart[] =>
  [...q.matchAll(/"([^"]*)"|[^\s"]+/gu)].flatMap(([text, phrase]) => {
    const part = { text: (phrase ?? text).trim(), quoted: phrase !== undefined };
    return part.text === '' ? [] : [part];
  });

const written = ({ text, quoted }: QueryPart): string => (quoted ? `"${text}"` : text);

/** Returns the query without a part of it, the first of these words. */
export const withoutPart = (q: string, part: QueryPart): string => {
  const parts = queryParts(q).map(written);
  const at = parts.indexOf(written(part));
  return parts.filter((_, index) => index !== at).join(' ');
};

const letter = '[\\p{L}\\p{M}\\p{N}]';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isQuoted = (q: string, at: number): boolean => q.slice(0, at).split('"').length % 2 === 0;

/** Returns the query with these words of it in quotes; words that it does not have are added. */
export const asLiteral = (q: string, words: string): string => {
  const text = words.replaceAll('"', '').trim();
  // Around a text that begins or ends with a sign, or is written without spaces, anything may stand.
  const found = [
    ...q.matchAll(new RegExp(`(?<!${letter})${escaped(text)}(?!${letter})`, 'gu')),
    ...q.matchAll(new RegExp(escaped(text), 'gu')),
  ].find(({ index }) => !isQuoted(q, index));
  if (!found) return `${q} "${text}"`.trim();
  const before = q.slice(0, found.index).trimEnd();
  const after = q.slice(found.index + text.length).trimStart();
  return [before, `"${text}"`, after].filter(Boolean).join(' ');
};

/** Returns the query with the words of each chip searched as text. */
export const withLiterals = (q: string, chips: readonly { text: string }[]): string =>
  chips.reduce((query, { text }) => asLiteral(query, text), q);
