import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/**
 * Lines of CSV. Text that a spreadsheet would take for a formula begins with an apostrophe, so that nothing in a title
 * is carried out where the file is opened.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell))),
    { escape_formulas: true },
  );
