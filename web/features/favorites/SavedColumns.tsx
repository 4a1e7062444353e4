import classRowStyles from '../../ui/cards/ClassRow.module.css';
import listColumnsStyles from '../../ui/cards/ListColumns.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FavoriteSort } from './queries.ts';
import styles from './SavedColumns.module.css';

/** A to Z, Z to A, and back to one's own order. */
const afterTitle = ({ order, descending }: FavoriteSort): FavoriteSort => {
  if (order !== 'title') return { order: 'title', descending: false };
  return descending ? { order: 'recentlyAdded', descending: false } : { order: 'title', descending: true };
};

type SavedColumnsProps = { sort: FavoriteSort; onSort: (sort: FavoriteSort) => void };

/** What stands in the columns of the rows below, where there is room for columns; the title sorts them. */
export const SavedColumns = ({ sort, onSort }: SavedColumnsProps) => {
  const on = sort.order === 'title';
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <div
      className={classNames(classRowStyles.classRow, classRowStyles.hearted, styles.savedColumns)}
      data-part="class-row hearted"
    >
      <button
        type="button"
        className={classNames(listColumnsStyles.column, on && listColumnsStyles.on)}
        aria-label={on ? `Title, ${direction}` : 'Title, sort'}
        onClick={() => onSort(afterTitle(sort))}
      >
        Title
        {on ? <Icon name={sort.descending ? 'chevronDown' : 'chevronUp'} /> : null}
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
