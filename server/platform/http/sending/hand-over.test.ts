import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { createServer } from '../server.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const common = {
  log: log as never,
  trustProxy: 1,
  publicUrl: 'http://localhost:3000',
  resolveViewer: async () => null,
};
const service = await createServer({ ...common, bearerOnly: true });
service.all('/*', async (request) => ({
  url: request.url,
  ip: request.ip,
  body: request.body ?? null,
  protocol: request.protocol,
}));
await service.ready();
const web = await createServer({ ...common, handOver: { path: '/service', app: service } });
web.setNotFoundHandler(async (request) => ({ web: request.url }));
afterAll(async () => {
  await web.close();
  await service.close();
});

describe('a server that hands a path over to another', () => {
  test.each([
    ['/service/things', '/things'],
    ['/service/things?a=1&b=%2F', '/things?a=1&b=%2F'],
    ['/service', '/'],
    ['/service/', '/'],
    ['/service?a=1', '/?a=1'],
    ['/service//things', '//things'],
  ])('gives it %s as %s', async (url, expected) => {
    expect((await web.inject(url)).json()).toMatchObject({ url: expected });
  });

  test.each(['/services', '/', '/other/service/things', '/SERVICE/things'])('keeps %s', async (url) => {
    expect((await web.inject(url)).json()).toEqual({ web: url });
  });

  test('reads nothing of the body, and refuses no write for where it comes from', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-forwarded-proto': 'https',
    };
    const payload = { letters: 'a'.repeat(500_000) };
    const answer = await web.inject({ method: 'POST', url: '/service/things', headers, payload });
    expect(answer.json()).toEqual({ url: '/things', ip: '198.51.100.7', body: payload, protocol: 'https' });
    expect((await web.inject({ method: 'POST', url: '/things', headers, payload })).statusCode).not.toBe(403);
  });

  test('leaves the log line and the request’s id to it, one of each', async () => {
    lines.length = 0;
    const answer = await web.inject('/service/things?token=secret');
    await web.inject('/elsewhere');
    expect(lines.map(({ method, url, status }) => [method, url, status])).toEqual([
      ['GET', '/service/things?token=…', 200],
      ['GET', '/elsewhere', 200],
    ]);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('answers over a connection, one request after the other', async () => {
    await web.listen({ port: 0, host: '127.0.0.1' });
    const { port } = web.server.address() as { port: number };
    const ask = (index: number) =>
      fetch(`http://127.0.0.1:${port}/service/${index}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ index }),
      }).then((answer) => answer.json());
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
    expect(answers).toEqual(
      Array.from({ length: 40 }, (_, index) =>
        expect.objectContaining({ url: `/${index}`, body: { index } }),
      ),
    );
  });
});
