import { beforeEach, describe, expect, test } from 'vitest';
import { accountsApp, goodPassword, signUpForm } from '../testing/app.ts';
import { browserAt, studioWithProviders } from './testing-providers.ts';

const { database, studio, settings, providers } = await studioWithProviders();

let made = 0;
const person = () => {
  made += 1;
  return {
    sub: `subject-${made}`,
    email: `person${made}@example.com`,
    email_verified: true,
    name: 'Maya Okafor',
  };
};
const problem = (location: string): string | null =>
  new URL(location, 'http://here.invalid').searchParams.get('problem');

/** A member with a password and a confirmed e-mail, in a browser of their own. */
const member = async () => {
  made += 1;
  const email = `member${made}@example.com`;
  const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
  await database.pool.query('update users set email_verified = true where email = $1', [email]);
  return { email, browser: browserAt(studio, providers, cookie) };
};
/** A member who came by a provider and has no password. */
const withoutPassword = async () => {
  const account = person();
  const browser = browserAt(studio, providers);
  await browser.signInWith('google', account);
  return { account, browser };
};
const methods = async (browser: ReturnType<typeof browserAt>) =>
  (await browser.get('/api/v2/users/me/sign_in_methods')).json();
const mailsTo = async (email: string): Promise<string[]> => {
  const letters = (await studio.mail.outbox?.latest(200)) ?? [];
  return letters.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const longAgo = () => database.pool.query("update sessions set proved_at = now() - interval '1 hour'");

const proved = async (browser: ReturnType<typeof browserAt>): Promise<boolean> =>
  (await browser.get('/api/v2/users/me/second_factor')).json().freshUntil !== null;

beforeEach(() => database.pool.query('delete from attempt_limits'));

describe('NS-237 a member without a password', () => {
  const prove = async (
    browser: ReturnType<typeof browserAt>,
    account: Parameters<typeof browser.signInWith>[1],
  ): Promise<string> => {
    const answer = await browser.toProvider('google', account, 'prove/google');
    return String((await browser.comeBack('google', answer)).headers.location);
  };

  test('proves by signing in anew at the provider whose session it is', async () => {
    const { account, browser } = await withoutPassword();
    await longAgo();
    const { url } = (await browser.post('prove/google')).json();
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    expect(await prove(browser, account)).toBe('/settings/security?proved=google');
    expect(await proved(browser)).toBe(true);
  });

  test('proves nothing by an older sign-in, one that is not told of, or another account', async () => {
    const { account, browser } = await withoutPassword();
    await longAgo();
    const withTime = (auth_time: number | undefined) =>
      providers.google.falsify({ claims: (claims) => ({ ...claims, auth_time }) });
    for (const auth_time of [undefined, Math.floor(Date.now() / 1000) - 3600]) {
      withTime(auth_time);
      expect(problem(await prove(browser, account))).toBe('not_proved');
    }
    providers.google.falsify(null);
    expect(problem(await prove(browser, person()))).toBe('not_proved');
    expect(await proved(browser)).toBe(false);
  });

  test('whose provider does not say when it asked for a sign-in begins a session that is not fresh', async () => {
    providers.google.falsify({ claims: (claims) => ({ ...claims, auth_time: undefined }) });
    const { browser } = await withoutPassword();
    providers.google.falsify(null);
    expect(await proved(browser)).toBe(false);
  });

  test('with a password proves nothing by a provider', async () => {
    const { browser } = await member();
    const account = person();
    await browser.connect('google', account);
    await longAgo();
    expect(problem(await prove(browser, account))).toBe('not_proved');
  });
});

describe('a member who is signed in', () => {
  test('connects a provider, signs in with it from then on, and disconnects it', async () => {
    const { email, browser } = await member();
    const account = person();
    expect(await browser.connect('google', account)).toBe('/settings/security?connected=google');
    expect(await methods(browser)).toEqual({
      password: true,
      providers: [
        {
          id: 'google',
          offered: true,
          connected: { email: account.email, since: expect.any(String) },
          removable: true,
        },
        { id: 'apple', offered: true, connected: null, removable: false },
      ],
    });
    expect(studio.securityLines.at(-1)).toMatchObject({ event: 'provider_linked', method: 'google' });
    const elsewhere = browserAt(studio, providers);
    await elsewhere.signInWith('google', account);
    expect((await elsewhere.me()).email).toBe(email);

    expect((await browser.post('disconnect/google')).statusCode).toBe(200);
    expect(studio.securityLines.at(-1)).toMatchObject({ event: 'provider_unlinked', method: 'google' });
    expect((await browser.post('disconnect/google')).statusCode).toBe(200);
    expect((await methods(browser)).providers[0].connected).toBeNull();
    expect(await mailsTo(email)).toEqual(
      expect.arrayContaining([
        'Google was connected with your account at Openmat',
        'Google was disconnected from your account at Openmat',
      ]),
    );
    expect((await mailsTo(email)).filter((subject) => /disconnected/.test(subject))).toHaveLength(1);
    const again = browserAt(studio, providers);
    await again.signInWith('google', account);
    expect((await again.me()).email).toBe(account.email);
  });

  test('does so only within ten minutes of having signed in', async () => {
    const { browser } = await member();
    await longAgo();
    for (const path of ['connect/google', 'disconnect/google']) {
      const answer = await browser.post(path);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh_proof_needed']);
    }
    expect((await browserAt(studio, providers).post('connect/google')).statusCode).toBe(401);
  });

  test('connects no account that is connected elsewhere, and no second one of the same provider', async () => {
    const { account } = await withoutPassword();
    const { browser } = await member();
    expect(problem(await browser.connect('google', account))).toBe('connected_elsewhere');
    await browser.connect('google', person());
    expect(problem(await browser.connect('google', person()))).toBe('other_identity');
  });

  test('connects nothing that is not confirmed there or here', async () => {
    const { email, browser } = await member();
    expect(problem(await browser.connect('apple', { ...person(), email_verified: false }))).toBe(
      'email_not_verified',
    );
    await database.pool.query('update users set email_verified = false where email = $1', [email]);
    expect(problem(await browser.connect('apple', person()))).toBe('account_not_verified');
  });

  test('connects nothing to the account of another member who signed in meanwhile', async () => {
    const { browser } = await member();
    const answer = await browser.toProvider('google', person(), 'connect/google');
    const other = await member();
    for (const part of other.browser.cookie().split('; ')) browser.hold(part);
    const { headers } = await browser.comeBack('google', answer);
    expect(problem(String(headers.location))).toBe('not_signed_in');
    expect((await methods(other.browser)).providers[0].connected).toBeNull();
  });
});

describe('a member without a password', () => {
  test('keeps the last way in, and may give it up once the mailed link has set a password', async () => {
    const { account, browser } = await withoutPassword();
    expect(await methods(browser)).toMatchObject({ password: false, providers: [{ removable: false }, {}] });
    const refused = await browser.post('disconnect/google');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'This is your only way to sign in. Set a password first: ask for a link with “Forgot password” on the sign-in page.',
    ]);
    expect((await studio.signIn(account.email, goodPassword)).statusCode).toBe(401);

    await studio.post('request-password-reset', { email: account.email });
    const letter = (await studio.mail.outbox?.latest(1))?.[0];
    const token = /token=(\S+)/.exec(letter?.text ?? '')?.[1];
    expect((await studio.post('reset-password', { token, newPassword: goodPassword })).statusCode).toBe(200);
    const signedIn = browserAt(
      studio,
      providers,
      studio.cookieOf(await studio.signIn(account.email, goodPassword)),
    );
    expect((await signedIn.post('disconnect/google')).statusCode).toBe(200);
    expect((await signedIn.me()).email).toBe(account.email);
  });

  test('may give up one of two providers, and not both, however fast', async () => {
    const { browser } = await withoutPassword();
    await browser.connect('apple', person());
    const answers = await Promise.all([browser.post('disconnect/google'), browser.post('disconnect/apple')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('keeps a provider where the other one is not offered any more', async () => {
    const { browser } = await withoutPassword();
    await browser.connect('apple', person());
    const {
      APPLE_CLIENT_ID: _,
      APPLE_TEAM_ID: _2,
      APPLE_KEY_ID: _3,
      APPLE_PRIVATE_KEY: _4,
      ...google
    } = settings;
    const plain = await accountsApp(database, google);
    const answer = await plain.post('disconnect/google', {}, { cookie: browser.cookie() });
    expect(answer.statusCode).toBe(422);
    const list = (await plain.get('/api/v2/users/me/sign_in_methods', browser.cookie())).json();
    expect(list.providers[1]).toMatchObject({ id: 'apple', offered: false, connected: {}, removable: true });
    await plain.app.close();
  });

  test('leaves the studio with a sign-in of the last ten minutes instead of a password', async () => {
    const { account, browser } = await withoutPassword();
    const leave = async () => {
      const viewer = await studio.viewer(browser.cookie());
      return studio.accounts.leave({
        viewer,
        password: '',
        source: { address: '198.51.100.7', userAgent: null, requestId: null },
      });
    };
    await longAgo();
    await expect(leave()).rejects.toMatchObject({ code: 'fresh_proof_needed' });
    await browser.signInWith('google', account);
    expect(await leave()).toMatchObject({ deletesAt: expect.any(Date) });
    expect((await browser.me()).deletesAt).not.toBeNull();
    // Signing in again keeps the account, as it does with a password.
    await browser.signInWith('google', account);
    expect((await browser.me()).deletesAt).toBeNull();
  });
});
