import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isRoot, temporaryFolder } from './data-folder.ts';

/** True if this account may mount a disk in memory, which tests of a full disk need. */
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

/** Mounts a disk of the given size and returns its folder. */
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

/** Fills the disk of the folder; returns the path of the file that takes the space. */
export const fillDisk = (folder: string): string => {
  const filler = join(folder, 'filler');
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
  } catch {
    // The disk is full to its last page.
  }
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(512), { flag: 'a' });
  } catch {
    return filler;
  }
};
