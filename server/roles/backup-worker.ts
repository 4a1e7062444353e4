import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../contract/messages.ts';
import {
  type BackupPlace,
  backupStorage,
  bucketPlace,
  bucketScheme,
  folderPlace,
} from '../platform/backup/backup-place.ts';
import { backupAskedAt, clearBackupRequest } from '../platform/backup/backup-progress.ts';
import { lastBackupAt, recordBackup, setBackupProblem } from '../platform/backup/last-backup.ts';
import { takenHereAt } from '../platform/backup/manifest.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { freeBytesIn as freeBytes, gigabytes } from '../platform/disk-space.ts';
import { inLanguageOf } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import { foldersIn } from '../platform/storage/index.ts';
import type { S3Settings } from '../platform/storage-settings.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type BackupWorkerDependencies = {
  config: Pick<Config, 'backups' | 'dataFolder' | 'projectFolder' | 'secret'>;
  studio: Pick<StudioSettings, 'timeZone' | 'languages'>;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
  freeBytesIn?: (folder: string) => Promise<number>;
  everyMs?: number;
};

const usualEveryMs = 2000;
const againAfterMs = 3_600_000;
const mostKept = 7;
const mostAskedKept = 3;
/** The time for which an earlier look into a bucket counts. */
const rememberedMs = 600_000;
const mostSaid = 600;
const ofStudio = /^openmat-\d{4}-\d\d-\d\d$/;
/** The name of a backup that was asked for, with its time of day. */
const ofAsked = /^openmat-\d{4}-\d\d-\d\d-\d{6}$/;
const ofDraft = /^openmat-\d{4}-\d\d-\d\d\.new-\d+-[0-9a-f]{8}$/;
const longestMs = 86_400_000;

/** Folders of backups under way; settings may name others meanwhile. */
const underWay = new Map<string, ChildProcess>();

/** The day and the time by the clock of the studio. */
const momentIn = (at: Date, timeZone: string): { day: string; time: string } => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
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
    if (code !== 0) throw new Error(said.trim() || t('It was stopped.'));
  } finally {
    underWay.delete(target);
  }
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

