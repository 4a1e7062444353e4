/** Effects of a search word: it means other words, leaves them out, offers them beside the results, or is dropped. */
export const wordActions = ['means', 'leave-out', 'offer', 'ignore'] as const;
export type WordAction = (typeof wordActions)[number];

/** Words that members type, with the words by which the studio's classes are found. */
export type SearchWord = {
  /** Stable name of a delivered row, or the id of a row of the studio. */
  id: string;
  words: readonly string[];
  /** Language of `words`, such as `de`. */
  language: string;
  action: WordAction;
  /** Words that are read as if they were typed; between several, any of them. */
  meanings: readonly string[];
  on: boolean;
};

/**
 * Returns the delivered rows with the studio's changes of them in place, then the studio's own rows; those that are on.
 * A studio without changes gets the delivered list itself, so that what is made of a list is made once.
 */
export const mergedWords = (
  delivered: readonly SearchWord[],
  ofStudio: readonly SearchWord[],
): readonly SearchWord[] => {
  if (ofStudio.length === 0 && delivered.every(({ on }) => on)) return delivered;
  const changed = new Map(ofStudio.map((row) => [row.id, row]));
  const names = new Set(delivered.map(({ id }) => id));
  return [
    ...delivered.map((row) => changed.get(row.id) ?? row),
    ...ofStudio.filter(({ id }) => !names.has(id)),
  ].filter(({ on }) => on);
};
