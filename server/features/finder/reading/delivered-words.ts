import { body } from './delivered/body.ts';
import { fillers } from './delivered/fillers.ts';
import { levels } from './delivered/levels.ts';
import { needs } from './delivered/needs.ts';
import { styles } from './delivered/styles.ts';
import { leaveOuts, things } from './delivered/things.ts';
import type { SearchWord } from './search-words.ts';

/** Rows of search words that come with the product, by stable names. A studio switches them off, or changes them. */
export const deliveredWords: readonly SearchWord[] = [
  ...styles,
  ...body,
  ...needs,
  ...levels,
  ...things,
  ...leaveOuts,
  ...fillers,
];
