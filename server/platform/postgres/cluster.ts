import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { msg } from '../../../contract/messages.ts';
import { makeDataFolder } from '../data-folder.ts';
import { readOnceFile, writeOnceFile } from '../secrets/once-file.ts';
import { terminalText } from '../terminal-language.ts';
import { type Account, accountFor, canReach, giveTo, runAs } from './account.ts';
import { installedBinaries, usableBinaries } from './binaries.ts';
import { DatabaseProblem, inWords } from './problem.ts';

/** A database on disk and the program that runs it: `folder` holds data/, password, socket/ and log. */
export type Cluster = {
  folder: string;
  data: string;
  account: Account;
  binaries: string;
};

export type ClusterPlaces = {
  dataFolder: string;
  /** Folder of root's data if the data folder lies in a closed folder. */
  openFolder?: string;
  installed?: string;
  /** Skips waiting for the disk, for databases that are thrown away. */
  hasty?: boolean;
};

/** Options for creating a cluster. */
type ClusterOptions = {
  installed: string;
  hasty: boolean;
  say: (line: string) => void;
  /** Creates the data folder of a draft, which has none yet; unset: an empty database. */
  fill?: (draft: Cluster) => Promise<void>;
};

const major = '18';
const pointerName = 'postgres-is-at';

/** Finds the cluster of the data folder, or creates it. Throws DatabaseProblem. */
export const cluster = async (
  places: ClusterPlaces,
  say: (line: string) => void,
  fill?: ClusterOptions['fill'],
): Promise<Cluster> => {
  const {
    dataFolder,
    openFolder = '/var/lib/openmat',
    installed = installedBinaries(),
    hasty = false,
  } = places;
  const means: ClusterOptions = { installed, hasty, say, ...(fill ? { fill } : {}) };
  try {
    makeDataFolder(dataFolder);
    const pointer = join(dataFolder, pointerName);
    const elsewhere = readOnceFile(pointer);
    if (elsewhere && !existsSync(elsewhere)) throw vanished(elsewhere, pointer);
    const beside = join(dataFolder, 'postgres');
    const account = accountFor(elsewhere ?? beside);
    if (elsewhere) return await prepared(elsewhere, account, means);
    if (canReach(account, dataFolder)) return await prepared(beside, account, means);
    return await apart(join(openFolder, randomBytes(6).toString('hex')), pointer, account, means);
  } catch (error) {
    throw inWords(error, dataFolder);
  }
};

/** Creates the database elsewhere and notes its place in the data folder, which PostgreSQL's account cannot enter. */
const apart = async (
  home: string,
  pointer: string,
  account: Account,
  means: ClusterOptions,
): Promise<Cluster> => {
  makeDataFolder(home);
  const made = await prepared(join(home, 'postgres'), account, means);
  const agreed = writeOnceFile(pointer, made.folder);
  if (agreed !== made.folder) {
    await rm(home, { recursive: true, force: true });
    return prepared(agreed, account, means);
  }
  means.say(
    terminalText(msg("{folder} is closed to PostgreSQL's account, so the database is kept in {place}."), {
      folder: dirname(pointer),
      place: made.folder,
    }),
  );
  return made;
};

const vanished = (elsewhere: string, pointer: string): DatabaseProblem => {
  return new DatabaseProblem(
    terminalText(
      msg(
        'The database of this data folder was kept in {place}, which is gone. Bring it back, or delete {file} to begin with an empty one.',
      ),
      { place: elsewhere, file: pointer },
    ),
  );
};

const prepared = async (folder: string, account: Account, means: ClusterOptions): Promise<Cluster> => {
  const binaries = await usableBinaries(account, dirname(folder), means.installed);
  const found = { folder, data: join(folder, 'data'), account, binaries };
  if (!existsSync(folder)) {
    means.say(terminalText(msg('Setting up the database …')));
    await clearAbandoned(folder);
    await initialize(found, means);
  }
  checkOwner(found);
  checkVersion(found);
  return found;
};

/**
 * Refuses a copy that root made without the owners of the files: PostgreSQL's account cannot read it, and root never
 * runs it.
 */
const checkOwner = ({ folder, data, account }: Cluster): void => {
  if (!account.ids) return;
  const { uid, gid } = account.ids;
  if ([folder, data].every((path) => statSync(path).uid === uid)) return;
  throw new DatabaseProblem(
    terminalText(
      msg(
        '{folder} belongs to root, as a copy does that was made without the owners of its files; PostgreSQL never runs as root. Give it to the account PostgreSQL runs under here: {command}. Copies made with cp -a keep their owners.',
      ),
      { folder, command: `chown -R ${uid}:${gid} '${folder}'` },
    ),
  );
};

const checkVersion = ({ folder, data }: Cluster): void => {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made !== major) throw inWords(`initialized by PostgreSQL version ${made}`, folder);
};

/** Removes drafts of processes that died half-way through. */
const clearAbandoned = async (folder: string): Promise<void> => {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(`${basename(folder)}.new-`) ? Number(name.split('-')[1]) : 0;
    if (pid > 0 && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Creates the database under another name and renames it into place: an interrupted start leaves nothing that looks
 * like a database, and of two concurrent starts one wins.
 */
const initialize = async ({ folder, account, binaries }: Cluster, means: ClusterOptions): Promise<void> => {
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    for (const path of [draft, join(draft, 'socket')]) {
      mkdirSync(path);
      chmodSync(path, 0o700);
      giveTo(account, path);
    }
    const password = join(draft, 'password');
    writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    giveTo(account, password);
    const made = { folder: draft, data: join(draft, 'data'), account, binaries };
    await (means.fill ?? emptyDatabase(means.hasty))(made);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const lost = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!lost) throw inWords(error, folder);
  }
};

const emptyDatabase =
  (hasty: boolean) =>
  async ({ folder, account, binaries }: Cluster): Promise<void> => {
    const parameters = [...initdbParameters(folder), ...(hasty ? ['--no-sync'] : [])];
    const { succeeded, output } = await runAs(account, join(binaries, 'bin', 'initdb'), parameters, folder);
    if (!succeeded) throw inWords(output, folder);
  };

/**
 * Returns the parameters of initdb. The collation is PostgreSQL's own, the same on every machine; text of a language is
 * sorted when it is read.
 */
const initdbParameters = (draft: string): string[] => {
  return [
    `--pgdata=${join(draft, 'data')}`,
    '--username=postgres',
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
};
