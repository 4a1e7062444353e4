import type { Secret } from '../secret.ts';
import type { Connection } from './connection.ts';
import { ownServer } from './own-server.ts';
import { BundledPostgres } from './supervisor.ts';

export { type Connection, connection, inDatabase } from './connection.ts';

export interface OpenDatabase {
  connection: Connection;
  /** False where DATABASE_URL names a server of one's own. */
  bundled: boolean;
  /** Lets go of the server; a bundled one stops with its last user. */
  stop: () => Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: Secret | null;
  dataFolder: string;
}

/**
 * A PostgreSQL that answers: the one DATABASE_URL names, or the bundled one of the data folder.
 * Throws DatabaseProblem, or DataFolderProblem, in words. `say` hears one line for each slow or odd step.
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseSettings,
  say: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { connection: await ownServer(databaseUrl), bundled: false, stop: () => Promise.resolve() };
  }
  const server = await BundledPostgres.open({ dataFolder, say });
  return { connection: server.connection, bundled: true, stop: () => server.stop() };
}
