import { describe, expect, test } from 'vitest';
import { newTotpSecret } from '../factors/totp.ts';
import { browserAt, studioWithProviders } from '../identity-providers/testing-providers.ts';
import { goodPassword, signUpForm } from '../testing/app.ts';

const { database, studio, providers } = await studioWithProviders();
const { pool } = database;
const newPassword = 'a louder evening';

type Browser = ReturnType<typeof browserAt>;
const browser = (cookie = ''): Browser => browserAt(studio, providers, cookie);

let made = 0;
/** Signs a stranger up with an address; the reader of its mails has done nothing yet. */
const signedUp = async () => {
  made += 1;
  const email = `first-proof-${made}@example.com`;
  const stranger = browser(studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email }))));
  const { id } = await stranger.me();
  return { email, id, stranger };
};

const tokenIn = async (email: string, subject: RegExp): Promise<string> => {
  const mails = (await studio.mail.outbox?.latest(500)) ?? [];
  const mail = mails.find((one) => one.to === email && subject.test(one.subject));
  return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

type Proof = (visitor: Browser, email: string) => Promise<{ asked: boolean; signedIn: boolean }>;

const outcome = (answer: { json: () => { firstProof?: object; user?: object } }) => ({
  asked: answer.json().firstProof !== undefined,
  signedIn: answer.json().user !== undefined,
});

/** Proofs of a mailbox, each at the press of the button of its mail or at the end of the provider's pages. */
const proofs: Record<string, Proof> = {
  'a mailed link': async (visitor, email) => {
    await studio.post('request-sign-in-link', { email });
    return outcome(await visitor.post('sign-in/link', { token: await tokenIn(email, /^Sign in/) }));
  },
  'the button of a confirmation': async (visitor, email) =>
    outcome(await visitor.post('verify-email', { token: await tokenIn(email, /^Confirm/) })),
  google: async (visitor, email) => {
    const holder = { sub: `google-${email}`, email, email_verified: true, given_name: 'A', family_name: 'B' };
    const place = await visitor.signInWith('google', holder, { redirect: '/classes/7' });
    const asked = place.startsWith('/signin/first-proof');
    if (asked) expect(place).toBe('/signin/first-proof?redirect=%2Fclasses%2F7');
    return { asked, signedIn: !asked };
  },
  apple: async (visitor, email) => {
    const holder = { sub: `apple-${email}`, email, email_verified: true };
    const place = await visitor.signInWith('apple', holder);
    return { asked: place === '/signin/first-proof', signedIn: place.startsWith('/signin/complete') };
  },
};

const stateOf = async (id: string) => {
  const { rows } = await pool.query(
    `select email_verified as verified, mailbox_proved_at is not null as proved,
      (select count(*)::int from sessions where user_id = users.id) as sessions,
      (select count(*)::int from authenticator_apps where user_id = users.id) as apps,
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from trusted_devices where user_id = users.id) as trusted,
      (select count(*)::int from pending_sign_ins where user_id = users.id) as pending,
      (select count(*)::int from calendar_feeds where user_id = users.id) as feeds,
      array(select provider_id from credentials where user_id = users.id order by 1) as credentials
    from users where id = $1`,
    [id],
  );
  return rows[0];
};

/** Adds a stranger's sign-in methods to an account while they wait for its owner. */
const addWaysIn = async (id: string): Promise<void> => {
  await pool.query('insert into authenticator_apps (user_id, secret, created_at) values ($1, $2, now())', [
    id,
    newTotpSecret(),
  ]);
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, $1, '\\x00', 0, '{}', false, 'stranger', now())`,
    [`passkey-${id}`, id],
  );
  await pool.query(
    "insert into trusted_devices (token_hash, user_id, expires_at) values (decode(md5($1), 'hex'), $1, now() + interval '1 day')",
    [id],
  );
  await pool.query(
    "insert into credentials (id, user_id, account_id, provider_id) values ($2, $1, $2, 'google')",
    [id, `stranger-${id}`],
  );
  await pool.query("insert into calendar_feeds (user_id, token_hash) values ($1, decode(md5($1), 'hex'))", [
    id,
  ]);
};

describe.each(Object.entries(proofs))('the first proof by %s', (name, prove) => {
  test('asks a browser without a session for the password, and changes nothing yet', async () => {
    const { email, id, stranger } = await signedUp();
    const visitor = browser();
    expect(await prove(visitor, email)).toEqual({ asked: true, signedIn: false });
    expect((await visitor.me()).code).toBe('not_signed_in');
    expect(await stateOf(id)).toMatchObject({ verified: false, proved: false, credentials: ['credential'] });
    expect((await stranger.me()).email).toBe(email);
    const { firstProof } = (await visitor.get('/api/auth/first-proof')).json();
    expect(firstProof).toEqual({ email, expiresAt: expect.any(String) });
  });

  test('asks a browser that is signed in to another account', async () => {
    const { email } = await signedUp();
    const { stranger: other, email: otherEmail } = await signedUp();
    expect((await prove(other, email)).asked).toBe(true);
    expect((await other.me()).email).toBe(otherEmail);
  });

  test('asks nothing of a browser with a session of the account, and keeps the others', async () => {
    const { email, id, stranger: laptop } = await signedUp();
    const phone = browser(studio.cookieOf(await studio.signIn(email, goodPassword)));
    expect((await prove(laptop, email)).asked).toBe(false);
    expect(await stateOf(id)).toMatchObject({ verified: true, proved: true });
    expect((await laptop.me()).emailVerified).toBe(true);
    expect((await phone.me()).email).toBe(email);
  });

  test('asks nothing where the account is confirmed already', async () => {
    const { email, id } = await signedUp();
    await pool.query('update users set email_verified = true where id = $1', [id]);
    expect((await prove(browser(), email)).asked).toBe(false);
  });

  test('asks where the staff alone have taken the address as confirmed', async () => {
    const { email, id } = await signedUp();
    await pool.query('update users set email_verified = true, confirmed_by_staff = true where id = $1', [id]);
    expect((await prove(browser(), email)).asked).toBe(true);
  });

  test('keeps everything for a member who types the password', async () => {
    const { email, id, stranger: laptop } = await signedUp();
    const phone = browser();
    await prove(phone, email);
    const wrong = await phone.post('first-proof/password', { password: 'not this one' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { password: ['That is not the password of this account.'] },
    ]);
    expect(await stateOf(id)).toMatchObject({ verified: false });
    const right = await phone.post('first-proof/password', { password: goodPassword });
    expect(right.statusCode, right.body).toBe(200);
    expect((await phone.me()).emailVerified).toBe(true);
    expect((await laptop.me()).email).toBe(email);
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(200);
    const isProvider = name === 'google' || name === 'apple';
    expect((await stateOf(id)).credentials).toEqual(['credential', ...(isProvider ? [name] : [])].sort());
  });

  test('ends every way in from before once a new password is set', async () => {
    const { email, id, stranger } = await signedUp();
    await addWaysIn(id);
    const owner = browser();
    await prove(owner, email);
    const weak = await owner.post('first-proof/new-password', { newPassword: 'password' });
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([422, ['newPassword']]);
    expect((await stranger.me()).email).toBe(email);
    const set = await owner.post('first-proof/new-password', { newPassword });
    expect(set.statusCode, set.body).toBe(200);
    expect((await owner.me()).emailVerified).toBe(true);
    expect((await stranger.me()).code).toBe('not_signed_in');
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(401);
    expect((await studio.signIn(email, newPassword)).statusCode).toBe(200);
    const isProvider = name === 'google' || name === 'apple';
    expect(await stateOf(id)).toMatchObject({
      apps: 0,
      passkeys: 0,
      trusted: 0,
      feeds: 0,
      credentials: ['credential', ...(isProvider ? [name] : [])].sort(),
    });
    const { rows } = await pool.query('select account_id from credentials where user_id = $1', [id]);
    expect(rows.map(({ account_id }) => account_id)).not.toContain(`stranger-${id}`);
  });

  test('the question is answered once, by its own browser, within 15 minutes', async () => {
    const { email } = await signedUp();
    const owner = browser();
    await prove(owner, email);
    const bare = await studio.post('first-proof/new-password', { newPassword });
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'first_proof_over']);
    const cookie = owner.cookie();
    await owner.post('first-proof/password', { password: goodPassword });
    const again = await studio.post('first-proof/new-password', { newPassword }, { cookie });
    expect([again.statusCode, again.json().code]).toEqual([401, 'first_proof_over']);
    expect((await studio.signIn(email, goodPassword)).statusCode).toBe(200);
  });
});

describe('the first proof', () => {
  test('asks for the second step of an account that has one, after the password', async () => {
    const { email, id } = await signedUp();
    await pool.query(
      'insert into authenticator_apps (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())',
      [id, newTotpSecret()],
    );
    const owner = browser();
    await studio.post('request-sign-in-link', { email });
    await owner.post('sign-in/link', { token: await tokenIn(email, /^Sign in/) });
    const right = await owner.post('first-proof/password', { password: goodPassword });
    expect(right.json()).toMatchObject({ secondStep: { methods: ['code'] } });
    expect((await owner.me()).code).toBe('not_signed_in');
  });

  test('ends where its browser cancels it, and after a quarter of an hour', async () => {
    const { email } = await signedUp();
    const visitor = browser();
    const token = await tokenIn(email, /^Confirm/);
    await visitor.post('verify-email', { token });
    const { cookie } = { cookie: visitor.cookie() };
    await visitor.post('first-proof/cancel');
    const cancelled = await studio.post('first-proof/password', { password: goodPassword }, { cookie });
    expect(cancelled.json().code).toBe('first_proof_over');
    await visitor.post('verify-email', { token });
    studio.clock.advance(15 * 60_000 + 1000);
    const late = await visitor.post('first-proof/password', { password: goodPassword });
    expect(late.json().code).toBe('first_proof_over');
  });

  test('takes no more passwords of a browser after ten wrong ones', async () => {
    const { email } = await signedUp();
    const visitor = browser();
    await visitor.post('verify-email', { token: await tokenIn(email, /^Confirm/) });
    const from = () => ({ cookie: visitor.cookie() });
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1)
      codes.push((await studio.post('first-proof/password', { password: 'wrong' }, from())).statusCode);
    expect(codes).toEqual([...Array(10).fill(422), 429]);
  });

  test('by a password that is chosen through “Forgot password” ends every way in from before', async () => {
    const { email, id, stranger } = await signedUp();
    await addWaysIn(id);
    await studio.post('request-password-reset', { email });
    const token = await tokenIn(email, /new password/);
    expect((await studio.post('reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await stranger.me()).code).toBe('not_signed_in');
    expect(await stateOf(id)).toMatchObject({
      verified: true,
      proved: true,
      apps: 0,
      passkeys: 0,
      trusted: 0,
      credentials: ['credential'],
    });
  });

  test('an account without a password is asked for none', async () => {
    const { email, id } = await signedUp();
    await pool.query('delete from credentials where user_id = $1', [id]);
    const owner = browser();
    await studio.post('request-sign-in-link', { email });
    const answer = await owner.post('sign-in/link', { token: await tokenIn(email, /^Sign in/) });
    expect(answer.json().user).toEqual({ id });
    expect((await owner.me()).emailVerified).toBe(true);
  });
});

test('a token of a confirmation that was changed or is none confirms nothing', async () => {
  const { email, id } = await signedUp();
  const token = await tokenIn(email, /^Confirm/);
  for (const wrong of ['', 'x', `${token}x`, `${token.split('.').slice(0, 2).join('.')}.`]) {
    const answer = await studio.post('verify-email', { token: wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
  }
  expect((await stateOf(id)).verified).toBe(false);
});
