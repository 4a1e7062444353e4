import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '../../../..');

/** Returns the folder of the picture library and its dependencies. */
const libraries = (): string => {
  const found = createRequire(import.meta.url).resolve('sharp');
  return found.slice(0, found.lastIndexOf(`${sep}sharp${sep}`));
};

/**
 * Returns the Node flags of a process that reads untrusted pictures: it may read its own code, but not write, start
 * processes or open connections.
 */
const permissions = (program: string): string[] => {
  const readable = [here, dirname(program), join(project, 'contract'), libraries()].map((folder) =>
    join(folder, '*'),
  );
  return [
    '--permission',
    // The picture library is native code, which the account below restricts, not these flags.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...[...readable, join(project, 'package.json')].map((path) => `--allow-fs-read=${path}`),
  ];
};

/** Exit code of a process that cannot leave the root account. */
export const notConfinedCode = 78;

/**
 * Data limit of the process, including the stacks of threads. The process normally ends earlier, by its own check
 * (`photo-process.ts`); this limit also holds if one step allocates too much at once, or the process is taken over.
 */
const mostDataKibibytes = 1_572_864;

/**
 * Shell script that sets the limits and then becomes the given program. A system without such a limit runs it without.
 */
const limited = `ulimit -c 0 2>/dev/null; ulimit -d ${mostDataKibibytes} 2>/dev/null; unset PWD OLDPWD; exec "$0" "$@"`;

/** Starts a program that reads untrusted pictures, with an empty environment. */
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

/** Signals that end a program to which memory was refused. */
export const outOfMemorySignals: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP']);

/**
 * Switches the process from root to the account, for good, before it sees the picture; called in that process. Not
 * earlier, since the account need not be able to read the code.
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
