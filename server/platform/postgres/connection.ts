import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

/** Connection parameters of `pg`. They hold a password, so they print as dots. */
export type Connection = {
  connectionString: string;
  /** Direct connection, for uses that need a session; set if a connection pooler such as PgBouncer stands between. */
  direct?: Connection;
};

export const connection = (connectionString: string, direct?: Connection): Connection => {
  const dots = (): string => '••••';
  return Object.defineProperties(
    { connectionString, ...(direct ? { direct } : {}) },
    { toJSON: { value: dots }, [inspect.custom]: { value: dots } },
  );
};

/** Returns the connection for session state: LISTEN, and locks held over several statements. */
export const directConnection = (given: Connection): Connection => given.direct ?? given;

/** TCP keep-alive: probes a silent peer after this delay, so that a lost host is detected. */
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

/** Returns the connection to another database of the same server and user. */
export const inDatabase = ({ connectionString }: Connection, database: string): Connection => {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return connection(url.href);
};

type ClientOptions = { connectionTimeoutMillis?: number; signal?: AbortSignal };

/** Opens a connection for `use` and closes it afterwards; `signal` cuts it off, whatever it waits for. */
export const withClient = async <T>(
  { connectionString }: Connection,
  use: (client: Client) => Promise<T>,
  { connectionTimeoutMillis = 15_000, signal }: ClientOptions = {},
): Promise<T> => {
  signal?.throwIfAborted();
  const client = new Client({ connectionString, connectionTimeoutMillis, ...keepAlive });
  // An idle client that loses its server emits an error besides failing its query.
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

/** Closes the socket at once: a server that is gone would never answer a proper goodbye. */
export const cutOff = ({ connection: { stream } }: Client): void => void stream.destroy();

const passing = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];

/** True if the server is starting, stopping or restarting, so that a retry is worthwhile. */
export const isPassing = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passing.includes(code) || /Connection terminated|timeout expired/i.test(message);
};
