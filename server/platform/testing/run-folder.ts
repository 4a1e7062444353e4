import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { locksVariable } from '../../../scripts/project.mjs';
import { stopLeftOver } from '../postgres/supervisor.ts';

const prefix = 'openmat-tests-';
const inMemory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * True if the memory disk has room. Tests make and remove a hundred thousand files, and ext4 takes ten times as long to
 * make a file among many that were just removed.
 */
const memoryHasRoom = (): boolean => {
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > 4 * gigabyte && freemem() > 6 * gigabyte;
  } catch {
    return false;
  }
};

/**
 * Returns the parent folders of runs. PostgreSQL's own account must be able to enter them, which root's TMPDIR may not
 * allow.
 */
const parents = (): string[] => [
  ...(memoryHasRoom() ? [inMemory] : []),
  process.getuid?.() === 0 ? '/tmp' : tmpdir(),
];

export type RunFolder = {
  folder: string;
  remove: () => Promise<void>;
};

/**
 * Creates one folder for all files of a test run and sets it as the temporary folder in `env`, the environment of the
 * run.
 */
export const openRunFolder = async (env: NodeJS.ProcessEnv): Promise<RunFolder> => {
  const [parent = tmpdir(), ...others] = parents();
  for (const each of [parent, ...others]) await clearAbandoned(each);
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, 'pid'), String(process.pid));
  // Execute permission only: PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o711);
  env[locksVariable] ||= tmpdir();
  env.TMPDIR = folder;
  // A program that a test has ended may still be writing its compile cache.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }) };
};

/** Removes the servers and folders of runs that were killed. */
const clearAbandoned = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    if (!isAbandoned(folder)) continue;
    await stopLeftOver(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = (folder: string): boolean => {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    // The folder of another account, or one that is just being made, is left alone.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
