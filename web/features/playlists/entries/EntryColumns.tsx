import listColumnsStyles from '../../../ui/cards/ListColumns.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { EntrySort } from '../queries.ts';
import { type Column, directionOf, nextSort } from './column-sort.ts';
import styles from './EntryColumns.module.css';

const titles: Record<Column, string> = {
  title: 'Title',
  series: 'Series',
  duration: 'Duration',
  date: 'Date added',
};
const words = { asc: 'ascending', desc: 'descending' } as const;

type ColumnHeaderProps = { column: Column; sort: EntrySort; onSort: (sort: EntrySort) => void };

const ColumnHeader = ({ column, sort, onSort }: ColumnHeaderProps) => {
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

type EntryColumnsProps = { sort: EntrySort; onSort: (sort: EntrySort) => void };

/** What the author may look at the classes by; the coaches are a word only. */
export const EntryColumns = ({ sort, onSort }: EntryColumnsProps) => (
  <fieldset className={styles.columns} aria-label="Sort the classes">
    <ColumnHeader column="title" sort={sort} onSort={onSort} />
    <span className={listColumnsStyles.column}>Coach</span>
    <ColumnHeader column="series" sort={sort} onSort={onSort} />
    <ColumnHeader column="duration" sort={sort} onSort={onSort} />
    <ColumnHeader column="date" sort={sort} onSort={onSort} />
  </fieldset>
);
