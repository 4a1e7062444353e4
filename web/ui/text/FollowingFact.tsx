import type { ReactNode } from 'react';
import * as styles from './FollowingFact.module.css';

/** A fact after another one: a dot stands between them in a line, and none where the fact begins a line. What holds the line clips it. */
export const FollowingFact = ({ children }: { children: ReactNode }) => (
  <>
    <span className={styles.gap}> </span>
    <span className={styles.fact}>
      <span className={styles.dot}>· </span>
      {children}
    </span>
  </>
);
