import { chmod, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Paid videos and members' photos are no business of other accounts of the machine. */
export const closedFolderMode = 0o700;
export const closedFileMode = 0o600;

const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) !== 0;

/** A file or folder may be removed while we look, or belong to an account that has closed it by its own rules. */
const chmodOwn = async (path: string, mode: number): Promise<void> => {
  try {
    await chmod(path, mode);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

const closeBelow = async (folder: string, last: string): Promise<void> => {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (path === last || !(entry.isDirectory() || entry.isFile())) continue;
    await chmodOwn(path, entry.isDirectory() ? closedFolderMode : closedFileMode);
    if (entry.isDirectory()) await closeBelow(path, last);
  }
};

/**
 * Closes a folder that an earlier version left open, and everything in it. The folder itself comes first, which ends
 * the access at once, and `last`, a folder in it, at the end: it tells the next start that this one was interrupted.
 */
export const closeToOthers = async (folder: string, last: string): Promise<void> => {
  // Windows keeps no such modes.
  if (process.platform === 'win32' || (!(await isOpen(folder)) && !(await isOpen(last)))) return;
  await chmodOwn(folder, closedFolderMode);
  await closeBelow(folder, last);
  await chmodOwn(last, closedFolderMode);
};
