import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { commentsMigrations } from '../comments/migrations.ts';
import { migrate } from '../platform/migrate.ts';
import { withClient } from '../platform/postgres/connection.ts';
import { connection } from '../platform/postgres/index.ts';
import { BundledPostgres } from '../platform/postgres/supervisor.ts';
import { temporaryFolder } from '../platform/testing/data-folder.ts';

const make = async (dataFolder: string): Promise<void> => {
  mkdirSync(dataFolder, { mode: 0o711 });
  chmodSync(dataFolder, 0o711);
  const opened = await BundledPostgres.open({ dataFolder, hasty: true, say: () => undefined });
  try {
    await migrate(opened.connection);
    await migrate(opened.connection, commentsMigrations);
  } finally {
    await opened.stop();
  }
};

/** The folder of the run's one made database, for the first test that asks. */
const madeOnce = async (): Promise<string> => {
  const folder = join(tmpdir(), 'made-data-folder');
  await withClient(connection(inject('databaseServer')), async (client) => {
    await client.query("select pg_advisory_lock(hashtext('openmat made data folder of the tests'))");
    if (existsSync(folder)) return;
    const draft = `${folder}-draft`;
    rmSync(draft, { recursive: true, force: true });
    await make(draft);
    renameSync(draft, folder);
  });
  return folder;
};

/** Puts a database into the data folder that is made and migrated already: most of what a first start does. */
export const copyMadeDatabase = async (dataFolder: string): Promise<void> => {
  // With the owners of the files, without which PostgreSQL does not start.
  execFileSync('cp', ['-a', join(await madeOnce(), 'postgres'), dataFolder]);
};

/** A data folder as `temporaryFolder` gives, with such a database in it. */
export const madeFolder = async (whenOver?: (end: () => Promise<void>) => void): Promise<string> => {
  const folder = temporaryFolder(whenOver);
  await copyMadeDatabase(folder);
  return folder;
};
