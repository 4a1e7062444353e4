import { type English, keptFormats, localeInForce } from './locale.ts';

const kept = keptFormats(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** Joins words by commas and "and": American English has a comma before it, British English has none. */
export const formatList = (words: Iterable<string>, english: English = 'en-US'): string =>
  kept(localeInForce(english), { type: 'conjunction' }).format(words);

/** Joins words by commas and "or". */
export const formatChoices = (words: Iterable<string>): string =>
  kept(localeInForce('en-US'), { type: 'disjunction' }).format(words);
