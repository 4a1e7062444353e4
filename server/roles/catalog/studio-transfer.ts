import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import {
  ArchiveRefusal,
  acquireExportLock,
  checkPassphrase,
  exportStudio,
  importStudioArchive,
} from '../../features/studio-archive/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/index.ts';

type TransferDependencies = { config: Config; db: Db; storage: Storage };
type Transfer = { members: boolean; videos: boolean; passphraseFile: string | null };

/** Converts an AppError of the studio into the refusal of the command. */
const refusing = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? new CommandRefusal(error.message) : error;
  }
};

/** Reads the passphrase from the first line of a file, since other users of the machine can see a command line. */
const passphraseIn = async (file: string | null): Promise<string | null> => {
  if (file === null) return null;
  const text = await readFile(resolve(file), 'utf8').catch(() => null);
  if (text === null) throw new CommandRefusal(t('There is no file {file}.', { file }));
  return refusing(() => checkPassphrase(text.split('\n', 1)[0]?.trim() ?? ''));
};

const contextOf = ({ config, db, storage }: TransferDependencies) => ({
  db: db.db,
  storage,
  dataFolder: config.dataFolder,
});

/** Writes the whole studio into a file that does not exist yet. */
export const exportStudioTo = async (
  dependencies: TransferDependencies,
  name: string,
  { passphraseFile, ...options }: Transfer,
): Promise<string> => {
  const file = resolve(name);
  const passphrase = await passphraseIn(passphraseFile);
  if (await stat(file).catch(() => null)) throw new CommandRefusal(t('{file} is there already.', { file }));
  const giveBack = await refusing(() => acquireExportLock(dependencies.db.db));
  const archive = Readable.from(exportStudio(contextOf(dependencies), { ...options, passphrase }), {
    objectMode: false,
  });
  try {
    // Readable by the owner only: other users of the machine must not read members' data.
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await giveBack();
  }
  return t('The studio is in {file} ({bytes} bytes).', { file, bytes: (await stat(file)).size });
};

/** Imports an export into a studio that has no content yet. */
export const importStudioFrom = async (
  dependencies: TransferDependencies,
  name: string,
  passphraseFile: string | null,
): Promise<string> => {
  const passphrase = await passphraseIn(passphraseFile);
  try {
    const { rows, files } = await importStudioArchive(
      { ...contextOf(dependencies), sendsMail: dependencies.config.smtpUrl !== null },
      createReadStream(resolve(name)) as AsyncIterable<Buffer>,
      passphrase,
    );
    return t('The studio came in: {rows} rows and {files} files.', { rows, files });
  } catch (error) {
    throw error instanceof ArchiveRefusal ? new CommandRefusal(error.message) : error;
  }
};
