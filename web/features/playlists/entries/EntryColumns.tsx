import * as listColumnsStyles from '../../../ui/cards/ListColumns.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import type { EntrySort } from '../queries.ts';
import { type Column, directionOf, nextSort, sortChoices, sortNamed, sortValue } from './column-sort.ts';
import * as styles from './EntryColumns.module.css';
import * as entryRowStyles from './EntryRow.module.css';

const titles: Record<Column, string> = {
  title: 'Title',
  series: 'Series',
  duration: 'Duration',
  date: 'Date added',
};
const words = { asc: 'ascending', desc: 'descending' } as const;

type EntryColumnsProps = { sort: EntrySort; onSort: (sort: EntrySort) => void };

const ColumnHeader = ({ column, sort, onSort }: EntryColumnsProps & { column: Column }) => {
  const direction = directionOf(column, sort);
  return (
    <button
      type="button"
      className={classNames(listColumnsStyles.column, direction && listColumnsStyles.on)}
      aria-label={direction ? `${titles[column]}, ${words[direction]}` : undefined}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {titles[column]}
      {direction ? <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} /> : null}
    </button>
  );
};

/**
 * Headers that sort the classes, each above its value in the rows; duration is above the picture. Coach is a plain
 * label.
 */
export const EntryColumns = ({
  sort,
  onSort,
  sortable,
}: EntryColumnsProps & {
  /** True if the rows begin with a drag handle. */
  sortable: boolean;
}) => (
  <fieldset
    className={classNames(entryRowStyles.columns, sortable && entryRowStyles.sortable, styles.columns)}
    aria-label="Sort the classes"
  >
    {sortable ? <span /> : null}
    <ColumnHeader column="duration" sort={sort} onSort={onSort} />
    <div className={styles.ofText}>
      <ColumnHeader column="title" sort={sort} onSort={onSort} />
      <span className={listColumnsStyles.column}>Coach</span>
      <ColumnHeader column="series" sort={sort} onSort={onSort} />
    </div>
    <ColumnHeader column="date" sort={sort} onSort={onSort} />
  </fieldset>
);

/** Sort menu with the same choices, for layouts without columns. */
export const EntryChoice = ({ sort, onSort }: EntryColumnsProps) => (
  <p className={styles.choice} data-part="sort-choice">
    <SortMenu value={sortValue(sort)} options={sortChoices} onChange={(value) => onSort(sortNamed(value))} />
  </p>
);
