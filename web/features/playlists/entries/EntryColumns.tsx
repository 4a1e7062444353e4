import { type Message, msg, t } from '../../../../contract/messages.ts';
import * as listColumnsStyles from '../../../ui/cards/ListColumns.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import type { EntrySort } from '../queries.ts';
import { type Column, directionOf, nextSort, sortChoices, sortNamed, sortValue } from './column-sort.ts';
import * as styles from './EntryColumns.module.css';
import * as entryRowStyles from './EntryRow.module.css';

const titles: Record<Column, Message> = {
  title: msg('Title'),
  series: msg('Series', 'one'),
  duration: msg('Duration'),
  date: msg('Date added'),
};

/** Name of a header by which the list is sorted. */
const sortedName = (column: string, direction: EntrySort['direction']): string =>
  direction === 'asc' ? t('{column}, ascending', { column }) : t('{column}, descending', { column });

type EntryColumnsProps = { sort: EntrySort; onSort: (sort: EntrySort) => void };

const ColumnHeader = ({ column, sort, onSort }: EntryColumnsProps & { column: Column }) => {
  const direction = directionOf(column, sort);
  const title = t(titles[column]);
  return (
    <button
      type="button"
      className={classNames(listColumnsStyles.column, direction && listColumnsStyles.on)}
      aria-label={direction ? sortedName(title, direction) : undefined}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {title}
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
    aria-label={t('Sort the classes')}
  >
    {sortable ? <span /> : null}
    <ColumnHeader column="duration" sort={sort} onSort={onSort} />
    <div className={styles.ofText}>
      <ColumnHeader column="title" sort={sort} onSort={onSort} />
      <span className={listColumnsStyles.column}>{t('Coach')}</span>
      <ColumnHeader column="series" sort={sort} onSort={onSort} />
    </div>
    <ColumnHeader column="date" sort={sort} onSort={onSort} />
  </fieldset>
);

/** Sort menu with the same choices, for layouts without columns. */
export const EntryChoice = ({ sort, onSort }: EntryColumnsProps) => (
  <p className={styles.choice} data-part="sort-choice">
    <SortMenu
      value={sortValue(sort)}
      options={sortChoices.map(({ value, title }) => ({ value, title: t(title) }))}
      onChange={(value) => onSort(sortNamed(value))}
    />
  </p>
);
