import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Containers are usually killed ten seconds after they were asked to stop; the database needs a moment of them. */
const patienceMs = 7_000;
/** The last bytes of an answer leave the machine within this. */
const farewellMs = 50;

/**
 * Stops a server without cutting anybody off: what is in flight is finished while `/ready` already says no, then no
 * connection is accepted any more, and those on which nothing is asked are closed.
 */
export const createDrain = (app: FastifyInstance) => {
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  app.server.on('request', (_request, response: ServerResponse) => {
    const begin = (): void => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    };
    // One that waits for its turn is never closed where its connection ends before.
    if (response.socket) begin();
    else response.once('socket', begin);
    if (stopping && !response.headersSent) response.setHeader('connection', 'close');
  });

  /** Resolves once those in flight now are answered, or patience is at its end. */
  const settled = async (): Promise<void> => {
    const answered = Promise.all([...underWay].map((response) => once(response, 'close')));
    await Promise.race([answered, sleep(patienceMs, undefined, { ref: false })]);
  };

  return {
    stopping: (): boolean => stopping,
    stop: async (): Promise<void> => {
      stopping = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
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
