import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newNonce } from '../security.ts';
import { NoncedPage } from './nonced-page.ts';

const html = (nonce: string): string =>
  `<p>élan</p><script nonce="${nonce}"></script><link nonce="${nonce}">`;
const page = (): NoncedPage => new NoncedPage(html('{n}'), '{n}');

test('a page holds its own nonce in all places, and pages under way do not share bytes', () => {
  const shared = page();
  const [one, two] = [newNonce(), newNonce()];
  const first = shared.with(one);
  const second = shared.with(two);
  expect(first.bytes.toString()).toBe(html(one));
  expect(second.bytes.toString()).toBe(html(two));
});

test('a released copy is reused with the next nonce', () => {
  const shared = page();
  const first = shared.with(newNonce());
  first.release();
  const nonce = newNonce();
  const again = shared.with(nonce);
  expect(again.bytes).toBe(first.bytes);
  expect(again.bytes.toString()).toBe(html(nonce));
});

test('a page is sent compressed from its second gzip request on, with the nonce of each answer', () => {
  const shared = page();
  const nonces = Array.from({ length: 4 }, newNonce);
  const first = shared.gzippedWith(nonces[0] ?? '');
  expect(first.encoding).toBeUndefined();
  expect(first.bytes.toString()).toBe(html(nonces[0] ?? ''));
  for (const nonce of nonces.slice(1)) {
    const next = shared.gzippedWith(nonce);
    expect(next.encoding).toBe('gzip');
    expect(gunzipSync(next.bytes).toString()).toBe(html(nonce));
    next.release();
  }
});
