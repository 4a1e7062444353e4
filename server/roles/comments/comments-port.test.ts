import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { callsOver } from './comments-port.ts';

/** A service that answers what it is told to. */
const service = async (
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
) => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => answer(request, response, body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const content = { content_type: 'CLASS', content_id: 1 };
const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

describe('NS-002 the way to a comments service elsewhere', () => {
  test('carries the token and what is asked, and brings the answer', async () => {
    const seen: unknown[] = [];
    const address = await service((request, response, body) => {
      seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
      response.end('{"likes":3}');
    });
    const callAs = callsOver(`${address}/below`);
    expect(await callAs('abc')('POST /content-info', { body: content })).toEqual({
      data: { likes: 3 },
      total: null,
    });
    await callAs(null)('POST /content-info', { body: content });
    expect(seen).toEqual([
      ['POST', '/below/content-info', 'Bearer abc', content],
      ['POST', '/below/content-info', undefined, content],
    ]);
  });

  test('passes on what the service refuses, in its words', async () => {
    const address = await service((_request, response) => {
      response.writeHead(429, { 'retry-after': '20' });
      response.end('{"code":"too_many_attempts","message":"One moment, please."}');
    });
    const error = await failure(callsOver(address)('abc')('POST /content-info', { body: content }));
    expect(error).toMatchObject({
      code: 'too_many_attempts',
      message: 'One moment, please.',
      retryAfterSeconds: 20,
    });
  });

  test.each([
    ['a failure of its own', 500, '{"code":"internal","message":"Something went wrong."}'],
    ['a proxy without a server behind it', 502, '<h1>Bad gateway</h1>'],
    ['something that is not the service', 404, '<h1>Not found</h1>'],
    ['a page where JSON should be', 200, '<h1>Hello</h1>'],
    ['a redirect', 302, ''],
  ])('is unavailable with %s', async (_what, status, text) => {
    const address = await service((_request, response) => {
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end(text);
    });
    const error = await failure(callsOver(address)(null)('POST /content-info', { body: content }));
    expect(error.code).toBe('unavailable');
  });

  test('is unavailable where no server listens', async () => {
    const error = await failure(
      callsOver('http://127.0.0.1:1')(null)('POST /content-info', { body: content }),
    );
    expect(error.code).toBe('unavailable');
  });

  test('waits two seconds for a service that does not answer, and then does not ask it again for a while', async () => {
    let asked = 0;
    const address = await service(() => {
      asked += 1;
    });
    const call = callsOver(address)(null);
    for (let time = 0; time < 20; time += 1)
      expect((await failure(call('POST /content-info', { body: content }))).code).toBe('unavailable');
    expect(asked).toBe(1);
  });
});
