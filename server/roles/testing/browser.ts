import { createHmac } from 'node:crypto';
import type { TestApp, TestRequest } from './app.ts';

export const goodPassword = 'a quiet morning';
const account = '/api/v2/users/me/second_factor';

/** A browser with cookies and an address of its own. */
export const createBrowser = (studio: TestApp, address: string, userAgent = 'Mozilla/5.0') => {
  const jar = new Map<string, string>();

  const send = async (method: TestRequest['method'], url: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const answer = await studio.send(url, {
      method: method ?? 'GET',
      cookie,
      headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
      ...(body ? { body } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const auth = (path: string, body: object = {}) => send('POST', `/api/auth/${path}`, body);

  return {
    jar,
    send,
    auth,
    get: (url: string) => send('GET', url),
    /** A call of the second factor. */
    own: (method: TestRequest['method'], path = '', body?: object) => send(method, account + path, body),
    me: () => send('GET', '/api/v2/users/me'),
    signIn: (email: string, more: object = {}) =>
      auth('sign-in/email', { email, password: goodPassword, ...more }),
    signUp: (firstName: string) =>
      auth('sign-up/email', {
        firstName,
        lastName: 'Marin',
        email: `${firstName.toLowerCase()}@example.com`,
        password: goodPassword,
        timeZone: 'Europe/Lisbon',
      }),
  };
};
export type TestBrowser = ReturnType<typeof createBrowser>;

const stepMs = 30_000;

/** An authenticator app, written after RFC 6238 and RFC 4648 apart from the code it tests. */
export const codeOf = (secret: string, at: Date): string => {
  let [bits, held] = [0, 0];
  const bytes: number[] = [];
  for (const letter of secret) {
    bits = (bits << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter);
    held += 5;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 0xff);
    bits &= (1 << held) - 1;
  }
  const message = Buffer.alloc(8);
  message.writeUInt32BE(Math.floor(at.getTime() / stepMs), 4);
  const hash = createHmac('sha1', Buffer.from(bytes)).update(message).digest();
  const at4 = (hash[19] ?? 0) & 15;
  return String((hash.readInt32BE(at4) & 0x7fffffff) % 10 ** 6).padStart(6, '0');
};

/** Sets up an app in this browser's account; answers how to get the next code, and the recovery codes. */
export const enrolApp = async (studio: TestApp, browser: TestBrowser) => {
  const begun = await browser.own('POST', '/app');
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { secret } = begun.json() as { secret: string };
  /** Every code works once: the next one comes half a minute later. */
  const nextCode = (): string => {
    studio.clock.advance(stepMs);
    return codeOf(secret, studio.clock.now());
  };
  const confirmed = await browser.own('POST', '/app/confirm', { code: nextCode() });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] };
  return { secret, nextCode, recoveryCodes };
};
