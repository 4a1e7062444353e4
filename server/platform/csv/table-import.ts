import { randomBytes } from 'node:crypto';
import { readingsOf } from '../../../contract/guess-encoding.ts';
import { msg, t } from '../../../contract/messages.ts';
import { type DateCounts, noDates } from '../../../contract/table-dates.ts';
import type { TableReading } from '../../../contract/table-reading.schema.ts';
import type { TextEncoding } from '../../../contract/text-encodings.ts';
import type { Database } from '../db.ts';
import { AppError } from '../errors.ts';
import { type OpenTable, openTable, type TableRow } from './csv-reading.ts';
import { countDate } from './table-days.ts';

/** The tables of a feature in which an import, its rows and its file are kept. */
export type ImportTables = {
  insertRows: (trx: Database, id: string, rows: readonly TableRow[]) => Promise<void>;
  deleteRows: (trx: Database, id: string) => Promise<void>;
  storeTable: (trx: Database, id: string, bytes: Buffer | null) => Promise<void>;
  keptTable: (db: Database, id: string) => Promise<Buffer | null>;
  changeImport: (
    trx: Database,
    id: string,
    changes: { encodingDoubtful?: boolean; readings?: readonly TableReading[] },
  ) => Promise<void>;
};

/** A column with what its rows tell of it. */
export type ReadColumn = {
  name: string;
  /** The value of the first row that has one. */
  sample: string;
  filled: number;
  dates: DateCounts;
  /** The different values with their rows; null where they are too many, or too long, for names. */
  values: { value: string; rows: number }[] | null;
};

const rowsAtOnce = 500;
const longestSample = 200;
/** A longer text is no name of a plan or a state. */
const longestValue = 80;

export const newImportId = (): string => randomBytes(16).toString('hex');

/** Counts the values of a column, row by row. */
const columnCount = (name: string, mostValues: number) => {
  const column = { name, sample: '', filled: 0, dates: { ...noDates } };
  let values: Map<string, number> | null = mostValues > 0 ? new Map() : null;
  return {
    add: (cell: string): void => {
      if (cell === '') return;
      column.sample ||= cell.slice(0, longestSample).toWellFormed();
      column.filled += 1;
      countDate(column.dates, cell);
      values?.set(cell, (values.get(cell) ?? 0) + 1);
      if (cell.length > longestValue || (values?.size ?? 0) > mostValues) values = null;
    },
    result: (): ReadColumn => ({
      ...column,
      values: values && [...values].map(([value, rows]) => ({ value: value.toWellFormed(), rows })),
    }),
  };
};

const emptyTable = msg('The file has a header row and nothing below it.');

/** Reads the rows of a table into those of its import; returns its columns. Throws `invalid` where there are no rows. */
export const readRows = async (
  trx: Database,
  id: string,
  { columns: names, rows }: Pick<OpenTable, 'columns' | 'rows'>,
  { tables, mostValues = 0 }: { tables: Pick<ImportTables, 'insertRows'>; mostValues?: number },
): Promise<ReadColumn[]> => {
  const counts = names.map((name, at) =>
    columnCount(name || t('Column {number}', { number: at + 1 }), mostValues),
  );
  let waiting: TableRow[] = [];
  let isEmpty = true;
  for await (const row of rows) {
    for (const [at, count] of counts.entries()) count.add(row.cells[at] ?? '');
    isEmpty = false;
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await tables.insertRows(trx, id, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await tables.insertRows(trx, id, waiting);
  if (isEmpty) throw new AppError('invalid', { message: t(emptyTable), fields: { table: [t(emptyTable)] } });
  return counts.map((count) => count.result());
};

/** Keeps a table whose encoding was guessed, with its words in each that can be meant, until that is said. */
export const storeDoubtful = async (
  trx: Database,
  id: string,
  { doubtful, bytes }: { doubtful: boolean; bytes: Buffer },
  tables: ImportTables,
): Promise<void> => {
  if (!doubtful) return;
  await tables.storeTable(trx, id, bytes);
  await tables.changeImport(trx, id, { readings: readingsOf(bytes) });
};

/**
 * Opens a table again in the encoding that was said, and forgets its rows; null where it is read so already. Throws
 * `conflict` where it can be read in one way only.
 */
export const openAgain = async (
  trx: Database,
  { id, encoding: present }: { id: string; encoding: string },
  { encoding, rows, tables }: { encoding: TextEncoding; rows: number; tables: ImportTables },
): Promise<OpenTable | null> => {
  if (present === encoding) {
    await tables.changeImport(trx, id, { encodingDoubtful: false });
    return null;
  }
  const bytes = await tables.keptTable(trx, id);
  if (!bytes) throw new AppError('conflict', { message: t('This table can be read in one way only.') });
  const table = await openTable(bytes, { rows, encoding });
  await tables.deleteRows(trx, id);
  return table;
};
