import { doubleAccountField } from '../../../../contract/member-administration/account-columns.ts';
import {
  type AccountField,
  type AccountSource,
  accountFields,
  accountImportLimits,
  accountVerdicts,
  dayFields,
  type KnownPlan,
  plainMeaning,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportRow,
  AccountImportSummary,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { knownParam, type QueryParams } from '../../../../contract/query-params.ts';
import { type DateCounts, type DateOrder, noDates, orderOfColumn } from '../../../../contract/table-dates.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { readPaging } from '../../../platform/http/paging.ts';
import type { ImportColumn, PlanMatch } from '../tables.ts';
import {
  cellsAfter,
  changeImport,
  clearCells,
  countRows,
  figuresOf,
  importById,
  lockImport,
  newestImports,
  rowsOf,
  type StoredImport,
  setFields,
  storeTable,
} from './import-store.ts';
import type { ImportContext } from './import-work.ts';
import { studioPlans } from './known-store.ts';
import { rowFields } from './row-fields.ts';

const shownImports = 20;
const rowsAtOnce = 500;
const rowsPerPage = 100;
const longestCell = 120;

export const required = <T>(one: T | null): T => {
  if (!one) throw new AppError('not_found');
  return one;
};

const isOpen = ({ state }: Pick<StoredImport, 'state'>): boolean => state === 'mapping' || state === 'judged';

/** Throws `conflict` once the table comes in, and while it is judged. */
export const refuseBegun = (one: Pick<StoredImport, 'state'>): void => {
  if (isOpen(one)) return;
  throw new AppError('conflict', {
    message:
      one.state === 'judging'
        ? t('The rows are still being checked. Try again once that is done.')
        : t('This import has started. Choose the file again to change how it is read.'),
  });
};

const previewOf = async (db: Database, one: StoredImport): Promise<AccountImport['preview']> => {
  if (!isOpen(one)) return [];
  const rows = await cellsAfter(db, one.id, { line: 0, limit: accountImportLimits.previewRows });
  return rows.map(({ line, cells }) => ({
    line,
    cells: (cells ?? []).map((cell) => cell.slice(0, longestCell).toWellFormed()),
  }));
};

/** A column whose values are not known, or not kept. */
const emptyColumn = { sample: '', filled: null, dates: noDates, values: null };

export const showAccountImport = async ({ db }: ImportContext, id: string): Promise<AccountImport> => {
  const { createdBy: _, createdAt, ...one } = required(await importById(db, id));
  return {
    ...one,
    columns: one.columns.map((column) => ({ ...emptyColumn, ...column })),
    createdAt: createdAt.toISOString(),
    studioPlans: await studioPlans(db),
    preview: await previewOf(db, { createdBy: _, createdAt, ...one }),
    ...(await figuresOf(db, id)),
  };
};

export const listAccountImports = async ({ db }: ImportContext): Promise<AccountImportSummary[]> =>
  (await newestImports(db, shownImports)).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));

/** Sets the reading of a table; settings that are left out follow from the table itself. */
export type AccountMapping = {
  source: AccountSource;
  fields: readonly (AccountField | null)[];
  dateOrder: DateOrder | null;
  plans: readonly { name: string; means: string }[];
};

const refuse = (field: string, message: string): never => {
  throw new AppError('invalid', { message, fields: { [field]: [message] } });
};

const checkFields = (fields: readonly (AccountField | null)[], columns: readonly ImportColumn[]): void => {
  if (fields.length !== columns.length)
    refuse(
      'fields',
      t('The file has {columns} columns, but {fields} were matched.', {
        columns: columns.length,
        fields: fields.length,
      }),
    );
  const double = doubleAccountField(fields);
  if (double)
    refuse(
      'fields',
      t('Two columns stand for “{field}”. Leave one out.', { field: t(accountFields[double]) }),
    );
  if (!fields.includes('email'))
    refuse('fields', t('No column stands for the e-mail. Choose the one that holds the addresses.'));
};

/** Adds up the days of all columns that stand for one: a table writes them in one order. */
const datesOf = (columns: readonly ImportColumn[]): DateCounts => {
  const sum = { ...noDates };
  for (const { field, dates = noDates } of columns)
    if (field && dayFields.includes(field))
      for (const kind of ['dayFirst', 'monthFirst', 'either'] as const) sum[kind] += dates[kind];
  return sum;
};

const orderOf = (columns: readonly ImportColumn[], chosen: DateOrder | null): DateOrder | null => {
  const dates = datesOf(columns);
  const order = chosen ?? orderOfColumn(dates);
  if (order === null && dates.either > 0)
    refuse('dateOrder', t('Some dates can be read in two ways. Choose the order of the dates.'));
  return order;
};

