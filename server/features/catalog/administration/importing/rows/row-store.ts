import { sql } from 'kysely';
import type {
  ImportRowState,
  ImportVerdict,
} from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { Database } from '../../../../../platform/db.ts';
import { camelCased } from '../../../../../platform/sql/camel-case.ts';
import { anyOf } from '../../../visibility-store.ts';
import type { ImportOutcome } from '../tables.ts';
import '../tables.ts';

export type StoredRow = {
  line: number;
  cells: string[];
  title: string;
  verdict: ImportVerdict | null;
  reasons: string[];
  file: string | null;
  bytes: number | null;
  state: ImportRowState;
  outcome: ImportOutcome | null;
  classId: number | null;
  undoing: string | null;
};

const columns = camelCased([
  'line',
  'cells',
  'title',
  'verdict',
  'reasons',
  'file',
  'bytes',
  'state',
  'outcome',
  'class_id',
  'undoing',
]);

export type RowFilter = { verdict: ImportVerdict | null; state: ImportRowState | null };

const filtered = (db: Database, importId: string, { verdict, state }: RowFilter) =>
  db
    .selectFrom('studio_import_rows')
    .where('import_id', '=', importId)
    .$if(verdict !== null, (rows) => rows.where('verdict', '=', verdict))
    .$if(state !== null, (rows) => rows.where('state', '=', state as ImportRowState));

/** Rows in their order, after the first `offset`. */
export const rowsOf = (
  db: Database,
  importId: string,
  { limit, offset, ...filter }: RowFilter & { limit: number; offset: number },
): Promise<StoredRow[]> =>
  filtered(db, importId, filter).select(columns).orderBy('line').limit(limit).offset(offset).execute();

/** Rows after a line, in their order. */
export const rowsAfter = (
  db: Database,
  importId: string,
  line: number,
  limit: number,
): Promise<StoredRow[]> =>
  db
    .selectFrom('studio_import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

export const countRows = async (db: Database, importId: string, filter: RowFilter): Promise<number> =>
  (
    await filtered(db, importId, filter)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export type RowChange = Partial<Pick<StoredRow, 'state' | 'outcome' | 'reasons'>>;

export const changeRow = async (
  trx: Database,
  importId: string,
  line: number,
  change: RowChange,
): Promise<void> => {
  await trx
    .updateTable('studio_import_rows')
    .set(change)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
};

export type JudgedLine = Pick<
  StoredRow,
  'line' | 'title' | 'verdict' | 'reasons' | 'file' | 'bytes' | 'state'
>;

/** Keeps the verdicts of the dry run on rows. */
export const writeVerdicts = async (
  trx: Database,
  importId: string,
  judged: readonly JudgedLine[],
): Promise<void> => {
  await sql`update studio_import_rows as row
    set title = judged.title, verdict = judged.verdict, reasons = judged.reasons, file = judged.file,
      bytes = judged.bytes, state = judged.state
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as judged
      (line integer, title text, verdict text, reasons text[], file text, bytes bigint, state text)
    where row.import_id = ${importId} and row.line = judged.line`.execute(trx);
};

/** `classId` of null leaves the class of the row as it is; `reasons` of null what was said of it. */
export type RowOutcome = Pick<StoredRow, 'line' | 'state' | 'outcome' | 'classId'> & {
  reasons: string[] | null;
  /** The version of the class that was saved; null where there was nothing to save. */
  version: number | null;
};

/** Keeps the results of rows. */
export const writeOutcomes = async (
  trx: Database,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> => {
  await sql`update studio_import_rows as row
    set state = came.state, outcome = came.outcome, class_id = coalesce(came."classId", row.class_id),
      reasons = coalesce(came.reasons, row.reasons), versions = row.versions || array_remove(array[came.version], null)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as came
      (line integer, state text, outcome text, "classId" integer, reasons text[], version integer)
    where row.import_id = ${importId} and row.line = came.line`.execute(trx);
};

/** The lines of the rows in this state, read without a lock: each row is locked when it is taken in. */
export const linesIn = async (db: Database, importId: string, state: ImportRowState): Promise<number[]> =>
  (
    await db
      .selectFrom('studio_import_rows')
      .select('line')
      .where('import_id', '=', importId)
      .where('state', '=', state)
      .orderBy('line')
      .execute()
  ).map(({ line }) => line);

/** Locks those of these rows in this state that no other process has, in their order, until the transaction ends. */
export const lockRows = (
  trx: Database,
  { importId, lines, state }: { importId: string; lines: readonly number[]; state: ImportRowState },
): Promise<StoredRow[]> =>
  trx
    .selectFrom('studio_import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('line', '=', anyOf(lines))
    .where('state', '=', state)
    .orderBy('line')
    .forUpdate()
    .skipLocked()
    .execute();

/** The video that a row waits for: that of its class where it is the one, else one that no class has. */
export type AwaitedVideo = {
  line: number;
  videoId: number | null;
  processStatus: string | null;
  failure: string | null;
};

export const awaitedVideos = async (db: Database, importId: string): Promise<AwaitedVideo[]> => {
  const { rows } = await sql<AwaitedVideo>`
    select row.line, video.id as "videoId", video.process_status as "processStatus", video.failure
    from studio_import_rows as row
    join plan_entries as entry on entry.id = row.class_id
    left join lateral (
      select one.id, one.process_status, one.failure from videos as one
      where compared_text(one.source_name) = compared_text(row.file) and (row.bytes is null or one.source_bytes = row.bytes)
        and (one.id = entry.video_id or (
          not exists (select from plan_entries as other where other.video_id = one.id)
          and not exists (select from video_replacements as other
            where other.video_id = one.id and other.plan_entry_id <> entry.id)))
      order by (one.id = entry.video_id) desc nulls last, one.id desc limit 1
    ) as video on true
    where row.import_id = ${importId} and row.state = 'video'
    order by row.line`.execute(db);
  return rows;
};
