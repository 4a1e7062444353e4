import { sql } from 'kysely';
import type {
  AccountSource,
  AccountVerdict,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportSummary,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import type { DateOrder } from '../../../../contract/table-dates.ts';
import type { TableReading } from '../../../../contract/table-reading.schema.ts';
import type { TextEncoding } from '../../../../contract/text-encodings.ts';
import type { TableRow } from '../../../platform/csv/csv-reading.ts';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';
import type { ImportColumn, PlanMatch, RowFields } from '../tables.ts';

type State = AccountImport['state'];

const columns = camelCased([
  'id',
  'created_by',
  'created_at',
  'file_name',
  'columns',
  'state',
  'invites',
  'failure',
  'source',
  'encoding',
  'encoding_doubtful',
  'readings',
  'separator',
  'date_order',
  'plans',
] as const);

export const importById = async (db: Database, id: string) =>
  (await db.selectFrom('account_imports').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
export type StoredImport = NonNullable<Awaited<ReturnType<typeof importById>>>;

/** Returns the language of the account that made an import; null if it has chosen none. */
export const languageOfAuthor = async (db: Database, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('account_imports as import')
      .innerJoin('users as person', 'person.id', 'import.created_by')
      .select('person.language')
      .where('import.id', '=', id)
      .executeTakeFirst()
  )?.language ?? null;

export const lockImport = async (trx: Database, id: string): Promise<StoredImport | null> =>
  (await trx
    .selectFrom('account_imports')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export const newestImports = (
  db: Database,
  limit: number,
): Promise<(Omit<AccountImportSummary, 'createdAt'> & { createdAt: Date })[]> =>
  db
    .selectFrom('account_imports')
    .select(camelCased(['id', 'file_name', 'state', 'created_at']))
    .select(
      sql<number>`(select count(*)::int from account_import_rows where import_id = account_imports.id)`.as(
        'rows',
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Returns the meanings of plans' names in the newest table that was judged. */
export const lastPlans = async (db: Database): Promise<PlanMatch[]> =>
  (
    await db
      .selectFrom('account_imports')
      .select('plans')
      .where(sql<boolean>`plans <> '[]'::jsonb`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.plans ?? [];

const isAtWork = sql<boolean>`(state in ('judging', 'running', 'undoing') or invites)`;

/** True while an import has work to do. */
export const hasAccountImports = (): DueCondition =>
  sql`exists (select from account_imports where ${isAtWork})`;

/** Returns the imports with work to do: rows to judge, take in or undo, or invitations to send. */
export const importsAtWork = async (db: Database): Promise<StoredImport[]> =>
  db.selectFrom('account_imports').select(columns).where(isAtWork).orderBy('created_at').execute();

export const insertImport = async (
  trx: Database,
  one: { id: string; createdBy: string | null; createdAt: Date; fileName: string },
): Promise<void> => {
  await trx
    .insertInto('account_imports')
    .values({
      id: one.id,
      created_by: one.createdBy,
      created_at: one.createdAt,
      file_name: one.fileName,
      columns: '[]',
      state: 'mapping',
      source: 'other',
      encoding: 'utf-8',
      separator: ',',
    })
    .execute();
};

export const insertRows = async (
  trx: Database,
  importId: string,
  rows: readonly TableRow[],
): Promise<void> => {
  await sql`insert into account_import_rows (import_id, line, fields, cells)
    select ${importId}, line, '{}', cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, cells jsonb)`.execute(trx);
};

export const deleteRows = async (trx: Database, importId: string): Promise<void> => {
  await trx.deleteFrom('account_import_rows').where('import_id', '=', importId).execute();
};

/** Returns the rows after a line, as they are in the table. */
export const cellsAfter = (
  db: Database,
  importId: string,
  { line, limit }: { line: number; limit: number },
): Promise<{ line: number; cells: string[] | null }[]> =>
  db
    .selectFrom('account_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Writes the fields of rows, which then wait to be judged. */
export const setFields = async (
  trx: Database,
  importId: string,
  rows: readonly { line: number; fields: RowFields }[],
): Promise<void> => {
  await sql`update account_import_rows as stored
    set fields = row.fields, verdict = null, reasons = '{}', state = 'waiting'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, fields jsonb)
    where stored.import_id = ${importId} and stored.line = row.line`.execute(trx);
};

/** Erases the cells of the table's rows; the chosen fields stay. */
export const clearCells = async (trx: Database, importId: string): Promise<void> => {
  await trx
    .updateTable('account_import_rows')
    .set({ cells: null })
    .where('import_id', '=', importId)
    .execute();
};

/** Stores the file of a table; null deletes it. */
export const storeTable = async (trx: Database, importId: string, bytes: Buffer | null): Promise<void> => {
  await trx.deleteFrom('account_import_tables').where('import_id', '=', importId).execute();
  if (bytes) await trx.insertInto('account_import_tables').values({ import_id: importId, bytes }).execute();
};

export const keptTable = async (db: Database, importId: string): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('account_import_tables')
      .select('bytes')
      .where('import_id', '=', importId)
      .executeTakeFirst()
  )?.bytes ?? null;

export const changeImport = async (
  db: Database,
  id: string,
  changes: {
    state?: State;
    invites?: boolean;
    failure?: string | null;
    source?: AccountSource;
    encoding?: TextEncoding;
    encodingDoubtful?: boolean;
    readings?: readonly TableReading[];
    separator?: string;
    columns?: readonly ImportColumn[];
    dateOrder?: DateOrder | null;
    plans?: readonly PlanMatch[];
  },
): Promise<void> => {
  const { encodingDoubtful, readings, columns: changed, dateOrder, plans, ...others } = changes;
  await db
    .updateTable('account_imports')
    .set({
      ...others,
      ...(encodingDoubtful === undefined ? {} : { encoding_doubtful: encodingDoubtful }),
      ...(dateOrder === undefined ? {} : { date_order: dateOrder }),
      ...(readings ? { readings: JSON.stringify(readings) } : {}),
      ...(changed ? { columns: JSON.stringify(changed) } : {}),
      ...(plans ? { plans: JSON.stringify(plans) } : {}),
    })
    .where('id', '=', id)
    .execute();
};

export const removeImportsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('account_imports').where('created_at', '<', before).execute();
};

const rowColumns = camelCased([
  'line',
  'fields',
  'verdict',
  'reasons',
  'state',
  'outcome',
  'user_id',
  'kept',
] as const);

export const rowsOf = (
  db: Database,
  importId: string,
  { verdict, limit, offset }: { verdict: AccountVerdict | null; limit: number; offset: number },
) =>
  db
    .selectFrom('account_import_rows')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .$if(verdict !== null, (rows) => rows.where('verdict', '=', verdict))
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute();
export type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number];

export const countRows = async (
  db: Database,
  importId: string,
  verdict: AccountVerdict | null,
): Promise<number> => {
  const { count } = await db
    .selectFrom('account_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .$if(verdict !== null, (rows) => rows.where('verdict', '=', verdict))
    .executeTakeFirstOrThrow();
  return count;
};

export const unjudgedRows = (db: Database, importId: string, limit: number): Promise<StoredRow[]> =>
  db
    .selectFrom('account_import_rows')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .where('verdict', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute();

export const waitingRows = (db: Database, importId: string, limit: number): Promise<StoredRow[]> =>
  db
    .selectFrom('account_import_rows')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(limit)
    .execute();

/** Locks a row to the end of the transaction; false if it was taken in or refused meanwhile. */
export const lockWaitingRow = async (trx: Database, importId: string, line: number): Promise<boolean> =>
  (await trx
    .selectFrom('account_import_rows')
    .select('line')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export type RowChange = {
  verdict?: AccountVerdict;
  reasons?: string[];
  state?: 'waiting' | 'done' | 'refused';
  outcome?: 'created' | 'changed' | 'same';
  user_id?: string;
  invited_at?: Date;
  kept?: string;
};

export const changeRow = async (
  db: Database,
  importId: string,
  line: number,
  change: RowChange,
): Promise<void> => {
  await db
    .updateTable('account_import_rows')
    .set(change)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
};

/** Returns the rows that were taken in and are still to be undone. */
export const rowsToUndo = (db: Database, importId: string, limit: number): Promise<StoredRow[]> =>
  cameIn(db, importId).select(rowColumns).where('kept', 'is', null).orderBy('line').limit(limit).execute();

/** Selects the rows that created or changed an account. */
const cameIn = (db: Database, importId: string) =>
  db
    .selectFrom('account_import_rows')
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['created', 'changed']);

/** Begins to undo an import: counts its rows and stops their invitations. */
export const beginUndoing = async (trx: Database, importId: string): Promise<void> => {
  const { total } = await cameIn(trx, importId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('account_imports')
    .set({ state: 'undoing', invites: false, failure: null, undo_total: total, removed: 0 })
    .where('id', '=', importId)
    .execute();
};

export const countRemoved = async (trx: Database, importId: string): Promise<void> => {
  await trx
    .updateTable('account_imports')
    .set({ removed: sql`removed + 1` })
    .where('id', '=', importId)
    .execute();
};

/** Returns true if a member has another membership besides the one grant from a table. */
export const otherAccess = async (trx: Database, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ other: boolean }>`
    select count(*) > 1 or coalesce(bool_or(source <> 'other' or detail is distinct from 'granted'
      or subscription_id is not null), false) as other
    from memberships where user_id = ${userId}`.execute(trx);
  return rows[0]?.other ?? false;
};

/** Returns rows of new accounts whose owners were not invited yet, in the order of the table. */
export const uninvitedRows = async (
  db: Database,
  importId: string,
  limit: number,
): Promise<{ line: number; userId: string }[]> =>
  (
    await db
      .selectFrom('account_import_rows')
      .select(camelCased(['line', 'user_id']))
      .where('import_id', '=', importId)
      .where('outcome', '=', 'created')
      .where('invited_at', 'is', null)
      .orderBy('line')
      .limit(limit)
      .execute()
  ).flatMap(({ line, userId }) => (userId === null ? [] : [{ line, userId }]));

type Figures = Pick<
  AccountImport,
  'undoing' | 'rows' | 'judged' | 'verdicts' | 'progress' | 'outcomes' | 'invitations'
>;

export const figuresOf = async (db: Database, importId: string): Promise<Figures> => {
  const { rows } = await sql<{ figures: Figures }>`
    select json_build_object(
      'undoing', (select case when undo_total is not null then
        json_build_object('total', undo_total, 'removed', removed, 'kept', count(kept)) end
        from account_imports where id = ${importId}),
      'rows', count(*), 'judged', count(verdict),
      'verdicts', json_build_object(
        'new', count(*) filter (where verdict = 'new'), 'changes', count(*) filter (where verdict = 'changes'),
        'exists', count(*) filter (where verdict = 'exists'), 'refused', count(*) filter (where verdict = 'refused')),
      'progress', json_build_object(
        'waiting', count(*) filter (where state = 'waiting'), 'done', count(*) filter (where state = 'done'),
        'refused', count(*) filter (where state = 'refused')),
      'outcomes', json_build_object(
        'created', count(*) filter (where outcome = 'created'), 'changed', count(*) filter (where outcome = 'changed'),
        'same', count(*) filter (where outcome = 'same')),
      'invitations', json_build_object(
        'sent', count(invited_at), 'waiting', count(*) filter (where outcome = 'created' and invited_at is null))
    ) as figures
    from account_import_rows where import_id = ${importId}`.execute(db);
  return rows[0]?.figures as Figures;
};
