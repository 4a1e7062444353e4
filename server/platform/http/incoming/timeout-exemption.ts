import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const exempt = new WeakSet<Socket>();

/**
 * Exempts a request from the time within which one must have been sent whole: large files take as long as they take.
 * The caller must give up on a silent connection itself.
 */
export const exemptFromTimeout = (request: IncomingMessage): void => {
  const { socket } = request;
  exempt.add(socket);
  request.once('close', () => exempt.delete(socket));
};

export const isExemptFromTimeout = (socket: Socket): boolean => exempt.has(socket);
