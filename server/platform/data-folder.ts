import { chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { msg } from '../../contract/messages.ts';
import { terminalText } from './terminal-language.ts';

/** The data folder cannot be used; the message says why and what to do, in words. */
export class DataFolderProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderProblem';
  }
}

/**
 * Makes the folder where it is missing. As root the new folders are opened for passage, whatever the
 * umask: PostgreSQL runs under another account and must get through to its own, closed, folder.
 */
export const makeDataFolder = (folder: string): void => {
  try {
    const first = mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (first === undefined || process.getuid?.() !== 0) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
  } catch (error) {
    throw troubleInWords(error, folder);
  }
};

/** Makes the folder where it is missing, and throws in words where nothing can be written to it. */
export const checkDataFolder = (folder: string): void => {
  makeDataFolder(folder);
  try {
    rmdirSync(mkdtempSync(join(folder, '.write-probe-')));
  } catch (error) {
    throw troubleInWords(error, folder);
  }
};

export const troubleInWords = (error: unknown, folder: string): Error => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const text = spaceOrPermission(code, folder);
  return text === null ? (error as Error) : new DataFolderProblem(text, { cause: error });
};

/** Understands error codes and the messages PostgreSQL and its tools print. Null: something else. */
export const spaceOrPermission = (signs: string, folder: string): string | null => {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(signs)) {
    return terminalText(
      msg(
        'The disk that holds {folder} is full. Free about 200 MB there, or point OPENMAT_DATA at another disk, and start again.',
      ),
      { folder },
    );
  }
  if (/EROFS|Read-only file system/i.test(signs)) {
    return terminalText(
      msg(
        '{folder} is on a disk that can only be read. Point OPENMAT_DATA at a folder that can be written to.',
      ),
      { folder },
    );
  }
  if (/EACCES|EPERM|Permission denied|Operation not permitted/i.test(signs)) {
    return terminalText(
      msg(
        '{folder} may not be read and written by this account ({account}). Start Openmat as the account that owns the folder, give the folder to this one, or point OPENMAT_DATA at another.',
      ),
      { folder, account: accountName() },
    );
  }
  if (/ENOTDIR|EEXIST|Not a directory/i.test(signs)) {
    return terminalText(
      msg(
        '{folder} cannot be a folder, because a file stands in its place. Move the file, or point OPENMAT_DATA elsewhere.',
      ),
      { folder },
    );
  }
  return null;
};

const accountName = (): string => {
  const uid = process.getuid?.();
  return uid === undefined
    ? terminalText(msg('the current user'))
    : terminalText(msg('user id {uid}'), { uid });
};
