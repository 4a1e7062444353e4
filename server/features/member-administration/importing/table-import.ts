import { randomBytes } from 'node:crypto';
import { readingsOf } from '../../../../contract/guess-encoding.ts';
import {
  guessAccountFields,
  recognizedSource,
} from '../../../../contract/member-administration/account-columns.ts';
import {
  type AccountSource,
  accountImportLimits,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.ts';
import { noDates } from '../../../../contract/table-dates.ts';
import type { TextEncoding } from '../../../../contract/text-encodings.ts';
import { type OpenTable, openTable, type TableRow } from '../../../platform/csv/csv-reading.ts';
import { countDate } from '../../../platform/csv/table-days.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseBegun, required, showAccountImport } from './account-imports.ts';
import {
  changeImport,
  deleteRows,
  insertImport,
  insertRows,
  keepTable,
  keptTable,
  lastPlans,
  lockImport,
} from './import-store.ts';
import type { ImportContext } from './import-work.ts';

const rowsAtOnce = 500;
const longestSample = 200;
/** A longer text is no name of a plan or a state. */
const longestValue = 80;

/** Counts the values of a column, row by row. */
const columnCount = (name: string) => {
  const column = { name, sample: '', filled: 0, dates: { ...noDates } };
  let values: Map<string, number> | null = new Map();
  return {
    add: (cell: string): void => {
      if (cell === '') return;
      column.sample ||= cell.slice(0, longestSample).toWellFormed();
      column.filled += 1;
      countDate(column.dates, cell);
      values?.set(cell, (values.get(cell) ?? 0) + 1);
      if (cell.length > longestValue || (values?.size ?? 0) > accountImportLimits.values) values = null;
    },
    result: () => ({
      ...column,
      values: values && [...values].map(([value, rows]) => ({ value: value.toWellFormed(), rows })),
    }),
  };
};

/** Reads the rows of a table into those of its import, which is left with its columns to be chosen. */
const fillImport = async (
  trx: Database,
  id: string,
  { encoding, doubtful, separator, columns: names, rows }: OpenTable,
  chosen: AccountSource | null,
): Promise<void> => {
  const counts = names.map((name, at) => columnCount(name || `Column ${at + 1}`));
  let waiting: TableRow[] = [];
  let isEmpty = true;
  for await (const row of rows) {
    for (const [at, count] of counts.entries()) count.add(row.cells[at] ?? '');
    isEmpty = false;
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await insertRows(trx, id, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(trx, id, waiting);
  const empty = 'The table has a heading and no rows.';
  if (isEmpty) throw new AppError('invalid', { message: empty, fields: { table: [empty] } });
  const columns = counts.map((count) => count.result());
  const source = chosen ?? recognizedSource(names);
  const fields = guessAccountFields(columns, source);
  await changeImport(trx, id, {
    source,
    encoding,
    encodingDoubtful: doubtful,
    separator,
    state: 'mapping',
    columns: columns.map((column, at) => ({ ...column, field: fields[at] ?? null })),
  });
};

/** Reads a table into rows, which wait for their columns. Throws `invalid` in words, and then keeps none of it. */
export const createAccountImport = async (
  context: ImportContext,
  given: { bytes: Buffer; name: string; source: AccountSource | null; createdBy: string | null },
): Promise<AccountImport> => {
  const { bytes, name, source, createdBy } = given;
  const { rows, fileName } = accountImportLimits;
  const table = await openTable(bytes, { rows });
  const id = randomBytes(16).toString('hex');
  const shortName = (name.split(/[\\/]/).at(-1) ?? '').slice(0, fileName) || 'members.csv';
  await transaction(context.db, async (trx) => {
    const plans = await lastPlans(trx);
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName: shortName });
    await fillImport(trx, id, table, source);
    await changeImport(trx, id, { plans });
    if (!table.doubtful) return;
    await keepTable(trx, id, bytes);
    await changeImport(trx, id, { readings: readingsOf(bytes) });
  });
  return showAccountImport(context, id);
};

/** Reads the table in the encoding that was said. */
export const chooseAccountEncoding = async (
  context: ImportContext,
  id: string,
  encoding: TextEncoding,
): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const one = required(await lockImport(trx, id));
    refuseBegun(one);
    if (one.encoding === encoding) return changeImport(trx, id, { encodingDoubtful: false });
    const bytes = await keptTable(trx, id);
    if (!bytes) throw new AppError('conflict', { message: 'This table can be read in one way only.' });
    const table = await openTable(bytes, { rows: accountImportLimits.rows, encoding });
    await deleteRows(trx, id);
    await fillImport(trx, id, table, one.source);
  });
  return showAccountImport(context, id);
};
