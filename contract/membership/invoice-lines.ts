import { englishText, msg, t } from '../messages.ts';

const ownLines = {
  discount: msg('Discount'),
  tax: msg('Tax'),
  /** Earlier failed payment in a previewed change, which is paid first and is no part of the change. */
  failedPayment: msg('The payment that failed'),
} as const;

/** Descriptions of the lines that are made here, beside those of the provider; they are kept in English. */
export const invoiceLines = {
  discount: englishText(ownLines.discount),
  tax: englishText(ownLines.tax),
  failedPayment: englishText(ownLines.failedPayment),
};

/** Returns the description of a line in the language in force; those of the provider stay as they are. */
export const lineText = (description: string): string => {
  const own = Object.values(ownLines).find((line) => englishText(line) === description);
  return own ? t(own) : description;
};
