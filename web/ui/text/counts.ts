import { isEnglish } from '../../../contract/formats/locale.ts';
import { fullCount } from '../../../contract/formats/numbers.ts';

export { compactCount, fullCount } from '../../../contract/formats/numbers.ts';

/** Singular up to one, plural from two (GEN-050). */
export const classesWord = (count: number): string => (count <= 1 ? 'Class' : 'Classes');
export const classesLabel = (count: number): string => `${fullCount(count)} ${classesWord(count)}`;
export const membersLabel = (count: number): string =>
  `${fullCount(count)} ${count === 1 ? 'member' : 'members'}`;

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three"; beyond twelve "13", and so in other languages than English. */
export const countWords = (count: number): string =>
  (isEnglish() ? words[count - 1] : undefined) ?? fullCount(count);
