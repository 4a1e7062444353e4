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
 * Linux keeps files in memory here. Tests make and remove a hundred thousand files, and ext4 takes ten times as long to
 * make one among many that were just removed.
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

/** PostgreSQL's own account must get in, which a TMPDIR of root's may not allow. */
const parents = (): string[] => [
  ...(memoryHasRoom() ? [inMemory] : []),
  process.getuid?.() === 0 ? '/tmp' : tmpdir(),
];

export type RunFolder = {
  folder: string;
  remove: () => Promise<void>;
};

/**
 * One folder for everything that a run of tests writes. The environment given is that of the run, whose temporary
 * folder it is from here on.
 */
export const openRunFolder = async (env: NodeJS.ProcessEnv): Promise<RunFolder> => {
  const [parent = tmpdir(), ...others] = parents();
  for (const each of [parent, ...others]) await clearAbandoned(each);
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, 'pid'), String(process.pid));
  // Open for passage only: PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o711);
  env[locksVariable] ||= tmpdir();
  env.TMPDIR = folder;
  // A program that a test has ended may still be writing down what it compiled.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }) };
};

/** What runs that were killed left behind: their servers and their folders. */
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
    // Another account's folder, or one that is being made this moment, is left alone.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
