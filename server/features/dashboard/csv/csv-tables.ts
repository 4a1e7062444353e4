import {
  type Cell,
  type ChartId,
  type ChartTable,
  type Column,
  chartTables,
  revenueMovesTable,
  revenueTable,
} from '../../../../contract/dashboard/chart-tables.ts';
import type { Dashboard, RevenueFigures } from '../../../../contract/dashboard/dashboard.schema.ts';
import { fractionDigitsOf } from '../../../../contract/membership/money.ts';
import { csvLines, lineBreak } from '../../../platform/csv/csv-lines.ts';

const headed = ({ title, unit }: Column, currency: string): string => {
  if (unit === 'money') return `${title} (${currency.toUpperCase()})`;
  return unit === 'percent' ? `${title} (%)` : title;
};

/** In whole units of the currency, as spreadsheets take them. */
const amount = (cell: Cell, currency: string): Cell =>
  typeof cell === 'number' ? cell / 10 ** fractionDigitsOf(currency) : cell;

const linesOf = ({ columns, rows }: ChartTable, currency: string): string =>
  csvLines([
    columns.map((column) => headed(column, currency)),
    ...rows.map((row) =>
      row.map((cell, at) => (columns[at]?.unit === 'money' ? amount(cell, currency) : cell)),
    ),
  ]);

export const chartCsv = (dashboard: Dashboard, chart: ChartId): string =>
  linesOf(chartTables[chart](dashboard), '');

/** Every chart one after another, each under its name. */
export const dashboardCsv = (dashboard: Dashboard): string => {
  const { from, to, before, timeZone } = dashboard.span;
  const parts = Object.entries(chartTables).map(
    ([chart, tableOf]) => csvLines([[chart]]) + linesOf(tableOf(dashboard), ''),
  );
  const head = csvLines([
    ['from', 'to', 'compared from', 'compared to', 'time zone'],
    [from, to, before.from, before.to, timeZone],
  ]);
  return [head, ...parts].join(lineBreak);
};

export const revenueCsv = (figures: RevenueFigures): string =>
  [revenueMovesTable(figures), revenueTable(figures)]
    .map((table) => linesOf(table, figures.currency))
    .join(lineBreak);
