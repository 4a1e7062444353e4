import { randomBytes } from 'node:crypto';
import { realpath, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import type { BackupConnection } from '../../../../contract/studio/connections.ts';
import { lastBackupAt, lastBackupProblem } from '../../../platform/backup/last-backup.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest } from '../saved-groups.ts';

/** The folder and time of backups from the environment, or else from the saved settings. */
export const backupsOf = async (
  { config, studio }: ConnectionsContext,
  { texts }: Pick<SavedGroup, 'texts'>,
): Promise<Pick<BackupConnection, 'available' | 'folder' | 'time' | 'timeZone' | 'lastAt' | 'problem'>> => {
  const { backups, databaseUrl, dataFolder, ofEnvironment } = config;
  const saved = ofEnvironment.has('BACKUP_FOLDER') ? null : texts;
  const [lastAt, problem] = await Promise.all([lastBackupAt(dataFolder), lastBackupProblem(dataFolder)]);
  return {
    available: databaseUrl === null,
    folder: saved ? (saved.BACKUP_FOLDER ?? '') : (backups.folder ?? ''),
    time: saved?.BACKUP_TIME ?? backups.time,
    timeZone: studio.timeZone,
    lastAt: lastAt?.toISOString() ?? null,
    problem,
  };
};

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
    throw refused('The studio may not write into this folder.');
  } finally {
    await rm(file, { force: true });
  }
};

/** The folder as the system names it. Throws `invalid` where no backup can be made in it. */
const checkFolder = async ({ config }: ConnectionsContext, text: string): Promise<string> => {
  const typed = text.trim();
  if (!isAbsolute(typed)) throw refused('Type the whole path of a folder, such as /mnt/backups.');
  const named = normalize(typed);
  const found = await stat(named).catch(() => null);
  if (!found?.isDirectory())
    throw refused(
      'There is no such folder on the machine of the studio. Make it, or connect its disk, first.',
    );
  // Links lead elsewhere than their paths say.
  const folder = await realpath(named);
  for (const own of await ownFolders(config))
    if (isWithin(folder, own))
      throw refused('The studio itself is in this folder. Choose one on another disk.');
  await writeTrial(folder);
  return folder;
};

/** The fields as settings. Throws `invalid` where no backup can be made in the folder. */
export const backupTexts = async (
  context: ConnectionsContext,
  { folder, time }: { folder: string; time: string },
): Promise<SettingTexts> => {
  if (context.config.databaseUrl !== null)
    throw refused('The database is a server of yours, which is backed up with its own tools.');
  return { BACKUP_FOLDER: await checkFolder(context, folder), BACKUP_TIME: time };
};

/** Throws `invalid` where no backup can be made in the folder. */
export const testBackupFolder = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { folder: text }: { folder: string },
): Promise<{ freeBytes: number }> => {
  const folder = await checkFolder(context, text);
  const { bavail, bsize } = await statfs(folder);
  await recordTest(context, viewer, { action: 'backup_folder_tested', works: true });
  return { freeBytes: bavail * bsize };
};
