import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { type AccountsApp, accountsApp, goodPassword, signUpForm } from './testing-app.ts';

const database = await testDatabase();
let studio: AccountsApp;
/** A second process on the same database. */
let twin: AccountsApp;
beforeAll(async () => {
  studio = await accountsApp(database);
  twin = await accountsApp(database);
  await studio.post('sign-up/email', signUpForm());
});
afterAll(async () => {
  await studio.app.close();
  await twin.app.close();
});

const email = 'sofia@example.com';
const from = (address: string) => ({ 'x-forwarded-for': address });
const signedIn = async (password = goodPassword) =>
  studio.cookieOf(await studio.signIn(email, password, from('10.0.0.1')));

describe('signing in', () => {
  it('NS-030: with e-mail and password, whatever the case of the e-mail', async () => {
    const answer = await studio.signIn('  Sofia@Example.com', goodPassword);
    expect(answer.statusCode).toBe(200);
    expect((await studio.me(studio.cookieOf(answer))).json().email).toBe(email);
  });

  it('NS-030: wrong password, unknown and impossible addresses get the very same answer', async () => {
    const answers = await Promise.all([
      studio.signIn(email, 'not the password'),
      studio.signIn('nobody@example.com', goodPassword),
      studio.signIn('not an address', goodPassword),
      studio.signIn('', ''),
      studio.signIn(email, 'x'.repeat(5000)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), requestId: '' }).toEqual({
        code: 'invalid_credentials',
        error: 'Invalid email or password.',
        message: 'Invalid email or password.',
        requestId: '',
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('what is not text is a bad request', async () => {
    const answer = await studio.post('sign-in/email', { email: { $ne: '' }, password: goodPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_request');
  });

  it('NS-030: after 10 failures in 15 minutes it waits, for that e-mail and address only, on every process', async () => {
    const limited = 'limited@example.com';
    await studio.post('sign-up/email', signUpForm({ email: limited }));
    for (let count = 0; count < 10; count += 1) {
      const app = count % 2 ? studio : twin;
      expect((await app.signIn(limited, 'wrong password', from('198.51.100.4'))).statusCode).toBe(401);
    }
    const refused = await twin.signIn(limited, goodPassword, from('198.51.100.4'));
    expect(refused.statusCode).toBe(429);
    const retryAfterSeconds = Number(refused.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    expect((await studio.signIn(limited, goodPassword, from('198.51.100.5'))).statusCode).toBe(200);
    expect((await studio.signIn(email, goodPassword, from('198.51.100.4'))).statusCode).toBe(200);
    studio.clock.advance(15 * 60 * 1000 + 1000);
    expect((await studio.signIn(limited, goodPassword, from('198.51.100.4'))).statusCode).toBe(200);
  });

  it('NS-030: unknown addresses are limited the same way', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push(
        (await studio.signIn('ghost@example.com', 'wrong password', from('198.51.100.9'))).statusCode,
      );
    expect(codes).toEqual([...Array(10).fill(401), 429]);
  });

  it('NS-030: many guesses at once do not slip past the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        studio.signIn('rush@example.com', 'wrong password', from('198.51.100.8')),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('a right password forgets the failures before it', async () => {
    const fail = () => studio.signIn(email, 'wrong password', from('198.51.100.6'));
    for (let count = 0; count < 9; count += 1) await fail();
    expect((await studio.signIn(email, goodPassword, from('198.51.100.6'))).statusCode).toBe(200);
    expect((await fail()).statusCode).toBe(401);
  });

  it('without “Stay signed in” the cookie ends with the browser', async () => {
    const answer = await studio.post('sign-in/email', { email, password: goodPassword, rememberMe: false });
    const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.expires).toBeUndefined();
  });
});

describe('a session', () => {
  it('NS-034 GEN-075: users/me without one is 401 “Not signed in”', async () => {
    for (const cookie of ['', 'openmat-3000.session_token=made.up']) {
      const answer = await studio.me(cookie);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_signed_in', error: 'Not signed in' });
    }
  });

  it('NS-032: signing out ends it at once, on every process', async () => {
    const cookie = await signedIn();
    expect(await studio.viewer(cookie)).not.toBeNull();
    expect(await twin.viewer(cookie)).not.toBeNull();
    expect((await studio.post('sign-out', {}, { cookie })).statusCode).toBe(200);
    expect((await studio.me(cookie)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await twin.viewer(cookie)).toBeNull(), { timeout: 2000 });
  });

  it('NS-030 NS-032: open sessions are listed and revoked, at once on every process', async () => {
    const here = await signedIn();
    const there = await signedIn();
    expect(await twin.viewer(there)).not.toBeNull();
    const current = (await studio.get('/api/auth/get-session', here)).json().session.token;
    const list = (await studio.get('/api/auth/list-sessions', here)).json();
    expect(list.map(({ token }: { token: string }) => token)).toContain(current);
    const other = (await studio.get('/api/auth/get-session', there)).json().session.token;
    expect((await studio.post('revoke-session', { token: other }, { cookie: here })).statusCode).toBe(200);
    expect((await studio.me(there)).statusCode).toBe(401);
    expect((await studio.me(here)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await twin.viewer(there)).toBeNull(), { timeout: 2000 });
  });

  it('nobody revokes the session of somebody else', async () => {
    const mine = await signedIn();
    const stranger = studio.cookieOf(
      await studio.post('sign-up/email', signUpForm({ email: 'stranger@example.com' })),
    );
    const { token } = (await studio.get('/api/auth/get-session', mine)).json().session;
    await studio.post('revoke-session', { token }, { cookie: stranger });
    expect((await studio.me(mine)).statusCode).toBe(200);
  });

  it('signing out everywhere ends them all', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await studio.post('revoke-sessions', {}, { cookie: one });
    expect((await studio.me(one)).statusCode).toBe(401);
    expect((await studio.me(two)).statusCode).toBe(401);
  });

  it('the list of sessions is for those who have one', async () => {
    for (const path of ['list-sessions', 'revoke-sessions', 'revoke-session', 'revoke-other-sessions']) {
      const url = `/api/auth/${path}`;
      const answer =
        path === 'list-sessions' ? await studio.get(url) : await studio.post(path, { token: 'x' });
      expect(answer.statusCode, path).toBe(401);
    }
  });

  it('NS-032: rolls on for 30 days from the day it is used, and not before a day is over', async () => {
    const cookie = await signedIn();
    expect((await studio.me(cookie)).cookies).toEqual([]);
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await database.db
      .updateTable('sessions')
      .set({ expires_at: inDays(3) })
      .where('id', '=', id)
      .execute();
    // Whoever comes back after a day is remembered by no process.
    const fresh = await accountsApp(database);
    const answer = await fresh.me(cookie);
    const rolled = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(rolled?.maxAge).toBe(30 * 24 * 60 * 60);
    const row = await database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeGreaterThan(inDays(29.9).getTime());
    expect((await fresh.me(cookie)).cookies).toEqual([]);
    await fresh.app.close();
  });

  it('NS-032: is over when its time is', async () => {
    const cookie = await signedIn();
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await (await accountsAppOnce()).viewer(cookie)).toBeNull();
  });

  it('NS-035: a role change shows at once, on every process', async () => {
    const cookie = await signedIn();
    expect((await twin.viewer(cookie))?.admin).toBe(false);
    expect(await studio.accounts.grantAdmin(' SOFIA@example.com ')).toBe(true);
    await vi.waitFor(async () => expect((await twin.viewer(cookie))?.admin).toBe(true), { timeout: 2000 });
    expect((await twin.me(cookie)).json().admin).toBe(true);
    expect(await studio.accounts.grantAdmin('nobody@example.com')).toBe(false);
  });

  it('a membership change shows at once, on every process', async () => {
    const cookie = await signedIn();
    const viewer = await twin.viewer(cookie);
    expect(viewer?.hasSubscriptionAccess).toBe(false);
    await database.db
      .insertInto('memberships')
      .values({
        user_id: viewer?.id ?? '',
        source: 'stripe',
        state: 'renewing',
        flex: false,
        starts_at: new Date(0),
      })
      .execute();
    await vi.waitFor(async () => expect((await twin.viewer(cookie))?.hasSubscriptionAccess).toBe(true), {
      timeout: 2000,
    });
    expect((await twin.me(cookie)).json().hasSubscriptionAccess).toBe(true);
  });

  it('what the library knows beyond our calls is not offered', async () => {
    const cookie = await signedIn();
    for (const path of [
      'update-user',
      'delete-user',
      'change-email',
      'sign-in/social',
      'ok',
      'constructor',
    ]) {
      const answer = await studio.post(path, { admin: true }, { cookie });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json().code).toBe('not_found');
    }
    expect((await studio.get('/api/auth/error')).statusCode).toBe(404);
  });
});

const accountsAppOnce = async () => {
  const app = await accountsApp(database);
  afterAll(() => app.app.close());
  return app;
};

describe('a forgotten password', () => {
  const resetToken = (to: string) =>
    vi.waitFor(async () => {
      const mails = (await studio.mail.outbox?.latest(100)) ?? [];
      const mail = mails.find((one) => one.to === to && one.text.includes('/password/reset?token='));
      expect(mail).toBeDefined();
      return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    });

  it('NS-030: the answer is the same for known and unknown addresses', async () => {
    const known = await studio.post('request-password-reset', { email });
    const unknown = await studio.post('request-password-reset', { email: 'nobody@example.com' });
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ status: true, message: 'If that email exists, we have sent a link.' });
    expect(unknown.body).toBe(known.body);
  });

  it('NS-030: the mailed link sets a new password once and ends every session', async () => {
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
    await vi.waitFor(async () => expect(await twin.viewer(before)).toBeNull(), { timeout: 2000 });
    expect((await studio.signIn(forgetful, goodPassword)).statusCode).toBe(401);
    expect((await studio.signIn(forgetful, 'a new evening')).statusCode).toBe(200);
    const again = await studio.post('reset-password', { token, newPassword: 'another night' });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toHaveProperty('token');
  });

  it('the table of tokens holds nothing one could use', async () => {
    await studio.post('request-password-reset', { email });
    const token = await resetToken(email);
    const rows = await database.db.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('links cannot be ordered without end', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await studio.post('request-password-reset', { email }, from('192.0.2.2'))).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });

  it('nothing broke on the way', () => expect([...studio.problems, ...twin.problems]).toEqual([]));
});
