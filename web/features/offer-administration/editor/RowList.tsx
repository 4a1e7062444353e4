import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import * as styles from './Offers.module.css';

type RowListProps<Row extends { id: string }> = {
  title: string;
  /** Label of the button that adds a row. */
  add: string;
  rows: readonly Row[];
  most: number;
  titleOf: (row: Row) => string;
  /** Returns the name of a row without a title. */
  untitled: (number: number) => string;
  /** Explanation of the list. */
  about?: string;
  problem: string | undefined;
  /** Creates an empty row; null if none can be added. */
  newRow: () => Row | null;
  onChange: (rows: Row[]) => void;
  /** Fact shown beside the name of a row. */
  fact?: (row: Row) => ReactNode;
  /** Omits the heads of the rows, for rows whose fields identify them. */
  isHeadless?: boolean;
  children: (row: Row, index: number, change: (changes: Partial<Row>) => void) => ReactNode;
};

type RowProps = {
  name: string;
  position: number;
  isHeadless: boolean;
  fact: ReactNode;
  onRemove: () => void;
  children: ReactNode;
};

const RowContent = ({ name, position, isHeadless, fact, onRemove, children }: RowProps) => {
  const grip = (
    <IconButton
      label={t('Reorder {name}, position {position}', { name, position })}
      icon="grip"
      className={styles.handle}
      data-sort-handle=""
    />
  );
  const remove = (
    <IconButton
      label={t('Remove {name}', { name })}
      icon="trash"
      className={styles.remove}
      onClick={onRemove}
    />
  );
  if (isHeadless)
    return (
      <>
        {grip}
        {children}
        {remove}
      </>
    );
  return (
    <>
      <header>
        {grip}
        <h3 className="title-4">{name}</h3>
        {fact ? <p className="small muted">{fact}</p> : null}
        {remove}
      </header>
      {children}
    </>
  );
};

/** List of a form: rows can be added, moved by pointer and keyboard, changed and removed. */
export const RowList = <Row extends { id: string }>(props: RowListProps<Row>) => {
  const { title, add, rows, most, titleOf, untitled, about, problem, newRow, onChange, children } = props;
  const { fact, isHeadless = false } = props;
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const nameOf = (row: Row, index: number): string => titleOf(row) || untitled(index + 1);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    onChange(moved(rows, from, to));
    setSaid(
      t('{name}, position {position} of {count}.', {
        name: nameOf(row, from),
        position: to + 1,
        count: rows.length,
      }),
    );
  };
  const remove = (row: Row, index: number) => {
    onChange(rows.filter((one) => one !== row));
    setSaid(t('{name} is taken out.', { name: nameOf(row, index) }));
    adding.current?.focus();
  };
  const append = () => {
    const row = newRow();
    if (!row) return;
    onChange([...rows, row]);
    setSaid(t('{name} is added.', { name: nameOf(row, rows.length) }));
  };
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.blockHead}>
        <h2 className="title-3">{title}</h2>
        <Button ref={adding} look="secondary" size="small" disabled={rows.length >= most} onClick={append}>
          <Icon name="plus" />
          {add}
        </Button>
      </div>
      {about ? <p className={classNames('small muted', styles.about)}>{about}</p> : null}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      <ol ref={list} aria-label={title}>
        {rows.map((row, index) => (
          <li key={row.id} data-sort-id={row.id} className={isHeadless ? styles.plainRow : styles.row}>
            <RowContent
              name={nameOf(row, index)}
              position={index + 1}
              isHeadless={isHeadless}
              fact={fact?.(row)}
              onRemove={() => remove(row, index)}
            >
              {children(row, index, (changes) =>
                onChange(rows.map((one) => (one === row ? { ...one, ...changes } : one))),
              )}
            </RowContent>
          </li>
        ))}
      </ol>
      <DragSorting
        list={list}
        items={rows.map((row, index) => ({ id: row.id, title: nameOf(row, index) }))}
        onMove={move}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
};
