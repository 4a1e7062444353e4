import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { msg } from '../../../contract/messages.ts';
import { takeDatabaseBackup } from '../backup/backup.ts';
import { folderPlace } from '../backup/backup-place.ts';
import { takenHereAt } from '../backup/manifest.ts';
import type { Config } from '../config.ts';
import { freeBytesIn, gigabytes } from '../disk-space.ts';
import type { WaitingMigrations } from '../migrate.ts';
import type { Connection } from '../postgres/index.ts';
import { terminalText } from '../terminal-language.ts';

export type UpgradeBackup = {
  config: Pick<Config, 'dataFolder' | 'secret'>;
  administration: Connection;
  waiting: WaitingMigrations;
  databaseBytes: number;
  now?: Date;
};

/** Folder of these backups, in the data folder and no part of other backups. */
const folderName = 'upgrade-backups';
const mostKept = 3;
/** Time for which a backup counts for another start of the same upgrade. */
const reusedForMs = 10 * 60_000;
const ofUpgrade = /^\d{4}-\d\d-\d\dT\d{6}Z-before-[\d-]+$/;

const nameOf = (at: Date, target: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-before-${target}`;

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).toSorted();

/**
 * Returns the backup that an earlier start of the same upgrade made; null if there is none that still holds. Once some
 * of the migrations were applied no version has worked with the database, so its backup holds at any age.
 */
const earlierBackup = async (
  folder: string,
  { config, waiting: { target, lastAppliedAt }, now = new Date() }: UpgradeBackup,
): Promise<string | null> => {
  const names = await namesIn(folder);
  const name = names.findLast((one) => ofUpgrade.test(one) && one.endsWith(`-before-${target}`));
  const takenAt = name && (await takenHereAt(folderPlace(join(folder, name)), config.secret));
  if (!takenAt) return null;
  const isPartlyApplied = lastAppliedAt !== null && lastAppliedAt > takenAt;
  return isPartlyApplied || now.getTime() - takenAt.getTime() < reusedForMs ? join(folder, name) : null;
};

/** Removes drafts of starts that were cut off. */
const removeDrafts = async (folder: string, target: string): Promise<void> => {
  for (const name of await namesIn(folder))
    if (name.includes(`-before-${target}.new-`)) await rm(join(folder, name), { recursive: true });
};

/** Throws if the backup might fill the disk, which is that of the database. */
const mustHaveRoom = async ({ config: { dataFolder }, databaseBytes }: UpgradeBackup): Promise<void> => {
  const free = await freeBytesIn(dataFolder);
  if (free < databaseBytes * 1.1)
    throw new Error(
      terminalText(msg('The disk of {folder} has {free} free, and the database takes {size}.'), {
        folder: dataFolder,
        free: gigabytes(free),
        size: gigabytes(databaseBytes),
      }),
    );
};

/**
 * Makes and verifies a backup of the database before an upgrade, unless an earlier start of the same upgrade did, and
 * keeps the newest three. Returns its folder.
 */
export const makeUpgradeBackup = async (
  upgrade: UpgradeBackup,
  say: (line: string) => void,
): Promise<string> => {
  const { config, administration, waiting, now = new Date() } = upgrade;
  const folder = join(config.dataFolder, folderName);
  const earlier = await earlierBackup(folder, upgrade);
  if (earlier) return earlier;
  await removeDrafts(folder, waiting.target);
  await mustHaveRoom(upgrade);
  const backup = join(folder, nameOf(now, waiting.target));
  say(
    terminalText(msg('Making a backup of the database before the upgrade (waiting migrations: {count}) …'), {
      count: waiting.count,
    }),
  );
  try {
    await takeDatabaseBackup(config, administration, backup);
  } catch (error) {
    await rm(backup, { recursive: true, force: true });
    throw error;
  }
  const names = (await namesIn(folder)).filter((name) => ofUpgrade.test(name));
  for (const name of names.slice(0, -mostKept))
    await rm(join(folder, name), { recursive: true, force: true });
  return backup;
};
