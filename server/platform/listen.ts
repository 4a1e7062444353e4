import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from './db.ts';
import { type Connection, cutOff, directConnection, keepAlive } from './postgres/index.ts';

export type Listening = {
  stop: () => Promise<void>;
};

const longestPauseMs = 5000;
/** A connection on which nothing is asked would not notice that its server has vanished. */
const askEveryMs = 3000;
const answerWithinMs = 5000;

/**
 * Hears every message on the channels over one connection of its own. Messages sent while that was lost are
 * lost too: `onReconnect` is where one reads again what may have changed.
 */
export const listen = async (
  connection: Connection,
  channels: string | readonly string[],
  onMessage: (payload: string, channel: string) => void,
  onReconnect: () => void = () => undefined,
): Promise<Listening> => {
  let stopped = false;
  const abort = new AbortController();
  const connect = (): Promise<Client> =>
    subscribe(connection, [channels].flat(), onMessage, () => {
      if (!stopped) void reconnect();
    });

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = 100; !stopped; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await sleep(pauseMs, undefined, { signal: abort.signal });
        client = await connect();
        break;
      } catch {
        // Still away: once more, a little later.
      }
    }
    if (stopped) await client.end().catch(() => undefined);
    else onReconnect();
  };

  let client = await connect();

  return {
    stop: async () => {
      stopped = true;
      abort.abort();
      await client.end().catch(() => undefined);
    },
  };
};

const subscribe = async (
  connection: Connection,
  channels: readonly string[],
  onMessage: (payload: string, channel: string) => void,
  onLost: () => void,
): Promise<Client> => {
  const client = new Client({
    connectionString: directConnection(connection).connectionString,
    ...keepAlive,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: `openmat listening to ${channels.join(', ')}`,
  });
  let subscribed = false;
  let asking: NodeJS.Timeout | undefined;
  client.on('error', () => undefined);
  client.on('notification', ({ payload, channel }) => onMessage(payload ?? '', channel));
  client.on('end', () => {
    clearInterval(asking);
    if (subscribed) onLost();
  });
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  subscribed = true;
  asking = setInterval(() => {
    client.query('select 1').catch(() => cutOff(client));
  }, askEveryMs).unref();
  return client;
};

/** Sends at commit where `db` is a transaction, so no process hears of what was rolled back. At most 8000 bytes. */
export const notify = async (db: Database, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};
