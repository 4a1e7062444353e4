import { constants } from 'node:fs';
import { copyFile, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies the files of a storage folder as they are now; what is removed or still being written meanwhile is left out.
 * Answers how many there were.
 */
export const copyFiles = async (
  from: string,
  to: string,
  copiedOne: () => void = () => undefined,
): Promise<number> => {
  let copied = 0;
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(from)) {
      // Files that are still being written lie in a hidden folder.
      if (entry.name.startsWith('.')) continue;
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) copied += await copyFiles(source, target, copiedOne);
      if (!entry.isFile()) continue;
      copied += await copyOne(source, target);
      copiedOne();
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return copied;
};

const copyOne = async (source: string, target: string): Promise<number> => {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    return 1;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
};
