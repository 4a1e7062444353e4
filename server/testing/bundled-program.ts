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

/** The folder of the run's one bundle, made for the first test file that starts a program. */
const bundle = async (): Promise<string> => {
  const folder = join(tmpdir(), 'program');
  await withClient(connection(inject('databaseServer')), async (client) => {
    await client.query("select pg_advisory_lock(hashtext('openmat program of the tests'))");
    if (existsSync(folder)) return;
    const draft = `${folder}-draft`;
    await rm(draft, { recursive: true, force: true });
    const script = join(projectFolder, 'scripts/testing/bundle-program.ts');
    await execute(process.execPath, [script, draft], { cwd: projectFolder });
    // Packages that are not in the bundle are looked for beside it.
    await symlink(join(projectFolder, 'node_modules'), join(draft, 'node_modules'));
    await rename(draft, folder);
  });
  return folder;
};

/** What Node runs, and where it keeps what it compiled of it. */
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
 * The program and the command line. Tests start dozens, and most of a start is the loading of three thousand modules:
 * they run a bundle of them. Where no tests run, it is what an operator starts. Made while the test file is loaded,
 * which no test's time limit counts.
 */
export const programFiles = process.env.VITEST ? bundled(await bundle()) : sources;
