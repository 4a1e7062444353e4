import { scryptSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { newEmailToken } from './authentication/email-token.ts';
import { type AccountsApp, accountsApp, goodPassword, signUpForm } from './testing/app.ts';

const database = await testDatabase();
let studio: AccountsApp;
beforeAll(async () => {
  studio = await accountsApp(database);
  await signUp({ email: 'sofia@example.com' });
});
afterEach(() => expect(studio.problems).toEqual([]));
afterAll(() => studio.app.close());

const signUp = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  studio.post('sign-up/email', signUpForm(changes), headers);

/** The link in the mail that a sign-up sends after its answer. */
const verificationLink = (email: string): Promise<URL> =>
  vi.waitFor(async () => {
    const mails = (await studio.mail.outbox?.latest(50)) ?? [];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    return new URL(/http\S+/.exec(text)?.[0] ?? '');
  });

describe('signing up', () => {
  test('NS-030 GEN-010: makes an account and signs it in', async () => {
    const answer = await signUp({ email: 'Paula@Example.com', firstName: ' Paula ' });
    expect(answer.statusCode).toBe(200);
    const me = await studio.me(studio.cookieOf(answer));
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      email: 'paula@example.com',
      emailVerified: false,
      firstName: 'Paula',
      lastName: 'Marin',
      fullName: 'Paula Marin',
      username: 'paula.marin',
      slug: 'paula-marin',
      admin: false,
      hasSubscriptionAccess: false,
      timeZone: 'Europe/Lisbon',
      followedPlaylists: [],
      contextData: { user_answered_survey: false },
      preferences: {
        autoplay: true,
        videoResolution: null,
        captionSize: null,
        captionContrast: null,
        showsFinishedToday: false,
      },
    });
  });

  test('NS-030 an address that signs up can ask for a new password, and a refused one is told the reason at both', async () => {
    for (const email of ['Yuki <yuki@bücher.example>', "\u200bmailto:o'neil+yoga@example.com"]) {
      expect((await signUp({ email })).statusCode).toBe(200);
      expect((await studio.post('request-password-reset', { email })).statusCode).toBe(200);
      expect((await studio.signIn(email, goodPassword)).statusCode).toBe(200);
    }
    for (const email of ['yuki..sato@docomo.example', 'ada#1@example.com', 'ada@example.рф'])
      for (const answer of [await signUp({ email }), await studio.post('request-password-reset', { email })])
        expect([answer.statusCode, answer.json().errors]).toEqual([
          422,
          { email: [expect.stringMatching(/Use another (one|address)\.$/)] },
        ]);
  });

  test('NS-032: the session cookie is httpOnly, SameSite=Lax, Path=/ and lasts 30 days', async () => {
    const answer = await signUp({ email: 'cookie@example.com' });
    const [cookie] = answer.cookies.filter(({ name }) => name.endsWith('session_token'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 60 * 60 });
    expect(cookie?.secure).toBeUndefined();
  });

  test('NS-032: the cookie is Secure where the studio is served over https', async () => {
    const secure = await accountsApp(database, {
      PUBLIC_URL: 'https://studio.example',
      SMTP_URL: 'smtp://mail.example',
    });
    const answer = await secure.post('sign-up/email', signUpForm({ email: 'secure@example.com' }));
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-openmat.session_token', secure: true, httpOnly: true });
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.domain).toBeUndefined();
    await secure.app.close();
  });

  test('NS-031: passwords are stored with scrypt of 16,384 rounds and 32 MB, not as they are', async () => {
    const product = await accountsApp(database, {}, {});
    await product.post('sign-up/email', signUpForm({ email: 'dear@example.com' }));
    await product.app.close();
    const { password } = await database.db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .where('users.email', '=', 'dear@example.com')
      .select('password')
      .executeTakeFirstOrThrow();
    const [salt = '', key] = String(password).split(':');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(key).toBe(scryptSync(goodPassword, salt, 64, cost).toString('hex'));
  });

  test('NS-031: names every field that will not do', async () => {
    const answer = await signUp({
      firstName: ' ',
      lastName: '',
      email: 'sofia',
      password: 'short',
      username: 'a b',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('invalid');
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'username',
    ]);
    expect(
      (await signUp({ email: 'long@example.com', password: 'x'.repeat(129) })).json().errors,
    ).toHaveProperty('password');
    expect((await signUp({ email: 'nul\u0000@example.com' })).statusCode).toBe(400);
  });

  test('NS-031: usernames are unique whatever their case, and made when left blank', async () => {
    const first = await signUp({ email: 'one@example.com', username: 'Moon_Child.9' });
    expect((await studio.me(studio.cookieOf(first))).json().username).toBe('moon_child.9');
    const reserved = await signUp({ email: 'two@example.com', username: 'Admin.1' });
    expect(reserved.json().errors).toEqual({ username: ['This username is kept for the studio.'] });
    const second = await signUp({ email: 'two@example.com', username: 'MOON_child.9' });
    expect(second.statusCode).toBe(422);
    expect(second.json().errors).toEqual({ username: ['That username is taken.'] });
    const third = await signUp({ email: 'three@example.com' });
    const { username, slug } = (await studio.me(studio.cookieOf(third))).json();
    expect(username).toMatch(/^sofia\.marin\d+$/);
    expect(slug).toMatch(/^sofia-marin-\d+$/);
  });

  test('NS-031: makes a username even of names without Latin letters', async () => {
    const answer = await signUp({ email: 'yuki@example.com', firstName: '雪', lastName: '李' });
    expect((await studio.me(studio.cookieOf(answer))).json()).toMatchObject({
      username: 'member',
      slug: '雪-李',
    });
  });

  test('two people of the same name may sign up at the same moment', async () => {
    const crowd = await accountsApp(database);
    const answers = await Promise.all(
      ['twin1@example.com', 'twin2@example.com', 'twin2@example.com'].map((email) =>
        crowd.post('sign-up/email', signUpForm({ firstName: 'Twin', lastName: 'Moore', email })),
      ),
    );
    await crowd.app.close();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422]);
  });

  test('an address that is known is refused without saying why, and its owner is told', async () => {
    const answer = await signUp({ email: 'SOFIA@example.com', username: 'somebody_else' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toBeUndefined();
    expect(answer.body).not.toMatch(/exist|taken|in use/i);
    expect(answer.cookies).toEqual([]);
    await vi.waitFor(async () => {
      const mails = (await studio.mail.outbox?.latest(50)) ?? [];
      expect(mails.filter(({ to }) => to === 'sofia@example.com').map(({ subject }) => subject)).toContain(
        'You already have an account at Openmat',
      );
    });
  });

  test('known addresses cannot be tried out one after the other', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const email = 'tried@example.com';
    await signUp({ email });
    for (let count = 0; count < 10; count += 1)
      expect((await signUp({ email }, headers)).statusCode).toBe(422);
    const limited = await signUp({ email }, headers);
    expect(limited.statusCode).toBe(429);
  });

  test('NS-035: no visitor signs up as admin, or as verified', async () => {
    const answer = await signUp({
      email: 'sly@example.com',
      admin: true,
      emailVerified: true,
      role: 'admin',
      id: 'x',
    });
    const me = (await studio.me(studio.cookieOf(answer))).json();
    expect(me).toMatchObject({ admin: false, emailVerified: false });
    expect(me.id).not.toBe('x');
  });

  test('an unknown time zone becomes UTC', async () => {
    const answer = await signUp({ email: 'zone@example.com', timeZone: 'Mars/Olympus' });
    expect((await studio.me(studio.cookieOf(answer))).json().timeZone).toBe('UTC');
  });

  test('NS-030: the mailed link is a page; its token, posted, verifies the address, and a broken one does not', async () => {
    const cookie = studio.cookieOf(await signUp({ email: 'verify@example.com' }));
    const link = await verificationLink('verify@example.com');
    expect(link.pathname).toBe('/email/confirm');
    const token = link.searchParams.get('token') ?? '';
    const broken = await studio.post('verify-email', { token: 'broken' });
    expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([422, ['token']]);
    expect((await studio.me(cookie)).json().emailVerified).toBe(false);
    const good = await studio.post('verify-email', { token }, { cookie });
    expect([good.statusCode, good.json(), good.cookies]).toEqual([200, { status: true }, []]);
    expect((await studio.me(cookie)).json().emailVerified).toBe(true);
    expect((await studio.post('send-verification-email', {}, { cookie })).statusCode).toBe(200);
  });

  test('the mailed link says that the address is confirmed when it is pressed again, also after its day, by anyone', async () => {
    const email = 'again@example.com';
    const cookie = studio.cookieOf(await signUp({ email }));
    const token = (await verificationLink(email)).searchParams.get('token') ?? '';
    await studio.post('verify-email', { token }, { cookie });
    const ended = await newEmailToken(studio.config.secret, email, -1);
    for (const [again, headers] of [
      [token, { cookie }],
      [token, {}],
      [ended, {}],
    ] as const) {
      const answer = await studio.post('verify-email', { token: again }, headers);
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
        200,
        { status: true, already: true },
        [],
      ]);
    }
    const other = await newEmailToken(studio.config.secret, 'zone@example.com', -1);
    expect((await studio.post('verify-email', { token: other })).statusCode).toBe(422);
  });

  test('a link of an earlier version leads to the page and verifies nothing, since mail scanners open links', async () => {
    const cookie = studio.cookieOf(await signUp({ email: 'earlier@example.com' }));
    const { search } = await verificationLink('earlier@example.com');
    const opened = await studio.get(`/api/auth/verify-email${search}&callbackURL=https://evil.example`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/email/confirm${search}`]);
    expect((await studio.me(cookie)).json().emailVerified).toBe(false);
  });

  test('a new verification mail goes only to a member who is signed in', async () => {
    expect((await studio.post('send-verification-email', { email: 'sofia@example.com' })).statusCode).toBe(
      401,
    );
  });

  test('a write from another site is refused', async () => {
    const answer = await studio.post('sign-up/email', signUpForm({ email: 'cross@example.com' }), {
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('cross_site');
  });
});
