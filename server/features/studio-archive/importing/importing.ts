import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type ArchiveEntry, entriesOf } from '../../../platform/tar/tar-reader.ts';
import {
  ArchiveRefusal,
  archiveLimits,
  archiveVersion,
  filePrefix,
  Manifest,
  manifestPath,
} from '../archive-format.ts';
import {
  advanceNumbers,
  announceEverything,
  clearTable,
  existingTables,
  filledTables,
  insertLines,
  inviteStaffAnew,
  lastMigration,
  withoutTriggers,
  writtenColumns,
} from '../archive-store.ts';
import { type Seal, sealUnder } from '../sealing.ts';
import { exportedTables } from '../table-decisions.ts';
import { hasUnsafeLink } from './row-links.ts';
import { fileKey, openStoring, type Storing } from './stored-files.ts';

export type ImportContext = {
  db: Database;
  storage: Storage;
  /** Folder for the parts of tables until all files are stored. */
  dataFolder: string;
  /**
   * True if the studio sends mail: imported staff without a second factor then open a mail before they set up the
   * first.
   */
  sendsMail?: boolean;
};
export type ImportedStudio = { rows: number; files: number; bytes: number };

/** Tables that must be empty before an import; the other tables hold rows of migrations, which the archive replaces. */
const mustBeEmpty = ['categories', 'coaches', 'videos', 'plans', 'plan_entries', 'photos', 'music_tracks'];
const linesAtOnce = 500;

const refuse = (message: string): never => {
  throw new ArchiveRefusal(message);
};

const wholeText = async ({ content }: ArchiveEntry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const manifestOf = (text: string): Static<typeof Manifest> => {
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })();
  if (!Value.Check(Manifest, parsed)) return refuse(t('This is not an export of a studio.'));
  return parsed;
};

const refuseFilled = async (db: Database, members: boolean): Promise<void> => {
  const filled = await filledTables(db, [...mustBeEmpty, ...(members ? ['users'] : [])]);
  if (filled.length > 0) {
    const tables = filled.join(', ');
    refuse(
      filled.includes('users')
        ? t(
            'A studio comes in only where there is none yet; here there are {tables} already. Use an empty database, and the command line: an export with members comes in where there is no owner yet.',
            { tables },
          )
        : t(
            'A studio comes in only where there is none yet; here there are {tables} already. Use an empty database.',
            { tables },
          ),
    );
  }
};

/** Throws ArchiveRefusal if this studio cannot take the content that the manifest announces. */
const checkManifest = async (
  db: Database,
  { version, migration, members, passwords }: Static<typeof Manifest>,
  passphrase: string | null,
): Promise<void> => {
  if (version > archiveVersion)
    refuse(t('This export was made by a newer version of Openmat than the one here.'));
  const here = await lastMigration(db);
  if (migration !== here)
    refuse(
      t(
        'This export was made by another version of Openmat (its last migration is {migration}, here it is {here}). Bring both to the same version.',
        { migration, here },
      ),
    );
  if (passwords && passphrase === null)
    refuse(t('The passwords in this export are encrypted: give its passphrase.'));
  await refuseFilled(db, members);
};

type Spooled = { table: string; file: string };

const tableOf = (path: string, known: ReadonlySet<string>): string => {
  const [, table = ''] = /^tables\/([a-z_.]+)\/\d{6}\.jsonl$/.exec(path) ?? [];
  return known.has(table)
    ? table
    : refuse(t('The archive holds {path}, which is no part of a studio.', { path: JSON.stringify(path) }));
};

/** Spools the parts of tables to disk and stores the files; writes nothing to the database. */
const spoolEntries = async (
  entries: AsyncGenerator<ArchiveEntry>,
  { put, folder, tables }: Pick<Storing, 'put'> & { folder: string; tables: ReadonlySet<string> },
): Promise<{ spooled: Spooled[]; files: number; bytes: number }> => {
  const spooled: Spooled[] = [];
  let [files, bytes, tableBytes] = [0, 0, 0];
  for await (const { path, isFolder, size, content } of entries) {
    if (isFolder) continue;
    if (spooled.length + files >= archiveLimits.entries) refuse(t('The archive holds too many files.'));
    bytes += size;
    if (path.startsWith(filePrefix)) {
      const key = path.slice(filePrefix.length);
      if (!fileKey.test(key))
        refuse(t('The archive holds {path}, which is no file of a studio.', { path: JSON.stringify(path) }));
      if (size > archiveLimits.fileBytes) refuse(t('{path} is too large.', { path }));
      await put(key, content);
      files += 1;
      continue;
    }
    const table = tableOf(path, tables);
    tableBytes += size;
    if (size > archiveLimits.chunkBytes || tableBytes > archiveLimits.tableBytes)
      refuse(t('The tables of the archive are too large.'));
    const file = join(folder, String(spooled.length));
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(file));
    spooled.push({ table, file });
  }
  return { spooled, files, bytes };
};

const opened = (line: string, seal: Seal | null): string => {
  const row = JSON.parse(line) as { password: string | null };
  if (row.password !== null)
    row.password = seal?.open(row.password) ?? refuse(t('The passphrase is not the one of this export.'));
  return JSON.stringify(row);
};

