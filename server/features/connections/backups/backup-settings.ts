import { randomBytes } from 'node:crypto';
import { realpath, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import { msg, t } from '../../../../contract/messages.ts';
import type { BackupConnection, BackupTarget } from '../../../../contract/studio/connections.schema.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { askForBackup, backupAskedAt, backupProgress } from '../../../platform/backup/backup-progress.ts';
import { lastBackupAt, lastBackupProblem } from '../../../platform/backup/last-backup.ts';
import type { Config } from '../../../platform/config.ts';
import { freeBytesIn } from '../../../platform/disk-space.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import { savedPlaces } from '../../../platform/storage/index.ts';
import { bucketOfBackups } from '../../../platform/storage-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest, savedGroups } from '../saved-groups.ts';
import { problemIn } from '../storage/bucket-problem.ts';
import {
  bucketOf,
  bucketOfEnvironment,
  bucketSettings,
  bucketTexts,
  placesOverlap,
} from '../storage/bucket-texts.ts';

/** The folder and time of backups from the environment, or else from the saved settings. */
export const backupsOf = async (
  { config, studio }: ConnectionsContext,
  { texts }: Pick<SavedGroup, 'texts'>,
): Promise<Omit<BackupConnection, 'version' | 'state' | 'variables'>> => {
  const { backups, databaseUrl, dataFolder, ofEnvironment } = config;
  const isOfEnvironment = ofEnvironment.has('BACKUP_FOLDER') || ofEnvironment.has('BACKUP_S3_BUCKET');
  const saved = isOfEnvironment ? null : texts;
  const bucket = saved ? bucketOf(bucketOfBackups(saved)) : bucketOfEnvironment(backups.bucket);
  return {
    available: databaseUrl === null,
    target: bucket.bucket ? 'bucket' : 'folder',
    ...bucket,
    folder: saved ? (saved.BACKUP_FOLDER ?? '') : (backups.folder ?? ''),
    time: saved?.BACKUP_TIME ?? backups.time,
    timeZone: studio.timeZone,
    ...(await outcomeOf(dataFolder)),
  };
};

/** The latest backup, and the one that is being made or was asked for. */
const outcomeOf = async (
  dataFolder: string,
): Promise<Pick<BackupConnection, 'lastAt' | 'problem' | 'run'>> => {
  const [lastAt, problem, progress, askedAt] = await Promise.all([
    lastBackupAt(dataFolder),
    lastBackupProblem(dataFolder),
    backupProgress(dataFolder),
    backupAskedAt(dataFolder),
  ]);
  const waiting = askedAt ? ({ phase: 'waiting', files: 0, ofFiles: 0 } as const) : null;
  return { lastAt: lastAt?.toISOString() ?? null, problem, run: progress ?? waiting };
};

const prefix = 'BACKUP_';

const refused = (problem: string): AppError => new AppError('invalid', { fields: { folder: [problem] } });

const isWithin = (folder: string, outer: string): boolean => {
  const way = relative(outer, folder);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
};

/** Folders of the studio and its program, some of whose files visitors are sent, without links in their paths. */
const ownFolders = ({ dataFolder, projectFolder, buildFolder }: Config): Promise<string[]> =>
  Promise.all([dataFolder, projectFolder, buildFolder].map((own) => realpath(own).catch(() => own)));

/** Writes a small file and removes it. */
const writeTrial = async (folder: string): Promise<void> => {
  const file = join(folder, `.openmat-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  } catch {
    throw refused(t('The studio may not write into this folder.'));
  } finally {
    await rm(file, { force: true });
  }
};

/** The folder as the system names it. Throws `invalid` where no backup can be made in it. */
const checkFolder = async ({ config }: ConnectionsContext, text: string): Promise<string> => {
  const typed = text.trim();
  if (!isAbsolute(typed)) throw refused(t('Type the whole path of a folder, such as /mnt/backups.'));
  const named = normalize(typed);
  const found = await stat(named).catch(() => null);
  if (!found?.isDirectory())
    throw refused(
      t('There is no such folder on the machine of the studio. Make it, or connect its disk, first.'),
    );
  // Links lead elsewhere than their paths say.
  const folder = await realpath(named);
  for (const own of await ownFolders(config))
    if (isWithin(folder, own))
      throw refused(t('The studio itself is in this folder. Choose one on another disk.'));
  await writeTrial(folder);
  return folder;
};

const inBucketOfFiles = msg(
  'The files of the studio lie there. Choose another bucket, or a folder in it apart from theirs.',
);

/** The fields of a bucket as settings. Throws `invalid` where no backup can be made in it. */
const checkBucket = async (context: ConnectionsContext, typed: BackupTarget): Promise<SettingTexts> => {
  const { backups, storage } = await savedGroups(context);
  const texts = bucketTexts(typed, [bucketOfBackups(backups.texts ?? {})]);
  const { current, move } = savedPlaces(storage.texts ?? {});
  for (const files of [current, move?.other ?? {}, bucketSettings(context.config.s3)])
    if (placesOverlap(files, texts))
      throw new AppError('invalid', { fields: { prefix: [t(inBucketOfFiles)] } });
  const problem = await problemIn(context, texts);
  if (problem) throw new AppError('invalid', { message: problem });
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}${name}`, text]));
};

const refuseOwnServer = ({ config }: ConnectionsContext): void => {
  if (config.databaseUrl !== null)
    throw refused(t('The database is a server of yours, which is backed up with its own tools.'));
};

/** The fields as settings. Throws `invalid` where no backup can be made there. */
export const backupTexts = async (
  context: ConnectionsContext,
  { time, ...typed }: BackupTarget & { time: string },
): Promise<SettingTexts> => {
  refuseOwnServer(context);
  const place =
    typed.target === 'bucket'
      ? await checkBucket(context, typed)
      : { BACKUP_FOLDER: await checkFolder(context, typed.folder) };
  return { ...place, BACKUP_TIME: time };
};

/** Throws `invalid` where no backup can be made there. */
export const testBackupTarget = async (
  context: ConnectionsContext,
  viewer: Viewer,
  typed: BackupTarget,
): Promise<{ freeBytes: number | null }> => {
  if (typed.target === 'bucket') await checkBucket(context, typed);
  const freeBytes =
    typed.target === 'bucket' ? null : await freeBytesIn(await checkFolder(context, typed.folder));
  await recordTest(context, viewer, { action: 'backup_folder_tested', works: true });
  return { freeBytes };
};

/** Has a worker make a backup now. Throws `invalid` where no place for it is set. */
export const askForBackupNow = async (context: ConnectionsContext, viewer: Viewer): Promise<void> => {
  refuseOwnServer(context);
  const { config, clock, db } = context;
  const { backups } = await savedGroups(context);
  const { BACKUP_FOLDER, BACKUP_S3_BUCKET } = backups.texts ?? {};
  if (!(config.backups.folder ?? config.backups.bucket ?? BACKUP_FOLDER ?? BACKUP_S3_BUCKET))
    throw new AppError('invalid', { message: t('Save first where backups are made.') });
  await askForBackup(config.dataFolder, clock.now());
  await recordAudit(db, {
    actor: { kind: 'administrator', id: viewer.id },
    action: 'backup_asked',
    subject: { kind: 'studio', id: 'studio' },
    details: {},
  });
};
