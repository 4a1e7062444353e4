import { type LiveStatus, liveStatuses } from '../../../../contract/live/live-limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './StatusSteps.module.css';
import { showStateMarks } from './show-words.ts';

/** How far a show has come, from draft to ended. */
export const StatusSteps = ({ state }: { state: LiveStatus }) => {
  const at = liveStatuses.indexOf(state);
  return (
    <ol className={styles.steps} aria-label="How it stands">
      {liveStatuses.map((status, index) => (
        <li
          key={status}
          className={classNames(index <= at && styles.reached, index === at && styles.present)}
          aria-current={index === at ? 'step' : undefined}
        >
          {showStateMarks[status].word}
        </li>
      ))}
    </ol>
  );
};
