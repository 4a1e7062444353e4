export type TextPart = { text: string; hit: boolean };

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text where words begin with what was typed, to underline those beginnings. Matching ignores case. */
export const matchParts = (text: string, query: string): TextPart[] => {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, hit: false }];
  const beginnings = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(beginnings)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), hit: false });
    parts.push({ text: match[0], hit: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
};
