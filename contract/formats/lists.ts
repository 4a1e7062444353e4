import { type English, keptFormats, localeInForce } from './locale.ts';
import { otherForms } from './other-forms.ts';

const kept = keptFormats(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** Joins words by commas and "and": American English has a comma before it, British English has none. */
export const formatList = (words: Iterable<string>, english: English = 'en-US'): string =>
  kept(localeInForce(english), { type: 'conjunction' }).format(words);

/** Joins words by commas and "or"; see `formatList` for the commas. */
export const formatChoices = (words: Iterable<string>, english: English = 'en-US'): string =>
  kept(localeInForce(english), { type: 'disjunction' }).format(words);

/** Joins whole sentences; empty ones are left out. */
export const joinSentences = (...sentences: readonly (string | null | undefined | false)[]): string =>
  sentences.filter(Boolean).join(otherForms()?.sentenceJoint() ?? ' ');

/** Joins phrases without full stops by those of the language in force; empty ones are left out. */
export const joinPhrases = (...phrases: readonly (string | null | undefined | false)[]): string =>
  phrases.filter(Boolean).join(otherForms()?.phraseJoint() ?? '. ');

/** Returns the comma of the language in force, with the space after it. */
export const listComma = (): string => otherForms()?.listComma() ?? ', ';

/** Joins words by the commas of the language alone; empty ones are left out. */
export const withCommas = (words: Iterable<string | null | undefined | false>): string =>
  [...words].filter(Boolean).join(listComma());
