import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

/** What `pg` needs to connect. It holds a password, and prints as dots. */
export type Connection = {
  connectionString: string;
  /** Set where a connection pooler such as PgBouncer stands between: the way past it, for what needs a session. */
  direct?: Connection;
};

export const connection = (connectionString: string, direct?: Connection): Connection => {
  const dots = (): string => '••••';
  return Object.defineProperties(
    { connectionString, ...(direct ? { direct } : {}) },
    { toJSON: { value: dots }, [inspect.custom]: { value: dots } },
  );
};

/** For what lives in one session: LISTEN, and locks held over several statements. */
export const directConnection = (given: Connection): Connection => given.direct ?? given;

/** TCP asks the other side after this long without a word, so that a host that is gone is found out. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

export const connectionTo = (
  cluster: Cluster,
  server: Postmaster,
  user: string,
  database: string,
): Connection => {
  const password = readFileSync(join(cluster.folder, 'password'), 'utf8').trim();
  const start = `postgresql://${user}:${password}@`;
  return connection(
    server.host.startsWith('/')
      ? `${start}localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`
      : `${start}${server.host}:${server.port}/${database}`,
  );
};

/** The same server and user, another database. */
export const inDatabase = ({ connectionString }: Connection, database: string): Connection => {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return connection(url.href);
};

type ClientOptions = { connectionTimeoutMillis?: number; signal?: AbortSignal };

/** One connection for one piece of work; `signal` cuts it off, whatever it waits for. */
export const withClient = async <T>(
  { connectionString }: Connection,
  use: (client: Client) => Promise<T>,
  { connectionTimeoutMillis = 15_000, signal }: ClientOptions = {},
): Promise<T> => {
  signal?.throwIfAborted();
  const client = new Client({ connectionString, connectionTimeoutMillis, ...keepAlive });
  // An idle client that loses its server raises an event besides failing its query.
  client.on('error', () => undefined);
  const cut = (): void => cutOff(client);
  signal?.addEventListener('abort', cut);
  try {
    await client.connect();
    return await use(client);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  }
};

/** Ends a connection without a farewell, which a server that is gone would never answer. */
export const cutOff = ({ connection: { stream } }: Client): void => void stream.destroy();

const passing = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];

/** The server is starting, stopping or restarting: worth another try in a moment. */
export const isPassing = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passing.includes(code) || /Connection terminated|timeout expired/i.test(message);
};
