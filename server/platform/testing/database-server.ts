import type { TestProject } from 'vitest/node';
import { commentsMigrations } from '../../comments/migrations.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../postgres/connection.ts';
import { inDatabase } from '../postgres/index.ts';
import { BundledPostgres } from '../postgres/supervisor.ts';
import { openRunFolder } from './run-folder.ts';
import { templateName } from './template.ts';

/** Vitest's global setup: one server and one migrated template for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { folder, remove } = await openRunFolder(process.env);
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
    await remove();
  };
};
