import { randomBytes } from 'node:crypto';
import {
  type DateOrder,
  type ImportField,
  importFields,
  importLimits,
  importRowStates,
  importVerdicts,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type {
  ImportRow,
  StudioImport,
} from '../../../../../contract/catalog-administration/importing/imports.ts';
import { comparedText } from '../../../../../contract/compared-text.ts';
import { knownParam, type QueryParams } from '../../../../../contract/query-params.ts';
import type { TextEncoding } from '../../../../../contract/text-encodings.ts';
import { type OpenTable, openTable, type TableRow } from '../../../../platform/csv/csv-reading.ts';
import { readingsOf } from '../../../../platform/csv/table-encoding.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { Paged } from '../../../../platform/http/answer.ts';
import { readPaging } from '../../../../platform/http/paging.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import { openImportQueue, type RunContext, requestImport } from './import-run.ts';
import {
  changeImport,
  countsOf,
  deleteRows,
  importById,
  insertImport,
  insertRows,
  keepTable,
  keptTable,
  lastMapping,
  lockImport,
  newestImports,
  type StoredImport,
} from './import-store.ts';
import { countDate, noDates, orderOfColumn } from './rows/days.ts';
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
import { dateOrderOf, doubleField, guessFields, rowText } from './table/import-columns.ts';
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
};

