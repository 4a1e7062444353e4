import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../errors.ts';

const mostWaiting = 16;
const waitingOn = new WeakMap<Socket, number>();

/**
 * Goes on once every answer before this one on its connection is sent. Hundreds of requests fit into one packet; begun
 * at once, each would hold its whole answer in memory until its turn, and for ever where the connection ends before.
 */
export const limitPipelining = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void => {
  const { socket } = request.raw;
  const waiting = waitingOn.get(socket) ?? 0;
  // Node gives an answer its connection when its turn has come.
  if (reply.raw.socket) done();
  else if (waiting >= mostWaiting) {
    const message = t('Too many requests on one connection at once. Wait for their answers.');
    done(new AppError('too_many_attempts', { message, retryAfterSeconds: 1 }));
  } else {
    waitingOn.set(socket, waiting + 1);
    reply.raw.once('socket', () => {
      waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1);
      done();
    });
  }
};
