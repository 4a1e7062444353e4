import { classNames } from '../class-names.ts';
import * as styles from './DisplayTitle.module.css';

/** Parts of a title that a line may not part from each other. */
const words = /[^\s\u002D\u00AD\u2010\u2013\u2014/]+/g;

/**
 * Returns the classes of a title in display type whose words the studio or a member chooses: one long word decides the
 * size of all.
 */
export const displayTitle = (size: 'display-1' | 'display-2', title: string): string | undefined => {
  const longest = Math.max(0, ...(title.match(words) ?? []).map((word) => word.length));
  return classNames(size, longest > 24 ? styles.longestWord : longest > 16 && styles.longWord);
};
