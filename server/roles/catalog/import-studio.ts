import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importLimits } from '../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../contract/catalog-administration/importing/imports.schema.ts';
import { joinSentences, withCommas } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { textEncodings } from '../../../contract/text-encodings.ts';
import { CommandRefusal } from '../../command-line.ts';
import {
  awaitedFiles,
  chooseEncoding,
  createImport,
  dryRun,
  listRows,
  picturesInUse,
  refuseRow,
  runImport,
  showImport,
  showVideo,
  startImport,
  stopImport,
  videoPlacement,
} from '../../features/catalog/index.ts';
import { createVideoTranscoder, importFile } from '../../features/library/index.ts';
import { resizeStudioPicture } from '../../features/uploads/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createJobs, type Jobs } from '../../platform/jobs/index.ts';
import { openScheduler } from '../../platform/jobs/scheduler.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';

type StudioImportDependencies = {
  config: Config;
  studio: StudioSettings;
  db: Db;
  connection: Connection;
  storage: Storage;
  clock: Clock;
  log: Log;
  say: (line: string) => void;
};
type ImportOptions = { dryRun: boolean; publish: boolean };
type Import = StudioImportDependencies & { jobs: Jobs };
type Folder = { path: string; table: string; files: { name: string; bytes: number }[] };

const lookEveryMs = 500;
const rowsAtOnce = 100;

const contextOf = ({ config, studio, db, clock }: StudioImportDependencies) => ({
  db: db.db,
  clock,
  maxBytes: config.uploadMaxBytes,
  studio,
});

const openFolder = async (name: string): Promise<Folder> => {
  const path = resolve(name);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) throw new CommandRefusal(t('There is no folder {path}.', { path }));
  // The target of a link may lie outside of the folder.
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const tables = names.filter((one) => extname(one).toLowerCase() === '.csv');
  const [table] = tables;
  if (table === undefined) throw new CommandRefusal(t('There is no CSV table in {path}.', { path }));
  if (tables.length > 1)
    throw new CommandRefusal(
      t('There are several tables in {path}: {tables}. Leave one.', { path, tables: withCommas(tables) }),
    );
  const files = await Promise.all(
    names
      .filter((one) => one !== table)
      .map(async (one) => ({ name: one, bytes: (await stat(join(path, one))).size })),
  );
  return { path, table, files };
};

const readTable = async ({ path, table }: Folder): Promise<Buffer> => {
  const file = join(path, table);
  const most = importLimits.tableBytes;
  if ((await stat(file)).size > most)
    throw new CommandRefusal(
      t('{table} is larger than {size} MB, which is the most.', { table, size: most / 1024 / 1024 }),
    );
  return readFile(file);
};

/** Reduces text to one line without terminal control characters. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

const words = {
  ready: msg('Ready'),
  warning: msg('With a warning'),
  refused: msg('Refused'),
} as const satisfies Record<string, Message>;

const columnLine = (name: string, field: string): string =>
  field === 'skip' ? t('Column {name}: left out', { name }) : t('Column {name}: {field}', { name, field });

/** Prints every verdict that is not plainly good. */
const printVerdicts = async (
  dependencies: StudioImportDependencies,
  { id, verdicts, columns }: StudioImport,
): Promise<void> => {
  for (const { name, field } of columns) dependencies.say(columnLine(plain(name), field));
  for (let page = 1; ; page += 1) {
    const { items } = await listRows(contextOf(dependencies), id, {
      page: String(page),
      per_page: String(rowsAtOnce),
    });
    for (const { line, title, verdict, reasons } of items)
      if (verdict && verdict !== 'ready')
        dependencies.say(
          plain(
            joinSentences(
              t('Row {line}, {title}: {verdict}.', {
                line: String(line),
                title: title || t('no title'),
                verdict: t(words[verdict]),
              }),
              ...reasons,
            ),
          ),
        );
    if (items.length < rowsAtOnce) break;
  }
  dependencies.say(
    t('{ready, number} ready, {warning, number} with a warning, {refused, number} refused.', {
      ready: verdicts.ready,
      warning: verdicts.warning,
      refused: verdicts.refused,
    }),
  );
};

