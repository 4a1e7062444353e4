import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { visitorAddress } from '../../../platform/visitor-address.ts';
import { createMailRequests, type MailRequest } from './mail-requests.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-11-28T22:00:00Z'));
const source = { address: '198.51.100.7', userAgent: null, requestId: 'request-1' };
const request = (email: string): MailRequest => ({
  kind: 'reset',
  email,
  address: visitorAddress(source.address),
  source,
});

/** One process: what it answers, and the work it does beside its answers. */
const processWith = (answer: (request: MailRequest) => Promise<void>) => {
  const work: Promise<unknown>[] = [];
  const inBackground = (one: Promise<unknown>): void => {
    work.push(one.catch(() => undefined));
  };
  return { ...createMailRequests({ db, clock, answer, inBackground }), work };
};
const waiting = async (): Promise<number> =>
  (await db.selectFrom('mail_requests').select('id').execute()).length;

test('a request is answered once, and its row goes', async () => {
  const answered: string[] = [];
  const requests = processWith(async ({ email }) => void answered.push(email));
  await requests.ask(request('mia@example.com'));
  await Promise.all(requests.work);
  await requests.sweep();
  requests.stop();
  expect([answered, await waiting()]).toEqual([['mia@example.com'], 0]);
});

test('a request of a process that ended before it answered is taken over by one other process', async () => {
  const dying = processWith(() => new Promise(() => undefined));
  await dying.ask(request('lost@example.com'));
  dying.stop();
  const answered: MailRequest[] = [];
  const others = [1, 2].map(() => processWith(async (one) => void answered.push(one)));
  await others[0]?.sweep();
  expect(answered).toEqual([]);
  clock.advance(30_000);
  await Promise.all(others.map(({ sweep }) => sweep()));
  for (const { stop } of others) stop();
  expect([answered, await waiting()]).toEqual([[request('lost@example.com')], 0]);
});

test('a request that fails for a quarter of an hour is forgotten', async () => {
  const failing = processWith(async () => {
    throw new Error('the database is away');
  });
  await failing.ask(request('never@example.com'));
  await Promise.all(failing.work);
  clock.advance(30_000);
  await expect(failing.sweep()).rejects.toThrow('away');
  expect(await waiting()).toBe(1);
  clock.advance(15 * 60_000);
  await failing.sweep();
  failing.stop();
  expect(await waiting()).toBe(0);
});
