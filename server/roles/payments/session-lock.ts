import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connection, cutOff, directConnection, keepAlive } from '../../platform/postgres/index.ts';

const tryEveryMs = 1000;
const connectionTimeoutMillis = 5000;
/** A server that does not answer for so long is gone. */
const queryTimeoutMs = 10_000;

type Options = {
  connection: Connection;
  /** One lock for each name in a database. */
  name: string;
  /** Called with the lock held, also when it was lost and is held again; false gives it back to be tried for later. */
  held: () => Promise<boolean>;
  /** Called with what stands in the way, also again and again. */
  failed: (error: unknown) => void;
  signal: AbortSignal;
};

/** Resolves once the lock that was got is lost again, or was given back at once. */
const holdOnce = async (client: Client, { name, held, signal }: Options): Promise<void> => {
  const lost = once(client, 'end', { signal });
  lost.catch(() => undefined);
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (rows[0]?.held) break;
    // Waiting in PostgreSQL would keep a snapshot open for as long, which vacuum must respect.
    await sleep(tryEveryMs, undefined, { signal });
  }
  if (await held()) await lost;
};

/**
 * Holds a lock that one process of all on a database has at a time, for as long as its session lives; whichever tries
 * next gets it when that process ends. Resolves once `signal` is aborted and the lock is given back.
 */
export const holdSessionLock = async (options: Options): Promise<void> => {
  const { connection, failed, signal } = options;
  const { connectionString } = directConnection(connection);
  while (!signal.aborted) {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis,
      query_timeout: queryTimeoutMs,
      application_name: 'openmat payment sandbox',
      ...keepAlive,
    });
    // An idle client that loses its server raises an event besides its end.
    client.on('error', () => undefined);
    // A farewell to a server that is gone would be waited for.
    const cut = (): void => cutOff(client);
    signal.addEventListener('abort', cut);
    try {
      await holdOnce(client, options);
    } catch (error) {
      if (!signal.aborted) failed(error);
    } finally {
      signal.removeEventListener('abort', cut);
      if (!signal.aborted) await client.end().catch(() => undefined);
    }
    await sleep(tryEveryMs, undefined, { signal }).catch(() => undefined);
  }
};
