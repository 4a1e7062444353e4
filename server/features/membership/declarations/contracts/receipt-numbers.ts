/** More of them would be guesses. */
const mostNumbers = 3;

/** What may be the number of a receipt, in lower case. */
export const numbersIn = (text: string): string[] => {
  const found = text.toLowerCase().match(/[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*/gu) ?? [];
  return found.length > mostNumbers ? [] : found;
};
