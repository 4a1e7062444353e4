import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { createKnownDevices } from './device-cookie.ts';

const clock = fixedClock(new Date('2026-11-22T10:00:00Z'));
const options = {
  secret: new Secret('a secret of tests'),
  clock,
  cookieName: 'openmat.device',
  secure: true,
};
const devices = createKnownDevices(options);
const sent = (...cookies: string[]) => ({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
const maya = 'maya@example.com';

test('a device is known for the account it was given for, and no other', () => {
  const cookie = devices.cookieFor({}, maya);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/);
  expect(devices.deviceOf(sent(cookie), maya)).toMatch(/^[\w-]{16}$/);
  expect(devices.deviceOf(sent(cookie), 'noor@example.com')).toBeNull();
  expect(devices.deviceOf({}, maya)).toBeNull();
});

test('a token that was changed, or is of another studio, identifies no known device', () => {
  const cookie = devices.cookieFor({}, maya);
  expect(devices.deviceOf(sent(cookie.replace('=', '=x')), maya)).toBeNull();
  const elsewhere = createKnownDevices({ ...options, secret: new Secret('another secret') });
  expect(elsewhere.deviceOf(sent(cookie), maya)).toBeNull();
});

test('a browser is known for the last four accounts that signed in with it', () => {
  const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
  let cookie = '';
  for (const email of emails) cookie = devices.cookieFor(sent(cookie), email);
  expect(emails.map((email) => devices.deviceOf(sent(cookie), email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('a device is no longer known after 180 days', () => {
  const cookie = devices.cookieFor({}, maya);
  clock.advance(180 * 24 * 60 * 60 * 1000 + 1000);
  expect(devices.deviceOf(sent(cookie), maya)).toBeNull();
});
