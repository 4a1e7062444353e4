let load: ((part: string) => Promise<void>) | undefined;

/** Sets the loader of the words of lazy parts, which a language other than English has. */
export const setWordsOfParts = (next: typeof load): void => {
  load = next;
};

/** Loads the words of a lazy part, if the language in force has some to load. */
export const loadWordsOf = (part: string): Promise<void> | undefined => load?.(part);
