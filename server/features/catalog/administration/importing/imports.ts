import {
  type ImportField,
  importFieldTitle,
  importLimits,
  importRowStates,
  importVerdicts,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type {
  ImportRow,
  StudioImport,
} from '../../../../../contract/catalog-administration/importing/imports.schema.ts';
import { comparedText } from '../../../../../contract/compared-text.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { knownParam, type QueryParams } from '../../../../../contract/query-params.ts';
import { type DateOrder, noDates, orderOfColumn } from '../../../../../contract/table-dates.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { Paged } from '../../../../platform/http/answer.ts';
import { readPaging } from '../../../../platform/http/paging.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { type RunContext, requestImport } from './import-run.ts';
import {
  changeImport,
  countsOf,
  importById,
  lockImport,
  newestImports,
  type StoredImport,
  storeTable,
} from './import-store.ts';
import { knownNames } from './rows/known-store.ts';
import { type Folder, fileNameOf, type JudgedRow, judgeRows } from './rows/row-judging.ts';
import {
  awaitedVideos,
  changeRow,
  countRows,
  type JudgedLine,
  rowsAfter,
  rowsOf,
  writeVerdicts,
} from './rows/row-store.ts';
import { sameClassBefore, type Taken } from './rows/same-class.ts';
import { dateOrderOf, doubleField, rowText } from './table/import-columns.ts';
import type { ImportColumn } from './tables.ts';

export type ImportContext = RunContext & { jobs: Jobs };

const shownImports = 50;
const rowsAtOnce = 200;
const rowsPerPage = 100;

const nothing = {
  rows: 0,
  videos: { count: 0, bytes: 0 },
  verdicts: { ready: 0, warning: 0, refused: 0 },
  progress: { waiting: 0, video: 0, done: 0, refused: 0 },
  outcomes: { created: 0, changed: 0, same: 0 },
  made: { series: 0, coaches: 0 },
  undoable: 0,
  undone: 0,
};

const viewOf = async (db: Database, imports: readonly StoredImport[]): Promise<StudioImport[]> => {
  const counts = await countsOf(
    db,
    imports.map(({ id }) => id),
  );
  return imports.map(({ createdBy: _, undoingBy, undoingAt, createdAt, undoneAt, ...one }) => {
    const found = { importId: '', ...(counts.get(one.id) ?? nothing) };
    const { importId: __, undoable: total, undone, ...figures } = found;
    const done = one.undoing === 'restore' ? total - undone : undone;
    const moments = { createdAt: createdAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
    const columns = one.columns.map((column) => ({
      ...column,
      filled: column.filled ?? null,
      dates: column.dates ?? noDates,
      dateOrder: column.dateOrder ?? null,
    }));
    const undoing = one.undoing && { action: one.undoing, done, total };
    return { ...one, ...moments, ...figures, columns, undoing };
  });
};

export const required = <T>(one: T | null): T => {
  if (!one) throw new AppError('not_found');
  return one;
};

export const showImport = async ({ db }: RunContext, id: string): Promise<StudioImport> => {
  const [shown] = await viewOf(db, [required(await importById(db, id))]);
  return required(shown ?? null);
};

export const listImports = async ({ db }: RunContext): Promise<StudioImport[]> =>
  viewOf(db, await newestImports(db, shownImports));

/** Throws `conflict` once the import has begun. */
export const refuseBegun = ({ state }: StoredImport): void => {
  if (state !== 'mapping' && state !== 'judged')
    throw new AppError('conflict', {
      message: t('This import has begun. Start a new one to read or map it otherwise.'),
    });
};

const folderOf = (files: readonly { name: string; bytes: number }[]): Folder =>
  new Map(
    files.map(({ name, bytes }) => [comparedText(fileNameOf(name)), { name: fileNameOf(name), bytes }]),
  );

export type DryRun = {
  fields: readonly ImportField[];
  /** The order of days in each column; unset or null: as its rows tell it. */
  dateOrders?: readonly (DateOrder | null)[];
  publish: boolean;
  files: readonly { name: string; bytes: number }[];
};

const checkFields = (fields: readonly ImportField[], columns: readonly ImportColumn[]): void => {
  const double = doubleField(fields);
  const problem =
    fields.length !== columns.length
      ? t('The file has {columns} columns, but {fields} were matched.', {
          columns: columns.length,
          fields: fields.length,
        })
      : double
        ? t('Two columns stand for “{column}”. Leave one out.', { column: importFieldTitle(double) })
        : fields.includes('title') || fields.includes('key') || fields.includes('slug')
          ? null
          : t('No column stands for the title. Choose one.');
  if (problem) throw new AppError('invalid', { message: problem, fields: { fields: [problem] } });
};

/** Returns the verdict on a row; refuses one whose class or slug an earlier row has. */
const verdictOn = (line: number, row: JudgedRow, taken: Taken): JudgedLine => {
  const { verdict, reasons, title, file, bytes } = row;
  const shown = { line, title: title.slice(0, 200).toWellFormed(), file, bytes };
  if (verdict === 'refused') return { ...shown, verdict, reasons, state: 'refused' };
  const double = sameClassBefore(line, row, taken);
  if (double === null) return { ...shown, verdict, reasons, state: 'waiting' };
  return { ...shown, verdict: 'refused', reasons: [double], state: 'refused' };
};

const encodingQuestion = msg('Choose first how the letters of the file read.');

/** Judges every row. Nothing of the catalog is written. Throws `conflict` once the import has begun. */
export const dryRun = async (
  context: RunContext,
  id: string,
  { fields, dateOrders, publish, files }: DryRun,
): Promise<StudioImport> => {
  const { db, maxBytes } = context;
  const { timeZone } = context.studio;
  const folder = folderOf(files);
  await transaction(db, async (trx) => {
    const one = required(await lockImport(trx, id));
    refuseBegun(one);
    if (one.encodingDoubtful) throw new AppError('invalid', { fields: { encoding: [t(encodingQuestion)] } });
    checkFields(fields, one.columns);
    const columns = one.columns.map((column, at) => ({
      ...column,
      field: fields[at] ?? ('skip' as const),
      dateOrder: dateOrders?.[at] ?? orderOfColumn(column.dates ?? noDates),
    }));
    const now = context.clock.now();
    const judging = {
      known: await knownNames(trx),
      publish,
      maxBytes,
      timeZone,
      now,
      dateOrder: dateOrderOf(columns),
    };
    const taken: Taken = new Map();
    let rows = await rowsAfter(trx, id, 0, rowsAtOnce);
    for (; rows.length > 0; rows = await rowsAfter(trx, id, rows.at(-1)?.line ?? 0, rowsAtOnce)) {
      const texts = rows.map(({ cells }) => ({ text: rowText(fields, cells), folder }));
      const judged = await judgeRows(trx, texts, judging);
      await writeVerdicts(
        trx,
        id,
        rows.flatMap(({ line }, at) => (judged[at] ? verdictOn(line, judged[at], taken) : [])),
      );
    }
    await changeImport(trx, id, { state: 'judged', publish, columns });
  });
  return showImport(context, id);
};

/** Begins, or goes on. Rows that are done stay done. */
export const startImport = async (context: ImportContext, id: string): Promise<StudioImport> => {
  const { db, jobs } = context;
  await transaction(db, async (trx) => {
    const { state, undoneAt, undoing } = required(await lockImport(trx, id));
    if (undoing !== null)
      throw new AppError('conflict', {
        message: t('This import is being undone or restored. Wait for the end.'),
      });
    if (undoneAt !== null)
      throw new AppError('conflict', { message: t('This import was undone. Restore its classes first.') });
    if (state === 'mapping')
      throw new AppError('conflict', {
        message: t('Check the rows first. You see what will happen before anything changes.'),
      });
    if (state === 'finished') return;
    await storeTable(trx, id, null);
    await changeImport(trx, id, { state: 'running', failure: null, readings: [] });
    await requestImport(trx, jobs, id);
  });
  return showImport(context, id);
};

export const stopImport = async (context: RunContext, id: string): Promise<StudioImport> => {
  await transaction(context.db, async (trx) => {
    const { state } = required(await lockImport(trx, id));
    if (state === 'running') await changeImport(trx, id, { state: 'stopped' });
  });
  return showImport(context, id);
};

export const listRows = async (
  { db }: RunContext,
  id: string,
  query: QueryParams,
): Promise<Paged<ImportRow[]>> => {
  required(await importById(db, id));
  const { page, perPage } = readPaging(query, rowsPerPage);
  const filter = {
    verdict: knownParam(query, 'verdict', importVerdicts),
    state: knownParam(query, 'state', importRowStates),
  };
  const [total, rows] = await Promise.all([
    countRows(db, id, filter),
    rowsOf(db, id, { ...filter, limit: perPage, offset: (page - 1) * perPage }),
  ]);
  const shown = rows.map(({ cells: _, outcome: __, undoing, reasons, ...row }) => ({
    ...row,
    reasons: [...reasons, ...(undoing === null ? [] : [undoing])],
  }));
  return new Paged(shown, { total, page, perPage });
};

/** The files that classes wait for and that the storage does not have yet. */
export const awaitedFiles = async (
  { db }: RunContext,
  id: string,
): Promise<{ line: number; classId: number; file: string; title: string }[]> => {
  required(await importById(db, id));
  const missing = new Set(
    (await awaitedVideos(db, id)).flatMap(({ line, videoId }) => (videoId === null ? [line] : [])),
  );
  const rows = await rowsOf(db, id, { verdict: null, state: 'video', limit: importLimits.rows, offset: 0 });
  return rows.flatMap(({ line, classId, file, title }) =>
    file !== null && classId !== null && missing.has(line) ? [{ line, classId, file, title }] : [],
  );
};

/** A row whose file turned out to be none that can come in. */
export const refuseRow = ({ db }: RunContext, id: string, line: number, reason: string): Promise<void> =>
  changeRow(db, id, line, { state: 'refused', reasons: [reason] });
