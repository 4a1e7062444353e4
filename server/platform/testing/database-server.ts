import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { commentsMigrations } from '../../comments/migrations.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../postgres/connection.ts';
import { inDatabase } from '../postgres/index.ts';
import { BundledPostgres, stopLeftOver } from '../postgres/supervisor.ts';
import { templateName } from './template.ts';

/** PostgreSQL's own account must get in, which a TMPDIR of root's may not allow. */
const parent = process.getuid?.() === 0 ? '/tmp' : tmpdir();
const prefix = 'openmat-tests-';

/** Vitest's global setup: one server and one migrated template for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await clearAbandoned();
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, 'pid'), String(process.pid));
  // Open for passage only: PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o711);
  const server = await BundledPostgres.open({
    dataFolder: folder,
    say: () => undefined,
    hasty: true,
  });
  await withClient(server.connection, (client) => client.query(`create database ${templateName}`));
  await migrate(inDatabase(server.connection, templateName));
  await migrate(inDatabase(server.connection, templateName), commentsMigrations);
  project.provide('databaseServer', server.connection.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** What runs that were killed left behind: their servers and their folders. */
const clearAbandoned = async (): Promise<void> => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    if (!isAbandoned(folder)) continue;
    await stopLeftOver(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = (folder: string): boolean => {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    // Another account's folder, or one that is being made this moment, is left alone.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
