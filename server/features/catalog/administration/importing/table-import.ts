import { randomBytes } from 'node:crypto';
import {
  type ImportField,
  importLimits,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.ts';
import { readingsOf } from '../../../../../contract/guess-encoding.ts';
import { noDates, orderOfColumn } from '../../../../../contract/table-dates.ts';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import { type OpenTable, openTable, type TableRow } from '../../../../platform/csv/csv-reading.ts';
import { countDate } from '../../../../platform/csv/table-days.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RunContext } from './import-run.ts';
import {
  changeImport,
  deleteRows,
  insertImport,
  insertRows,
  keepTable,
  keptTable,
  lastMapping,
  lockImport,
} from './import-store.ts';
import { refuseBegun, required, showImport } from './imports.ts';
import { fileNameOf } from './rows/row-judging.ts';
import { guessFields } from './table/import-columns.ts';

const rowsAtOnce = 200;

/** Reads the rows of a table into those of its import, which is left with its columns to be mapped. */
const fillImport = async (
  trx: Database,
  id: string,
  { encoding, doubtful, separator, columns: names, rows }: OpenTable,
  last: ReadonlyMap<string, ImportField>,
): Promise<void> => {
  const guessed = guessFields(names, last);
  const columns = names.map((column, at) => ({
    name: column || `Column ${at + 1}`,
    sample: '',
    field: guessed[at] ?? ('skip' as const),
    filled: 0,
    dates: { ...noDates },
  }));
  const count = (row: TableRow): void => {
    for (const [at, column] of columns.entries()) {
      const cell = row.cells[at] ?? '';
      column.sample ||= cell.slice(0, 200).toWellFormed();
      if (cell === '') continue;
      column.filled += 1;
      countDate(column.dates, cell);
    }
  };
  let waiting: TableRow[] = [];
  let isEmpty = true;
  for await (const row of rows) {
    count(row);
    isEmpty = false;
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await insertRows(trx, id, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(trx, id, waiting);
  if (isEmpty) throw new AppError('invalid', { fields: { table: ['The table has a heading and no rows.'] } });
  const ordered = columns.map((column) => ({ ...column, dateOrder: orderOfColumn(column.dates) }));
  const read = { encoding, encodingDoubtful: doubtful, separator, columns: ordered };
  await changeImport(trx, id, { ...read, state: 'mapping' });
};

/** Reads a table into rows, which wait to be judged. Throws `invalid` in words, and then keeps none of it. */
export const createImport = async (
  context: RunContext,
  { bytes, name, createdBy }: { bytes: Buffer; name: string; createdBy: string | null },
): Promise<StudioImport> => {
  const table = await openTable(bytes);
  const id = randomBytes(16).toString('hex');
  const last = await lastMapping(context.db);
  const fileName = fileNameOf(name).slice(0, importLimits.fileName) || 'table.csv';
  await transaction(context.db, async (trx) => {
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName });
    await fillImport(trx, id, table, last);
    if (!table.doubtful) return;
    await keepTable(trx, id, bytes);
    await changeImport(trx, id, { readings: readingsOf(bytes) });
  });
  return showImport(context, id);
};

/** Reads the table in the encoding that was said. Columns keep what was chosen for them, as far as their names stay. */
export const chooseEncoding = async (
  context: RunContext,
  id: string,
  encoding: TextEncoding,
): Promise<StudioImport> => {
  await transaction(context.db, async (trx) => {
    const one = required(await lockImport(trx, id));
    refuseBegun(one);
    const bytes = await keptTable(trx, id);
    if (!bytes) {
      if (one.encoding === encoding) return;
      throw new AppError('conflict', { message: 'This table can be read in one way only.' });
    }
    if (one.encoding === encoding) return changeImport(trx, id, { encodingDoubtful: false });
    const table = await openTable(bytes, { rows: importLimits.rows, encoding });
    await deleteRows(trx, id);
    await fillImport(trx, id, table, new Map(one.columns.map(({ name, field }) => [name, field])));
  });
  return showImport(context, id);
};
