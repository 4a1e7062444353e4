import { joinSentences } from '../../../contract/formats/lists.ts';
import { msg } from '../../../contract/messages.ts';
import type { Secret } from '../secrets/secret.ts';
import { terminalText } from '../terminal-language.ts';
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
      terminalText(msg('The server DATABASE_URL names is PostgreSQL {version}; Openmat needs 15 or newer.'), {
        version: Math.floor(version / 10_000),
      }),
    );
  }
  await refuseWithoutRights(named, signal);
  if (direct) return pooled(named, connection(direct.reveal()), signal);
  const pooling = await poolingOf(named, signal);
  if (pooling === 'transaction') {
    throw new DatabaseProblem(
      terminalText(
        msg(
          'DATABASE_URL names a connection pooler that gives each transaction a session of its own (as PgBouncer does with pool_mode=transaction). Openmat works with one, but also needs a few connections that keep their session: set DATABASE_URL_DIRECT to the address of PostgreSQL itself.',
        ),
      ),
    );
  }
  // A pooler refuses what a session is begun with, also where it keeps sessions.
  return pooling === 'session' ? connection(named.connectionString, named) : named;
};

type Rights = {
  role: string;
  database: string;
  schema: string | null;
  creates: boolean;
  lacksSchemas: boolean;
  foreignOwner: string | null;
};

/** The lacking right in a sentence, and the statement that gives it; null where the role can make and fill its tables. */
export const lackingRight = ({
  role,
  database,
  schema,
  creates,
  lacksSchemas,
  foreignOwner,
}: Rights): string | null => {
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const by = (statement: string): string =>
    terminalText(msg('As the owner of the database run: {statement}; then start again.'), { statement });
  if (schema === null)
    return joinSentences(
      terminalText(
        msg('The role “{role}” of DATABASE_URL has no schema to work in in the database “{database}”.'),
        { role, database },
      ),
      by(`create schema ${quoted(role)} authorization ${quoted(role)}`),
    );
  if (!creates)
    return joinSentences(
      terminalText(
        msg(
          'The role “{role}” of DATABASE_URL may not make tables in the schema “{schema}” of the database “{database}”.',
        ),
        { role, schema, database },
      ),
      by(`grant usage, create on schema ${quoted(schema)} to ${quoted(role)}`),
    );
  if (foreignOwner !== null)
    return terminalText(
      msg(
        'The tables of the database “{database}” belong to the role “{owner}”, and the role “{role}” of DATABASE_URL may not write to them. Name {owner} in DATABASE_URL, or make {role} a member of it: {statement}.',
      ),
      {
        database,
        owner: foreignOwner,
        role,
        statement: `grant ${quoted(foreignOwner)} to ${quoted(role)}`,
      },
    );
  return lacksSchemas
    ? joinSentences(
        terminalText(
          msg('The role “{role}” of DATABASE_URL may not make schemas in the database “{database}”.'),
          { role, database },
        ),
        by(`grant create on database ${quoted(database)} to ${quoted(role)}`),
      )
    : null;
};

/** Throws DatabaseProblem where the role lacks a right that every start needs. */
const refuseWithoutRights = async (named: Connection, signal?: AbortSignal): Promise<void> => {
  const rights = await withClient(
    named,
    async (client) => {
      const { rows } = await client.query<Rights>(
        `select current_user as role, current_database() as database, current_schema() as schema,
          coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
          coalesce(to_regnamespace('comments'), to_regnamespace('jobs')) is null and not has_database_privilege(current_database(), 'create') as "lacksSchemas",
          (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('schema_migrations')
            and not has_table_privilege(oid, 'select, insert')) as "foreignOwner"`,
      );
      return rows[0];
    },
    signal ? { signal } : {},
  );
  const lacking = rights && lackingRight(rights);
  if (lacking) throw new DatabaseProblem(lacking);
};

const pooled = async (named: Connection, direct: Connection, signal?: AbortSignal): Promise<Connection> => {
  await askVersion(direct, 'DATABASE_URL_DIRECT', signal);
  if ((await poolingOf(direct, signal)) === 'transaction') {
    throw new DatabaseProblem(
      terminalText(
        msg(
          'DATABASE_URL_DIRECT names a connection pooler that gives each transaction a session of its own. Set it to the address of PostgreSQL itself.',
        ),
      ),
    );
  }
  if (!(await isSameDatabase(named, direct))) {
    throw new DatabaseProblem(
      terminalText(msg('DATABASE_URL and DATABASE_URL_DIRECT must name the same database, but do not.')),
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
      terminalText(
        msg(
          'The database {setting} names does not answer ({reason}). Check the address, the name, the account and that the server runs; or unset DATABASE_URL to use the one that comes with Openmat.',
        ),
        { setting, reason: String(reason) },
      ),
      { cause: error },
    );
  }
};