/** The meaning of each name in the column of plans; throws where one was not chosen. */
const plansOf = (
  columns: readonly ImportColumn[],
  said: AccountMapping['plans'],
  known: readonly KnownPlan[],
): PlanMatch[] => {
  const names = columns.find(({ field }) => field === 'plan')?.values ?? [];
  const meanings = new Map(said.map(({ name, means }) => [name, means]));
  const possible = new Set(['open', 'none', ...known.map(({ id }) => id)]);
  return names.map(({ value: name }) => {
    const means = meanings.get(name) ?? plainMeaning(name, known);
    if (means === null || !possible.has(means))
      return refuse('plans', t('Say what “{name}” means here.', { name }));
    return { name, means };
  });
};

/** Writes the chosen fields into the rows, which are judged next. */
const applyMapping = async (trx: Database, id: string, columns: readonly ImportColumn[]): Promise<void> => {
  const read = (line: number) => cellsAfter(trx, id, { line, limit: rowsAtOnce });
  let rows = await read(0);
  for (; rows.length > 0; rows = await read(rows.at(-1)?.line ?? 0)) {
    if (rows.some(({ cells }) => cells === null))
      throw new AppError('conflict', { message: t('An older version read this table. Choose it again.') });
    await setFields(
      trx,
      id,
      rows.map(({ line, cells }) => ({ line, fields: rowFields(cells ?? [], columns) })),
    );
  }
};

const columnsWith = (
  columns: readonly ImportColumn[],
  fields: readonly (AccountField | null)[],
): ImportColumn[] => columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));

/** Asks the worker for verdicts on all rows by these columns, plans and dates. Throws `invalid` in words. */
export const dryRunAccountImport = async (
  context: ImportContext,
  id: string,
  { source, fields, dateOrder, plans: said }: AccountMapping,
): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const one = required(await lockImport(trx, id));
    refuseBegun(one);
    if (one.encodingDoubtful) refuse('encoding', t('Choose first how the letters of the file read.'));
    checkFields(fields, one.columns);
    const columns = columnsWith(one.columns, fields);
    const order = orderOf(columns, dateOrder);
    const plans = plansOf(columns, said, await studioPlans(trx));
    await applyMapping(trx, id, columns);
    await changeImport(trx, id, {
      source,
      columns,
      dateOrder: order,
      plans,
      state: 'judging',
      failure: null,
    });
  });
  return showAccountImport(context, id);
};

/** Asks the worker for verdicts on all rows by the guesses, where no caller can choose; rows in doubt are refused. */
export const dryRunAsGuessed = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const one = required(await lockImport(trx, id));
    refuseBegun(one);
    checkFields(
      one.columns.map(({ field }) => field),
      one.columns,
    );
    await applyMapping(trx, id, one.columns);
    const dateOrder = orderOfColumn(datesOf(one.columns));
    await changeImport(trx, id, { dateOrder, encodingDoubtful: false, state: 'judging' });
  });
  return showAccountImport(context, id);
};

/** Begins, or goes on. Rows that are done stay done. */
export const startAccountImport = async (context: ImportContext, id: string): Promise<AccountImport> => {
  await transaction(context.db, async (trx) => {
    const { state, columns } = required(await lockImport(trx, id));
    if (state === 'mapping' || state === 'judging')
      throw new AppError('conflict', {
        message: t('Its rows are still judged. Wait for what would happen.'),
      });
    if (state === 'undoing' || state === 'undone')
      throw new AppError('conflict', {
        message: t('This table was undone. Choose it again to move the members in.'),
      });
    if (state === 'finished') return;
    await clearCells(trx, id);
    await storeTable(trx, id, null);
    // Personal values stay in the rows alone, which leave with their accounts.
    const kept = columns.map(({ name, field }) => ({ name, field }));
    await changeImport(trx, id, { state: 'running', failure: null, readings: [], columns: kept });
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
    if (state === 'undoing' || state === 'undone')
      throw new AppError('conflict', { message: t('This table was undone.') });
    if (state === 'mapping' || state === 'judging' || state === 'judged')
      throw new AppError('conflict', { message: t('No members have been imported yet. Import them first.') });
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
  const shown = rows.map(({ fields, outcome: _, kept, reasons, ...row }) => ({
    ...row,
    email: fields.email ?? '',
    reasons: kept === null ? reasons : [t('Stays: {reason}', { reason: kept })],
  }));
  return new Paged(shown, { total, page, perPage });
};
