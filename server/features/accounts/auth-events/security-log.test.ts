import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signUpForm, twoProcesses } from '../testing/app.ts';

const { database, studio } = await twoProcesses();
const member = async (email: string) => {
  const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
  return { cookie, userId: (await studio.viewer(cookie))?.id ?? '' };
};
const { cookie, userId } = await member('maya@example.com');
const { securityLog } = studio.accounts;
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const source = { address: '198.51.100.7', userAgent: chrome, requestId: 'request-1' };

const events = async (as = cookie) => {
  await studio.accounts.settled();
  return (await studio.get('/api/v2/users/me/security_events', as)).json() as Record<string, unknown>[];
};

test('an event is a line of the security log and a row for the owner of the account', async () => {
  securityLog.record({ kind: 'passkey_added', outcome: 'success', userId, source, method: 'passkey' });
  expect(studio.securityLines.at(-1)).toEqual({
    security: true,
    event: 'passkey_added',
    outcome: 'success',
    method: 'passkey',
    userId,
    address: '198.51.100.7',
    requestId: 'request-1',
  });
  const [newest] = await events();
  expect(newest).toEqual({
    id: expect.any(String),
    kind: 'passkey_added',
    outcome: 'success',
    method: 'passkey',
    at: studio.clock.now().toISOString(),
    device: 'Chrome on Linux',
    address: '198.51.100.7',
  });
});

test('a member’s list of events waits for the row of an event that is still being written', async () => {
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table security_events in exclusive mode');
  securityLog.record({ kind: 'passkey_removed', outcome: 'success', userId, source });
  // The call goes out once something waits for it.
  const asked = studio.get('/api/v2/users/me/security_events', cookie).then((answer) => answer.json());
  await sleep(300);
  await lock.query('commit');
  lock.release();
  expect((await asked)[0]).toMatchObject({ kind: 'passkey_removed' });
});

test('events that happen at once are listed newest first, in the order in which they were recorded', async () => {
  const kinds = ['passkey_added', 'passkey_removed', 'recovery_codes_made', 'second_factor_added'] as const;
  const happened = Array.from({ length: 5 }, () => kinds).flat();
  for (const kind of happened) securityLog.record({ kind, outcome: 'success', userId, source });
  expect((await events()).slice(0, happened.length).map(({ kind }) => kind)).toEqual(happened.reverse());
});

test('a failure is listed without its address, which may be that of another person', async () => {
  securityLog.record({ kind: 'second_factor_used', outcome: 'failure', userId, source });
  expect((await events())[0]).toMatchObject({
    kind: 'second_factor_used',
    outcome: 'failure',
    address: null,
  });
});

test('a flood of failures writes every line of the log and at most 20 rows', async () => {
  const flooded = await member('flooded@example.com');
  const before = (await events(flooded.cookie)).length;
  const lines = studio.securityLines.length;
  for (let count = 0; count < 60; count += 1)
    securityLog.record({ kind: 'sign_in', outcome: 'failure', userId: flooded.userId, source });
  expect(studio.securityLines.length).toBe(lines + 60);
  expect((await events(flooded.cookie)).length - before).toBeLessThanOrEqual(20);
});

test('an event of no account, or of one that is gone, stores no row and logs no problem', async () => {
  const before = await database.pool.query('select count(*)::int as rows from security_events');
  securityLog.record({ kind: 'sign_in', outcome: 'failure', userId: null, source });
  securityLog.record({ kind: 'sign_in', outcome: 'success', userId: 'gone', source });
  await studio.accounts.settled();
  const after = await database.pool.query('select count(*)::int as rows from security_events');
  expect(after.rows).toEqual(before.rows);
  expect(studio.problems).toEqual([]);
});

test('a member reads only their own events, the newest 100', async () => {
  const other = await member('other@example.com');
  expect((await events(other.cookie)).filter(({ kind }) => kind === 'passkey_added')).toEqual([]);
  for (let count = 0; count < 110; count += 1)
    securityLog.record({ kind: 'sign_out', outcome: 'success', userId, source });
  expect(await events()).toHaveLength(100);
  expect((await studio.get('/api/v2/users/me/security_events')).statusCode).toBe(401);
});

test('events are kept for 90 days', async () => {
  await studio.accounts.settled();
  await database.pool.query("update security_events set happened_at = happened_at - interval '90 days'");
  expect(await events()).toEqual([]);
  await studio.signIn('maya@example.com', signUpForm().password);
  await studio.accounts.settled();
  const { rows } = await database.pool.query<{ old: number }>(
    "select count(*)::int as old from security_events where happened_at < now() - interval '1 day'",
  );
  expect(rows[0]?.old).toBe(0);
});
