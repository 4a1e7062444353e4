import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { CommandRefusal } from '../../command-line.ts';
import { makeDataFolder, troubleInWords } from '../data-folder.ts';
import { type Cluster, cluster, DatabaseProblem, giveTo } from '../postgres/index.ts';
import { entriesOf } from '../tar/tar-reader.ts';
import type { BackupSettings } from './backup.ts';
import { copyFiles } from './copy-files.ts';
import { type About, backupFormat, databaseVersion, partsOf } from './layout.ts';

type Checksums = ReadonlyMap<string, string>;

const damaged = (folder: string, what: string): DatabaseProblem =>
  new DatabaseProblem(`The backup in ${folder} is damaged: ${what}. Nothing was restored; take another one.`);

const checkedAbout = async (folder: string): Promise<void> => {
  const text = await readFile(partsOf(folder).about, 'utf8').catch(() => null);
  if (text === null)
    throw new CommandRefusal(`${folder} is no backup of Openmat, or one that was not finished.`);
  const { format, database } = JSON.parse(text) as Partial<About>;
  if (format !== backupFormat || database !== databaseVersion)
    throw new CommandRefusal(
      `The backup in ${folder} (${format}, ${database}) was made by another version of Openmat: restore it with that version, then update.`,
    );
};

/** What PostgreSQL wrote down of every file; the journal is no part of it. */
const checksumsOf = async (folder: string): Promise<Checksums> => {
  const text = await readFile(partsOf(folder).manifest, 'utf8');
  const { Files } = JSON.parse(text) as { Files: { Path: string; Checksum: string }[] };
  return new Map(Files.map(({ Path, Checksum }) => [Path, Checksum]));
};

const archiveOf = (folder: string): AsyncIterable<Buffer> => {
  const unpacked = createGunzip();
  const packed = createReadStream(partsOf(folder).archive);
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return unpacked;
};

/** One file of the data folder; answers its checksum. PostgreSQL brings all of it to the disk before it replays. */
const writeEntry = async (target: string, content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};

/** Unpacks the data folder as the account of the server, and holds every file to its checksum. */
const unpack = async (backup: string, { data, account }: Cluster, checksums: Checksums): Promise<void> => {
  const missing = new Set(checksums.keys());
  await mkdir(data, { mode: 0o700 });
  giveTo(account, data);
  for await (const { path, isFolder, content } of entriesOf(archiveOf(backup))) {
    const target = join(data, path);
    if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
    else {
      const found = await writeEntry(target, content);
      if ((checksums.get(path) ?? found) !== found) throw damaged(backup, `${path} is not what it was`);
      missing.delete(path);
    }
    giveTo(account, target);
  }
  const [first] = missing;
  if (first) throw damaged(backup, `${first} is missing`);
};

const unpackWhole = async (backup: string, draft: Cluster): Promise<void> => {
  try {
    await unpack(backup, draft, await checksumsOf(backup));
  } catch (error) {
    const { code = '', message = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_') || message.startsWith('The archive ')) throw damaged(backup, message);
    throw error;
  }
};

/** Copies of programs that a refused restore may have left are no studio. */
const isStudio = (name: string): boolean => !name.startsWith('postgres-binaries-');

const isEmpty = (folder: string): boolean => !existsSync(folder) || !readdirSync(folder).some(isStudio);

/**
 * Makes a studio of a backup, in a data folder that holds nothing: what is there is never overwritten. The database
 * comes into place whole, or not at all.
 */
export const restoreBackup = async (
  { dataFolder, databaseUrl, s3 }: BackupSettings,
  named: string,
  say: (line: string) => void,
): Promise<string> => {
  const backup = resolve(named);
  if (databaseUrl)
    throw new CommandRefusal(
      'DATABASE_URL names a database of your own: restore a pg_dump into it with pg_restore, and copy the files back. A backup of the bundled database is restored where DATABASE_URL is unset.',
    );
  await checkedAbout(backup);
  if (!isEmpty(dataFolder))
    throw new CommandRefusal(
      `${dataFolder} is not empty; nothing was changed. Move it away, or point OPENMAT_DATA at a folder that is empty or does not exist.`,
    );
  const parts = partsOf(backup);
  const files = join(dataFolder, 'media-store');
  const draftOfFiles = `${files}.restoring`;
  try {
    makeDataFolder(dataFolder);
    const count = existsSync(parts.files) && !s3 ? await copyFiles(parts.files, draftOfFiles) : null;
    await cluster({ dataFolder }, say, async (draft) => {
      const password = join(draft.folder, 'password');
      await copyFile(parts.password, password);
      giveTo(draft.account, password);
      await unpackWhole(backup, draft);
    });
    if (existsSync(parts.secret)) await copyFile(parts.secret, join(dataFolder, 'secret'));
    if (existsSync(parts.payments)) await copyFiles(parts.payments, join(dataFolder, 'payment-sandbox'));
    if (count !== null) await rename(draftOfFiles, files);
    return `The backup is restored into ${dataFolder}${count === null ? '' : `, with ${count} files`}. Start Openmat as usual; the database replays its journal first.`;
  } catch (error) {
    throw troubleInWords(error, dataFolder);
  } finally {
    await rm(draftOfFiles, { recursive: true, force: true });
  }
};
