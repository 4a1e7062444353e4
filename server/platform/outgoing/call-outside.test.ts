import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { callOutside, NoAnswer, type OutsideCall, refusedAddress } from './call-outside.ts';
import { isPublicAddress } from './public-address.ts';

const listening = async (answer: RequestListener): Promise<{ port: number; connections: () => number }> => {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
};

const call = (url: string, more: Partial<OutsideCall> = {}) =>
  callOutside({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"é":1}',
    privateNetworkAllowed: true,
    timeoutMs: 5000,
    mostBytes: 65_536,
    ...more,
  });

describe('BEY-73 a call to an address that a person typed', () => {
  test('sends its body whole and answers what was answered', async () => {
    const { port } = await listening(async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      reply.statusCode = 202;
      reply.end(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
    });
    const answer = await call(`http://127.0.0.1:${port}/in?a=1`);
    expect([answer.status, answer.body.toString()]).toEqual([202, 'POST /in?a=1 {"é":1}']);
  });

  test('ends in time where it is never answered, or drop by drop', async () => {
    const hanging = await listening(() => undefined);
    await expect(call(`http://127.0.0.1:${hanging.port}/`, { timeoutMs: 200 })).rejects.toThrow(
      'No answer within 0.2 s.',
    );
    const dripping = await listening((_request, reply) => {
      const drops = setInterval(() => reply.write('.'), 20);
      reply.once('close', () => clearInterval(drops));
    });
    await expect(call(`http://127.0.0.1:${dripping.port}/`, { timeoutMs: 200 })).rejects.toThrow(
      'No answer within 0.2 s.',
    );
  });

  test('ends where the answer is to speak another protocol, which no error tells of', async () => {
    const { port } = await listening((request) => {
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    });
    await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow('It hung up without an answer.');
  });

  test('reads no more than it was told to of an answer of 40 MB, and hangs up', async () => {
    let written = 0;
    const closed = Promise.withResolvers<void>();
    const { port } = await listening((_request, reply) => {
      reply.once('close', closed.resolve);
      const more = (): void => {
        while (written < 40_000_000 && !reply.destroyed) {
          written += 100_000;
          if (!reply.write(Buffer.alloc(100_000, 'x'))) {
            reply.once('drain', more);
            return;
          }
        }
        reply.end();
      };
      more();
    });
    const { status, body } = await call(`http://127.0.0.1:${port}/`);
    await closed.promise;
    expect([status, body.length]).toEqual([200, 65_536]);
    expect(written).toBeLessThan(20_000_000);
  });

  test('follows no redirect, wherever it leads', async () => {
    const inside = await listening((_request, reply) => reply.end('secret'));
    const { port } = await listening((_request, reply) => {
      reply.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end();
    });
    expect((await call(`http://127.0.0.1:${port}/`)).status).toBe(302);
    expect(inside.connections()).toBe(0);
  });

  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('refuses %s, which is inside', async (url) => {
    await expect(call(url, { privateNetworkAllowed: false })).rejects.toThrow(refusedAddress);
  });

  test('refuses a name that resolves inside, also to several addresses, before it connects', async () => {
    const { port, connections } = await listening((_request, reply) => reply.end());
    const resolvesTo =
      (...addresses: string[]): OutsideCall['resolve'] =>
      (_name, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
    for (const resolve of [resolvesTo('127.0.0.1'), resolvesTo('93.184.216.34', '10.1.2.3')])
      await expect(
        call(`https://letters.example:${port}/`, { privateNetworkAllowed: false, resolve }),
      ).rejects.toThrow(refusedAddress);
    expect(connections()).toBe(0);
  });

  test('connects to the very addresses that were checked: the name is looked up once', async () => {
    const { port } = await listening((request, reply) => reply.end(request.headers.host));
    let lookups = 0;
    const resolve: OutsideCall['resolve'] = (_name, done) => {
      lookups += 1;
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const { body } = await call(`http://letters.example:${port}/`, { resolve });
    expect([body.toString(), lookups]).toEqual([`letters.example:${port}`, 1]);
  });

  test('refuses http unless the own network is allowed, and says in words why there is no answer', async () => {
    await expect(call('http://letters.example/', { privateNetworkAllowed: false })).rejects.toThrow(
      'Only https is called.',
    );
    const { port } = await listening((request) => request.socket.destroy());
    await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow(
      new NoAnswer('It hung up without an answer.'),
    );
    await expect(call(`https://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(NoAnswer);
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.20', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('BEY-73 %s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
