import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { FromDevProcess, FromServer } from './messages.ts';

const pending = new Map<number, (answer: unknown) => void>();
let lastId = 0;
type Server = { server: EventEmitter; ready: () => PromiseLike<unknown> };
let app: Server | undefined;

process.on('message', (message: FromDevProcess, socket?: Socket) => {
  if (message.kind === 'connection') {
    // There is none where the browser has gone in the meantime.
    if (socket) app?.server.emit('connection', socket);
    return;
  }
  pending.get(message.id)?.(message.answer);
  pending.delete(message.id);
});

/** Tells the process of `npm run dev`, which started this one. */
export const tell = (message: FromServer): void => void process.send?.(message);

/** Has that process answer a call of Vite's module runner. */
export const askForModule = (payload: object): Promise<unknown> =>
  new Promise((resolve) => {
    lastId += 1;
    pending.set(lastId, resolve);
    tell({ kind: 'module', id: lastId, payload });
  });

/** Serves the connections that come through that process, which holds the port from one server to the next. */
export const acceptConnections = async (server: Server): Promise<void> => {
  await server.ready();
  app = server;
  tell({ kind: 'ready' });
};
