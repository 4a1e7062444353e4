import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const leisurely = new WeakSet<Socket>();

/**
 * Exempts a request from the time within which one must have been sent whole: large files take as long as they take.
 * Whoever calls this must give up on silence itself.
 */
export const readsAtLeisure = (request: IncomingMessage): void => {
  const { socket } = request;
  leisurely.add(socket);
  request.once('close', () => leisurely.delete(socket));
};

export const isAtLeisure = (socket: Socket): boolean => leisurely.has(socket);
