import { expect, test } from 'vitest';
import { readStreamUrl } from './show-fields.ts';

test('the address of a stream has a host of letters, digits, hyphens and dots', () => {
  const kept = [
    'https://live.example/a.m3u8',
    'http://127.0.0.1:8080/a.m3u8',
    'https://xn--bcher-kva.example/a',
  ];
  expect(kept.map(readStreamUrl)).toEqual(kept);
  for (const refused of [
    'https://*/a.m3u8',
    'https://*.test/a.m3u8',
    "https://'unsafe-inline'/a.m3u8",
    'https://a.test,b/a.m3u8',
    'https://a.test;script-src/a.m3u8',
    'https://user:password@a.test/a.m3u8',
    'javascript:alert(1)',
  ])
    expect(readStreamUrl(refused), refused).toBeNull();
});
