import { describe, expect, test, vi } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from './testing/app.ts';

const { database, studio, twin } = await twoProcesses();
const email = 'sofia@example.com';
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a forgotten password', () => {
  const resetToken = (to: string) =>
    vi.waitFor(async () => {
      const mails = (await studio.mail.outbox?.latest(100)) ?? [];
      const mail = mails.find((one) => one.to === to && one.text.includes('/password/reset?token='));
      expect(mail).toBeDefined();
      return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    });

  test('NS-030: the answer is the same for known and unknown addresses', async () => {
    const known = await studio.post('request-password-reset', { email });
    const unknown = await studio.post('request-password-reset', { email: 'nobody@example.com' });
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ status: true, message: 'If that email exists, we have sent a link.' });
    expect(unknown.body).toBe(known.body);
  });

  test('NS-030: the mailed link sets a new password once and ends every session', async () => {
    const forgetful = 'forgetful@example.com';
    const before = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email: forgetful })));
    expect(await twin.viewer(before)).not.toBeNull();
    await studio.post('request-password-reset', { email: forgetful });
    const token = await resetToken(forgetful);
    const short = await studio.post('reset-password', { token, newPassword: 'short' });
    expect(short.json().errors).toEqual({ newPassword: ['Use at least 8 characters.'] });
    expect((await studio.post('reset-password', { token, newPassword: 'a new evening' })).statusCode).toBe(
      200,
    );
    expect((await studio.me(before)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await twin.viewer(before)).toBeNull());
    expect((await studio.signIn(forgetful, goodPassword)).statusCode).toBe(401);
    expect((await studio.signIn(forgetful, 'a new evening')).statusCode).toBe(200);
    const again = await studio.post('reset-password', { token, newPassword: 'another night' });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toHaveProperty('token');
  });

  test('older links end with the old password', async () => {
    const twice = 'twice@example.com';
    await studio.post('sign-up/email', signUpForm({ email: twice }));
    await studio.post('request-password-reset', { email: twice });
    const older = await resetToken(twice);
    await studio.post('request-password-reset', { email: twice });
    await vi.waitFor(async () => expect(await resetToken(twice)).not.toBe(older));
    const token = await resetToken(twice);
    expect((await studio.post('reset-password', { token, newPassword: 'a new evening' })).statusCode).toBe(
      200,
    );
    const again = await studio.post('reset-password', { token: older, newPassword: 'another night' });
    expect(again.statusCode).toBe(422);
    expect((await studio.signIn(twice, 'a new evening')).statusCode).toBe(200);
  });

  test('the table of tokens holds nothing one could use', async () => {
    await studio.post('request-password-reset', { email });
    const token = await resetToken(email);
    const rows = await database.db.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('links cannot be ordered without end', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await studio.post('request-password-reset', { email }, from('192.0.2.2'))).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });

  test('one address asks for so many, whatever the accounts', async () => {
    const ask = async (to: string, address: string) =>
      (await studio.post('request-password-reset', { email: to }, from(address))).statusCode;
    expect(await ask('first@example.com', '192.0.2.3')).toBe(200);
    await database.pool.query('update attempt_limits set attempts = 100');
    expect(await ask('second@example.com', '192.0.2.3')).toBe(429);
    expect(await ask('second@example.com', '192.0.2.4')).toBe(200);
  });

  test('nothing broke on the way', () => expect([...studio.problems, ...twin.problems]).toEqual([]));
});
