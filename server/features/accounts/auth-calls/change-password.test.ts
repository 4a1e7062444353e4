import { describe, expect, test, vi } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { studio, twin } = await twoProcesses();
const newPassword = 'a brighter evening';

const member = async (email: string) => {
  const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
  return { email, cookie, change: (body: object) => studio.post('change-password', body, { cookie }) };
};
const kindsOf = async (cookie: string) => {
  await studio.accounts.settled();
  const events = (await studio.get('/api/v2/users/me/security_events', cookie)).json();
  return events.map(({ kind, outcome }: Record<string, string>) => `${kind} ${outcome}`);
};

describe('changing the password while signed in', () => {
  test('takes the old and a new one, ends the other sessions on every process, and mails a notice', async () => {
    const { email, cookie, change } = await member('change@example.com');
    const elsewhere = studio.cookieOf(await studio.signIn(email, goodPassword));
    expect(await twin.viewer(elsewhere)).not.toBeNull();
    await studio.post('request-password-reset', { email });
    const answer = await change({ currentPassword: goodPassword, newPassword });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }]);
    const here = studio.cookieOf(answer);
    expect((await studio.me(here)).statusCode).toBe(200);
    expect((await studio.me(cookie)).statusCode).toBe(401);
    expect((await studio.me(elsewhere)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await twin.viewer(elsewhere)).toBeNull());
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(401);
    expect((await studio.signIn(email, newPassword)).statusCode).toBe(200);
    const mails = (await studio.mail.outbox?.latest(20)) ?? [];
    expect(mails.some(({ to, subject }) => to === email && /password .* was changed/.test(subject))).toBe(
      true,
    );
    const reset = mails.find((one) => one.to === email && one.text.includes('/password/reset?token='));
    const token = /token=(\S+)/.exec(reset?.text ?? '')?.[1] ?? '';
    const used = await studio.post('reset-password', { token, newPassword: 'yet another night' });
    expect(used.json().errors).toHaveProperty('token');
    expect(await kindsOf(here)).toContain('password_changed success');
  });

  test('says beside which field what is wrong, and changes nothing', async () => {
    const { email, cookie, change } = await member('careful@example.com');
    const wrong = async (body: object) => (await change(body)).json().errors;
    expect(await wrong({ currentPassword: 'not it at all', newPassword })).toEqual({
      currentPassword: ['That is not your password.'],
    });
    expect(await wrong({ currentPassword: goodPassword, newPassword: 'short' })).toHaveProperty(
      'newPassword',
    );
    expect(await wrong({ currentPassword: goodPassword, newPassword: 'password' })).toHaveProperty(
      'newPassword',
    );
    expect(await wrong({ currentPassword: goodPassword, newPassword: 'SofiaMarin1' })).toHaveProperty(
      'newPassword',
    );
    expect(await wrong({ currentPassword: goodPassword, newPassword: goodPassword })).toHaveProperty(
      'newPassword',
    );
    expect((await studio.me(cookie)).statusCode).toBe(200);
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(200);
    expect(await kindsOf(cookie)).toContain('password_changed failure');
  });

  test('is for those who are signed in', async () => {
    const answer = await studio.post('change-password', { currentPassword: goodPassword, newPassword });
    expect(answer.statusCode).toBe(401);
  });

  test('counts wrong passwords together with those of the sign-in', async () => {
    const { email, cookie } = await member('counted@example.com');
    const from = { 'x-forwarded-for': '198.51.100.90' };
    for (let count = 0; count < 5; count += 1) await studio.signIn(email, 'wrong password', from);
    const change = () =>
      studio.post('change-password', { currentPassword: 'wrong', newPassword }, { cookie, ...from });
    for (let count = 0; count < 5; count += 1) expect((await change()).statusCode).toBe(422);
    expect((await change()).statusCode).toBe(429);
  });
});

describe('a password that is tried first', () => {
  test('is refused beside its field at sign-up', async () => {
    for (const password of [
      'password',
      '12345678',
      'qwertyui',
      'openmat1',
      'aaaaaaaa',
      'SofiaMarin',
      'g@example.com',
    ]) {
      const answer = await studio.post('sign-up/email', signUpForm({ email: 'g@example.com', password }));
      expect([answer.statusCode, Object.keys(answer.json().errors)], password).toEqual([422, ['password']]);
    }
  });

  test('is refused at a reset, the own name included, and the link still works', async () => {
    const { email } = await member('resetting@example.com');
    await studio.post('request-password-reset', { email });
    const mails = (await studio.mail.outbox?.latest(20)) ?? [];
    const mail = mails.find((one) => one.to === email && one.text.includes('/password/reset?token='));
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    for (const guess of ['iloveyou1', 'resetting@example.com', 'sofia.marin2'])
      expect(
        (await studio.post('reset-password', { token, newPassword: guess })).json().errors,
      ).toHaveProperty('newPassword');
    expect((await studio.post('reset-password', { token, newPassword })).statusCode).toBe(200);
  });
});

test('the security log tells sign-up, sign-in, failures and sign-out apart', async () => {
  const { email, cookie } = await member('traced@example.com');
  await studio.signIn(email, 'wrong password');
  const again = studio.cookieOf(await studio.signIn(email, goodPassword));
  await studio.post('sign-out', {}, { cookie: again });
  expect(await kindsOf(cookie)).toEqual([
    'sign_out success',
    'sign_in success',
    'sign_in failure',
    'sign_up success',
  ]);
  const [line] = studio.securityLines as Record<string, unknown>[];
  expect(line).toMatchObject({ security: true, address: expect.any(String), requestId: expect.any(String) });
  expect(studio.problems).toEqual([]);
});
