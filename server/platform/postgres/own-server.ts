import type { Secret } from '../secrets/secret.ts';
import { type Connection, connection, withClient } from './connection.ts';
import { isSameDatabase, poolingOf } from './pooler.ts';
import { DatabaseProblem } from './problem.ts';

const oldest = 150_000;

type Urls = { url: Secret; direct: Secret | null };

/**
 * The server DATABASE_URL names, once it has answered and is new enough, and the way past a pooler in front of it.
 * Throws DatabaseProblem.
 */
export const ownServer = async ({ url, direct }: Urls, signal?: AbortSignal): Promise<Connection> => {
  const named = connection(url.reveal());
  const version = await askVersion(named, 'DATABASE_URL', signal);
  if (version < oldest) {
    throw new DatabaseProblem(
      `The server DATABASE_URL names is PostgreSQL ${Math.floor(version / 10_000)}; Openmat needs 15 or newer.`,
    );
  }
  if (direct) return pooled(named, connection(direct.reveal()), signal);
  const pooling = await poolingOf(named, signal);
  if (pooling === 'transaction') {
    throw new DatabaseProblem(
      'DATABASE_URL names a connection pooler that gives each transaction a session of its own (as PgBouncer does with pool_mode=transaction). Openmat works with one, but also needs a few connections that keep their session: set DATABASE_URL_DIRECT to the address of PostgreSQL itself.',
    );
  }
  // A pooler refuses what a session is begun with, also where it keeps sessions.
  return pooling === 'session' ? connection(named.connectionString, named) : named;
};

const pooled = async (named: Connection, direct: Connection, signal?: AbortSignal): Promise<Connection> => {
  await askVersion(direct, 'DATABASE_URL_DIRECT', signal);
  if ((await poolingOf(direct, signal)) === 'transaction') {
    throw new DatabaseProblem(
      'DATABASE_URL_DIRECT names a connection pooler that gives each transaction a session of its own. Set it to the address of PostgreSQL itself.',
    );
  }
  if (!(await isSameDatabase(named, direct))) {
    throw new DatabaseProblem(
      'DATABASE_URL and DATABASE_URL_DIRECT must name the same database, but do not.',
    );
  }
  return connection(named.connectionString, direct);
};

const askVersion = async (named: Connection, setting: string, signal?: AbortSignal): Promise<number> => {
  const ask = async (): Promise<number> =>
    withClient(
      named,
      async (client) => {
        const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
        return Number(rows[0]?.server_version_num);
      },
      signal ? { signal } : {},
    );
  try {
    return await ask();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseProblem(
      `The database ${setting} names does not answer (${reason}). Check the address, the name, the account and that the server runs; or unset DATABASE_URL to use the one that comes with Openmat.`,
      { cause: error },
    );
  }
};
