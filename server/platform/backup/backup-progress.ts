import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type BackupProgress = { phase: 'database' | 'files'; files: number; ofFiles: number };

/** In the data folder, as long as a backup is being made. */
const placeIn = (dataFolder: string): string => join(dataFolder, 'backup-progress');

const writeEveryMs = 1000;
/** A process that was killed leaves its progress behind. */
const staleAfterMs = 30_000;

/** Writes down every second how far a backup has come, until `end`. */
export const trackBackupProgress = (dataFolder: string, progress: () => BackupProgress) => {
  const place = placeIn(dataFolder);
  const write = async (): Promise<void> => {
    const said = JSON.stringify({ ...progress(), at: new Date().toISOString() });
    await writeFile(`${place}.new`, said);
    await rename(`${place}.new`, place);
  };
  let writing = write().catch(() => undefined);
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, writeEveryMs);
  return {
    end: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
      await rm(place, { force: true });
    },
  };
};

/** Returns how far the backup has come that is being made; null where none is. */
export const backupProgress = async (
  dataFolder: string,
  now = new Date(),
): Promise<BackupProgress | null> => {
  try {
    const { at, ...progress } = JSON.parse(await readFile(placeIn(dataFolder), 'utf8')) as BackupProgress & {
      at: string;
    };
    return now.getTime() - Date.parse(at) < staleAfterMs ? progress : null;
  } catch {
    return null;
  }
};

const wantedIn = (dataFolder: string): string => join(dataFolder, 'backup-wanted');

/** Asks the worker for a backup now. */
export const askForBackup = (dataFolder: string, at: Date): Promise<void> =>
  writeFile(wantedIn(dataFolder), `${at.toISOString()}\n`);

/** Returns when a backup was asked for that was not made yet; null where none was. */
export const backupAskedAt = async (dataFolder: string): Promise<Date | null> => {
  const text = await readFile(wantedIn(dataFolder), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
};

export const clearBackupRequest = (dataFolder: string): Promise<void> =>
  rm(wantedIn(dataFolder), { force: true });
