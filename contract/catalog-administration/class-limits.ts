import type { ClassFields } from './classes.ts';

/** Words and limits of a class that forms and the server both read at run time. No schemas here. */

export const publishingStates = ['draft', 'published', 'retired'] as const;

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

/** Lengths in characters, counts of values. */
export const classLimits = {
  title: 120,
  classFinderTitle: 120,
  previewDescription: 5000,
  contraindications: 1000,
  slug: 100,
  coaches: 12,
  subcategories: 12,
  equipment: 20,
  focusAreas: 20,
  intensity: 4,
  search: 100,
  /** Classes of one bulk action. */
  bulk: 200,
} as const;

/** Days in which deleted content can be restored. */
export const restorableDays = 30;

/** Initial fields of a class, until its editor or an imported table changes them. */
export const newClassFields: Omit<ClassFields, 'title' | 'planId' | 'coachIds'> = {
  classFinderTitle: null,
  previewDescription: '',
  contraindications: '',
  difficulty: 'beginner',
  intensity: 2,
  equipment: [],
  focusAreas: [],
  subcategoryIds: [],
  videoId: null,
  image: null,
  focalPoint: { x: 50, y: 50 },
  bonus: false,
  singleClass: false,
  freePreview: false,
  slug: '',
  state: 'draft',
  publishedAt: null,
};
