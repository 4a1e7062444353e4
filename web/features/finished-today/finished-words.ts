import type { FinishedToday } from '../../../contract/comments/finished-today.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';

/** "4 members finished today", and "100+" where more are not counted. */
export const finishedWords = ({ count, more }: Pick<FinishedToday, 'count' | 'more'>): string =>
  more
    ? t('{count}+ members finished today', { count })
    : t('{count, plural, one {# member finished today} other {# members finished today}}', { count });

/** The first names under the faces, for those who cannot see them. */
export const finishedNames = ({ faces, count, more }: FinishedToday): string => {
  const names = withCommas(faces.map(({ firstName }) => firstName));
  return count > faces.length || more ? t('{names} and others', { names }) : names;
};
