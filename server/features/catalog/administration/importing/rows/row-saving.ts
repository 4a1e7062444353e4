import { isDeepStrictEqual } from 'node:util';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.schema.ts';
import { comparedText } from '../../../../../../contract/compared-text.ts';
import { t } from '../../../../../../contract/messages.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import { readDate } from '../../../../../platform/csv/table-days.ts';
import { type Database, transaction } from '../../../../../platform/db.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { addCheckedClasses, saveClassFields } from '../../classes/class-editing.ts';
import type { StoredImport } from '../import-store.ts';
import { dateOrderOf, type RowText, rowText } from '../table/import-columns.ts';
import type { ImportOutcome } from '../tables.ts';
import { copyOf, type KnownNames } from './known-names.ts';
import { freeUndoneSlugs, rememberClasses } from './known-store.ts';
import { makeMissing } from './missing-names.ts';
import { type Folder, type JudgedRow, type Judging, judgeRows, publishedAs } from './row-judging.ts';
import { withRead } from './row-reading.ts';
import {
  type AwaitedVideo,
  changeRow,
  lockRows,
  type RowOutcome,
  type StoredRow,
  writeOutcomes,
} from './row-store.ts';

export type SavingContext = { db: Database; clock: Clock } & Pick<Judging, 'maxBytes'> & {
    studio: { timeZone: string };
  };
export type Importing = { one: StoredImport; known: KnownNames };
/** A row that can come in. */
type ReadyRow = JudgedRow & { line: number; after: ClassFields };
type SavedRow = { row: ReadyRow; classId: number; outcome: ImportOutcome; version: number | null };

const asAuthor = ({ createdBy }: StoredImport) => ({ id: createdBy });

/** The fields that a row asks for, from those of its class; published only where its video is ready already. */
const sentOf = (
  { publish }: StoredImport,
  { found, read }: ReadyRow,
  fields: ClassFields,
  made: Partial<ClassFields>,
): ClassFields => {
  const dated = publishedAs(fields, { publish, publishOn: read.publishOn });
  const ready = found?.processStatus === 'finished' || dated.state === 'draft';
  return { ...(ready ? dated : fields), ...made };
};

/** Writes a row over the class that is there; one that says what the class is already saves nothing. */
const changeClass = async (
  trx: Database,
  { clock }: SavingContext,
  { one }: Importing,
  { row, classId, made }: { row: ReadyRow; classId: number; made: Partial<ClassFields> },
): Promise<Pick<SavedRow, 'outcome' | 'version'>> => {
  if (row.before && isDeepStrictEqual(row.before, sentOf(one, row, row.after, made)))
    return { outcome: 'same', version: null };
  // An editor may have saved since the row was judged; what the table does not say stays so.
  const change = (before: ClassFields): ClassFields =>
    sentOf(one, row, withRead(before, row.read.fields), made);
  const now = clock.now();
  const { version, isNew } = await saveClassFields(trx, {
    id: classId,
    version: null,
    viewer: asAuthor(one),
    now,
    change,
  });
  return isNew ? { outcome: 'changed', version } : { outcome: 'same', version: null };
};

/** Makes the classes of rows, all at once, and changes those that are there. */
const write = async (
  trx: Database,
  context: SavingContext,
  importing: Importing,
  rows: readonly ReadyRow[],
): Promise<SavedRow[]> => {
  const { one, known } = importing;
  const author = asAuthor(one);
  const missing = await makeMissing(trx, context, { importId: one.id, author, known }, rows);
  const madeFor = (row: ReadyRow): Partial<ClassFields> => missing.get(row) ?? {};
  await freeUndoneSlugs(
    trx,
    rows.flatMap(({ read }) => read.fields.slug ?? []),
  );
  const newRows = rows.filter(({ found }) => !found);
  const sent = newRows.map((row) => sentOf(one, row, row.after, madeFor(row)));
  const ids = await addCheckedClasses(trx, { author, sent, now: context.clock.now() });
  const saved = newRows.map(
    (row, at): SavedRow => ({ row, classId: ids[at] ?? 0, outcome: 'created', version: null }),
  );
  for (const row of rows) {
    if (!row.found) continue;
    const classId = row.found.id;
    const change = await changeClass(trx, context, importing, { row, classId, made: madeFor(row) });
    saved.push({ row, classId, ...change });
  }
  await rememberClasses(
    trx,
    saved.flatMap(({ row, classId }) =>
      row.identity.key === null ? [] : { identity: row.identity.key, classId },
    ),
  );
  return saved;
};

const foldersOf = ({ file, bytes }: StoredRow): Folder =>
  new Map(file === null ? [] : [[comparedText(file), { name: file, bytes: bytes ?? 0 }]]);

