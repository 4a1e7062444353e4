import { expect, test } from 'vitest';
import { pagePolicy } from './security.ts';

const partOf = (policy: string, name: string): string =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

test('the policy of a page names the origin that a video plays from', () => {
  const policy = pagePolicy('nonce', [], ['https://live.example:8443']);
  expect(partOf(policy, 'media-src')).toBe("media-src 'self' blob: https://live.example:8443");
  expect(partOf(policy, 'connect-src')).toBe("connect-src 'self' https://live.example:8443");
});

test('the policy of a page is widened by no origin that stands for more than one host', () => {
  const origins = [
    'https://*',
    'https://*.test',
    "https://'unsafe-inline'",
    'https://a.test,b',
    'https://a;b',
    'https:',
  ];
  expect(pagePolicy('nonce', [], origins)).toBe(pagePolicy('nonce'));
});
