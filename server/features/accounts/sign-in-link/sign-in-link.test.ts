import { describe, expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { database, studio, twin } = await twoProcesses();
/** Both processes have one time. */
const advance = (milliseconds: number): void => {
  for (const { clock } of [studio, twin]) clock.advance(milliseconds);
};
const from = (address: string) => ({ 'x-forwarded-for': address });

const mailsTo = async (email: string) =>
  ((await studio.mail.outbox?.latest(200)) ?? []).filter(({ to }) => to === email);
const linksTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => /\/signin\/link\?token=([\w-]+)/.exec(text)?.[1] ?? []);
const ask = (email: string, headers = {}) => studio.post('request-sign-in-link', { email }, headers);

/** Failures of one account from ever other addresses, as of an attacker with many machines; counted, not made. */
const guessedALot = async (email: string) => {
  const first = await studio.signIn(email, 'wrong password');
  expect(first.statusCode).toBe(401);
  await database.pool.query(
    "update attempt_limits set attempts = 100 where attempts = 1 and window_ends_at > $1::timestamptz + interval '50 minutes'",
    [studio.clock.now()],
  );
};

describe('guessing the password of one account from everywhere', () => {
  test('ends after 100 failures in an hour, and a mailed link still signs the member in', async () => {
    const email = 'guessed@example.com';
    await studio.post('sign-up/email', signUpForm({ email }));
    await database.pool.query('update users set email_verified = true where email = $1', [email]);
    await guessedALot(email);
    const refused = await twin.signIn(email, goodPassword, from('203.0.113.2'));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'sign_in_by_link']);
    expect(refused.json().error).toContain('mail you a link');
    expect((await ask(email)).statusCode).toBe(200);
    const [token = ''] = await linksTo(email);
    const answer = await twin.post('sign-in/link', { token });
    expect(answer.statusCode).toBe(200);
    const me = await studio.me(studio.cookieOf(answer));
    expect(me.json().email).toBe(email);
    advance(60 * 60 * 1000 + 1000);
    expect((await studio.signIn(email, goodPassword, from('203.0.113.3'))).statusCode).toBe(200);
  });

  test('locks out no browser in which the member has signed in before', async () => {
    const email = 'known@example.com';
    await studio.post('sign-up/email', signUpForm({ email }));
    const device = studio
      .cookieOf(await studio.signIn(email, goodPassword))
      .split('; ')
      .find((cookie) => cookie.includes('known_device'));
    await guessedALot(email);
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(429);
    expect((await studio.signIn(email, goodPassword, { cookie: device ?? '' })).statusCode).toBe(200);
  });

  test('lets a stolen known device guess no more than ten times an hour', async () => {
    const email = 'stolen@example.com';
    const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
    const device = cookie.split('; ').find((one) => one.includes('known_device')) ?? '';
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await studio.signIn(email, 'wrong password', { cookie: device })).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429]);
  });

  test('is answered alike when no account has the e-mail', async () => {
    await guessedALot('ghost@example.com');
    const refused = await studio.signIn('ghost@example.com', goodPassword);
    expect(refused.json().code).toBe('sign_in_by_link');
  });
});

test('an address that tries many accounts is rate limited after 100 failures', async () => {
  const address = '203.0.113.77';
  expect((await studio.signIn('a0@example.com', 'wrong password', from(address))).statusCode).toBe(401);
  await database.pool.query('update attempt_limits set attempts = 100 where attempts = 1');
  const refused = await studio.signIn('a1@example.com', 'wrong password', from(address));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
});

describe('a mailed sign-in link', () => {
  test('is requested with the same answer for known and unknown e-mails, and is mailed only to the known', async () => {
    const email = 'linked@example.com';
    await studio.post('sign-up/email', signUpForm({ email }));
    const known = await ask(email);
    const unknown = await ask('unknown@example.com');
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(await linksTo(email)).toHaveLength(1);
    expect(await mailsTo('unknown@example.com')).toEqual([]);
  });

  test('signs in once, within ten minutes, and its token is not readable in the database', async () => {
    const email = 'once@example.com';
    await studio.post('sign-up/email', signUpForm({ email }));
    await ask(email);
    const [token = ''] = await linksTo(email);
    const { rows } = await database.pool.query('select * from verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await studio.post('sign-in/link', { token })).statusCode).toBe(200);
    const again = await studio.post('sign-in/link', { token });
    expect([again.statusCode, again.cookies]).toEqual([422, []]);
    expect(again.json().errors).toHaveProperty('token');
    await ask(email);
    const [late = ''] = await linksTo(email);
    advance(10 * 60 * 1000 + 1000);
    expect((await studio.post('sign-in/link', { token: late })).statusCode).toBe(422);
    expect((await studio.post('sign-in/link', { token: { $ne: '' } })).statusCode).toBe(400);
  });

  test('is invalid once the password is changed', async () => {
    const email = 'changing@example.com';
    const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
    await ask(email);
    const [token = ''] = await linksTo(email);
    const change = { currentPassword: goodPassword, newPassword: 'a brighter evening' };
    expect((await studio.post('change-password', change, { cookie })).statusCode).toBe(200);
    expect((await studio.post('sign-in/link', { token })).statusCode).toBe(422);
  });
});

describe('mails that strangers can cause', () => {
  test('are limited to five of a kind a day for one recipient over all addresses, and the member still gets a link from their own address', async () => {
    const email = 'victim@example.com';
    await studio.post('sign-up/email', signUpForm({ email }), from('203.0.113.200'));
    for (let count = 0; count < 12; count += 1) {
      expect((await studio.post('request-password-reset', { email })).statusCode).toBe(200);
      expect((await ask(email)).statusCode).toBe(200);
      await studio.post('sign-up/email', signUpForm({ email }));
    }
    const mails = await mailsTo(email);
    const of = (part: string) => mails.filter(({ text }) => text.includes(part)).length;
    expect(of('/password/reset?token=')).toBe(5);
    expect(of('/signin/link?token=')).toBe(5);
    expect(of('has an account already')).toBe(5);
    // From an address or a browser of the member's own.
    await ask(email, from('203.0.113.200'));
    expect(await linksTo(email)).toHaveLength(6);
  });

  test('carry no link that a stranger gave as a name', async () => {
    const email = 'phish@example.com';
    const firstName = 'Your account is locked: http://evil.test/unlock';
    expect((await studio.post('sign-up/email', signUpForm({ email, firstName }))).statusCode).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^Confirm/);
    expect(JSON.stringify(mail)).not.toContain('evil.test');
  });
});

test('an address that has made 20 accounts within an hour is refused with 429', async () => {
  const codes: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const email = `many-${count}@example.com`;
    codes.push((await studio.post('sign-up/email', signUpForm({ email }), from('203.0.113.99'))).statusCode);
    advance(4000);
  }
  expect(codes).toEqual([...Array(20).fill(200), 429]);
  expect(studio.problems).toEqual([]);
});
