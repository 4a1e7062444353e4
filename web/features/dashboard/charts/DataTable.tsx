import type { Cell, ChartTable, Column } from '../../../../contract/dashboard/chart-tables.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import * as cardStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as tableStyles from '../../../ui/Table.module.css';
import { countText, moneyText, pointText } from '../figure-words.ts';
import * as styles from './Chart.module.css';

const shown = (cell: Cell, { unit }: Column, currency: string): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string') return unit === 'day' || unit === 'month' ? pointText(cell, unit) : cell;
  if (unit === 'money') return moneyText(cell, currency);
  if (unit === 'bytes') return bytesWords(cell);
  return unit === 'percent' ? percentText(cell / 100) : countText(cell);
};

const isNumber = ({ unit }: Column): boolean => !['text', 'day', 'month'].includes(unit);

type DataTableProps = { title: string; table: ChartTable; currency?: string | undefined };

/** The numbers of a chart: blocks instead of rows on a phone, and it scrolls by itself where it is long. */
export const DataTable = ({ title, table: { columns, rows }, currency = 'usd' }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={styles.scrolled} tabIndex={0} aria-label={t('{title}, table', { title })}>
    <table className={classNames(tableStyles.table, cardStyles.cards)}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two titles may be alike
            <th key={place} scope="col" className={classNames(isNumber(column) && tableStyles.number)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={at}>
            {columns.map((column, place) => {
              const text = shown(row[place] ?? null, column, currency);
              return place === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <th key={place} scope="row">
                  {text}
                </th>
              ) : (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={place}
                  className={classNames(isNumber(column) && tableStyles.number)}
                  data-label={column.title}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
