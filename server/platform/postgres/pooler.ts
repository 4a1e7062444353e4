import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { type Connection, withClient } from './connection.ts';

/** Pooling of a server: none, or a pooler that assigns a session per connection or per transaction. */
export type Pooling = 'none' | 'session' | 'transaction';

const rounds = 5;

const sessionOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** True behind a pooler. PostgreSQL reports its process id as a connection begins; a pooler reports another. */
const isPooled = async (client: Client): Promise<boolean> => {
  const { processID } = client as Client & { processID: number | null };
  return (await sessionOf(client)) !== processID;
};

/** True if the session of `one` passes to another connection between two of its statements. */
const losesSession = async (one: Client, other: Client): Promise<boolean> => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await sessionOf(one);
    await other.query('begin');
    try {
      if ((await sessionOf(other)) === before || (await sessionOf(one)) !== before) return true;
    } finally {
      await other.query('rollback');
    }
  }
  return false;
};

export const poolingOf = (connection: Connection, signal?: AbortSignal): Promise<Pooling> => {
  const options = signal ? { signal } : {};
  return withClient(
    connection,
    async (one) => {
      if (!(await isPooled(one))) return 'none';
      const loses = await withClient(connection, (other) => losesSession(one, other), options);
      return loses ? 'transaction' : 'session';
    },
    options,
  );
};

/** True if both connections lead to one database: a lock held through the first blocks the second. */
export const isSameDatabase = (pooled: Connection, direct: Connection): Promise<boolean> => {
  const key = randomInt(2 ** 31);
  return withClient(pooled, async (holder) => {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [key]);
    const free = await withClient(direct, async (client) => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
        key,
      ]);
      return rows[0]?.free ?? true;
    });
    await holder.query('rollback');
    return !free;
  });
};