/** Copies a file that a class waits for; a file that is no video is reported beside its row. */
const sendFile = async (
  dependencies: Import,
  id: string,
  {
    folder,
    line,
    classId,
    file,
    title,
  }: { folder: string; line: number; classId: number; file: string; title: string },
): Promise<void> => {
  try {
    const imported = await importFile({ ...dependencies, db: dependencies.db.db }, join(folder, file), title);
    await transaction(dependencies.db.db, async (trx) => {
      const videoId = await imported.store(trx);
      const place = { videoId, title, classId, seriesId: null, userId: null, now: dependencies.clock.now() };
      await videoPlacement.place(trx, place);
    });
    dependencies.say(plain(t('{file} is copied.', { file })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuseRow(contextOf(dependencies), id, line, error.message);
  }
};

const printProgress = ({ say }: StudioImportDependencies, { rows, progress }: StudioImport): void =>
  say(
    t('{done, number} of {rows, number} rows, {waiting, number} wait for their videos.', {
      done: progress.done + progress.refused,
      rows,
      waiting: progress.video,
    }),
  );

/** Runs the import until every row is imported, or `signal` aborts; prints its progress. */
const follow = async (
  dependencies: Import,
  id: string,
  folder: string,
  signal: AbortSignal,
): Promise<StudioImport> => {
  const context = contextOf(dependencies);
  let told = '';
  while (!signal.aborted) {
    await runImport(context, id, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    for (const wanted of await awaitedFiles(context, id)) {
      if (signal.aborted) break;
      await sendFile(dependencies, id, { ...wanted, folder });
    }
    const one = await showImport(context, id);
    if (JSON.stringify(one.progress) !== told) printProgress(dependencies, one);
    told = JSON.stringify(one.progress);
    if (one.state !== 'running') return one;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return stopImport(context, id);
};

const outcome = ({ state, outcomes, progress }: StudioImport): string => {
  const { created, changed, same } = outcomes;
  const sums = t(
    '{created, number} classes are new, {changed, number} were changed, {same, number} were as the table says; {refused, number} rows were refused.',
    { created, changed, same, refused: progress.refused },
  );
  return state === 'finished'
    ? sums
    : joinSentences(t('Stopped.'), sums, t('Run the same command again to go on.'));
};

/** Imports the rows that were judged and transcodes their videos, here or beside another worker. */
const importFolder = async (
  dependencies: StudioImportDependencies,
  id: string,
  folder: string,
): Promise<StudioImport> => {
  const { config, db, log } = dependencies;
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  // A signal may come twice, from the terminal and from npm.
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const scheduler = await openScheduler(dependencies);
  const jobs = createJobs({ db, log, scheduler });
  const open = {
    ...dependencies,
    ...config,
    db: db.db,
    jobs,
    showVideo,
    resizePicture: resizeStudioPicture,
    picturesInUse: (urls: readonly string[]) => picturesInUse(db.db, urls),
  };
  try {
    const one = await startImport({ ...contextOf(dependencies), jobs }, id);
    const needsVideos = (await awaitsVideos(dependencies, one)) > 0;
    const transcoder = needsVideos ? await createVideoTranscoder(open) : null;
    if (transcoder) dependencies.say(transcoder.sentence);
    try {
      transcoder?.work();
      return await follow({ ...dependencies, jobs }, id, folder, interrupted.signal);
    } finally {
      await jobs.stop();
      await scheduler.stop();
      await transcoder?.close();
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

/** Counts the rows that wait for a video. */
const awaitsVideos = async (
  dependencies: StudioImportDependencies,
  { id }: StudioImport,
): Promise<number> => {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { items } = await listRows(contextOf(dependencies), id, {
      page: String(page),
      per_page: String(rowsAtOnce),
    });
    count += items.filter(({ file, state }) => file !== null && state !== 'refused').length;
    if (items.length < rowsAtOnce) return count;
  }
};

/**
 * Prints the encoding. A command cannot ask: a table that names no encoding is read by the best guess, and sample words
 * are shown.
 */
const sayEncoding = async (
  dependencies: StudioImportDependencies,
  { id, encoding, encodingDoubtful, readings }: StudioImport,
): Promise<void> => {
  const reading = readings.find((one) => one.encoding === encoding);
  if (!encodingDoubtful || !reading) return;
  const letters = t(textEncodings[reading.encoding]);
  dependencies.say(
    plain(
      t('The table is read as {encoding}: {samples}. Save it as UTF-8 where these words are wrong.', {
        encoding: letters,
        samples: withCommas(reading.samples),
      }),
    ),
  );
  await chooseEncoding(contextOf(dependencies), id, reading.encoding);
};

/** Makes classes of a folder of videos with a CSV table; returns a summary. Idempotent. */
export const importStudio = async (
  dependencies: StudioImportDependencies,
  name: string,
  asked: ImportOptions,
): Promise<string> => {
  const folder = await openFolder(name);
  const bytes = await readTable(folder);
  const context = contextOf(dependencies);
  try {
    const made = await createImport(context, { bytes, name: folder.table, createdBy: null });
    await sayEncoding(dependencies, made);
    const fields = made.columns.map(({ field }) => field);
    const judged = await dryRun(context, made.id, { fields, publish: asked.publish, files: folder.files });
    await printVerdicts(dependencies, judged);
    if (asked.dryRun) return t('Nothing was written: this was a dry run.');
    return outcome(await importFolder(dependencies, made.id, folder.path));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandRefusal(joinSentences(...Object.values(error.fields ?? {}).flat()) || error.message);
  }
};
