import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';
import type { Cluster } from './cluster.ts';

/** A socket's path must fit 107 bytes on Linux, 103 on macOS, its closing zero not counted. */
const longestBytes = 103;

const name = '.s.PGSQL.5432';

/** Beside the data where that is short enough, otherwise a folder of our own under /tmp, found again. */
export const socketFolder = ({ folder, account }: Pick<Cluster, 'folder' | 'account'>): string => {
  const beside = join(folder, 'socket');
  if (Buffer.byteLength(join(beside, name)) <= longestBytes) return ours(beside, account) ?? fresh(account);
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return ours(`/tmp/openmat-${key}`, account) ?? fresh(account);
};

/** The folder, closed to others; null where another process was there before us. */
const ours = (folder: string, account: Account): string | null => {
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (account.ids?.uid ?? process.getuid?.())) return null;
  chmodSync(folder, 0o700);
  return folder;
};

const fresh = (account: Account): string => {
  const folder = mkdtempSync('/tmp/openmat-');
  giveTo(account, folder);
  return folder;
};
