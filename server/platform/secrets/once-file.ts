import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The file's text, or null where there is no such file. */
export const readOnceFile = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Writes the file unless it exists and answers what it holds then: two processes that start at once
 * agree on one text, and neither ever reads half of it.
 */
export const writeOnceFile = (file: string, text: string): string => {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${text}\n`, { mode: 0o600 });
    moveIntoPlace(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readOnceFile(file) ?? text;
};

const moveIntoPlace = (draft: string, file: string): void => {
  try {
    // A hard link fails where the name is taken; a rename would overwrite the other process's file.
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // Some file systems know no hard links.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') renameSync(draft, file);
    else throw error;
  }
};
