import { expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { studio } = await twoProcesses();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const here = { 'x-forwarded-for': '203.0.113.9', 'user-agent': firefox };
const own = { address: '203.0.113.9', device: 'Firefox on Linux' };
const source = { address: '203.0.113.9', userAgent: firefox, requestId: 'request-1' };

const member = async (email: string) =>
  studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
const events = async (cookie: string) => {
  await studio.accounts.settled();
  return (await studio.get('/api/v2/users/me/security_events', cookie)).json() as Record<string, unknown>[];
};
const mailedTo = async (email: string, pattern: RegExp): Promise<string> => {
  await studio.accounts.settled();
  const mails = (await studio.mail.outbox?.latest(50)) ?? [];
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text)?.[1]);
  return texts.find((text) => text !== undefined) ?? '';
};

test('the confirmation of an e-mail is one event with its address and browser', async () => {
  const email = 'confirmed@example.com';
  const cookie = await member(email);
  const token = await mailedTo(email, /email\/confirm\?token=([\w.-]+)/);
  await studio.post('verify-email', { token }, { ...here, cookie });
  await studio.post('verify-email', { token }, { ...here, cookie });
  const found = (await events(cookie)).filter(({ kind }) => kind === 'email_verified');
  expect(found).toEqual([expect.objectContaining({ outcome: 'success', ...own })]);
  await studio.post('verify-email', { token: 'made.up.token' });
  expect((await events(cookie)).filter(({ kind }) => kind === 'email_verified')).toHaveLength(1);
});

test('requests to delete an account, failed ones too, and their withdrawals are events with their address', async () => {
  const email = 'leaving@example.com';
  const cookie = await member(email);
  const viewer = await studio.viewer(cookie);
  const leave = (password: string) => studio.accounts.leave({ viewer, password, source });
  await expect(leave('wrong password')).rejects.toThrow();
  await leave(goodPassword);
  await leave(goodPassword);
  await studio.accounts.stay(viewer?.id ?? '', source);
  await studio.accounts.stay(viewer?.id ?? '', source);
  await leave(goodPassword);
  const again = studio.cookieOf(await studio.signIn(email, goodPassword, here));
  const deletions = (await events(again)).filter(({ kind }) => String(kind).startsWith('deletion'));
  expect(deletions.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'deletion_withdrawn success',
    'deletion_requested success',
    'deletion_withdrawn success',
    'deletion_requested success',
    'deletion_requested failure',
  ]);
  for (const one of deletions) expect(one).toMatchObject(own);
});

test('a failed password change in a member’s session is an event with its address, and a failed sign-in one without', async () => {
  const email = 'changing@example.com';
  const cookie = await member(email);
  const wrong = { currentPassword: 'wrong password', newPassword: 'a brighter evening' };
  await studio.post('change-password', wrong, { cookie, ...here });
  expect((await events(cookie))[0]).toMatchObject({ kind: 'password_changed', outcome: 'failure', ...own });
  await studio.signIn(email, 'wrong password', here);
  expect((await events(cookie))[0]).toMatchObject({ kind: 'sign_in', outcome: 'failure', address: null });
});

test('rate limits of mails, password changes and sign-ups are events once they are reached', async () => {
  const email = 'limited@example.com';
  const cookie = await member(email);
  const there = { 'x-forwarded-for': '203.0.113.10' };
  const until429 = async (call: () => Promise<{ statusCode: number }>): Promise<void> => {
    for (let count = 0; count < 30; count += 1) if ((await call()).statusCode === 429) return;
    throw new Error('no limit was reached');
  };
  await until429(() => studio.post('request-password-reset', { email }, there));
  await until429(() => studio.post('request-sign-in-link', { email }, there));
  await until429(() => studio.post('send-verification-email', {}, { cookie }));
  const wrong = { currentPassword: 'wrong password', newPassword: 'a brighter evening' };
  await until429(() => studio.post('change-password', wrong, { cookie }));
  const reached = (await events(cookie)).filter(({ kind }) => kind === 'limit_reached');
  expect(reached.map(({ method }) => method)).toEqual([
    'password-change',
    'email-verification',
    'mailed-link',
    'password-reset',
  ]);
  await until429(() =>
    studio.post('sign-up/email', signUpForm({ email: `${Math.random()}@example.com` }), there),
  );
  expect(studio.securityLines.at(-1)).toMatchObject({
    event: 'limit_reached',
    method: 'sign-up',
    userId: null,
  });
  expect(studio.problems).toEqual([]);
});

test('a decision of staff is a line of the security log and no event of their account', async () => {
  const cookie = await member('staff@example.com');
  const userId = (await studio.viewer(cookie))?.id ?? '';
  const before = await events(cookie);
  studio.accounts.securityLog.record({
    kind: 'moderation',
    outcome: 'success',
    userId,
    source,
    method: 'suspend',
  });
  expect(studio.securityLines.at(-1)).toMatchObject({ event: 'moderation', method: 'suspend', userId });
  expect(await events(cookie)).toEqual(before);
});
