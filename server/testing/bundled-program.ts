import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { withClient } from '../platform/postgres/connection.ts';
import { connection } from '../platform/postgres/index.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);

/** Returns the folder of the run's one bundle, built for the first test file that starts a program. */
const bundle = async (): Promise<string> => {
  const folder = join(tmpdir(), 'program');
  await withClient(connection(inject('databaseServer')), async (client) => {
    await client.query("select pg_advisory_lock(hashtext('openmat program of the tests'))");
    if (existsSync(folder)) return;
    const draft = `${folder}-draft`;
    await rm(draft, { recursive: true, force: true });
    const script = join(projectFolder, 'scripts/testing/bundle-program.ts');
    await execute(process.execPath, [script, draft], { cwd: projectFolder });
    // Packages that are not in the bundle are resolved beside it.
    await symlink(join(projectFolder, 'node_modules'), join(draft, 'node_modules'));
    await rename(draft, folder);
  });
  return folder;
};

/** Entry points that Node runs, and the folder of its compile cache. */
type ProgramFiles = { main: string; cli: string; compiled: string };

const sources: ProgramFiles = {
  main: join(projectFolder, 'server/main.ts'),
  cli: join(projectFolder, 'server/cli.ts'),
  compiled: join(projectFolder, 'node_modules/.cache/compiled'),
};

const bundled = (folder: string): ProgramFiles => ({
  main: join(folder, 'main.mjs'),
  cli: join(folder, 'cli.mjs'),
  compiled: join(folder, 'compiled'),
});

/**
 * Entry points of the program and the command line. Tests start dozens of programs, and most of a start is the loading
 * of three thousand modules, so they run a bundle. Outside tests these are the files that an operator starts. The
 * bundle is built while the test file is loaded, which no test's time-out counts.
 */
export const programFiles = process.env.VITEST ? bundled(await bundle()) : sources;
