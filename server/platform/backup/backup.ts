import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { msg, t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import type { Config } from '../config.ts';
import { troubleInWords } from '../data-folder.ts';
import { createDb, type Database } from '../db.ts';
import { type Connection, openDatabase } from '../postgres/index.ts';
import {
  readSavedSettings,
  type SettingTexts,
  savedSettingsSealing,
} from '../saved-settings/saved-settings.ts';
import { hasSavedSettings } from '../saved-settings/saved-settings-store.ts';
import { Secret } from '../secrets/secret.ts';
import { filesBelow, savedPlaces } from '../storage/index.ts';
import { bucketFrom, bucketOfBackups } from '../storage-settings.ts';
import { type BackupDraft, draftInBucket, draftInFolder } from './backup-draft.ts';
import { backupStorage, nameInBucket } from './backup-place.ts';
import { type BackupProgress, trackBackupProgress } from './backup-progress.ts';
import { takeBaseBackup } from './base-backup.ts';
import { recordBackup } from './last-backup.ts';
import { partNames } from './layout.ts';
import { verifyBackup } from './verify.ts';

export type BackupSettings = Pick<Config, 'dataFolder' | 'databaseUrl' | 's3' | 'secret'> & {
  backups?: Pick<Config['backups'], 'bucket'>;
  privateNetworkAllowed?: boolean;
};

const ownServer = msg(
  'This studio’s database is the one DATABASE_URL names, which brings tools of its own: take pg_dump --format=custom --file=FILE "$DATABASE_URL" first, then copy media-store and secret from OPENMAT_DATA (docs/operations.md, Backup).',
);

/** The fastest: an empty journal shrinks to nothing, and a video does not shrink. */
const packing = { level: 1 };

const backUpDatabase = async (administration: Connection, draft: BackupDraft): Promise<void> => {
  const [archive, manifest] = [new PassThrough(), new PassThrough()];
  const packed = createGzip(packing);
  archive.once('error', (error) => packed.destroy(error));
  packed.once('close', () => packed.errored && archive.destroy(packed.errored));
  await Promise.all([
    takeBaseBackup(administration, { archive, manifest }),
    draft.add(partNames.archive, archive.pipe(packed)),
    draft.add(partNames.archiveManifest, manifest),
  ]);
  const password = decodeURIComponent(new URL(administration.connectionString).password);
  await draft.add(partNames.password, Readable.from([`${password}\n`]));
};

/** The secret, where one is kept here. */
const backUpSecret = async (dataFolder: string, draft: BackupDraft): Promise<boolean> => {
  const kept = join(dataFolder, 'secret');
  if (!existsSync(kept)) return false;
  await draft.add(partNames.secret, createReadStream(kept));
  return true;
};

/** The settings that owners saved in the browser, of the kinds that a backup goes by; none of an earlier version. */
const savedOf = async (
  db: Database,
  { dataFolder, secret: configured }: BackupSettings,
): Promise<{ storage: SettingTexts; backups: SettingTexts }> => {
  if (!(await hasSavedSettings(db))) return { storage: {}, backups: {} };
  const kept = await readFile(join(dataFolder, 'secret'), 'utf8').catch(() => null);
  const secret = kept === null ? configured : new Secret(kept.trim());
  const saved = await readSavedSettings(db, savedSettingsSealing(secret));
  return { storage: saved.storage?.texts ?? {}, backups: saved.backups?.texts ?? {} };
};

/** Adds everything but the stored files; returns true if the secret is part of it. */
const addWithoutFiles = async (
  draft: BackupDraft,
  dataFolder: string,
  administration: Connection,
): Promise<boolean> => {
  await backUpDatabase(administration, draft);
  await draft.addFolder(partNames.payments, join(dataFolder, partNames.payments), () => undefined);
  return backUpSecret(dataFolder, draft);
};

/**
 * Makes a backup without the stored files, in a folder, and verifies it. It does not count as a backup of the studio:
 * `lastBackupAt` stays.
 */
export const takeDatabaseBackup = async (
  { dataFolder, secret }: Pick<BackupSettings, 'dataFolder' | 'secret'>,
  administration: Connection,
  folder: string,
): Promise<void> => {
  const draft = await draftInFolder(folder);
  try {
    await addWithoutFiles(draft, dataFolder, administration);
    await draft.finish({ takenAt: new Date(), secret });
    await verifyBackup({ secret }, folder);
  } finally {
    await draft.discard();
  }
};

const noBucket = msg('No bucket for backups is set, neither as BACKUP_S3_BUCKET nor at /admin/connections.');

type Opened = { draft: BackupDraft; filesInBucket: boolean };

/** Begins a backup where it is wanted; where it goes and whether files are part of it may be saved in the database. */
const openDraft = async (
  settings: BackupSettings,
  connection: Connection,
  named: string,
): Promise<Opened> => {
  const db = createDb(connection, { maxConnections: 1 });
  try {
    const { storage, backups } = await savedOf(db.db, settings);
    const places = savedPlaces(storage);
    // While files are moved the folder still has nearly all of them.
    const filesInBucket = settings.s3 !== null || (places.current.S3_BUCKET !== undefined && !places.move);
    const name = nameInBucket(named);
    if (name === null) return { draft: await draftInFolder(resolve(named)), filesInBucket };
    const { privateNetworkAllowed = false } = settings;
    const bucket =
      settings.backups?.bucket ?? bucketFrom(bucketOfBackups(backups), { privateNetworkAllowed });
    if (!bucket) throw new CommandRefusal(t(noBucket));
    return { draft: await draftInBucket(backupStorage(bucket, name), name), filesInBucket };
  } finally {
    await db.close();
  }
};

const countFiles = async (folder: string): Promise<number> =>
  (await Array.fromAsync(filesBelow(folder))).length;

/** Fills a draft: first the database, as it is the moment this ends, then the files, so that whatever it names is there. */
const fill = async (
  settings: BackupSettings,
  administration: Connection,
  { draft, filesInBucket }: Opened,
): Promise<string> => {
  const { dataFolder, secret } = settings;
  const mediaStore = join(dataFolder, partNames.files);
  const come: BackupProgress = { phase: 'database', files: 0, ofFiles: 0 };
  const noting = trackBackupProgress(dataFolder, () => come);
  try {
    if (!filesInBucket) come.ofFiles = await countFiles(mediaStore);
    const hasSecret = await addWithoutFiles(draft, dataFolder, administration);
    come.phase = 'files';
    const copiedOne = (): void => {
      come.files += 1;
    };
    const files = filesInBucket ? null : await draft.addFolder(partNames.files, mediaStore, copiedOne);
    const takenAt = new Date();
    await draft.finish({ takenAt, secret });
    await recordBackup(dataFolder, takenAt);
    return [
      files === null
        ? t('The backup is complete: {name} holds the database.', { name: draft.name })
        : t('The backup is complete: {name} holds the database and {files} files.', {
            name: draft.name,
            files,
          }),
      ...(files === null ? [t('The files lie in the bucket, which is no part of it.')] : []),
      ...(hasSecret ? [] : [t('SECRET, which you set yourself, is no part of it: keep it, too.')]),
      t('It holds passwords and everything members wrote: keep it where only you can read it.'),
    ].join('\n');
  } finally {
    await noting.end();
  }
};

/** Makes a backup of the studio while it runs, in a folder or, as `bucket:NAME`, in a bucket. Answers what it holds. */
export const takeBackup = async (
  settings: BackupSettings,
  named: string,
  say: (line: string) => void,
): Promise<string> => {
  const { dataFolder } = settings;
  if (settings.databaseUrl) throw new CommandRefusal(t(ownServer));
  if (!existsSync(dataFolder))
    throw new CommandRefusal(
      t('There is no studio in {folder}, which OPENMAT_DATA names.', { folder: dataFolder }),
    );
  const name = nameInBucket(named);
  if (name === null && existsSync(resolve(named)))
    throw new CommandRefusal(
      t('{folder} is there already; nothing was changed. Name a folder that does not exist yet.', {
        folder: resolve(named),
      }),
    );
  const database = await openDatabase(settings, { say });
  let opened: Opened | undefined;
  try {
    if (!database.administration) throw new CommandRefusal(t(ownServer));
    opened = await openDraft(settings, database.connection, named);
    return await fill(settings, database.administration(), opened);
  } catch (error) {
    throw name === null ? troubleInWords(error, dirname(resolve(named))) : error;
  } finally {
    await opened?.draft.discard();
    await database.stop();
  }
};