const columnsIn = (line: string, here: readonly string[], table: string): string[] => {
  const columns: unknown = JSON.parse(line);
  const isKnown = (name: unknown): name is string => typeof name === 'string' && here.includes(name);
  return Array.isArray(columns) && columns.every(isKnown)
    ? columns
    : refuse(t('The archive names columns of {table} that are not there.', { table }));
};

/** Yields the lines of a file. Splits at line feeds alone, since a text may hold other line separators. */
async function* linesIn(file: string): AsyncGenerator<string> {
  // Joined once complete: a line may be as long as its part of the table.
  let begun: string[] = [];
  let length = 0;
  for await (const text of createReadStream(file, 'utf8')) {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + lines[0];
      begun = [];
      length = 0;
      yield* lines;
    }
    begun.push(last);
    length += last.length;
    if (length > archiveLimits.lineLength) refuse(t('The archive holds a row that is too long.'));
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}

/** Inserts the rows of one part of a table; returns their number. */
const insertPart = async (trx: Database, { table, file }: Spooled, seal: Seal | null): Promise<number> => {
  const here = await writtenColumns(trx, table);
  let columns: string[] | null = null;
  let waiting: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await insertLines(trx, table, { columns: columns ?? [], lines: waiting });
    count += waiting.length;
    waiting = [];
    length = 0;
  };
  for await (const line of linesIn(file)) {
    if (columns === null) columns = columnsIn(line, here, table);
    else {
      if (hasUnsafeLink(table, line))
        refuse(t('The archive holds a link in {table} that no page of a studio may have.', { table }));
      waiting.push(table === 'credentials' ? opened(line, seal) : line);
    }
    length += line.length;
    if (waiting.length >= linesAtOnce || length >= archiveLimits.lineLength) await flush();
  }
  await flush();
  return count;
};

const insertAll = (
  db: Database,
  {
    spooled,
    tables,
    seal,
    members,
    sendsMail,
  }: {
    spooled: readonly Spooled[];
    tables: readonly string[];
    seal: Seal | null;
    members: boolean;
    sendsMail: boolean;
  },
): Promise<number> =>
  transaction(db, async (trx) => {
    let rows = 0;
    await withoutTriggers(trx, tables, async () => {
      // Storing files takes time, in which rows may have been added here. The tables are locked by now.
      await refuseFilled(trx, members);
      for (const table of tables.toReversed()) await clearTable(trx, table);
      for (const table of tables)
        for (const part of spooled) if (part.table === table) rows += await insertPart(trx, part, seal);
      if (members && sendsMail) await inviteStaffAnew(trx);
      for (const table of tables) await advanceNumbers(trx, table);
    });
    await announceEverything(trx);
    return rows;
  });

/** Converts errors of the database and of the archive reader about malformed archives to ArchiveRefusal. */
const inWords = (error: unknown): never => {
  if (error instanceof ArchiveRefusal || !(error instanceof Error)) throw error;
  const isData = 'code' in error && /^(22|23|42)/.test(String(error.code));
  if (isData || error instanceof SyntaxError)
    throw new ArchiveRefusal(t('The archive does not fit together: {message}.', { message: error.message }), {
      cause: error,
    });
  if (error.message.startsWith('The archive'))
    throw new ArchiveRefusal(`${error.message}.`, { cause: error });
  throw error;
};

/**
 * Imports an archive into a studio without content: files first, then all rows or none. An interrupted import can be
 * repeated. Throws ArchiveRefusal with a sentence for the sender.
 */
export const importStudioArchive = async (
  { db, storage, dataFolder, sendsMail = false }: ImportContext,
  archive: AsyncIterable<Buffer>,
  passphrase: string | null,
): Promise<ImportedStudio> => {
  const folder = await mkdtemp(join(dataFolder, 'studio-import-'));
  try {
    const entries = entriesOf(archive);
    const first = await entries.next();
    if (first.done || first.value.path !== manifestPath || first.value.size > 4096)
      return refuse(t('This is not an export of a studio.'));
    const manifest = manifestOf(await wholeText(first.value));
    await checkManifest(db, manifest, passphrase);
    const here = new Set(await existingTables(db));
    const tables = exportedTables(manifest, here).map(({ name }) => name);
    const storing = await openStoring({ db, storage }, join(folder, 'added'));
    try {
      const { spooled, files, bytes } = await spoolEntries(entries, {
        put: storing.put,
        folder,
        tables: new Set(tables),
      });
      const seal =
        manifest.passwords && passphrase !== null ? await sealUnder(passphrase, manifest.salt ?? null) : null;
      const { members } = manifest;
      return { rows: await insertAll(db, { spooled, tables, seal, members, sendsMail }), files, bytes };
    } catch (error) {
      // The original error is thrown even if a file cannot be removed now.
      await storing.removeAdded().catch(() => undefined);
      throw error;
    } finally {
      await storing.close();
    }
  } catch (error) {
    return inWords(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
