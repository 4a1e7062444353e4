import { expect, it } from 'vitest';
import type { Visit } from './auth-calls.ts';
import { createTurns, inTurns } from './turns.ts';

const visit: Visit = { body: {}, query: {}, headers: {}, address: '192.0.2.1', viewer: async () => null };

it('hashes a few passwords at a time, lets some wait, and turns the rest away', async () => {
  let running = 0;
  let most = 0;
  const open: (() => void)[] = [];
  const library = inTurns(async (_visit, _method, path) => {
    if (path === 'get-session') return Response.json(null);
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
    return Response.json({});
  }, createTurns());
  const calls = Array.from({ length: 50 }, () => library(visit, 'POST', 'sign-in/email', {}));
  const outcomes = Promise.allSettled(calls);
  // What hashes nothing never waits behind it.
  expect((await library(visit, 'GET', 'get-session')).status).toBe(200);
  for (let answered = 0; answered < 42; answered += 1) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const states = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'answered'));
  expect(states).toEqual([...Array(42).fill('answered'), ...Array(8).fill('unavailable')]);
  expect(most).toBe(2);
  const after = library(visit, 'POST', 'sign-up/email', {});
  await new Promise((resolve) => setImmediate(resolve));
  open.shift()?.();
  expect((await after).status).toBe(200);
});
