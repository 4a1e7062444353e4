import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { createServer } from '../server.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const serverWith = async (trustProxy: false | number) => {
  const app = await createServer({
    log: log as never,
    trustProxy,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async () => null,
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/address',
    config: { fromAnywhere: true },
    handler: async (request) => ({ address: request.ip }),
  });
  return app;
};
const app = await serverWith(1);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

/** The whole answer to these bytes. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.end(bytes);
  await once(socket, 'close');
  return text;
};

const post = (headers: string[], body: string) =>
  answerTo(
    ['POST /address HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers, '', body].join(
      '\r\n',
    ),
  );

test('a request with two hosts is refused, and its connection closed', async () => {
  const answer = await answerTo(
    'GET /address HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: keep-alive\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
});

test('chunked is the only accepted transfer coding', async () => {
  const chunks = '2\r\n{}\r\n0\r\n\r\n';
  expect(await post(['Transfer-Encoding: chunked'], chunks)).toMatch(/^HTTP\/1\.1 200 /);
  for (const coding of [['identity, chunked'], ['identity', 'chunked'], ['gzip, chunked']]) {
    const headers = coding.map((value) => `Transfer-Encoding: ${value}`);
    expect(await post(headers, chunks), coding.join()).toMatch(/^HTTP\/1\.1 400 /);
  }
});

const own = '127.0.0.1';
test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['junk', own],
  ['203.0.113.9, junk', own],
  ['junk, 203.0.113.9', '203.0.113.9'],
  ['', own],
  ['999.1.1.1', own],
  ['<script>', own],
])(
  'X-Forwarded-For: %s gives the visitor’s address %s, and text never becomes one',
  async (forwarded, address) => {
    const answer = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } });
    expect(answer.json()).toEqual({ address });
  },
);

test('text that is no address never becomes one when TRUST_PROXY is too high', async () => {
  const three = await serverWith(3);
  for (const forwarded of ['junk, 203.0.113.9', 'junk', '192.0.2.1, junk, 203.0.113.9']) {
    const answer = await three.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } });
    expect(['203.0.113.9', own]).toContain(answer.json().address);
  }
  await three.close();
});

test('a forwarded address is reported once in the log when TRUST_PROXY is off', async () => {
  const off = await serverWith(false);
  lines.length = 0;
  for (const _ of [1, 2]) {
    const answer = await off.inject({ url: '/address', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.json()).toEqual({ address: own });
  }
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('TRUST_PROXY is off') }),
  ]);
  await off.close();
});
