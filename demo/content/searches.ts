/** Words that nothing here answers, with how many days ago they were searched for. */
export const emptySearches: { words: string; daysAgo: number[] }[] = [
  { words: 'zumba', daysAgo: [1, 2, 4, 7, 9, 12, 16, 20, 23, 30, 36, 41, 50] },
  { words: 'reformer', daysAgo: [2, 6, 11, 17, 25, 33, 44] },
  { words: 'capoeira', daysAgo: [3, 13, 21] },
  { words: 'qigong', daysAgo: [1, 5, 8, 14, 19, 24, 29, 38] },
  { words: 'trampoline', daysAgo: [10, 26, 47] },
];

/** Searches from which members open classes, by their slugs, and those after which they go on to one. */
export const openedSearches: { words: string; classSlugs: string[]; daysAgo: number[] }[] = [
  {
    words: 'hips',
    classSlugs: ['hips-that-help-the-knees', 'hips-after-a-long-drive'],
    daysAgo: [1, 2, 3, 5, 8, 13, 21, 34],
  },
  { words: 'back pain', classSlugs: ['sit-bones-and-lower-back'], daysAgo: [1, 3, 4, 6, 9, 15, 28] },
  {
    words: 'sleep',
    classSlugs: ['sleep-in-the-daytime-after-a-night-shift'],
    daysAgo: [2, 3, 7, 11, 18, 26],
  },
  { words: '10 min', classSlugs: ['march-until-warm'], daysAgo: [1, 4, 10, 17, 29, 40] },
  { words: 'zumba', classSlugs: ['march-until-warm'], daysAgo: [1, 2, 4, 7, 9, 12] },
];
