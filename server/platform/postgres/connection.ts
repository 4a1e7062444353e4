import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

/** What `pg` needs to connect. It holds a password, and prints as dots. */
export interface Connection {
  connectionString: string;
}

export function connection(connectionString: string): Connection {
  const dots = (): string => '••••';
  return Object.defineProperties(
    { connectionString },
    { toJSON: { value: dots }, [inspect.custom]: { value: dots } },
  );
}

export function connectionTo(
  cluster: Cluster,
  server: Postmaster,
  user: string,
  database: string,
): Connection {
  const password = readFileSync(join(cluster.folder, 'password'), 'utf8').trim();
  const start = `postgresql://${user}:${password}@`;
  return connection(
    server.host.startsWith('/')
      ? `${start}localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`
      : `${start}${server.host}:${server.port}/${database}`,
  );
}

/** The same server and user, another database. */
export function inDatabase({ connectionString }: Connection, database: string): Connection {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return connection(url.href);
}

export async function withClient<T>(
  { connectionString }: Connection,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 });
  // An idle client that loses its server raises an event besides failing its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const passing = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];

/** The server is starting, stopping or restarting: worth another try in a moment. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passing.includes(code) || /Connection terminated|timeout expired/i.test(message);
}
