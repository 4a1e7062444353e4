import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageRequest } from '../../../../contract/client.ts';
import { serverOf } from './testing/rendered-pages.ts';

test('a page is sent compressed to callers that take gzip, the first and those after it alike', async () => {
  const html = ({ noncePlaceholder }: PageRequest): string =>
    `<script nonce="${noncePlaceholder}"></script>${'<p>Bend and breathe.</p>'.repeat(200)}`;
  const app = await serverOf((page) => ({ html: html(page) }));
  const nonces = new Set<string>();
  for (let caller = 0; caller < 3; caller++) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(answer.rawPayload.length).toBeLessThan(500);
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
    expect(gunzipSync(answer.rawPayload).toString()).toBe(html({ noncePlaceholder: nonce } as PageRequest));
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
  const plain = await app.inject('/');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
  await app.close();
});

test('a member’s page that repeats its address is not compressed, any other page is', async () => {
  const app = await serverOf(({ url }) => ({ html: `${url} maya@openmat.test ${'–'.repeat(2000)}` }));
  const encodingOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'gzip', ...headers } })).headers[
      'content-encoding'
    ];
  const asMember = { 'x-test-member': 'yes' };
  expect(await encodingOf('/?q=maya', asMember)).toBeUndefined();
  expect(await encodingOf('/', asMember)).toBe('gzip');
  // What the page does not read of its address does not stand in it.
  expect(await encodingOf('/?other=maya', asMember)).toBe('gzip');
  expect(await encodingOf('/?q=maya')).toBe('gzip');
  await app.close();
});
