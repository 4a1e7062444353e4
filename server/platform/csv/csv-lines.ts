import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** First of every CSV file: without it Excel takes the letters for another encoding. */
export const byteOrderMark = '\ufeff';
export const lineBreak = '\r\n';

/**
 * Lines of CSV. Text that a spreadsheet would take for a formula begins with an apostrophe, so that nothing in a title
 * is carried out where the file is opened.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell))),
    // A line break alone would end a line, too.
    { escape_formulas: true, record_delimiter: lineBreak, quoted_match: /[\r\n]/ },
  );
