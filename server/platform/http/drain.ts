import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createShutdown, type Shutdown } from '../shutdown/shutdown.ts';

/** Containers are usually killed ten seconds after they were asked to stop; the database needs a moment of them. */
const patienceMs = 7_000;
/** The last bytes of an answer leave the machine within this. */
const farewellMs = 50;

/**
 * Stops a server without cutting a request off: while `/ready` already says no, requests are served for the delay of
 * the shutdown, each on a connection that is closed after its answer; then what is in flight is finished, no
 * connection is accepted any more, and those on which nothing is asked are closed.
 */
export const createDrain = (app: FastifyInstance, shutdown: Shutdown = createShutdown()) => {
  const underWay = new Set<ServerResponse>();
  const stopping = (): boolean => shutdown.announced.aborted;
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  shutdown.announced.addEventListener('abort', () => underWay.forEach(closeAfter), { once: true });
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
  const settled = async (): Promise<void> => {
    const answered = Promise.all([...underWay].map((response) => once(response, 'close')));
    await Promise.race([answered, sleep(patienceMs, undefined, { ref: false })]);
  };

  return {
    stopping,
    stop: async (): Promise<void> => {
      shutdown.announce();
      if (app.server.listening) await shutdown.delayOver();
      await settled();
      const closed = app.close();
      await settled();
      await sleep(farewellMs);
      // Browsers open connections they may never use: neither idle nor in flight to Node.
      app.server.closeAllConnections();
      await closed;
    },
  };
};
