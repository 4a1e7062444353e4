/** Words and limits of a class that forms and the server both read at run time. */

/** Current states of a class: `scheduled` is published with a date in the future. */
export const classStates = ['draft', 'scheduled', 'published', 'retired'] as const;
export type ClassState = (typeof classStates)[number];

/** Tabs of the library; `processing` and `failed` depend on the video of a class, whatever its state. */
export const classTabs = ['all', ...classStates, 'processing', 'failed'] as const;
export type ClassTab = (typeof classTabs)[number];

export const librarySorts = ['newest', 'title', 'length', 'minutes'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Parts that a class can lack; a class without a video lacks neither. */
export const missingParts = ['captions', 'poster'] as const;
export type MissingPart = (typeof missingParts)[number];

export const classLimits = {
  /** Characters of a search. */
  search: 100,
  /** Classes of one bulk action. */
  bulk: 200,
} as const;

/** Days in which deleted content can be restored. */
export const restorableDays = 30;
