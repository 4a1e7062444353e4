import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { FromDevProcess } from '../../server/development/messages.ts';
import { listenInWords } from '../../server/platform/http/listening.ts';

const message: FromDevProcess = { kind: 'connection' };

/**
 * Listens for all servers that come one after the other: a connection that is opened while one of them starts waits for
 * it, one that is opened after it has failed is refused.
 */
export const bindPort = async (at: { port: number; host: string }) => {
  const waiting = new Set<Socket>();
  let server: ChildProcess | undefined;
  let hasFailed = false;
  const pass = (socket: Socket): void => {
    if (hasFailed) socket.destroy();
    else if (server?.connected) server.send(message, socket, () => undefined);
    else waiting.add(socket);
  };
  const passWaiting = (): void => {
    for (const socket of waiting) pass(socket);
    waiting.clear();
  };
  const listener = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    pass(socket);
  });
  const listen = async (): Promise<void> => {
    listener.listen(at);
    await once(listener, 'listening');
  };
  await listenInWords({ listen }, at);
  return {
    /** A server starts. */
    hold: (): void => {
      server = undefined;
      hasFailed = false;
    },
    /** It is ready. */
    passTo: (next: ChildProcess): void => {
      server = next;
      passWaiting();
    },
    /** It has ended by itself. */
    refuse: (): void => {
      hasFailed = true;
      passWaiting();
    },
    close: async (): Promise<void> => {
      listener.close();
      for (const socket of waiting) socket.destroy();
    },
  };
};
