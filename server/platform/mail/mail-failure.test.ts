import { expect, test } from 'vitest';
import { serverAway } from './mail-failure.ts';

const failure = (code: string, command?: string) =>
  Object.assign(new Error(code), { code, ...(command ? { command } : {}) });

test.each([
  ['ESOCKET', 'CONN', true],
  ['ETIMEDOUT', 'CONN', true],
  ['EAUTH', 'AUTH PLAIN', true],
  ['EDNS', undefined, true],
  ['EENVELOPE', 'RCPT TO', false],
  ['EMESSAGE', 'DATA', false],
  ['ECONNECTION', 'DATA', false],
])('a failure %s at %s says that the mail server is away: %s', (code, command, isAway) => {
  expect(serverAway(failure(code, command))).toBe(isAway);
});
