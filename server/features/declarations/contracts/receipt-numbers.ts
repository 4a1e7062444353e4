/** The most numbers of one text; more would be guesses. */
const mostNumbers = 3;

/** Words of a text that can be numbers of receipts, in lower case. */
export const numbersIn = (text: string): string[] => {
  const found = text.toLowerCase().match(/[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*/gu) ?? [];
  return found.length > mostNumbers ? [] : found;
};
