import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createShutdown, type Shutdown } from '../shutdown/shutdown.ts';

/** Containers are usually killed ten seconds after they were asked to stop; the database needs a moment of them. */
const patienceMs = 7_000;
/** The time that a replaced server has to finish its requests. */
const retiringPatienceMs = 10 * 60_000;
/** The last bytes of an answer leave the machine within this. */
const farewellMs = 50;

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/**
 * Stops a server without cutting a request off: while `/ready` already says no, requests are served for the delay of
 * the shutdown, each on a connection that is closed after its answer; then what is in flight is finished, no
 * connection is accepted any more, and those on which nothing is asked are closed. `holder` has the connections.
 */
export const createDrain = (
  app: FastifyInstance,
  shutdown: Shutdown = createShutdown(),
  holder: Server = app.server,
) => {
  const underWay = new Set<ServerResponse>();
  const stopping = (): boolean => shutdown.announced.aborted;
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const closeAll = (): void => underWay.forEach(closeAfter);
  shutdown.announced.addEventListener('abort', closeAll, { once: true });
  // The shutdown outlasts servers that others take the place of.
  app.addHook('onClose', async () => shutdown.announced.removeEventListener('abort', closeAll));
  // Before the framework's own: some answers are sent in the same step in which their request arrives.
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    const begin = (): void => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    };
    // One that waits for its turn is never closed where its connection ends before.
    if (response.socket) begin();
    else response.once('socket', begin);
    if (stopping()) closeAfter(response);
  });

  /** Resolves once those in flight now are answered, or patience is at its end. */
  const settled = async (ms = patienceMs, signal?: AbortSignal): Promise<void> => {
    const answered = Promise.all([...underWay].map((response) => once(response, 'close')));
    const over = new AbortController();
    const ends = AbortSignal.any(signal ? [over.signal, signal] : [over.signal]);
    const late = sleep(ms, undefined, { ref: false, signal: ends }).catch(() => undefined);
    await Promise.race([answered, late]);
    over.abort();
  };

  return {
    stopping,
    stop: async (): Promise<void> => {
      shutdown.announce();
      if (holder.listening) await shutdown.delayOver();
      await settled();
      const closing = Promise.all([app.close(), holder === app.server ? undefined : closed(holder)]);
      await settled();
      await sleep(farewellMs);
      // Browsers open connections they may never use: neither idle nor in flight to Node.
      holder.closeAllConnections();
      await closing;
    },
    /** Ends a server without new requests once it has answered all; at the end of the process at once. */
    retire: async (): Promise<void> => {
      await settled(retiringPatienceMs, shutdown.announced);
      await app.close();
    },
  };
};
