import { afterAll, describe, expect, test } from 'vitest';
import { createServer } from '../server.ts';

const app = await createServer({
  log: false,
  trustProxy: false,
  publicUrl: 'https://studio.example/yoga',
  resolveViewer: async () => null,
  bearerOnly: true,
});
app.post('/things', async () => ({ made: true }));
afterAll(() => app.close());

const preflight = (origin: string, url = '/things') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/things', headers, payload: {} });

describe('a server that is called with bearer tokens by pages elsewhere', () => {
  test('NS-002 lets pages of the product’s origin send a token and JSON, and read when to come again', async () => {
    const asked = await preflight('https://studio.example');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'https://studio.example',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST, PUT',
      vary: 'Origin',
    });
    const answered = await post({ origin: 'https://studio.example', 'sec-fetch-site': 'same-site' });
    expect([answered.statusCode, answered.json()]).toEqual([200, { made: true }]);
    expect(answered.headers).toMatchObject({
      'access-control-allow-origin': 'https://studio.example',
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
    });
    expect(answered.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'http://studio.example',
    'https://studio.example:444',
    'https://studio.example.evil.example',
    'null',
  ])('NS-002 says nothing of the kind to pages of %s', async (origin) => {
    for (const answer of [
      await preflight(origin),
      await post({ origin }),
      await preflight(origin, '/nowhere'),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers.vary).toBe('Origin');
    }
  });

  test('answers failures and unknown addresses so that the product’s pages can read them', async () => {
    const unknown = await app.inject({
      method: 'POST',
      url: '/nowhere',
      headers: { origin: 'https://studio.example' },
      payload: {},
    });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['access-control-allow-origin']).toBe('https://studio.example');
    const form = await app.inject({
      method: 'POST',
      url: '/things',
      headers: { origin: 'https://studio.example', 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(form.statusCode).toBe(415);
    expect(form.headers['access-control-allow-origin']).toBe('https://studio.example');
  });
});
