/**
 * Effects of a search word, in the order of the editor, with their words in exported tables. `ignore` is a word that the
 * search reads over.
 */
export const searchWordActions = {
  means: 'It means',
  offer: 'Offer instead',
  'leave-out': 'Leave out',
  ignore: 'Read over',
} as const;
export type SearchWordAction = keyof typeof searchWordActions;

/** Languages of search words. */
export const searchWordLanguages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt'] as const;
export type SearchWordLanguage = (typeof searchWordLanguages)[number];

/** Filter of the list of words by where they come from. */
export const searchWordOrigins = ['all', 'ours', 'delivered'] as const;
export type SearchWordOrigin = (typeof searchWordOrigins)[number];

/** Kinds of searches that a studio may want to help: `none` found nothing, `few` found one or two, `ignored` are left alone. */
export const sparseSearchKinds = ['none', 'few', 'ignored'] as const;
export type SparseSearchKind = (typeof sparseSearchKinds)[number];

/** Numbers of days over which searches are listed. */
export const searchDays = ['7', '30', '90'] as const;
export type SearchDays = (typeof searchDays)[number];
export const usualSearchDays: SearchDays = '30';

/** `text` is the length of a word in characters; `words` and `meanings` are counts of one row, `rows` the studio's own rows. */
export const searchWordLimits = {
  text: 60,
  words: 200,
  meanings: 12,
  rows: 1000,
  query: 200,
  tableBytes: 1_000_000,
} as const;
