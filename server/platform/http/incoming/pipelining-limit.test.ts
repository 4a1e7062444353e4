import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServer } from '../server.ts';

const app = await createServer({
  log: false,
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  resolveViewer: async () => null,
});
let [under, most, begun] = [0, 0, 0];
app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  begun += 1;
  under += 1;
  most = Math.max(most, under);
  for (let wait = 0; wait < 5; wait++) await turn();
  under -= 1;
  return `the answer ${params.name} of ${'x'.repeat(100_000)}`;
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  [under, most, begun] = [0, 0, 0];
});

/** Sends so many requests in one packet. */
const ask = (count: number): Socket => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const gets = Array.from({ length: count }, (_, at) => {
    const last = at === count - 1 ? 'Connection: close\r\n' : '';
    return `GET /${at} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`;
  });
  socket.write(gets.join(''));
  return socket;
};
const received = async (socket: Socket): Promise<string> => Buffer.concat(await socket.toArray()).toString();
const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);

test('requests of one packet are carried out one after another and answered in their order', async () => {
  const text = await received(ask(17));
  expect([...text.matchAll(/the answer (\d+) of/g)].map(([, at]) => Number(at))).toEqual([
    ...Array(17).keys(),
  ]);
  expect([begun, most]).toEqual([17, 1]);
});

test('requests beyond the pipelining limit are refused with 429, and those before them are answered', async () => {
  expect(statusesIn(await received(ask(40)))).toEqual([
    ...Array.from({ length: 17 }, () => '200'),
    ...Array.from({ length: 23 }, () => '429'),
  ]);
  expect(begun).toBe(17);
});

test('a connection that ends leaves some of its waiting requests unstarted', async () => {
  const socket = ask(17);
  await once(socket, 'data');
  socket.destroy();
  expect(statusesIn(await received(ask(1)))).toEqual(['200']);
  expect(begun).toBeLessThan(18);
});
