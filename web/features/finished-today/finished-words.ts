import type { FinishedToday } from '../../../contract/comments/finished-today.schema.ts';

/** "4 members finished today", and "100+" where more are not counted. */
export const finishedWords = ({ count, more }: Pick<FinishedToday, 'count' | 'more'>): string =>
  `${count}${more ? '+' : ''} ${count === 1 ? 'member' : 'members'} finished today`;

/** The first names under the faces, for those who cannot see them. */
export const finishedNames = ({ faces, count, more }: FinishedToday): string => {
  const names = faces.map(({ firstName }) => firstName);
  return `${names.join(', ')}${count > names.length || more ? ' and others' : ''}`;
};
