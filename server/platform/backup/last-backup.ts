import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Path of the record, in the data folder and no part of a backup: a restored studio has none yet. */
const placeIn = (dataFolder: string): string => join(dataFolder, 'last-backup');

/** Records that a backup of this data folder was made. */
export const recordBackup = async (dataFolder: string, takenAt: Date): Promise<void> => {
  await writeFile(placeIn(dataFolder), `${takenAt.toISOString()}\n`);
};

/** Returns the moment of the latest `openmat backup` of this data folder; null if none is known. */
export const lastBackupAt = async (dataFolder: string): Promise<Date | null> => {
  const text = await readFile(placeIn(dataFolder), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
};

const problemIn = (dataFolder: string): string => join(dataFolder, 'last-backup-problem');

/** Reason that a due backup was not made. */
export type BackupProblem = { at: string; said: string };

/** Stores the reason that a backup failed; null if the latest was made. */
export const setBackupProblem = async (dataFolder: string, problem: BackupProblem | null): Promise<void> => {
  if (problem) await writeFile(problemIn(dataFolder), JSON.stringify(problem));
  else await rm(problemIn(dataFolder), { force: true });
};

/** Returns the reason that the latest due backup was not made; null if it was made. */
export const lastBackupProblem = async (dataFolder: string): Promise<BackupProblem | null> => {
  try {
    return JSON.parse(await readFile(problemIn(dataFolder), 'utf8')) as BackupProblem;
  } catch {
    return null;
  }
};
