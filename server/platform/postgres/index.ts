import type { Secret } from '../secrets/secret.ts';
import type { Connection } from './connection.ts';
import { ownServer } from './own-server.ts';
import { BundledPostgres } from './supervisor.ts';

export { giveTo } from './account.ts';
export { type Cluster, cluster } from './cluster.ts';
export {
  type Connection,
  connection,
  cutOff,
  directConnection,
  inDatabase,
  keepAlive,
} from './connection.ts';
export { DatabaseProblem } from './problem.ts';
export { stopUnused } from './supervisor.ts';

export type OpenDatabase = {
  connection: Connection;
  /** False where DATABASE_URL names a server of one's own. */
  bundled: boolean;
  /** As its superuser; null where DATABASE_URL names a server of one's own. */
  administration: (() => Connection) | null;
  /** Lets go of the server; a bundled one stops with its last user. */
  stop: () => Promise<void>;
};

export type DatabaseSettings = {
  databaseUrl: Secret | null;
  /** The way past a connection pooler that DATABASE_URL names. */
  databaseUrlDirect?: Secret | null;
  dataFolder: string;
};

export type OpenOptions = {
  /** Hears one line for each slow or odd step. */
  say?: (line: string) => void;
  /** Ends the opening, whatever it waits for. */
  signal?: AbortSignal;
  /** Told when the bundled server has been launched and takes a moment to answer. */
  launched?: () => void;
  /** Runs, with the folder of the server behind it, once this process is gone without having let go of it. */
  afterwards?: string[];
};

/**
 * A PostgreSQL that answers: the one DATABASE_URL names, or the bundled one of the data folder.
 * Throws DatabaseProblem, or DataFolderProblem, in words.
 */
export const openDatabase = async (
  { databaseUrl, databaseUrlDirect = null, dataFolder }: DatabaseSettings,
  { say = () => undefined, signal, launched, afterwards }: OpenOptions = {},
): Promise<OpenDatabase> => {
  if (databaseUrl) {
    const own = await ownServer({ url: databaseUrl, direct: databaseUrlDirect }, signal);
    return { connection: own, bundled: false, administration: null, stop: () => Promise.resolve() };
  }
  const server = await BundledPostgres.open({
    dataFolder,
    say,
    ...(signal && { signal }),
    ...(launched && { launched }),
    ...(afterwards && { afterwards }),
  });
  const administration = (): Connection => server.administration();
  return { connection: server.connection, bundled: true, administration, stop: () => server.stop() };
};
