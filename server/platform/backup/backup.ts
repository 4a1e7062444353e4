import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CommandRefusal } from '../../command-line.ts';
import type { Config } from '../config.ts';
import { troubleInWords } from '../data-folder.ts';
import { type Connection, openDatabase } from '../postgres/index.ts';
import { takeBaseBackup } from './base-backup.ts';
import { copyFiles } from './copy-files.ts';
import { noteBackup } from './last-backup.ts';
import { partsOf } from './layout.ts';
import { writeManifest } from './manifest.ts';

export type BackupSettings = Pick<Config, 'dataFolder' | 'databaseUrl' | 's3' | 'secret'>;

const ownServer =
  'This studio’s database is the one DATABASE_URL names, which brings tools of its own: take pg_dump --format=custom --file=FILE "$DATABASE_URL" first, then copy media-store and secret from OPENMAT_DATA (docs/operations.md, Backup).';

/** The fastest: an empty journal shrinks to nothing, and a video does not shrink. */
const packing = { level: 1 };

const backUpDatabase = async (administration: Connection, folder: string): Promise<void> => {
  const parts = partsOf(folder);
  const [archive, manifest] = [new PassThrough(), new PassThrough()];
  const file = { mode: 0o600, flush: true };
  await Promise.all([
    takeBaseBackup(administration, { archive, manifest }),
    pipeline(archive, createGzip(packing), createWriteStream(parts.archive, file)),
    pipeline(manifest, createWriteStream(parts.archiveManifest, file)),
  ]);
  const password = decodeURIComponent(new URL(administration.connectionString).password);
  await writeFile(parts.password, `${password}\n`, { mode: 0o600 });
};

/** The secret, where one is kept here; what was copied is closed to other accounts. */
const backUpSecret = async (dataFolder: string, folder: string): Promise<boolean> => {
  const kept = join(dataFolder, 'secret');
  if (!existsSync(kept)) return false;
  const { secret } = partsOf(folder);
  await copyFile(kept, secret);
  await chmod(secret, 0o600);
  return true;
};

const isThere = (folder: string): CommandRefusal =>
  new CommandRefusal(
    `${folder} is there already; nothing was changed. Name a folder that does not exist yet.`,
  );

/**
 * Makes a backup of the studio while it runs: first the database, as it is the moment this ends, then the files, so
 * that whatever the database names is there. Made under another name and moved into place whole. Answers what it holds.
 */
export const takeBackup = async (
  settings: BackupSettings,
  named: string,
  say: (line: string) => void,
): Promise<string> => {
  const folder = resolve(named);
  if (settings.databaseUrl) throw new CommandRefusal(ownServer);
  if (existsSync(folder)) throw isThere(folder);
  if (!existsSync(settings.dataFolder))
    throw new CommandRefusal(`There is no studio in ${settings.dataFolder}, which OPENMAT_DATA names.`);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const database = await openDatabase(settings, { say });
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    if (!database.administration) throw new CommandRefusal(ownServer);
    await backUpDatabase(database.administration(), draft);
    const parts = partsOf(draft);
    const files = settings.s3 ? null : await copyFiles(join(settings.dataFolder, 'media-store'), parts.files);
    await copyFiles(join(settings.dataFolder, 'payment-sandbox'), parts.payments);
    const hasSecret = await backUpSecret(settings.dataFolder, draft);
    const takenAt = new Date();
    await writeManifest(draft, takenAt, settings.secret);
    if (existsSync(folder)) throw isThere(folder);
    await rename(draft, folder);
    await noteBackup(settings.dataFolder, takenAt);
    return [
      `The backup is complete: ${folder} holds the database${files === null ? '' : ` and ${files} files`}.`,
      ...(files === null ? ['The files lie in the bucket, which is no part of it.'] : []),
      ...(hasSecret ? [] : ['SECRET, which you set yourself, is no part of it: keep it, too.']),
      'It holds passwords and everything members wrote: keep it where only you can read it.',
    ].join('\n');
  } catch (error) {
    throw troubleInWords(error, dirname(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await database.stop();
  }
};
