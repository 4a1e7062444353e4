import { sql } from 'kysely';
import type {
  ImportField,
  ImportRowState,
  ImportState,
  ImportVerdict,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { TableReading } from '../../../../../contract/table-reading.schema.ts';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import type { TableRow } from '../../../../platform/csv/csv-reading.ts';
import type { Database } from '../../../../platform/db.ts';
import type { DueCondition } from '../../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import type { ImportColumn, ImportOutcome, MadeKind, Undoing } from './tables.ts';
import './tables.ts';

export type StoredImport = {
  id: string;
  createdBy: string | null;
  createdAt: Date;
  fileName: string;
  encoding: string;
  encodingDoubtful: boolean;
  readings: TableReading[];
  separator: string;
  columns: ImportColumn[];
  publish: boolean;
  state: ImportState;
  failure: string | null;
  undoneAt: Date | null;
  undoing: Undoing | null;
  undoingBy: string | null;
  undoingAt: Date | null;
};

const importColumns = camelCased([
  'id',
  'created_by',
  'created_at',
  'file_name',
  'encoding',
  'encoding_doubtful',
  'readings',
  'separator',
  'columns',
  'publish',
  'state',
  'failure',
  'undone_at',
  'undoing',
  'undoing_by',
  'undoing_at',
]);

/** Returns the language of the account that made an import; null if it has chosen none. */
export const languageOfAuthor = async (db: Database, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('studio_imports as import')
      .innerJoin('users as person', 'person.id', 'import.created_by')
      .select('person.language')
      .where('import.id', '=', id)
      .executeTakeFirst()
  )?.language ?? null;

export const insertImport = async (
  trx: Database,
  one: Pick<StoredImport, 'id' | 'createdBy' | 'createdAt' | 'fileName'>,
): Promise<void> => {
  await trx
    .insertInto('studio_imports')
    .values({
      id: one.id,
      created_by: one.createdBy,
      created_at: one.createdAt,
      file_name: one.fileName,
      encoding: 'utf-8',
      separator: ',',
      encoding_doubtful: false,
      readings: '[]',
      columns: '[]',
      publish: false,
      state: 'mapping',
    })
    .execute();
};

export const insertRows = async (
  trx: Database,
  importId: string,
  rows: readonly TableRow[],
): Promise<void> => {
  await sql`insert into studio_import_rows (import_id, line, cells)
    select ${importId}, (row ->> 'line')::integer, row -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(trx);
};

export const deleteRows = async (trx: Database, importId: string): Promise<void> => {
  await trx.deleteFrom('studio_import_rows').where('import_id', '=', importId).execute();
};

/** Keeps the file of a table; null forgets it. */
export const storeTable = async (trx: Database, importId: string, bytes: Buffer | null): Promise<void> => {
  await trx.deleteFrom('studio_import_tables').where('import_id', '=', importId).execute();
  if (bytes) await trx.insertInto('studio_import_tables').values({ import_id: importId, bytes }).execute();
};

export const keptTable = async (db: Database, importId: string): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('studio_import_tables')
      .select('bytes')
      .where('import_id', '=', importId)
      .executeTakeFirst()
  )?.bytes ?? null;

export const importById = async (db: Database, id: string): Promise<StoredImport | null> =>
  (await db.selectFrom('studio_imports').select(importColumns).where('id', '=', id).executeTakeFirst()) ??
  null;

/** The same, which no other transaction changes until this one ends. */
export const lockImport = async (trx: Database, id: string): Promise<StoredImport | null> =>
  (await trx
    .selectFrom('studio_imports')
    .select(importColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const newestImports = (db: Database, limit: number): Promise<StoredImport[]> =>
  db.selectFrom('studio_imports').select(importColumns).orderBy('created_at', 'desc').limit(limit).execute();

/** The fields of the columns of the newest judged import, by the names of the columns. */
export const lastMapping = async (db: Database): Promise<Map<string, ImportField>> => {
  const last = await db
    .selectFrom('studio_imports')
    .select('columns')
    .where('state', '!=', 'mapping')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Map((last?.columns ?? []).map(({ name, field }) => [name, field]));
};

/** True while an import runs, or is being undone or restored. */
export const hasImportsUnderWay = (): DueCondition =>
  sql`exists (select from studio_imports where state = 'running' or undoing is not null)`;

/** Imports that run, or that are being undone or restored. */
export const importsUnderWay = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('studio_imports')
      .select('id')
      .where((row) => row.or([row('state', '=', 'running'), row('undoing', 'is not', null)]))
      .execute()
  ).map(({ id }) => id);

export const changeImport = async (
  trx: Database,
  id: string,
  changes: {
    state?: ImportState;
    publish?: boolean;
    columns?: readonly ImportColumn[];
    failure?: string | null;
    undoneAt?: Date | null;
    undoing?: { undoing: Undoing; undoing_by: string; undoing_at: Date } | null;
    encoding?: TextEncoding;
    encodingDoubtful?: boolean;
    readings?: readonly TableReading[];
    separator?: string;
  },
): Promise<void> => {
  const { publish, columns, undoneAt, undoing, encodingDoubtful, readings, ...others } = changes;
  await trx
    .updateTable('studio_imports')
    .set({
      ...others,
      ...(undoneAt === undefined ? {} : { undone_at: undoneAt }),
      ...(undoing === undefined ? {} : (undoing ?? { undoing: null, undoing_by: null, undoing_at: null })),
      ...(encodingDoubtful === undefined ? {} : { encoding_doubtful: encodingDoubtful }),
      ...(publish === undefined ? {} : { publish }),
      ...(readings === undefined ? {} : { readings: JSON.stringify(readings) }),
      ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
    })
    .where('id', '=', id)
    .execute();
};

/** Deletes older imports with their rows; returns their number. */
export const removeImportsBefore = async (db: Database, moment: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('studio_imports').where('created_at', '<', moment).executeTakeFirst())
      .numDeletedRows,
  );

export type ImportCounts = {
  importId: string;
  rows: number;
  videos: { count: number; bytes: number };
  verdicts: Record<ImportVerdict, number>;
  progress: Record<ImportRowState, number>;
  outcomes: Record<ImportOutcome, number>;
  made: { series: number; coaches: number };
  /** Rows that are to be undone, and those that are. */
  undoable: number;
  undone: number;
};

/** Rows whose video is still to come. */
const comes = sql`file is not null and state in ('waiting', 'video')`;

const madeCount = (kind: MadeKind) =>
  sql<number>`(select count(*)::int from studio_import_contents as made
    where made.import_id = studio_import_rows.import_id and made.kind = ${kind})`;

const counted = (column: string, value: string) =>
  sql<number>`(count(*) filter (where ${sql.ref(column)} = ${value}))::int`;

export const countsOf = async (db: Database, ids: readonly string[]): Promise<Map<string, ImportCounts>> => {
  const rows = await db
    .selectFrom('studio_import_rows')
    .select(camelCased(['import_id']))
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`(count(*) filter (where ${comes}))::int`.as('videos'),
      sql<number>`coalesce(sum(bytes) filter (where ${comes}), 0)::bigint`.as('bytes'),
      counted('verdict', 'ready').as('ready'),
      counted('verdict', 'warning').as('warning'),
      counted('verdict', 'refused').as('refusedBefore'),
      counted('state', 'waiting').as('waiting'),
      counted('state', 'video').as('video'),
      counted('state', 'done').as('done'),
      counted('state', 'refused').as('refused'),
      counted('outcome', 'created').as('created'),
      counted('outcome', 'changed').as('changed'),
      counted('outcome', 'same').as('same'),
      sql<number>`(count(*) filter (where outcome in ('created', 'changed')))::int`.as('undoable'),
      sql<number>`(count(*) filter (where undone))::int`.as('undone'),
      madeCount('plan').as('series'),
      madeCount('coach').as('coaches'),
    ])
    .where('import_id', '=', sql<string>`any(${ids})`)
    .groupBy('import_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.importId,
      {
        importId: row.importId,
        rows: row.rows,
        videos: { count: row.videos, bytes: row.bytes },
        verdicts: { ready: row.ready, warning: row.warning, refused: row.refusedBefore },
        progress: { waiting: row.waiting, video: row.video, done: row.done, refused: row.refused },
        outcomes: { created: row.created, changed: row.changed, same: row.same },
        made: { series: row.series, coaches: row.coaches },
        undoable: row.undoable,
        undone: row.undone,
      },
    ]),
  );
};
