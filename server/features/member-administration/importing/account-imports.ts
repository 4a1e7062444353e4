import { randomBytes } from 'node:crypto';
import {
  type AccountField,
  accountFieldNames,
  accountFields,
  accountImportLimits,
  accountVerdicts,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportRow,
} from '../../../../contract/member-administration/account-imports.ts';
import { knownParam, type QueryParams } from '../../../../contract/query-params.ts';
import { openTable } from '../../../platform/csv/csv-reading.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { readPaging } from '../../../platform/http/paging.ts';
import {
  changeImport,
  countRows,
  figuresOf,
  type ImportColumn,
  importById,
  insertImport,
  insertRows,
  lockImport,
  newestImports,
  type RowFields,
  rowsOf,
  type StoredImport,
} from './import-store.ts';
import type { ImportContext } from './import-work.ts';

const shownImports = 20;
const rowsAtOnce = 500;
const rowsPerPage = 100;
const longestCell = 500;

const required = <T>(one: T | null): T => {
  if (!one) throw new AppError('not_found');
  return one;
};

const viewOf = async ({ db }: ImportContext, { createdBy: _, createdAt, ...one }: StoredImport) => ({
  ...one,
  createdAt: createdAt.toISOString(),
  ...(await figuresOf(db, one.id)),
});

export const showAccountImport = async (context: ImportContext, id: string): Promise<AccountImport> =>
  viewOf(context, required(await importById(context.db, id)));

export const listAccountImports = async (context: ImportContext): Promise<AccountImport[]> => {
  const shown: AccountImport[] = [];
  for (const one of await newestImports(context.db, shownImports)) shown.push(await viewOf(context, one));
  return shown;
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What each column stands for by its name; null for those that are left out. A field is taken once. */
export const fieldsOf = (names: readonly string[]): (AccountField | null)[] => {
  const taken = new Set<AccountField>();
  return names.map((name) => {
    const field = accountFieldNames.find(
      (one) => !taken.has(one) && (accountFields[one] as readonly string[]).includes(plain(name)),
    );
    if (field) taken.add(field);
    return field ?? null;
  });
};

const rowFields = (cells: readonly string[], columns: readonly ImportColumn[]): RowFields =>
  Object.fromEntries(
    columns.flatMap(({ field }, at) => {
      const cell = (cells[at] ?? '').slice(0, longestCell).toWellFormed();
      return field && cell ? [[field, cell]] : [];
    }),
  );

const refuse = (message: string): never => {
  throw new AppError('invalid', { message, fields: { table: [message] } });
};

const mostQuoted = 8;
const quoted = (names: readonly string[]): string =>
  names
    .slice(0, mostQuoted)
    .map((name) => `“${name.slice(0, 40)}”`)
    .join(', ')
    .concat(names.length > mostQuoted ? ' and others' : '');

/** Reads a table into rows, which are judged next. Throws `invalid` in words, and then keeps none of it. */
export const createAccountImport = async (
  context: ImportContext,
  { bytes, name, createdBy }: { bytes: Buffer; name: string; createdBy: string | null },
): Promise<AccountImport> => {
  const table = await openTable(bytes, { rows: accountImportLimits.rows });
  const fields = fieldsOf(table.columns);
  if (!fields.includes('email'))
    refuse(`No column of the table is called email. Its columns are ${quoted(table.columns)}.`);
  const columns = table.columns.map((column, at) => ({
    name: column || `Column ${at + 1}`,
    field: fields[at] ?? null,
  }));
  const id = randomBytes(16).toString('hex');
  const fileName = (name.split(/[\\/]/).at(-1) ?? '').slice(0, accountImportLimits.fileName) || 'members.csv';
  await transaction(context.db, async (trx) => {
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName, columns });
    let waiting: { line: number; fields: RowFields }[] = [];
    let count = 0;
    for await (const { line, cells } of table.rows) {
      waiting.push({ line, fields: rowFields(cells, columns) });
      count += 1;
      if (waiting.length < rowsAtOnce) continue;
      await insertRows(trx, id, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await insertRows(trx, id, waiting);
    if (count === 0) refuse('The table has a heading and no rows.');
  });
  return showAccountImport(context, id);
};

/** Begins, or goes on. Rows that are done stay done. */
export const startAccountImport = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const { state } = required(await lockImport(trx, id));
    if (state === 'judging')
      throw new AppError('conflict', { message: 'Its rows are still judged. Wait for what would happen.' });
    if (state !== 'finished') await changeImport(trx, id, { state: 'running', failure: null });
  });
  return showAccountImport(context, id);
};

export const stopAccountImport = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    if (required(await lockImport(trx, id)).state === 'running')
      await changeImport(trx, id, { state: 'stopped' });
  });
  return showAccountImport(context, id);
};

/** Has the owners of new accounts invited, some a round; those who were are not again. */
export const inviteMovedIn = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const { state } = required(await lockImport(trx, id));
    if (state === 'judging' || state === 'judged')
      throw new AppError('conflict', { message: 'No member has moved in yet. Move the members in first.' });
    await changeImport(trx, id, { invites: true });
  });
  return showAccountImport(context, id);
};

export const listAccountImportRows = async (
  { db }: ImportContext,
  id: string,
  query: QueryParams,
): Promise<Paged<AccountImportRow[]>> => {
  required(await importById(db, id));
  const { page, perPage } = readPaging(query, rowsPerPage);
  const verdict = knownParam(query, 'verdict', accountVerdicts);
  const [total, rows] = await Promise.all([
    countRows(db, id, verdict),
    rowsOf(db, id, { verdict, limit: perPage, offset: (page - 1) * perPage }),
  ]);
  const shown = rows.map(({ fields, outcome: _, ...row }) => ({ ...row, email: fields.email ?? '' }));
  return new Paged(shown, { total, page, perPage });
};