/** Throws where a backup as large as the one before would fill the disk, which may be that of the studio. */
const mustHaveRoom = async (folder: string, freeBytesIn: typeof freeBytes): Promise<void> => {
  const newest = (await readdir(folder))
    .filter((name) => ofStudio.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) return;
  const [needed, free] = await Promise.all([bytesOf(join(folder, newest)), freeBytesIn(folder)]);
  if (free < needed * 1.1)
    throw new Error(
      t('{folder} has {free} free, and the backup before took {needed}. Make room there.', {
        folder,
        free: gigabytes(free),
        needed: gigabytes(needed),
      }),
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

/** The place that backups are made in. */
type Target = {
  /** A name to show. */
  name: string;
  /** The words that name a backup to the command. */
  wordOf: (name: string) => string;
  placeOf: (name: string) => BackupPlace;
  names: () => Promise<string[]>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Clears leftovers. Throws where no backup can be made. */
  prepare: (now: Date) => Promise<void>;
};

const inFolder = (folder: string, freeBytesIn: typeof freeBytes): Target => ({
  name: folder,
  wordOf: (name) => join(folder, name),
  placeOf: (name) => folderPlace(join(folder, name)),
  names: () => readdir(folder),
  has: async (name) => existsSync(join(folder, name)),
  remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  prepare: async (now) => {
    // An unmounted disk must not be filled where its folder would be.
    if (!existsSync(folder)) throw new Error(t('There is no folder {folder}.', { folder }));
    await removeDrafts(folder, now);
    await mustHaveRoom(folder, freeBytesIn);
  },
});

const inBucket = (bucket: S3Settings): Target => {
  const names = async (): Promise<string[]> =>
    (await foldersIn(bucket)).filter((name) => ofStudio.test(name) || ofAsked.test(name));
  const storage = backupStorage(bucket, '');
  const isWhole = async (name: string): Promise<boolean> =>
    (await storage.stat(`${name}/manifest.json`)) !== null;
  const asked = new Map<string, { atMs: number; whole: boolean }>();
  return {
    get name() {
      return t('the bucket {bucket}', { bucket: bucket.bucket });
    },
    wordOf: (name) => `${bucketScheme}${name}`,
    placeOf: (name) => bucketPlace(backupStorage(bucket, name), name),
    names,
    has: async (name) => {
      const before = asked.get(name);
      if (before && (before.whole || Date.now() - before.atMs < rememberedMs)) return before.whole;
      const whole = await isWhole(name);
      asked.clear();
      asked.set(name, { atMs: Date.now(), whole });
      return whole;
    },
    remove: async (name) => {
      asked.delete(name);
      await storage.removeAll(name);
    },
    prepare: async (now) => {
      asked.clear();
      const dead = new Date(now.getTime() - 2 * longestMs).toISOString().slice(0, 10);
      for (const name of await names())
        if (name.slice('openmat-'.length) < dead && !(await isWhole(name))) await storage.removeAll(name);
    },
  };
};

/** Leaves the newest backups that were made here, of those by the day and of those that were asked for. */
const removeOld = async (target: Target): Promise<void> => {
  const names = (await target.names()).toSorted();
  const old = [
    ...names.filter((name) => ofStudio.test(name)).slice(0, -mostKept),
    ...names.filter((name) => ofAsked.test(name)).slice(0, -mostAskedKept),
  ];
  for (const name of old) await target.remove(name);
};

const targetOf = ({ folder, bucket }: Config['backups'], freeBytesIn: typeof freeBytes): Target | null =>
  bucket ? inBucket(bucket) : folder === null ? null : inFolder(folder, freeBytesIn);

/** Takes a backup for the one of today: a studio that was restored from it knows nothing of it. */
const adoptBackup = async (
  target: Target,
  name: string,
  { dataFolder, secret }: Pick<Config, 'dataFolder' | 'secret'>,
): Promise<void> => {
  const takenAt = await takenHereAt(target.placeOf(name), secret);
  if (!takenAt)
    throw new Error(
      t('{name} is in {place}, and this studio did not make it. Choose another place.', {
        name,
        place: target.name,
      }),
    );
  await recordBackup(dataFolder, takenAt);
  await setBackupProblem(dataFolder, null);
};

/**
 * Makes a backup of the studio once a day from the chosen time on, where a place for it is named; the first one at once, and
 * another one whenever it is asked for. A daily backup that fails is tried again an hour later. Failures are worded in the
 * studio's first language.
 */
export const createBackupWorker = (dependencies: BackupWorkerDependencies) => {
  const { config, studio, clock, log, freeBytesIn = freeBytes, everyMs = usualEveryMs } = dependencies;
  const { dataFolder, backups } = config;
  const target = targetOf(backups, freeBytesIn);
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const make = async (to: Target, name: string): Promise<void> => {
    if (await to.has(name)) return await adoptBackup(to, name, config);
    await to.prepare(clock.now());
    await makeBackup(config.projectFolder, to.wordOf(name));
    await setBackupProblem(dataFolder, null);
    log.info({ place: to.name, name }, 'a backup was made');
    await removeOld(to);
  };
  const fail = async (error: unknown): Promise<void> => {
    log.error({ err: error }, 'a backup was not made');
    const said = error instanceof Error ? error.message : String(error);
    await setBackupProblem(dataFolder, { at: clock.now().toISOString(), said });
  };
  const isDue = async (to: Target, { day, time }: { day: string; time: string }): Promise<boolean> => {
    const lastAt = await lastBackupAt(dataFolder);
    if (time < backups.time && lastAt !== null) return false;
    const isOfToday = lastAt !== null && momentIn(lastAt, studio.timeZone).day === day;
    return !(isOfToday && (await to.has(`openmat-${day}`)));
  };
  const makeAsked = async (askedAt: Date): Promise<void> => {
    const { day, time } = momentIn(askedAt, studio.timeZone);
    try {
      if (!target) throw new Error(t('No place for backups is named any more.'));
      await make(target, `openmat-${day}-${time.replaceAll(':', '')}`);
    } catch (error) {
      if (stopped) return;
      await fail(error);
    }
    await clearBackupRequest(dataFolder);
  };
  const makeDaily = async (to: Target): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - failedAtMs < againAfterMs) return;
    const moment = momentIn(now, studio.timeZone);
    try {
      if (await isDue(to, moment)) await make(to, `openmat-${moment.day}`);
    } catch (error) {
      failedAtMs = now.getTime();
      await fail(error);
    }
  };
  const look = async (): Promise<void> => {
    if (underWay.size > 0) return;
    const askedAt = await backupAskedAt(dataFolder);
    if (askedAt) await makeAsked(askedAt);
    else if (target) await makeDaily(target);
  };
  let stopped = false;
  let looking: Promise<void> | undefined;
  const goOn = (): void => {
    looking ??= inLanguageOf(studio, { language: null }, look)
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
      stopped = true;
      clearInterval(timer);
      for (const child of underWay.values()) child.kill();
      await looking;
    },
  };
};
