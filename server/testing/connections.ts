import { type Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

export type StudioResponse = {
  status: number | undefined;
  connection: string | undefined;
  port: number | undefined;
};

/** Asks on a connection of the agent; `port` tells which one it was. */
export const askOn = (agent: Agent, url: string): Promise<StudioResponse> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { localPort: port } = response.socket;
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection, port });
      });
    }).on('error', reject);
  });

/** A connection on which nothing is asked, as browsers open them; with `request`, one that has had its answer. */
export const idle = async (address: string, request = ''): Promise<Socket> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  if (request) {
    socket.write(request);
    await new Promise((resolve) => socket.once('data', resolve));
  }
  return socket;
};
