import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { lastBackupAt, noteBackup, noteBackupProblem } from '../platform/backup/last-backup.ts';
import { takenHereAt } from '../platform/backup/manifest.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type Parts = {
  config: Pick<Config, 'backups' | 'dataFolder' | 'projectFolder' | 'secret'>;
  studio: Pick<StudioSettings, 'timeZone'>;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
  freeBytesIn?: (folder: string) => Promise<number>;
  everyMs?: number;
};

const usualEveryMs = 30_000;
const againAfterMs = 3_600_000;
const mostKept = 7;
const mostSaid = 600;
const ofStudio = /^openmat-\d{4}-\d\d-\d\d$/;
const ofDraft = /^openmat-\d{4}-\d\d-\d\d\.new-\d+-[0-9a-f]{8}$/;
const longestMs = 86_400_000;

/** Folders of backups under way; settings may name others meanwhile. */
const underWay = new Map<string, ChildProcess>();

/** The day and the time by the clock of the studio. */
const momentIn = (at: Date, timeZone: string): { day: string; time: string } => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, time };
};

/** Makes a backup by `openmat backup` in a process of its own. Throws its output. */
const makeBackup = async (projectFolder: string, target: string): Promise<void> => {
  const command = [...process.execArgv, join(projectFolder, 'server/cli.ts'), 'backup', target];
  // It has the environment of this process, and with it the same studio.
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  underWay.set(target, child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-mostSaid);
  });
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(said.trim() || 'It was stopped.');
  } finally {
    underWay.delete(target);
  }
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const bytesOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        // It went meanwhile.
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** The names of the backups that a studio made in a folder, the newest last. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => ofStudio.test(name)).toSorted();

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Throws where a backup as large as the one before would fill the disk, which may be that of the studio. */
const mustHaveRoom = async (folder: string, freeBytesIn: typeof freeBytes): Promise<void> => {
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) return;
  const [needed, free] = await Promise.all([bytesOf(join(folder, newest)), freeBytesIn(folder)]);
  if (free < needed * 1.1)
    throw new Error(
      `${folder} has ${gigabytes(free)} free, and the backup before took ${gigabytes(needed)}. Make room there.`,
    );
};

/** Removes leftovers of backups that were cut off, once no process can be at work on them any more. */
const removeDrafts = async (folder: string, now: Date): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => ofDraft.test(one))) {
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft);
    if (now.getTime() - mtimeMs > longestMs) await rm(draft, { recursive: true, force: true });
  }
};

/** Leaves the newest backups that were made here. */
const removeOld = async (folder: string): Promise<void> => {
  for (const name of (await backupsIn(folder)).slice(0, -mostKept))
    await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * Makes a backup of the studio once a day from the chosen time on, where a folder for it is named; the first one at once.
 * A backup that fails is tried again an hour later.
 */
export const createBackupWorker = (parts: Parts) => {
  const { config, studio, clock, log, freeBytesIn = freeBytes, everyMs = usualEveryMs } = parts;
  const { dataFolder, backups } = config;
  const { folder } = backups;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const targetOf = (day: string): string => join(folder ?? '', `openmat-${day}`);
  const isDue = async (day: string, time: string): Promise<boolean> => {
    if (clock.now().getTime() - failedAtMs < againAfterMs) return false;
    const lastAt = await lastBackupAt(dataFolder);
    const isMade =
      lastAt !== null && momentIn(lastAt, studio.timeZone).day === day && existsSync(targetOf(day));
    return underWay.size === 0 && !isMade && (time >= backups.time || lastAt === null);
  };
  /** A studio that was restored from the backup of today knows nothing of it. */
  const takeForToday = async (target: string): Promise<void> => {
    const takenAt = await takenHereAt(target, config.secret);
    if (!takenAt)
      throw new Error(`${target} is there, and this studio did not make it. Choose a folder of its own.`);
    await noteBackup(dataFolder, takenAt);
    await noteBackupProblem(dataFolder, null);
  };
  const look = async (): Promise<void> => {
    if (folder === null) return;
    const { day, time } = momentIn(clock.now(), studio.timeZone);
    if (!(await isDue(day, time))) return;
    try {
      // An unmounted disk must not be filled where its folder would be.
      if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
      const target = targetOf(day);
      if (existsSync(target)) return await takeForToday(target);
      await removeDrafts(folder, clock.now());
      await mustHaveRoom(folder, freeBytesIn);
      await makeBackup(config.projectFolder, target);
      await noteBackupProblem(dataFolder, null);
      log.info({ folder }, 'a backup was made');
      await removeOld(folder);
    } catch (error) {
      failedAtMs = clock.now().getTime();
      log.error({ err: error }, 'a backup was not made');
      const said = error instanceof Error ? error.message : String(error);
      await noteBackupProblem(dataFolder, { at: clock.now().toISOString(), said });
    }
  };
  let looking: Promise<void> | undefined;
  const goOn = (): void => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'backups wait'))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(goOn, everyMs);
  goOn();
  return {
    /** Other settings let a backup end that is being made. */
    retire: async (): Promise<void> => clearInterval(timer),
    stop: async (): Promise<void> => {
      clearInterval(timer);
      for (const child of underWay.values()) child.kill();
      await looking;
    },
  };
};
