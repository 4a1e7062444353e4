import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { type Mischief, virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import { createBrowser, enrolApp, type TestBrowser } from '../../../roles/testing/browser.ts';

const studio = await testApp({ config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const origin = studio.config.publicUrl;
const minuteMs = 60_000;
const email = 'sofia@example.com';
let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};

const laptop = virtualAuthenticator(origin);
const register = async (one: TestBrowser, device = laptop, wrong: Mischief = {}, name = 'Laptop') => {
  const { options, token } = (await one.own('POST', '/passkeys/options')).json();
  return one.own('POST', '/passkeys', { name, token, response: device.make(options, wrong) });
};
const signIn = async (one: TestBrowser, device = laptop, wrong: Mischief = {}) => {
  const options = (await one.auth('passkey/options')).json();
  return one.auth('passkey/sign-in', { response: device.use(options, wrong) });
};

/** A browser with a session that has just proved itself. */
const signedIn = async (): Promise<TestBrowser> => {
  const one = browser();
  await signIn(one);
  return one;
};

beforeAll(async () => {
  const home = browser();
  await home.signUp('Sofia');
  const made = await register(home);
  expect(made.statusCode, made.body).toBe(200);
});

describe('BEY-68 passkeys', () => {
  test('are asked for by name of the studio, with the person verified and nothing to type', async () => {
    const home = await signedIn();
    const { options } = (await home.own('POST', '/passkeys/options')).json();
    const me = (await home.me()).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Openmat' },
      user: { id: Buffer.from(me.id).toString('base64url'), name: 'sofia.marin' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ transports: ['internal'] }],
    });
    const asked = (await browser().auth('passkey/options')).json();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  test('sign in by themselves: both factors, no second step', async () => {
    const one = browser();
    const answer = await signIn(one);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await one.me()).json().email).toBe(email);
    const [session] = (await one.get('/api/auth/list-sessions')).json();
    expect(session).toMatchObject({ current: true, signedInWith: 'passkey' });
    const { passkeys } = (await one.own('GET')).json();
    expect(passkeys.list).toMatchObject([{ name: 'Laptop', lastUsedAt: studio.clock.now().toISOString() }]);
  });

  test('beside the password of a member, which still signs in alone', async () => {
    const one = browser();
    expect((await one.signIn(email)).json().secondStep).toBeUndefined();
    expect((await one.me()).statusCode).toBe(200);
  });

  const wrongs: [string, Mischief][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of a device that did not verify its owner', { withoutUser: true }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a copied key, whose counter does not grow', { counter: 1 }],
    ['that says it is another member’s', { userHandle: Buffer.from('another').toString('base64url') }],
  ];
  test.each(wrongs)('an answer %s does not sign in', async (_what, wrong) => {
    const one = browser();
    await signIn(browser());
    const answer = await signIn(one, laptop, wrong);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { passkey: ['That did not work. Try again, or sign in another way.'] },
    ]);
    expect((await one.me()).statusCode).toBe(401);
  });

  test('a challenge is answered once, by the browser that asked, within five minutes', async () => {
    const one = browser();
    const options = (await one.auth('passkey/options')).json();
    const cookies = new Map(one.jar);
    const response = laptop.use(options);
    expect((await browser().auth('passkey/sign-in', { response })).statusCode).toBe(422);
    expect((await one.auth('passkey/sign-in', { response })).statusCode).toBe(200);
    const other = browser();
    for (const [name, value] of cookies) other.jar.set(name, value);
    expect((await other.auth('passkey/sign-in', { response: laptop.use(options) })).statusCode).toBe(422);
    const slow = browser();
    const late = laptop.use((await slow.auth('passkey/options')).json());
    studio.clock.advance(5 * minuteMs + 1);
    expect((await slow.auth('passkey/sign-in', { response: late })).statusCode).toBe(422);
  });

  test('a challenge to sign in is none to add a passkey or to prove a session', async () => {
    const one = await signedIn();
    const options = (await one.auth('passkey/options')).json();
    const token = decodeURIComponent(
      [...one.jar].find(([name]) => name.endsWith('passkey_challenge'))?.[1] ?? '',
    );
    const device = virtualAuthenticator(origin);
    const response = device.make({ ...options, user: { id: '' } });
    expect((await one.own('POST', '/passkeys', { name: 'Phone', token, response })).statusCode).toBe(422);
    const passkey = { token, response: laptop.use(options) };
    const proof = await one.own('POST', '/reauthenticate', { passkey });
    expect([proof.statusCode, Object.keys(proof.json().errors)]).toEqual([422, ['passkey']]);
  });

  test('nonsense is refused, and guessing is limited for an address', async () => {
    await signIn(browser());
    const one = browser();
    const codes: number[] = [];
    for (const response of [
      undefined,
      {},
      { id: 'x' },
      { id: '\u0007' },
      { id: 1 },
      'text',
      { id: 'x', response: 1 },
    ])
      codes.push((await one.auth('passkey/sign-in', { response })).statusCode);
    for (let count = 0; count < 4; count += 1)
      codes.push((await signIn(one, laptop, { counter: 1 })).statusCode);
    expect(codes).toEqual([...Array(10).fill(422), 429]);
  });

  test('registration refuses what another device or site answered, and what is known already', async () => {
    const home = await signedIn();
    for (const wrong of [
      { origin: 'https://evil.example' },
      { withoutUser: true },
      { rpId: 'evil.example' },
    ]) {
      const answer = await register(home, virtualAuthenticator(origin), wrong);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['passkey']]);
    }
    expect((await register(home)).json().errors.passkey).toEqual(['This passkey is known already.']);
    expect((await register(home, virtualAuthenticator(origin), {}, ' ')).json().errors.name).toEqual([
      'Give it a name, such as Laptop.',
    ]);
  });

  test('are renamed and removed by their owner alone; removing one ends the other sessions', async () => {
    const home = await signedIn();
    const phone = virtualAuthenticator(origin);
    const { passkey } = (await register(home, phone, {}, 'Fone')).json();
    const stranger = browser();
    await stranger.signUp('Otto');
    expect((await stranger.own('PUT', `/passkeys/${passkey.id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await stranger.own('DELETE', `/passkeys/${passkey.id}`)).statusCode).toBe(404);
    const renamed = await home.own('PUT', `/passkeys/${passkey.id}`, { name: ' Phone ' });
    expect(renamed.json()).toMatchObject({ id: passkey.id, name: 'Phone' });
    const there = browser();
    await signIn(there, phone);
    expect((await there.me()).statusCode).toBe(200);
    expect((await home.own('DELETE', `/passkeys/${passkey.id}`)).statusCode).toBe(200);
    expect((await there.me()).statusCode).toBe(401);
    expect((await home.me()).statusCode).toBe(200);
    expect((await signIn(browser(), phone)).statusCode).toBe(422);
    await studio.features.accounts.settled();
    const { rows } = await pool.query('select subject from mail_outbox where recipient = $1', [email]);
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added at Openmat');
    expect(subjects).toContain('A passkey was removed at Openmat');
  });

  test('take the second step, too, and prove whose session it is', async () => {
    const one = await signedIn();
    const { nextCode } = await enrolApp(studio, one);
    const other = browser();
    expect((await other.signIn(email)).json().secondStep.methods).toEqual([
      'code',
      'passkey',
      'recovery-code',
    ]);
    expect((await signIn(other)).statusCode).toBe(200);
    expect([...other.jar.keys()].some((name) => name.endsWith('second_step'))).toBe(false);
    studio.clock.advance(11 * minuteMs);
    expect((await other.own('DELETE', '/app')).json().code).toBe('fresh_proof_needed');
    const { options, token } = (await other.own('POST', '/reauthenticate/options')).json();
    expect(options.allowCredentials).toHaveLength(1);
    const proved = await other.own('POST', '/reauthenticate', {
      passkey: { token, response: laptop.use(options) },
    });
    expect(proved.statusCode, proved.body).toBe(200);
    expect((await other.own('DELETE', '/app')).statusCode).toBe(200);
    expect(nextCode()).toHaveLength(6);
  });
});

describe('BEY-68 passkeys where the address is not secure', () => {
  test('are not offered, and cannot be asked for', async () => {
    const plain = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { BUILD: 'none', OPENMAT_DEMO: 'on', PUBLIC_URL: 'http://studio.example' },
    });
    const one = createBrowser(plain, '198.51.100.200');
    expect((await one.auth('passkey/options')).statusCode).toBe(404);
    expect((await one.auth('passkey/sign-in', { response: {} })).statusCode).toBe(404);
    await one.signUp('Pelle');
    expect((await one.own('GET')).json().passkeys).toEqual({ available: false, list: [] });
    expect((await one.own('POST', '/passkeys/options')).statusCode).toBe(404);
  });
});
