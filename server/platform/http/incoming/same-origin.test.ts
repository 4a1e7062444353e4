import { describe, expect, test } from 'vitest';
import { isSameOriginWrite } from './same-origin.ts';

const host = 'studio.example';
const publicUrl = 'https://studio.example';
const allowed = (headers: Record<string, string>, at = host) => isSameOriginWrite(headers, at, publicUrl);

describe('a write is carried out only for our own pages (NS-032)', () => {
  test('believes the browser that says where the request comes from', () => {
    expect(allowed({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(allowed({ 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' })).toBe(false);
    expect(allowed({ 'sec-fetch-site': 'same-site', origin: publicUrl })).toBe(false);
  });

  test('compares the origin of browsers that do not', () => {
    expect(allowed({ origin: 'https://studio.example' })).toBe(true);
    expect(allowed({ origin: 'https://evil.example' })).toBe(false);
    expect(allowed({ origin: 'https://studio.example.evil.example' })).toBe(false);
    expect(allowed({ origin: 'https://studio.example:8443' })).toBe(false);
    expect(allowed({ origin: 'null' })).toBe(false);
    expect(allowed({ origin: '' })).toBe(false);
  });

  test('refuses the plain-text twin of a site served over https', () => {
    expect(allowed({ origin: 'http://studio.example' })).toBe(false);
  });

  test('takes the address one came by, public or not', () => {
    expect(allowed({ origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000')).toBe(true);
    expect(allowed({ origin: 'http://127.0.0.1:3001' }, '127.0.0.1:3000')).toBe(false);
  });

  test('takes JSON from programs, which no form of another site can send', () => {
    expect(allowed({ 'content-type': 'application/json; charset=utf-8' })).toBe(true);
    expect(allowed({ 'content-type': 'text/plain' })).toBe(false);
    expect(allowed({ 'content-type': 'application/jsonp' })).toBe(false);
    expect(allowed({})).toBe(false);
  });
});
