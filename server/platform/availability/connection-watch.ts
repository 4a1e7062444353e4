import type { Pool, PoolClient } from 'pg';
import { type Connection, cutOff, withClient } from '../postgres/connection.ts';
import { isUnanswered } from './failure.ts';

const lookEveryMs = 1000;
/** A connection in use for longer raises the question whether the server is still there. */
const suspiciousMs = 2000;
/** So long a server that is there may take to answer, in ticks: while this process is busy itself none goes by. */
const patience = { ticks: 10, tickMs: 500 };

/** The statement whose answer a client waits for; null from the moment the server has answered or refused it. */
type ClientState = PoolClient & { _activeQuery?: object | null };

/**
 * A host that vanishes closes no connection: what waits for it would wait until TCP gives up, a quarter of an hour.
 * While any connection of the pool is in use for long, a connection of its own asks whether the server answers; where it
 * does not, all of them are cut off, so that their calls fail at once and later ones begin anew.
 */
export const watchConnections = (pool: Pool, connection: Connection) => {
  const all = new Set<PoolClient>();
  const inUseSince = new Map<PoolClient, number>();
  let asking = false;

  pool.on('connect', (client) => all.add(client));
  pool.on('remove', (client) => {
    all.delete(client);
    inUseSince.delete(client);
  });
  pool.on('acquire', (client) => inUseSince.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    inUseSince.delete(client as PoolClient);
    // Its last statement timed out on this side only: the next one would wait behind it.
    if ((client as ClientState)._activeQuery) cutOff(client as PoolClient);
  });

  const cutAll = (): void => {
    for (const client of all) cutOff(client);
  };
  const isAnswered = async (): Promise<boolean> => {
    const late = new AbortController();
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      if (ticks === patience.ticks) late.abort();
    }, patience.tickMs).unref();
    try {
      await withClient(connection, (client) => client.query('select 1'), { signal: late.signal });
      return true;
    } catch (error) {
      return !isUnanswered(error);
    } finally {
      clearInterval(ticking);
    }
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      if (!(await isAnswered()) && isSuspicious()) cutAll();
    } finally {
      asking = false;
    }
  };
  const isSuspicious = (): boolean => {
    const longAgo = performance.now() - suspiciousMs;
    return [...inUseSince.values()].some((since) => since < longAgo);
  };
  const timer = setInterval(() => {
    if (isSuspicious()) void ask();
  }, lookEveryMs).unref();

  return { cutAll, stop: (): void => clearInterval(timer) };
};
