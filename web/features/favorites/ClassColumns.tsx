import classRowStyles from '../../ui/cards/ClassRow.module.css';
import listColumnsStyles from '../../ui/cards/ListColumns.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ClassColumns.module.css';

type ClassColumnsProps = {
  /** How the rows are sorted by their titles; null where another order holds. */
  byTitle: 'ascending' | 'descending' | null;
  /** Pressed on the title. */
  onTitle: () => void;
};

/** What stands in the columns of the rows below, where there is room for columns; the title sorts them. */
export const ClassColumns = ({ byTitle, onTitle }: ClassColumnsProps) => {
  const on = byTitle !== null;
  return (
    <div
      className={classNames(classRowStyles.classRow, classRowStyles.hearted, styles.classColumns)}
      data-part="class-row hearted"
    >
      <button
        type="button"
        className={classNames(listColumnsStyles.column, on && listColumnsStyles.on)}
        aria-label={on ? `Title, ${byTitle}` : 'Title, sort'}
        onClick={onTitle}
      >
        Title
        {on ? <Icon name={byTitle === 'descending' ? 'chevronDown' : 'chevronUp'} /> : null}
      </button>
      <span className={listColumnsStyles.column} aria-hidden="true">
        Difficulty
      </span>
      <span className={listColumnsStyles.column} aria-hidden="true">
        Intensity
      </span>
    </div>
  );
};