const textOf = ({ columns }: StoredImport, { cells }: StoredRow) =>
  rowText(
    columns.map(({ field }) => field),
    cells,
  );

const refuse = ({ db }: SavingContext, { one }: Importing, line: number, { message }: AppError) =>
  changeRow(db, one.id, line, { state: 'refused', reasons: [message] });

/** The row with its text and its file, as the dry run had it. */
const asJudged = (one: StoredImport, row: StoredRow): { text: RowText; folder: Folder } => {
  // The dry run's word on a missing file stays: the folder is not here any more.
  const { file: _, ...text } = textOf(one, row);
  return { text: row.file === null ? text : { ...text, file: row.file }, folder: foldersOf(row) };
};

/** All of the rows or none. */
const saveTogether = async (
  context: SavingContext,
  importing: Importing,
  lines: readonly number[],
): Promise<void> => {
  const { one } = importing;
  importing.known = await transaction(context.db, async (trx) => {
    // Rows that are made become known once this is committed.
    const learning = { one, known: copyOf(importing.known) };
    const rows = await lockRows(trx, { importId: one.id, lines, state: 'waiting' });
    const { maxBytes } = context;
    const { timeZone } = context.studio;
    const now = context.clock.now();
    const judging = {
      known: learning.known,
      publish: one.publish,
      maxBytes,
      timeZone,
      now,
      dateOrder: dateOrderOf(one.columns),
    };
    const judged = await judgeRows(
      trx,
      rows.map((row) => asJudged(one, row)),
      judging,
    );
    const outcomes: RowOutcome[] = [];
    const ready: ReadyRow[] = [];
    for (const [at, { line }] of rows.entries()) {
      const row = judged[at];
      if (row?.after) ready.push({ ...row, line, after: row.after });
      else if (row)
        outcomes.push({
          line,
          state: 'refused',
          outcome: null,
          classId: null,
          version: null,
          reasons: row.reasons,
        });
    }
    for (const { row, ...saved } of await write(trx, context, learning, ready)) {
      const state = row.file === null ? 'done' : 'video';
      outcomes.push({ line: row.line, state, reasons: null, ...saved });
    }
    await writeOutcomes(trx, one.id, outcomes);
    return learning.known;
  });
};

/** Takes in one row, all of it or nothing. Refusals of the catalog are told beside it; anything else is thrown. */
const saveAlone = async (context: SavingContext, importing: Importing, line: number): Promise<void> => {
  try {
    await saveTogether(context, importing, [line]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuse(context, importing, line, error);
  }
};

/**
 * Takes in rows, all at once where that is possible, else each by itself. Idempotent: rows that are done are left alone.
 * Throws what keeps any row from coming in, such as a full disk.
 */
export const saveRows = async (
  context: SavingContext,
  importing: Importing,
  lines: readonly number[],
): Promise<void> => {
  try {
    await saveTogether(context, importing, lines);
  } catch {
    for (const line of lines) await saveAlone(context, importing, line);
  }
};

/** Gives a class the video it waited for once that is ready, and publishes it where the table says so. */
export const finishVideo = async (
  context: SavingContext,
  importing: Importing,
  { line, videoId, processStatus, failure }: AwaitedVideo,
): Promise<void> => {
  const { one } = importing;
  if (processStatus === 'failed')
    return changeRow(context.db, one.id, line, {
      state: 'refused',
      reasons: [
        failure === null
          ? t('The video could not be made: it is broken. Its class stays without it.')
          : t('The video could not be made: {reason} Its class stays without it.', { reason: failure }),
      ],
    });
  if (processStatus !== 'finished' || videoId === null) return;
  try {
    await transaction(context.db, async (trx) => {
      const [row] = await lockRows(trx, { importId: one.id, lines: [line], state: 'video' });
      if (!row || row.classId === null) return;
      const publishOn = readDate(textOf(one, row).publishOn ?? '', {
        timeZone: context.studio.timeZone,
        order: dateOrderOf(one.columns),
      });
      const now = context.clock.now();
      const { version, isNew } = await saveClassFields(trx, {
        id: row.classId,
        version: null,
        viewer: asAuthor(one),
        now,
        change: (before) => publishedAs({ ...before, videoId }, { publish: one.publish, publishOn }),
      });
      const outcome = row.outcome === 'same' && isNew ? 'changed' : row.outcome;
      await writeOutcomes(trx, one.id, [
        {
          line,
          outcome,
          version: isNew ? version : null,
          state: 'done',
          classId: null,
          reasons: null,
        },
      ]);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuse(context, importing, line, error);
  }
};
