import { Fragment, type Key, type ReactNode, type RefObject } from 'react';
import type { Image } from '../../../contract/shared.schema.ts';
import { Anchor, type LinkAddress } from '../../ui/Anchor.tsx';
import * as styles from '../../ui/administration/CardTable.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as tableStyles from '../../ui/Table.module.css';

/** Column of a table: its heading, and the cell of each item. */
export type Column<Item> = {
  /** Heading, which stands beside the value where rows are blocks. */
  title: string;
  /** Content of the heading if it is more than the title, such as a button that sorts. */
  head?: ReactNode;
  headClassName?: string | undefined;
  /** Order of the rows by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /**
   * `main` names the item, `number` is aligned to the right. The title of controls is not displayed: `options` is one
   * icon, `wideOptions` are buttons in the corner of a block, `actions` are buttons below its values.
   */
  kind?: 'main' | 'number' | 'options' | 'wideOptions' | 'actions';
  /** False if the value needs no title beside it where rows are blocks. */
  labelled?: false;
  /** Place of the value where rows are blocks: at the end of the title’s line, at the end of a line of values, or nowhere. */
  inBlock?: 'end' | 'line' | 'none';
  className?: string | undefined;
  cell: (item: Item, index: number) => ReactNode;
};

const blockClasses = { end: styles.end, line: styles.whole, none: styles.hidden } as const;

const kindClasses = {
  main: styles.main,
  number: tableStyles.number,
  options: styles.options,
  wideOptions: styles.wideOptions,
  actions: styles.actions,
} as const;

const isNumber = <Item,>({ kind }: Column<Item>): boolean => kind === 'number';
const hasControls = <Item,>({ kind }: Column<Item>): boolean =>
  kind === 'options' || kind === 'wideOptions' || kind === 'actions';

const Head = <Item,>({ column }: { column: Column<Item> }) => {
  const { title, head = title, headClassName, sorted } = column;
  return (
    <th
      scope="col"
      className={classNames(isNumber(column) && tableStyles.number, headClassName)}
      data-part={isNumber(column) ? 'number' : undefined}
      aria-sort={sorted}
    >
      {hasControls(column) ? <span className="visually-hidden">{title}</span> : head}
    </th>
  );
};

type CellProps<Item> = { column: Column<Item>; item: Item; index: number };

const Cell = <Item,>({ column, item, index }: CellProps<Item>) => {
  const { title, kind, inBlock, labelled = inBlock !== 'end', className, cell } = column;
  return (
    <td
      className={classNames(kind && kindClasses[kind], inBlock && blockClasses[inBlock], className)}
      data-part={isNumber(column) ? 'number' : undefined}
      data-label={labelled && kind !== 'main' && !hasControls(column) ? title : undefined}
    >
      {cell(item, index)}
    </td>
  );
};

const Below = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children ? (
    <tr className={styles.below}>
      <td colSpan={columns}>{children}</td>
    </tr>
  ) : null;

type StudioTableProps<Item> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** Attributes of the row of an item. */
  rowOf?: (item: Item) => { className?: string | undefined; 'data-sort-id'?: number };
  /** Returns what stands below the row of an item, over all columns, such as its editor. */
  belowOf?: (item: Item) => ReactNode;
  /** Ref of the rows, for focus or sorting. */
  rows?: RefObject<HTMLTableSectionElement | null>;
  className?: string | undefined;
  isBusy?: boolean;
  /** Sorting or dialogs of the rows. */
  children?: ReactNode;
};

/** Table of the studio; on a phone each row is a block. */
export const StudioTable = <Item,>({
  caption,
  columns,
  items,
  keyOf,
  rowOf,
  belowOf,
  rows,
  className,
  isBusy,
  children,
}: StudioTableProps<Item>) => (
  <div className={classNames(styles.frame, className)}>
    <table className={classNames(tableStyles.table, styles.cards)} data-part="table" aria-busy={isBusy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.title} column={column} />
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {items.map((item, index) => (
          <Fragment key={keyOf(item)}>
            <tr {...rowOf?.(item)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} item={item} index={index} />
              ))}
            </tr>
            <Below columns={columns.length}>{belowOf?.(item)}</Below>
          </Fragment>
        ))}
      </tbody>
    </table>
    {children}
  </div>
);

type RowTitleProps = {
  /** Page of the item. */
  href?: LinkAddress | null | undefined;
  /** Small text below the title. */
  line?: ReactNode;
  /** Picture before the title; null leaves its frame empty. */
  picture?: Image | null | undefined;
  /** Shape of the picture: 16:9, or 4:5 as series have. */
  shape?: 'wide' | 'tall';
  children: ReactNode;
};

const pictureSizes = { wide: '72px', tall: '40px' } as const;

/** Title of a row, which leads to the page of its item. */
export const RowTitle = ({ href, line, picture, shape = 'wide', children }: RowTitleProps) => {
  const words = (
    <>
      {href ? (
        <Anchor className={styles.title} href={href}>
          {children}
        </Anchor>
      ) : (
        <span className={styles.title}>{children}</span>
      )}
      {line ? <span className={styles.line}>{line}</span> : null}
    </>
  );
  if (picture === undefined) return words;
  return (
    <span className={styles.pictured}>
      <span className={styles.picture} data-shape={shape}>
        <Picture image={picture} sizes={pictureSizes[shape]} />
      </span>
      <span>{words}</span>
    </span>
  );
};
