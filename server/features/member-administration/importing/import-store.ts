import { sql } from 'kysely';
import type {
  AccountField,
  AccountVerdict,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export type RowFields = Partial<Record<AccountField, string>>;
export type ImportColumn = { name: string; field: AccountField | null };
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
] as const);

export const importById = async (db: Database, id: string) =>
  (await db.selectFrom('account_imports').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
export type StoredImport = NonNullable<Awaited<ReturnType<typeof importById>>>;

export const lockImport = async (trx: Database, id: string): Promise<StoredImport | null> =>
  (await trx
    .selectFrom('account_imports')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** Holds an import to the end of the transaction, without its row; false where another transaction holds it. */
export const holdImport = async (trx: Database, id: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('account import ' || ${id}, 0)) as held`.execute(trx);
  return rows[0]?.held ?? false;
};

export const newestImports = (db: Database, limit: number): Promise<StoredImport[]> =>
  db.selectFrom('account_imports').select(columns).orderBy('created_at', 'desc').limit(limit).execute();

/** Those that have something to do: rows to judge or to take in, or invitations to send. */
export const importsAtWork = async (db: Database): Promise<StoredImport[]> =>
  db
    .selectFrom('account_imports')
    .select(columns)
    .where(sql<boolean>`state in ('judging', 'running') or invites`)
    .orderBy('created_at')
    .execute();

export const insertImport = async (
  trx: Database,
  one: { id: string; createdBy: string | null; createdAt: Date; fileName: string; columns: ImportColumn[] },
): Promise<void> => {
  await trx
    .insertInto('account_imports')
    .values({
      id: one.id,
      created_by: one.createdBy,
      created_at: one.createdAt,
      file_name: one.fileName,
      columns: JSON.stringify(one.columns),
    })
    .execute();
};

export const insertRows = async (
  trx: Database,
  importId: string,
  rows: readonly { line: number; fields: RowFields }[],
): Promise<void> => {
  await sql`insert into account_import_rows (import_id, line, fields)
    select ${importId}, line, fields from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, fields jsonb)`.execute(
    trx,
  );
};

export const changeImport = async (
  db: Database,
  id: string,
  change: { state?: State; invites?: boolean; failure?: string | null },
): Promise<void> => {
  await db.updateTable('account_imports').set(change).where('id', '=', id).execute();
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

/** Locks a row to the end of the transaction; false where it was taken in or refused meanwhile. */
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

/** Rows of new accounts whose owners were not invited yet, the first of the table first. */
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

type Figures = Pick<AccountImport, 'rows' | 'judged' | 'verdicts' | 'progress' | 'outcomes' | 'invitations'>;

export const figuresOf = async (db: Database, importId: string): Promise<Figures> => {
  const { rows } = await sql<{ figures: Figures }>`
    select json_build_object(
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
