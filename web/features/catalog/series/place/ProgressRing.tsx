import { Icon } from '../../../../ui/Icon.tsx';
import * as styles from './SeriesPlace.module.css';

/** Ring that is filled to a part of the whole; a check when it is full. */
export const ProgressRing = ({ count, total }: { count: number; total: number }) => (
  <span className={styles.ring} aria-hidden="true">
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="46" />
      {count > 0 ? (
        <circle
          className={styles.filled}
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          strokeDasharray={`${(100 * count) / total} 200`}
        />
      ) : null}
    </svg>
    {count === total ? <Icon name="check" /> : <b className="numeric">{count}</b>}
  </span>
);
