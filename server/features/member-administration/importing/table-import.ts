import {
  guessAccountFields,
  recognizedSource,
} from '../../../../contract/member-administration/account-columns.ts';
import {
  type AccountSource,
  accountImportLimits,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import type { TextEncoding } from '../../../../contract/text-encodings.ts';
import { type OpenTable, openTable } from '../../../platform/csv/csv-reading.ts';
import { newImportId, openAgain, readRows, storeDoubtful } from '../../../platform/csv/table-import.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { refuseBegun, required, showAccountImport } from './account-imports.ts';
import {
  changeImport,
  deleteRows,
  insertImport,
  insertRows,
  keptTable,
  lastPlans,
  lockImport,
  storeTable,
} from './import-store.ts';
import type { ImportContext } from './import-work.ts';

const tables = { insertRows, deleteRows, storeTable, keptTable, changeImport };

/** Reads the rows of a table into those of its import, which is left with its columns to be chosen. */
const fillImport = async (
  trx: Database,
  id: string,
  table: OpenTable,
  chosen: AccountSource | null,
): Promise<void> => {
  const columns = await readRows(trx, id, table, { tables, mostValues: accountImportLimits.values });
  const source = chosen ?? recognizedSource(table.columns);
  const fields = guessAccountFields(columns, source);
  const { encoding, doubtful: encodingDoubtful, separator } = table;
  await changeImport(trx, id, {
    source,
    encoding,
    encodingDoubtful,
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
  const id = newImportId();
  const shortName = (name.split(/[\\/]/).at(-1) ?? '').slice(0, fileName) || 'members.csv';
  await transaction(context.db, async (trx) => {
    const plans = await lastPlans(trx);
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName: shortName });
    await fillImport(trx, id, table, source);
    await changeImport(trx, id, { plans });
    await storeDoubtful(trx, id, { ...table, bytes }, tables);
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
    const table = await openAgain(trx, one, { encoding, rows: accountImportLimits.rows, tables });
    if (table) await fillImport(trx, id, table, one.source);
  });
  return showAccountImport(context, id);
};
