import type { ReactNode } from 'react';
import * as styles from './ListTools.module.css';
import { RowDensity } from './RowDensity.tsx';

/** Row above a table: its search, filters and order, and the height of its rows. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools}>
    {children}
    <div className={styles.density}>
      <RowDensity />
    </div>
  </div>
);
