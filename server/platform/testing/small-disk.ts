import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isRoot, temporaryFolder } from './data-folder.ts';

/** Whether this account may mount a disk in memory, which tests of a full one need. */
export const canMount = (): boolean => {
  if (!isRoot) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt'], { stdio: 'ignore' });
    execFileSync('umount', ['/mnt']);
    return true;
  } catch {
    return false;
  }
};

/** A folder on a disk of its own with so much room. */
export const smallDisk = (
  megabytes: number,
  whenOver: (end: () => void) => void = onTestFinished,
): string => {
  const folder = join(temporaryFolder(whenOver), 'disk');
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder]);
  whenOver(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
};

/** Leaves no room on the disk of the folder; answers the file that takes it. */
export const fillDisk = (folder: string): string => {
  const filler = join(folder, 'filler');
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
  } catch {
    // Down to the last page of the disk.
  }
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(512), { flag: 'a' });
  } catch {
    return filler;
  }
};
