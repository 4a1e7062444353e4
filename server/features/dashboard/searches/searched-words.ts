/** Maximum length of counted words. */
const longest = 60;
const shortest = 2;

/**
 * Returns the words in their counted form: one spelling of each search, without signs. Null for words that are too
 * short or too long, and for those that may name a person: addresses and long numbers.
 */
export const countedWords = (text: string): string | null => {
  if (text.includes('@') || /\d{5}/.test(text.replaceAll(/[\s().+/-]/g, ''))) return null;
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
  const { length } = [...words];
  return length < shortest || length > longest ? null : words;
};
