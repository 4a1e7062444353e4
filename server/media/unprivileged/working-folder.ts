import {
  chmod,
  chown,
  constants,
  copyFile,
  lchown,
  link,
  lstat,
  mkdir,
  opendir,
  readdir,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';

/** Account that the tools run as; null for that of this process. */
export type ToolAccount = { uid: number; gid: number } | null;

const sourceFolder = 'source';

/** Error for output that a tool may not make: a link would lead us to a file that the tool may not read itself. */
export class StrangeOutput extends Error {}

/**
 * Makes the file readable to the account, whatever folders it lies in, and returns its name relative to the working
 * folder, in which tools start. Tools without an account of their own read the file in place.
 */
export const bringInput = async (input: string, folder: string, account: ToolAccount): Promise<string> => {
  if (!account) return input;
  const name = join(sourceFolder, 'input');
  const path = join(folder, name);
  await mkdir(join(folder, sourceFolder), { mode: 0o750 });
  await chown(join(folder, sourceFolder), 0, account.gid);
  try {
    await link(input, path);
  } catch {
    await copyFile(input, path, constants.COPYFILE_FICLONE);
  }
  const { uid, mode } = await stat(path);
  if ((mode & 0o004) === 0) {
    await chown(path, uid, account.gid);
    await chmod(path, (mode & 0o777) | 0o040);
  }
  return name;
};

/** Lets the tool write into the working folder and its empty folders, and read the files that are there already. */
export const lend = async (folder: string, account: ToolAccount): Promise<void> => {
  if (!account) return;
  const { uid, gid } = account;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== sourceFolder) await lchown(path, uid, gid);
    if (!entry.isFile()) continue;
    await lchown(path, 0, gid);
    await chmod(path, 0o640);
  }
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
};

/** Takes the tool's output over; throws StrangeOutput for anything but plain files and folders. */
const secure = async (folder: string, gid: number): Promise<void> => {
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path);
    const isFolder = found.isDirectory();
    if (!isFolder && !(found.isFile() && found.nlink === 1))
      throw new StrangeOutput(`The video tool made ${name}, which is no file or folder of its own.`);
    if (found.uid !== 0 || isFolder) {
      await lchown(path, 0, gid);
      await chmod(path, isFolder ? 0o750 : 0o640);
    }
    if (isFolder && name !== sourceFolder) await secure(path, gid);
  }
};

/** Closes the folder to the tool's account after the tool has ended, then everything in it. */
export const reclaimFolder = async (folder: string, account: ToolAccount): Promise<void> => {
  if (!account) return;
  await lchown(folder, 0, 0);
  await chmod(folder, 0o700);
  await secure(folder, account.gid);
};

/** Removes the input that `bringInput` linked or copied, which is no part of the result. */
export const removeSource = (folder: string): Promise<void> =>
  rm(join(folder, sourceFolder), { recursive: true, force: true });
