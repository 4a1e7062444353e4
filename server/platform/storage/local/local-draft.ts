import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { closedFileMode, closedFolderMode } from './closing.ts';

const oneDayMs = 86_400_000;
const mostAttempts = 5;

/** Paths of the drafts that this process is writing now, in any folder. */
const inWork = new Set<string>();

/**
 * Creates names for files that are still being written, in a hidden folder of the disk they stay on; each name holds
 * the host and process that writes it.
 */
export const createDrafts = (root: string) => {
  const folder = join(root, '.drafts');
  return {
    folder,
    name: async (): Promise<string> => {
      await mkdir(folder, { recursive: true, mode: closedFolderMode });
      return join(folder, `${hostname()}~${process.pid}~${randomUUID()}`);
    },
  };
};
export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Flushes a folder to disk, without which the name of a new file may be lost. Ignored on systems that cannot do this.
 */
const settle = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
};

/**
 * Renames a draft into place. Retries, since a process that removes the last file of a folder may just have removed the
 * folder.
 */
const moveTo = async (draft: string, path: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const made = await mkdir(dirname(path), { recursive: true, mode: closedFolderMode });
    try {
      await rename(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === mostAttempts) throw error;
      continue;
    }
    await settle(dirname(path));
    if (made) await settle(dirname(made));
    return;
  }
};

/** Writes the stream to a draft on disk and renames it into place. Leaves nothing behind if that fails. */
export const writeWhole = async (
  source: Readable,
  { draft, path }: { draft: string; path: string },
  signal?: AbortSignal,
): Promise<number> => {
  inWork.add(draft);
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: closedFileMode, flush: true });
    await pipeline(source, target, signal ? { signal } : {});
    signal?.throwIfAborted();
    await moveTo(draft, path);
    return target.bytesWritten;
  } finally {
    await rm(draft, { force: true });
    inWork.delete(draft);
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * True if the process that wrote the draft is gone, or, for another machine or an unknown writer, if the draft was
 * untouched for a day.
 */
const isLeftOver = async (path: string, name: string): Promise<boolean> => {
  if (inWork.has(path)) return false;
  const [host = '', pid = ''] = name.split('~');
  if (host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  const stats = await stat(path).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs > oneDayMs;
};

/** Removes the half-written files and half-removed folders of processes that are gone. */
export const clearLeftOvers = async ({ folder }: Drafts): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if (await isLeftOver(path, name)) await rm(path, { recursive: true, force: true });
  }
};
