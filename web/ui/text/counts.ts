const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const full = new Intl.NumberFormat('en-US');

/** Most counts on a page: digits alone, for which a format of the language takes hundreds of times as long. */
const isSmall = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 1000;

/** 950, 1.2k, 1.2m (NS-066) */
export const compactCount = (count: number): string =>
  isSmall(count) ? String(count) : compact.format(count).toLowerCase();
export const fullCount = (count: number): string => (isSmall(count) ? String(count) : full.format(count));

/** Singular up to one, plural from two (GEN-050). */
export const classesWord = (count: number): string => (count <= 1 ? 'Class' : 'Classes');
export const classesLabel = (count: number): string => `${fullCount(count)} ${classesWord(count)}`;
export const membersLabel = (count: number): string =>
  `${fullCount(count)} ${count === 1 ? 'member' : 'members'}`;

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three"; beyond twelve "13". */
export const countWords = (count: number): string => words[count - 1] ?? fullCount(count);
