import { Kysely } from 'kysely';
import { Pool, types } from 'pg';
import { ActingDialect } from './acting-dialect.ts';
import { watchConnections } from './availability/connection-watch.ts';
import { type Connection, keepAlive } from './postgres/index.ts';

/**
 * Every table, by its name in SQL. Each feature adds its own in its store:
 * `declare module '../../platform/db.ts' { interface Tables { class_sets: ClassSetRow } }`.
 * Columns keep their SQL names here; a store selects them `camelCased`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Tables {}

/** Database, or a transaction in it; functions take either. */
export type Database = Kysely<Tables>;

export type Db = {
  db: Database;
  /** The pool under `db`, for named prepared statements on hot paths. */
  pool: Pool;
  close: () => Promise<void>;
};

const oid = { int8: 20, date: 1082 };

const readers: Record<number, (text: string) => unknown> = {
  // Counts and ids stay far below 2^53; a string there only breeds mistakes.
  [oid.int8]: Number,
  // A calendar day has no hour and no zone: 'YYYY-MM-DD' as it is, not a Date at midnight in some time zone.
  [oid.date]: (text) => text,
};

const getTypeParser = (id: number, format?: 'text' | 'binary') => {
  const reader = format === 'binary' ? undefined : readers[id];
  return reader ?? types.getTypeParser(id, format);
};

const statementTimeoutMs = 30_000;
/** Time-out on this side, for a server that no longer enforces its own. */
const queryTimeoutMs = statementTimeoutMs + 5000;
const usualConnectionTimeoutMs = 5000;
const closePatienceMs = 2000;

/**
 * Returns the time-outs. A pooler refuses settings at the start of a session, so there the limit is enforced on this
 * side alone.
 */
const timeouts = ({ direct }: Connection) =>
  direct
    ? { query_timeout: statementTimeoutMs }
    : { statement_timeout: statementTimeoutMs, query_timeout: queryTimeoutMs };

/**
 * Removes the names of statements: a named statement belongs to its session, which a pooler gives to another
 * connection.
 */
const withoutNames = (pool: Pool): void => {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown): unknown =>
    typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
  pool.query = ((asked: unknown, ...rest: unknown[]) => query(unnamed(asked), ...rest)) as typeof pool.query;
};

/** Creates a pool that connects lazily. Every query times out after 30 s. */
export const createDb = (
  connection: Connection,
  { maxConnections = 10, connectionTimeoutMs = usualConnectionTimeoutMs } = {},
): Db => {
  const pool = new Pool({
    connectionString: connection.connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...timeouts(connection),
    ...keepAlive,
    application_name: 'openmat',
    types: { getTypeParser: getTypeParser as typeof types.getTypeParser },
  });
  if (connection.direct) withoutNames(pool);
  // An idle connection lost with its server is replaced by the next query; without this it would end the process.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only. One lost between two statements of a transaction tells so by its next
  // statement; its `error` event, heard by nothing else, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = watchConnections(pool, connection);
  const db: Database = new Kysely<Tables>({ dialect: new ActingDialect({ pool }) });
  const close = async (): Promise<void> => {
    watch.stop();
    const closed = db.destroy();
    // A statement that still waits for a server that is gone would keep the pool open.
    const late = setTimeout(watch.cutAll, closePatienceMs);
    await closed.finally(() => clearTimeout(late));
  };
  return { db, pool, close };
};

const deadlock = '40P01';
const tries = 3;

/** Runs `work` up to three times: in a deadlock, PostgreSQL aborts one of the transactions that wait for each other. */
export const retriedAfterDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const met = error instanceof Error && 'code' in error && error.code === deadlock;
      if (!met || attempt === tries) throw error;
    }
  }
};

/**
 * Runs `work` in a transaction, or in the one that it is given. After a deadlock `work` runs again, so all of its
 * effects outside the database must be idempotent.
 */
export const transaction = async <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retriedAfterDeadlock(() => db.transaction().execute(work));
