import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from './db.ts';
import { type Connection, cutOff, directConnection, keepAlive } from './postgres/index.ts';

export type Listening = {
  stop: () => Promise<void>;
};

export type ListeningInSession = Listening & {
  /** Runs a statement in the session of PostgreSQL, which another one takes the place of where it is lost. */
  ask: (statement: string) => Promise<void>;
};

const longestPauseMs = 5000;
/** A connection on which nothing is asked would not notice that its server has vanished. */
const askEveryMs = 3000;
const answerWithinMs = 5000;

/** `onReconnect` is where a listener reads again what may have changed while the connection was lost. */
type Listener = {
  channels: readonly string[];
  onMessage: (payload: string, channel: string) => void;
  onReconnect: () => void;
};

const listenStatement = (client: Client, channels: Iterable<string>): string =>
  [...channels].map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; ');

/** The connection on which a process hears messages. It comes back by itself as long as there is a listener. */
class ListeningSession {
  readonly #connection: Connection;
  readonly #listeners = new Set<Listener>();
  readonly #abort = new AbortController();
  #client: Promise<Client> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(listener: Listener): Promise<void> {
    // Before it is connected: a connection that is made meanwhile listens for this one too.
    this.#listeners.add(listener);
    try {
      this.#client ??= this.#connect();
      const client = await this.#client;
      await client.query(listenStatement(client, listener.channels));
    } catch (error) {
      await this.remove(listener);
      throw error;
    }
  }

  async ask(statement: string): Promise<void> {
    await (await this.#client)?.query(statement);
  }

  async remove(listener: Listener): Promise<void> {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    sessions.delete(this.#connection);
    this.#abort.abort();
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: directConnection(this.#connection).connectionString,
      ...keepAlive,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'openmat listening',
    });
    let subscribed = false;
    let asking: NodeJS.Timeout | undefined;
    client.on('error', () => undefined);
    client.on('notification', ({ payload, channel }) => this.#tell(payload ?? '', channel));
    client.on('end', () => {
      clearInterval(asking);
      if (subscribed && !this.#abort.signal.aborted) this.#client = this.#reconnect();
    });
    try {
      await client.connect();
      const channels = new Set([...this.#listeners].flatMap((listener) => listener.channels));
      await client.query(listenStatement(client, channels));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    subscribed = true;
    asking = setInterval(() => {
      client.query('select 1').catch(() => cutOff(client));
    }, askEveryMs).unref();
    return client;
  }

  /** Tries until it succeeds or the last listener has gone; a listener that is added meanwhile waits for it. */
  async #reconnect(): Promise<Client> {
    const { signal } = this.#abort;
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs, undefined, { signal });
      try {
        const client = await this.#connect();
        for (const { onReconnect } of this.#listeners) onReconnect();
        return client;
      } catch {
        // Still away: once more, a little later.
      }
    }
  }

  #tell(payload: string, channel: string): void {
    for (const { channels, onMessage } of this.#listeners)
      if (channels.includes(channel)) onMessage(payload, channel);
  }
}

const sessions = new WeakMap<Connection, ListeningSession>();

/**
 * Hears every message on the channels. All that listen over one Connection share one session of PostgreSQL, which
 * lasts until the last of them stops. Messages sent while it was lost are lost too: `onReconnect` is where one reads
 * again what may have changed.
 */
export const listen = async (
  connection: Connection,
  channels: string | readonly string[],
  onMessage: Listener['onMessage'],
  onReconnect: Listener['onReconnect'] = () => undefined,
): Promise<ListeningInSession> => {
  const session = sessions.get(connection) ?? new ListeningSession(connection);
  sessions.set(connection, session);
  const listener = { channels: [channels].flat(), onMessage, onReconnect };
  await session.add(listener);
  return { ask: (statement) => session.ask(statement), stop: () => session.remove(listener) };
};

/** Sends at commit where `db` is a transaction, so no process hears of what was rolled back. At most 8000 bytes. */
export const notify = async (db: Database, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};
