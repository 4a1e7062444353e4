import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * Starts a proxy between the program and a server that can go silent as a lost host does: nothing is closed or refused.
 */
export const startTcpProxy = async (target: NetConnectOpts) => {
  const joined = new Set<() => void>();
  const sockets = new Set<Socket>();
  let silent = false;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    track(from);
    const join = (): void => {
      const to = track(connect(target));
      from.pipe(to).on('close', () => from.destroy());
      to.pipe(from).on('close', () => to.destroy());
    };
    if (silent) joined.add(join);
    else join();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Stops all traffic, in either direction. */
    goSilent: (): void => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Destroys the open connections; new connections pass. */
    comeBack: (): void => {
      silent = false;
      joined.clear();
      for (const socket of sockets) socket.destroy();
    },
    stop: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
