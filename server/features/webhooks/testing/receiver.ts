import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** Starts a receiver of webhooks that records its requests and answers as the test wants. */
export const startReceiver = async () => {
  const receiver = {
    received: [] as Received[],
    url: '',
    answer: (reply: ServerResponse): void => void reply.end('Thank you'),
    /** Returns the parsed bodies of the received requests. */
    events: () => receiver.received.map(({ body }) => JSON.parse(body)),
  };
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    receiver.answer(reply);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
};