const viewOf = async (db: Database, imports: readonly StoredImport[]): Promise<StudioImport[]> => {
  const counts = await countsOf(
    db,
    imports.map(({ id }) => id),
  );
  return imports.map(({ createdBy: _, createdAt, undoneAt, ...one }) => {
    const { importId: __, ...figures } = { importId: '', ...(counts.get(one.id) ?? nothing) };
    const moments = { createdAt: createdAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
    const columns = one.columns.map((column) => ({
      ...column,
      filled: column.filled ?? null,
      dates: column.dates ?? noDates,
      dateOrder: column.dateOrder ?? null,
    }));
    return { ...one, ...moments, ...figures, columns };
  });
};

const required = <T>(one: T | null): T => {
  if (!one) throw new AppError('not_found');
  return one;
};

export const showImport = async ({ db }: RunContext, id: string): Promise<StudioImport> => {
  const [shown] = await viewOf(db, [required(await importById(db, id))]);
  return required(shown ?? null);
};

export const listImports = async ({ db }: RunContext): Promise<StudioImport[]> =>
  viewOf(db, await newestImports(db, shownImports));

/** Reads the rows of a table into those of its import, which is left with its columns to be mapped. */
const fillImport = async (
  trx: Database,
  id: string,
  { encoding, doubtful, separator, columns: names, rows }: OpenTable,
  last: ReadonlyMap<string, ImportField>,
): Promise<void> => {
  const guessed = guessFields(names, last);
  const columns = names.map((column, at) => ({
    name: column || `Column ${at + 1}`,
    sample: '',
    field: guessed[at] ?? ('skip' as const),
    filled: 0,
    dates: { ...noDates },
  }));
  const count = (row: TableRow): void => {
    for (const [at, column] of columns.entries()) {
      const cell = row.cells[at] ?? '';
      column.sample ||= cell.slice(0, 200).toWellFormed();
      if (cell === '') continue;
      column.filled += 1;
      countDate(column.dates, cell);
    }
  };
  let waiting: TableRow[] = [];
  let isEmpty = true;
  for await (const row of rows) {
    count(row);
    isEmpty = false;
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await insertRows(trx, id, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(trx, id, waiting);
  if (isEmpty) throw new AppError('invalid', { fields: { table: ['The table has a heading and no rows.'] } });
  const ordered = columns.map((column) => ({ ...column, dateOrder: orderOfColumn(column.dates) }));
  const read = { encoding, encodingDoubtful: doubtful, separator, columns: ordered };
  await changeImport(trx, id, { ...read, state: 'mapping' });
};

/** Reads a table into rows, which wait to be judged. Throws `invalid` in words, and then keeps none of it. */
export const createImport = async (
  context: RunContext,
  { bytes, name, createdBy }: { bytes: Buffer; name: string; createdBy: string | null },
): Promise<StudioImport> => {
  const table = await openTable(bytes);
  const id = randomBytes(16).toString('hex');
  const last = await lastMapping(context.db);
  const fileName = fileNameOf(name).slice(0, importLimits.fileName) || 'table.csv';
  await transaction(context.db, async (trx) => {
    await insertImport(trx, { id, createdBy, createdAt: context.clock.now(), fileName });
    await fillImport(trx, id, table, last);
    if (!table.doubtful) return;
    await keepTable(trx, id, bytes);
    await changeImport(trx, id, { readings: readingsOf(bytes) });
  });
  return showImport(context, id);
};

const refuseBegun = ({ state }: StoredImport): void => {
  if (state !== 'mapping' && state !== 'judged')
    throw new AppError('conflict', {
      message: 'This import has begun. Start a new one to read or map it otherwise.',
    });
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
    const bytes = await keptTable(trx, id);
    if (!bytes) {
      if (one.encoding === encoding) return;
      throw new AppError('conflict', { message: 'This table can be read in one way only.' });
    }
    if (one.encoding === encoding) return changeImport(trx, id, { encodingDoubtful: false });
    const table = await openTable(bytes, { rows: importLimits.rows, encoding });
    await deleteRows(trx, id);
    await fillImport(trx, id, table, new Map(one.columns.map(({ name, field }) => [name, field])));
  });
  return showImport(context, id);
};

const folderOf = (files: readonly { name: string; bytes: number }[]): Folder =>
  new Map(
    files.map(({ name, bytes }) => [comparedText(fileNameOf(name)), { name: fileNameOf(name), bytes }]),
  );

export type DryRun = {
  fields: readonly ImportField[];
  /** For each column; unset or null: as its rows say it. */
  dateOrders?: readonly (DateOrder | null)[];
  publish: boolean;
  files: readonly { name: string; bytes: number }[];
};

const checkFields = (fields: readonly ImportField[], columns: readonly ImportColumn[]): void => {
  const double = doubleField(fields);
  const problem =
    fields.length !== columns.length
      ? `The table has ${columns.length} columns, and ${fields.length} were chosen.`
      : double
        ? `Two columns stand for “${importFields[double]}”. Leave one out.`
        : fields.includes('title') || fields.includes('key') || fields.includes('slug')
          ? null
          : 'No column stands for the title. Choose one.';
  if (problem) throw new AppError('invalid', { message: problem, fields: { fields: [problem] } });
};

type Taken = Map<string, { line: number; keyed: boolean }>;

/** The line of a row before it that is the same class; null where there is none. Rows with keys are told apart by them. */
const sameClassBefore = (
  line: number,
  { identity: { key, file }, place, found }: JudgedRow,
  taken: Taken,
): number | null => {
  const keyed = key !== null;
  const shared = [file && `file ${file.bytes} ${comparedText(file.name)}`, place && `place ${place}`];
  const marks = [key, found && `class ${found.id}`, ...shared].flatMap((mark) => mark ?? []);
  for (const mark of marks) {
    const other = taken.get(mark);
    if (other && !(keyed && other.keyed && shared.includes(mark))) return other.line;
  }
  for (const mark of marks) taken.set(mark, { line, keyed });
  return null;
};

/** A row, if it is not of a class that a row before it is of. */
const verdictOn = (line: number, row: JudgedRow, taken: Taken): JudgedLine => {
  const { verdict, reasons, title, file, bytes } = row;
  const shown = { line, title: title.slice(0, 200).toWellFormed(), file, bytes };
  if (verdict === 'refused') return { ...shown, verdict, reasons, state: 'refused' };
  const sameClass = sameClassBefore(line, row, taken);
  if (sameClass === null) return { ...shown, verdict, reasons, state: 'waiting' };
  const double = `Row ${sameClass} is the same class. Give each row a key, or a title and a file of its own.`;
  return { ...shown, verdict: 'refused', reasons: [double], state: 'refused' };
};

const encodingQuestion = 'Say first how the letters of the table read.';

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
    if (one.encodingDoubtful) throw new AppError('invalid', { fields: { encoding: [encodingQuestion] } });
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
  await openImportQueue(jobs);
  await transaction(db, async (trx) => {
    const { state, undoneAt } = required(await lockImport(trx, id));
    if (undoneAt !== null)
      throw new AppError('conflict', { message: 'This import was undone. Restore its classes first.' });
    if (state === 'mapping')
      throw new AppError('conflict', { message: 'Do the dry run first: it tells what would happen.' });
    if (state === 'finished') return;
    await keepTable(trx, id, null);
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
