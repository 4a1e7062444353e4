import {
  type ImportField,
  importLimits,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.schema.ts';
import { orderOfColumn } from '../../../../../contract/table-dates.ts';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import { type OpenTable, openTable } from '../../../../platform/csv/csv-reading.ts';
import { newImportId, openAgain, readRows, storeDoubtful } from '../../../../platform/csv/table-import.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import type { RunContext } from './import-run.ts';
import {
  changeImport,
  deleteRows,
  insertImport,
  insertRows,
  keptTable,
  lastMapping,
  lockImport,
  storeTable,
} from './import-store.ts';
import { refuseBegun, required, showImport } from './imports.ts';
import { fileNameOf } from './rows/row-judging.ts';
import { guessFields } from './table/import-columns.ts';

const tables = { insertRows, deleteRows, storeTable, keptTable, changeImport };

/** Reads the rows of a table into those of its import, which is left with its columns to be mapped. */
const fillImport = async (
  trx: Database,
  id: string,
  table: OpenTable,
  last: ReadonlyMap<string, ImportField>,
): Promise<void> => {
  const guessed = guessFields(table.columns, last);
  const columns = (await readRows(trx, id, table, { tables })).map(({ values: _, ...column }, at) => ({
    ...column,
    field: guessed[at] ?? ('skip' as const),
    dateOrder: orderOfColumn(column.dates),
  }));
  const { encoding, doubtful: encodingDoubtful, separator } = table;
  await changeImport(trx, id, { encoding, encodingDoubtful, separator, columns, state: 'mapping' });
};

/** Reads a table into rows, which wait to be judged. Throws `invalid` in words, and then keeps none of it. */
export const createImport = async (
  context: RunContext,
  { bytes, name, createdBy }: { bytes: Buffer; name: string; createdBy: string | null },
): Promise<StudioImport> => {
  const table = await openTable(bytes);
  const id = newImportId();
  const last = await lastMapping(context.db);
  const fileName = fileNameOf(name).slice(0, importLimits.fileName) || 'table.csv';
  await transaction(context.db, async (trx) => {
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName });
    await fillImport(trx, id, table, last);
    await storeDoubtful(trx, id, { ...table, bytes }, tables);
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
    const table = await openAgain(trx, one, { encoding, rows: importLimits.rows, tables });
    if (table) await fillImport(trx, id, table, new Map(one.columns.map(({ name, field }) => [name, field])));
  });
  return showImport(context, id);
};
