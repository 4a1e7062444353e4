import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { msg } from '../../../contract/messages.ts';
import { terminalText } from '../terminal-language.ts';
import { plainEnvironment } from './account.ts';
import type { Cluster } from './cluster.ts';
import { DatabaseProblem } from './problem.ts';
import { socketFolder } from './socket-folder.ts';

/** A running server, read from its postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  /** Folder of its socket; on Windows, which has none we can use, the loopback address. */
  host: string;
};

/** Returns the server that runs on this cluster, whichever process started it; null for none. */
export const runningPostmaster = ({ data }: Pick<Cluster, 'data'>): Postmaster | null => {
  const file = join(data, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!(pid > 0)) return null;
  if (!isPostmaster(pid, data)) return null;
  return { pid, port: Number(lines[3]), host: lines[4]?.trim() || lines[5]?.trim() || '' };
};

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * True if the process is a postmaster: its id may since belong to another process. On Linux, the working folder of a
 * postmaster is its data folder.
 */
const isPostmaster = (pid: number, data: string): boolean => {
  try {
    process.kill(pid, 0);
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
};

export type Launch = {
  hasEnded: () => boolean;
  /** Returns the log output since this start. */
  said: () => string;
};

/** Starts a server that outlives us, outside our process group, so that Ctrl-C reaches us alone. */
export const launch = async (cluster: Cluster, hasty: boolean): Promise<Launch> => {
  const { folder, data, account, binaries } = cluster;
  const logFile = join(folder, 'log');
  if (sizeOf(logFile) > largestLogBytes) renameSync(logFile, `${logFile}.old`);
  const logStart = sizeOf(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      '-D',
      data,
      ...(await addressParameters(cluster)),
      ...(hasty ? [...settings, ...hastySettings] : settings).flatMap((text) => ['-c', text]),
    ],
    { cwd: folder, detached: true, env: environment(data), stdio: ['ignore', log, log], ...account.ids },
  );
  closeSync(log);
  child.unref();
  let ended = false;
  let failure = '';
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', (error) => {
    ended = true;
    failure = error.message;
  });
  return {
    hasEnded: () => ended,
    said: () => failure || readFileSync(logFile).subarray(logStart).toString(),
  };
};

const largestLogBytes = 10_000_000;

const sizeOf = (file: string): number => {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
};

/**
 * PostgreSQL takes a postmaster.pid for alive if any process of its account has that id now, as happens in containers.
 * PostgreSQL never takes a process that is named here for a postmaster.
 */
const environment = (data: string): NodeJS.ProcessEnv => {
  const pid = Number(readLines(join(data, 'postmaster.pid'))[0]);
  if (!(pid > 0) || isPostmaster(pid, data)) return plainEnvironment;
  return { ...plainEnvironment, PG_GRANDPARENT_PID: String(pid) };
};

const settings = [
  'fsync=on',
  'timezone=UTC',
  'log_timezone=UTC',
  'unix_socket_permissions=0700',
  'logging_collector=off',
];

/**
 * Settings of throw-away databases; later ones win. Many test files at once need many connections; tests open ten
 * thousand, and each client would derive its key in 4096 steps.
 */
const hastySettings = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=300',
  'scram_iterations=1',
  'autovacuum=off',
];

const addressParameters = async (cluster: Cluster): Promise<string[]> => {
  if (process.platform === 'win32') {
    return ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort())];
  }
  return ['-c', 'listen_addresses=', '-p', '5432', '-k', socketFolder(cluster)];
};

const freePort = (): Promise<number> => {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
};

/** Stops the server: gracefully (open transactions are rolled back), then, after 30 s, at once. */
export const shutDown = async (cluster: Pick<Cluster, 'data'>): Promise<void> => {
  for (const [signal, patienceSeconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    const running = runningPostmaster(cluster);
    if (!running) return;
    process.kill(running.pid, signal);
    for (let waited = 0; waited < patienceSeconds * 20; waited += 1) {
      if (runningPostmaster(cluster)?.pid !== running.pid) return;
      await sleep(50);
    }
  }
  throw new DatabaseProblem(
    terminalText(msg('PostgreSQL (process {process}) does not stop; end it by hand.'), {
      process: runningPostmaster(cluster)?.pid ?? 0,
    }),
  );
};
