import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../../platform/data-folder.ts';

/** Folders are called machine.process.something, so that one can tell whose work lies in them. */
const machine = hostname().replace(/[^\w-]/g, '_');

const isGone = (name: string): boolean => {
  const [owner, pid] = name.split('.');
  // On a disk several machines share, the others' work is theirs.
  if (owner !== machine) return false;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** A folder for the work of this process, on the disk of the data; what processes left that were killed goes. */
export const openWorkFolder = (dataFolder: string): { folder: string; remove: () => void } => {
  const parent = join(dataFolder, 'work');
  makeDataFolder(dataFolder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(parent).filter(isGone))
    rmSync(join(parent, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(parent, `${machine}.${process.pid}.`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
