import { expect, test } from 'vitest';
import { createServer } from './server.ts';

const addressSeen = async (trustProxy: false | number | string, forwarded: string): Promise<string> => {
  const app = await createServer({
    log: false,
    trustProxy,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async () => null,
  });
  app.get('/address', async (request) => ({ address: request.ip }));
  const answer = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.json().address;
};

// Each proxy adds who asked it at the end; what stands before is whatever the visitor sent.
test.each<[false | number | string, string, string]>([
  [false, '203.0.113.9', '127.0.0.1'],
  [1, '192.0.2.66, 203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9', '203.0.113.9'],
  [2, '192.0.2.66, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['loopback,10.0.0.0/8', '192.0.2.66, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
])(
  'with TRUST_PROXY %s no client chooses the address they are counted by: %s',
  async (trusted, given, seen) => {
    expect(await addressSeen(trusted, given)).toBe(seen);
  },
);
