import type { ImportColumn, RowFields } from '../tables.ts';

const longestCell = 500;
/** An apostrophe that keeps a spreadsheet from taking text for a formula, as the studio's own exports have it. */
const guard = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The cells of a row by the fields of their columns. */
export const rowFields = (cells: readonly string[], columns: readonly ImportColumn[]): RowFields =>
  Object.fromEntries(
    columns.flatMap(({ field }, at) => {
      const cell = (cells[at] ?? '').slice(0, longestCell).toWellFormed().replace(guard, '');
      return field && cell ? [[field, cell]] : [];
    }),
  );
