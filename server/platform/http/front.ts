import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { listenInWords } from './listening.ts';
import { refuseUnreadable } from './refusal.ts';

/** Limits of every connection to a process. */
export const connectionLimits = {
  // Cuts off a client that sends a request too slowly; Node checks every few seconds.
  requestTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
  // Closes a connection whose client reads nothing for so long; a paused player asks for the rest later.
  connectionTimeout: 120_000,
  // Closes an idle connection.
  keepAliveTimeout: 72_000,
};

/**
 * Holds the port and the connections of a process, and hands each request to the server that answers at the moment: another
 * one may take its place while connections stay open.
 */
export const createFront = (log: Pick<FastifyBaseLogger, 'warn'>) => {
  let answering: Server | null = null;
  const { requestTimeout, http, connectionTimeout, keepAliveTimeout } = connectionLimits;
  const server = createServer({ requestTimeout, keepAliveTimeout, ...http }, (request, response) =>
    answering?.emit('request', request, response),
  );
  server.setTimeout(connectionTimeout);
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket as Parameters<typeof refuseUnreadable>[1], log),
  );
  return {
    server,
    /** Hands all new requests to this server. */
    answerBy: (next: Server): void => {
      answering = next;
    },
    listen: (at: { port: number; host: string }): Promise<void> =>
      listenInWords(
        {
          listen: (there) =>
            new Promise<void>((listening, failed) => {
              server.once('error', failed);
              server.listen(there, () => {
                server.off('error', failed);
                listening();
              });
            }),
        },
        at,
      ),
    ready: async (): Promise<void> => undefined,
  };
};
export type Front = ReturnType<typeof createFront>;
