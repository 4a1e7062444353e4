import { expect, test } from 'vitest';
import { newNonce } from '../security.ts';
import { NoncedPage } from './nonced-page.ts';

test('every place of the nonce holds the nonce of this answer, and pages under way do not share bytes', () => {
  const page = new NoncedPage('<p>élan</p><script nonce="{n}"></script><link nonce="{n}">', '{n}');
  const [one, two] = [newNonce(), newNonce()];
  const first = page.with(one);
  const second = page.with(two);
  const html = (nonce: string) => `<p>élan</p><script nonce="${nonce}"></script><link nonce="${nonce}">`;
  expect(first.bytes.toString()).toBe(html(one));
  expect(second.bytes.toString()).toBe(html(two));
});

test('a copy whose answer is out carries the next nonce', () => {
  const page = new NoncedPage('<script nonce="{n}">', '{n}');
  const first = page.with(newNonce());
  first.release();
  const nonce = newNonce();
  const again = page.with(nonce);
  expect(again.bytes).toBe(first.bytes);
  expect(again.bytes.toString()).toBe(`<script nonce="${nonce}">`);
});
