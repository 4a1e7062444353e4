/** Words that nothing here answers, with how many days ago they were searched for. */
export const emptySearches: { words: string; daysAgo: number[] }[] = [
  { words: 'zumba', daysAgo: [1, 2, 4, 7, 9, 12, 16, 20, 23, 30, 36, 41, 50] },
  { words: 'reformer', daysAgo: [2, 6, 11, 17, 25, 33, 44] },
  { words: 'capoeira', daysAgo: [3, 13, 21] },
  { words: 'qigong', daysAgo: [1, 5, 8, 14, 19, 24, 29, 38] },
  { words: 'trampoline', daysAgo: [10, 26, 47] },
];
