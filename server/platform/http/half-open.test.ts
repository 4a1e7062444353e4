import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

test('a connection whose request headers never end is closed after its time', async () => {
  const resolveViewer = async () => null;
  const app = await createServer({ log: false, trustProxy: false, publicUrl: 'http://x', resolveViewer });
  onTestFinished(() => app.close());
  expect(app.server.headersTimeout).toBe(15_000);
  app.server.headersTimeout = 100;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  await once(socket, 'close');
});
