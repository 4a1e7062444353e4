import type { Secret } from '../secret.ts';
import { type Connection, connection, withClient } from './connection.ts';
import { DatabaseProblem } from './problem.ts';

const oldest = 150_000;

/** The server DATABASE_URL names, once it has answered and is new enough. Throws DatabaseProblem. */
export async function ownServer(url: Secret): Promise<Connection> {
  const named = connection(url.reveal());
  const version = await askVersion(named);
  if (version < oldest) {
    throw new DatabaseProblem(
      `The server DATABASE_URL names is PostgreSQL ${Math.floor(version / 10_000)}; Openmat needs 15 or newer.`,
    );
  }
  return named;
}

async function askVersion(named: Connection): Promise<number> {
  try {
    return await withClient(named, async (client) => {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      return Number(rows[0]?.server_version_num);
    });
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseProblem(
      `The database DATABASE_URL names does not answer (${reason}). Check the address, the name, the account and that the server runs; or unset DATABASE_URL to use the one that comes with Openmat.`,
      { cause: error },
    );
  }
}
