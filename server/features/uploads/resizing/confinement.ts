import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '../../../..');

/** Where npm put the picture library, and all it loads. */
const libraries = (): string => {
  const found = createRequire(import.meta.url).resolve('sharp');
  return found.slice(0, found.lastIndexOf(`${sep}sharp${sep}`));
};

/** What a process that reads pictures of strangers may read: its own code. It may write, start and call nothing. */
const permissions = (program: string): string[] => {
  const readable = [here, dirname(program), join(project, 'contract'), libraries()].map((folder) =>
    join(folder, '*'),
  );
  return [
    '--permission',
    // The picture library is native code: what binds it is the account below, not this list.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...[...readable, join(project, 'package.json')].map((path) => `--allow-fs-read=${path}`),
  ];
};

/** How a process ends that could not leave the account of root. */
export const notConfinedCode = 78;

/**
 * Data that the system lets the process hold, stacks of threads included. The process itself ends earlier, by what it
 * uses (`photo-process.ts`); this holds also where one step takes all at once, or the process is taken over.
 */
const mostDataKibibytes = 1_572_864;

/** Limits itself, then becomes the program that it is given. A system without such a limit goes on without. */
const limited = `ulimit -c 0 2>/dev/null; ulimit -d ${mostDataKibibytes} 2>/dev/null; unset PWD OLDPWD; exec "$0" "$@"`;

/** Starts a program of ours that reads pictures of strangers, with nothing of our environment. */
export const forkConfined = (program: URL): ChildProcess => {
  const own = permissions(fileURLToPath(program));
  return fork(program, [], {
    serialization: 'advanced',
    // Windows has no sh.
    ...(process.platform === 'win32'
      ? { execArgv: own }
      : { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...own] }),
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
};

/** The signals by which a program ends that is refused memory. */
export const outOfMemorySignals: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP']);

/**
 * Inside that process, before it sees the picture: where it is root, it becomes the account for good. Not earlier:
 * that account need not get at the code.
 */
export const leaveRoot = (account: UnprivilegedAccount | null): void => {
  const { getuid, geteuid, setgroups, setgid, setuid } = process;
  if (getuid?.() !== 0 && geteuid?.() !== 0) return;
  try {
    if (!account || !setgroups || !setgid || !setuid) throw new Error('no account to become');
    setgroups([]);
    setgid(account.gid);
    setuid(account.uid);
  } catch (error) {
    console.error(error);
  }
  if (getuid?.() === 0 || geteuid?.() === 0) process.exit(notConfinedCode);
};
