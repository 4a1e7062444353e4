import * as skeletonsStyles from '../../../ui/cards/Skeletons.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './SettingsLoading.module.css';

const line = classNames(skeletonsStyles.skeleton, skeletonsStyles.line);

/** Rows of a settings page that are on their way: two lines of text each. */
export const SettingsLoading = ({ rows = 3 }: { rows?: number }) => (
  <div aria-busy="true">
    <span className="visually-hidden" role="status">
      Loading
    </span>
    {Array.from({ length: rows }, (_, index) => index).map((row) => (
      <div key={row} className={styles.row} data-testid="placeholder" aria-hidden="true">
        <div className={classNames(line, styles.title)} />
        <div className={classNames(line, styles.about)} />
      </div>
    ))}
  </div>
);
