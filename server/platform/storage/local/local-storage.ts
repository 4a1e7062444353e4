import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { t } from '../../../../contract/messages.ts';
import { troubleInWords } from '../../data-folder.ts';
import { isObjectKey, objectKey } from '../../object-key.ts';
import { fileChunks } from '../file-chunks.ts';
import { filesBelow, forEachConcurrently } from '../folder-walk.ts';
import { type OpenObject, type Storage, StorageProblem, type StoredObject } from '../storage.ts';
import { closedFolderMode, closeToOthers } from './closing.ts';
import { clearLeftOvers, createDrafts, writeWhole } from './local-draft.ts';

const streamedBytes = 256 * 1024;
const filesAtOnce = 4;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

const orNull = async <Value>(value: Promise<Value>): Promise<Value | null> => {
  try {
    return await value;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** A file is replaced, never written to, so its size and the moment it was made tell it from any other. */
const factsOf = (key: string, { size, mtimeMs, mtime }: Stats): StoredObject => ({
  key,
  size,
  etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`,
  lastModified: mtime,
});

const opened = (key: string, file: FileHandle, stats: Stats): OpenObject => {
  const whole = { start: 0, end: stats.size - 1 };
  return {
    ...factsOf(key, stats),
    close: () => file.close(),
    chunks: async (range = whole) => fileChunks(file, range),
    stream: async (range = whole) => {
      if (range.end >= range.start)
        return createReadStream('', { fd: file, ...range, highWaterMark: streamedBytes });
      await file.close();
      return Readable.from([]);
    },
  };
};

const openFile = async (key: string, path: string): Promise<OpenObject | null> => {
  const file = await orNull(open(path));
  if (!file) return null;
  try {
    const stats = await file.stat();
    if (stats.isFile()) return opened(key, file, stats);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
};

/** Takes folders away that hold nothing any more, from the inside out. */
const removeEmpty = async (root: string, folder: string): Promise<void> => {
  for (let empty = folder; empty.length > root.length; empty = dirname(empty)) {
    try {
      await rmdir(empty);
    } catch {
      return;
    }
  }
};

/** Makes the folder, closes it to others, and tries to write there. */
const checkFolder = async (folder: string, drafts: ReturnType<typeof createDrafts>): Promise<void> => {
  try {
    await mkdir(drafts.folder, { recursive: true, mode: closedFolderMode });
    await closeToOthers(folder, drafts.folder);
    await clearLeftOvers(drafts);
    const probe = await drafts.name();
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    throw new StorageProblem(troubleInWords(error, folder).message, { cause: error });
  }
};

/**
 * Files below one folder of this machine. Bytes are written beside their place, brought to the disk and moved there
 * in one step, so that no reader ever sees half of them. Nothing is made before the first file is.
 */
export const createLocalStorage = (root: string): Storage => {
  const folder = resolve(root);
  const pathOf = (key: string): string => join(folder, objectKey(key));
  const drafts = createDrafts(folder);

  const put: Storage['put'] = async (key, content, { signal } = {}) => {
    const path = pathOf(key);
    const source =
      typeof content === 'string' ? createReadStream(content, { highWaterMark: 1 << 20 }) : content;
    try {
      return { size: await writeWhole(source, { draft: await drafts.name(), path }, signal) };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw troubleInWords(error, folder);
    }
  };

  return {
    get description() {
      return t('the folder {folder}', { folder });
    },
    put,
    putFolder: (prefix, from, { signal } = {}) =>
      forEachConcurrently(filesBelow(from), filesAtOnce, async (name) => {
        signal?.throwIfAborted();
        await put(`${prefix}/${name}`, join(from, name), { signal });
      }),
    open: (key) => openFile(key, pathOf(key)),
    stat: async (key) => {
      const stats = await orNull(stat(pathOf(key)));
      return stats?.isFile() ? factsOf(key, stats) : null;
    },
    remove: async (key) => {
      const path = pathOf(key);
      await orNull(unlink(path));
      await removeEmpty(folder, dirname(path));
    },
    removeAll: async (prefix) => {
      const path = pathOf(prefix);
      // Gone at once for every other process, whatever it holds.
      const aside = await drafts.name();
      await orNull(rename(path, aside));
      await rm(aside, { recursive: true, force: true });
      await removeEmpty(folder, dirname(path));
    },
    list: async function* (prefix) {
      for await (const name of filesBelow(prefix === '' ? folder : pathOf(prefix))) {
        const key = prefix === '' ? name : `${prefix}/${name}`;
        // Drafts lie in a hidden folder.
        if (!isObjectKey(key)) continue;
        const stats = await orNull(stat(pathOf(key)));
        if (stats) yield factsOf(key, stats);
      }
    },
    check: () => checkFolder(folder, drafts),
  };
};
