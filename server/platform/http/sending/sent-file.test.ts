import { once } from 'node:events';
import { type ClientRequest, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../contract/endpoint.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { form, formWithFile } from '../../testing/multipart.ts';
import type { Viewer } from '../../viewer.ts';
import { bind } from '../bind.ts';
import { openApiDocument } from '../documents/openapi.ts';
import { inProcess, mount } from '../mount.ts';
import { createServer } from '../server.ts';

const maxBytes = 2 * 1024 * 1024;
const url = '/api/v2/letters';
const letters = endpoints({
  'POST /api/v2/letters': {
    summary: 'Takes a letter.',
    access: 'signed-in',
    file: { field: 'letter', maxBytes },
    response: Type.Object({ bytes: Type.Integer(), end: Type.String() }),
    errors: ['not_signed_in', 'too_large', 'invalid'],
  },
});
const routes = bind(letters, {
  'POST /api/v2/letters': ({ file }) => ({ bytes: file.length, end: file.toString('latin1').slice(-3) }),
});
const maya: Viewer = {
  id: 'maya',
  sessionId: 's',
  ...rightsOf(null),
  username: null,
  hasSubscriptionAccess: true,
};
const app = await createServer({
  log: false,
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  resolveViewer: async ({ headers }) => (headers['x-who'] ? { ...maya, id: String(headers['x-who']) } : null),
});
mount(app, routes, { checkAnswers: true });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

type Form = { headers: Record<string, string>; body: Buffer | string };
const post = ({ headers, body }: Form, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-who': 'maya',
      ...headers,
      ...more,
    },
    payload: body,
  } as InjectOptions);

describe('an endpoint that takes a file', () => {
  test('gets its bytes, whatever stands beside it in the form', async () => {
    const sent = form(
      { field: 'title', content: 'Dear friend' },
      { field: 'other', content: 'x'.repeat(70_000), fileName: 'other.txt' },
      { field: 'letter', content: `${'y'.repeat(100_000)}end`, fileName: 'letter.txt' },
    );
    const answer = await post(sent);
    expect([answer.statusCode, answer.json()]).toEqual([200, { bytes: 100_003, end: 'end' }]);
  });

  test('takes as many bytes as are allowed, and not one more', async () => {
    expect((await post(formWithFile('letter', Buffer.alloc(maxBytes, 'z')))).json().bytes).toBe(maxBytes);
    const answer = await post(formWithFile('letter', Buffer.alloc(maxBytes + 1)));
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'That file is too large. It may have 2 MB at most.',
    ]);
  });

  test.each<[string, Form]>([
    ['another field', formWithFile('lettre', 'x')],
    ['text where the file should be', form({ field: 'letter', content: 'x' })],
    ['an empty form', form()],
    ['a form with nothing chosen', form({ field: 'letter', content: '', fileName: '' })],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"letter":"x"}' }],
    ['nothing at all', { headers: {}, body: '' }],
  ])('names the field that is missing from %s', async (_what, sent) => {
    const answer = await post(sent);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { letter: ['is missing'] } },
    ]);
  });

  test.each<[string, Form]>([
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
    ['no end', { ...formWithFile('letter', 'x'), body: formWithFile('letter', 'x').body.subarray(0, -20) }],
    ['a name of the language', form({ field: '__proto__', content: 'x', fileName: 'a' })],
    ['a thousand parts', form(...Array.from({ length: 1000 }, (_, n) => ({ field: `f${n}`, content: 'x' })))],
  ])('refuses a form with %s', async (_what, sent) => {
    const answer = await post(sent);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });

  test('checks the session before it reads the body, and refuses other sites', async () => {
    const sent = formWithFile('letter', Buffer.alloc(maxBytes + 1));
    expect((await post(sent, { 'x-who': '' })).statusCode).toBe(401);
    const small = formWithFile('letter', 'x');
    expect((await post(small, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(
      (await post(small, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
  });

  test('cannot be called in process without a file', async () => {
    const call = inProcess(routes, maya) as unknown as (key: string, input: object) => Promise<unknown>;
    await expect(call('POST /api/v2/letters', {})).rejects.toMatchObject({ code: 'invalid' });
  });

  test('stands in the OpenAPI document with its field', () => {
    const document = openApiDocument(
      [{ calls: letters, prefix: '', auth: 'session' }],
      { name: 'S', publicUrl: 'http://localhost' },
      'c',
    );
    expect(document.paths[url]?.post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['letter'], properties: { letter: { type: 'string' } } },
          },
        },
      },
    });
  });
});

describe('a file on its way', () => {
  const begin = (headers: Record<string, string | number>): ClientRequest => {
    const { port } = app.server.address() as AddressInfo;
    const sent = open({ port, host: '127.0.0.1', path: url, method: 'POST' });
    const all = {
      'sec-fetch-site': 'same-origin',
      'x-who': 'maya',
      ...formWithFile('letter', '').headers,
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) sent.setHeader(name, value);
    sent.on('error', () => undefined);
    return sent;
  };

  test('is refused as soon as it is too large, long before its end', async () => {
    const sent = begin({});
    sent.write(formWithFile('letter', Buffer.alloc(maxBytes + 200_000)).body.subarray(0, -40));
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });

  test('a fourth file of one sender is refused with 429 while three are on their way, and other senders are not', async () => {
    const slow = Array.from({ length: 3 }, () => begin({ 'content-length': maxBytes }));
    for (const sent of slow) sent.write(formWithFile('letter', 'x').body.subarray(0, -40));
    await expect.poll(async () => (await post(formWithFile('letter', 'x'))).statusCode).toBe(429);
    const other = await post(formWithFile('letter', 'x'), { 'x-who': 'noor' });
    expect([other.statusCode, other.json()]).toMatchObject([200, { bytes: 1 }]);
    for (const sent of slow) sent.destroy();
    await expect.poll(async () => (await post(formWithFile('letter', 'x'))).statusCode).toBe(200);
  });

  test('is refused unread when it is announced as too large', async () => {
    const sent = begin({ 'content-length': 50 * maxBytes });
    sent.write('-');
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });
});
