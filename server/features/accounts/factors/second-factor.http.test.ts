import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import {
  codeOf,
  createBrowser,
  enrolApp,
  goodPassword,
  type TestBrowser,
} from '../../../roles/testing/browser.ts';

const studio = await testApp({
  config: { BUILD: 'none', TRUST_PROXY: '1', SECOND_FACTOR_REQUIRED: 'administrators' },
});
const { pool } = studio.database;
const { accounts } = studio.features;
const minuteMs = 60_000;
let addresses = 0;
const browser = (userAgent?: string): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`, userAgent);
};
const joined = async (name: string): Promise<TestBrowser> => {
  const one = browser();
  await one.signUp(name);
  return one;
};
const mailsTo = async (to: string): Promise<string[]> => {
  await accounts.settled();
  const { rows } = await pool.query('select subject from mail_outbox where recipient = $1 order by id', [to]);
  return rows.map(({ subject }) => subject as string);
};

describe('BEY-68 an authenticator app', () => {
  test('is offered as a QR code and as text, and asks for nothing until a code has shown that it works', async () => {
    const one = await joined('Anna');
    const { secret, uri, qr } = (await one.own('POST', '/app')).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Openmat:anna.marin?secret=${secret}&issuer=Openmat`);
    expect(qr.size).toBeGreaterThan(30);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await browser().signIn('anna@example.com')).json().secondStep).toBeUndefined();
    const wrong = await one.own('POST', '/app/confirm', { code: '000000' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
    expect((await one.own('GET')).json().authenticatorApp).toEqual({ on: false, since: null });
    const anew = (await one.own('POST', '/app')).json().secret;
    expect(anew).not.toBe(secret);
    const old = await one.own('POST', '/app/confirm', { code: codeOf(secret, studio.clock.now()) });
    expect(old.statusCode).toBe(422);
  });

  test('is turned on by a code: ten recovery codes once, the other sessions end, the owner is told', async () => {
    const one = await joined('Bea');
    const other = browser();
    await other.signIn('bea@example.com');
    const { recoveryCodes } = await enrolApp(studio, one);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect((await one.me()).statusCode).toBe(200);
    expect((await other.me()).statusCode).toBe(401);
    const state = await one.own('GET');
    expect(state.headers['cache-control']).toBe('no-store');
    expect(state.json()).toMatchObject({
      required: false,
      mustEnrol: false,
      hasPassword: true,
      authenticatorApp: { on: true, since: studio.clock.now().toISOString() },
      recoveryCodes: { left: 10 },
    });
    expect((await one.own('POST', '/app')).json().code).toBe('conflict');
    expect(await mailsTo('bea@example.com')).toContain('Your authenticator app is on at Openmat');
  });

  test('a code that turned it on does not sign in', async () => {
    const one = await joined('Cleo');
    const { secret } = await enrolApp(studio, one);
    const other = browser();
    await other.signIn('cleo@example.com');
    const used = codeOf(secret, studio.clock.now());
    expect((await other.auth('second-step/code', { code: used })).statusCode).toBe(422);
  });

  test('is changed only from a session that has just proved whose it is', async () => {
    const one = await joined('Dora');
    studio.clock.advance(11 * minuteMs);
    for (const [method, path] of [
      ['POST', '/app'],
      ['POST', '/app/confirm'],
      ['DELETE', '/app'],
      ['POST', '/recovery_codes'],
      ['POST', '/passkeys/options'],
      ['POST', '/passkeys'],
      ['DELETE', '/passkeys/1'],
    ] as const) {
      const body = path === '/app/confirm' ? { code: '1' } : { name: 'a', token: '', response: {} };
      const answer = await one.own(method, path, method === 'POST' ? body : undefined);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'fresh_proof_needed']);
    }
    expect((await one.own('GET')).json().freshUntil).toBeNull();
    const wrong = await one.own('POST', '/reauthenticate', { password: 'not my password' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
    expect((await one.own('POST', '/reauthenticate', {})).statusCode).toBe(422);
    const right = await one.own('POST', '/reauthenticate', { password: goodPassword });
    expect(right.statusCode).toBe(200);
    expect((await one.own('GET')).json().freshUntil).toBe(right.json().freshUntil);
    const { nextCode } = await enrolApp(studio, one);
    studio.clock.advance(11 * minuteMs);
    expect((await one.own('DELETE', '/app')).statusCode).toBe(403);
    const both = (code: string) => one.own('POST', '/reauthenticate', { password: goodPassword, code });
    expect((await both('000000')).json().errors.code).toBeDefined();
    expect((await both(nextCode())).statusCode).toBe(200);
    expect((await one.own('DELETE', '/app')).statusCode).toBe(200);
  });

  test('turned off: no second step, no codes, no other sessions', async () => {
    const one = await joined('Edda');
    const { nextCode } = await enrolApp(studio, one);
    const other = browser();
    await other.signIn('edda@example.com');
    await other.auth('second-step/code', { code: nextCode() });
    expect((await other.me()).statusCode).toBe(200);
    expect((await one.own('DELETE', '/app')).statusCode).toBe(200);
    expect((await one.own('DELETE', '/app')).statusCode).toBe(200);
    expect((await other.me()).statusCode).toBe(401);
    expect((await one.own('GET')).json()).toMatchObject({
      authenticatorApp: { on: false },
      recoveryCodes: null,
    });
    expect((await browser().signIn('edda@example.com')).json().secondStep).toBeUndefined();
    expect((await one.own('POST', '/recovery_codes')).json().code).toBe('conflict');
    expect(await mailsTo('edda@example.com')).toContain('Your authenticator app is off at Openmat');
  });
});

describe('BEY-68 an administrator where a second factor is required', () => {
  const adminCall = (one: TestBrowser) =>
    one.send('POST', '/admin/api/engagement/get_saves', { ids: [1], content_type: 'CLASS' });
  const claimsOf = async (one: TestBrowser) => {
    const { token } = (await one.get('/api/v2/users/comments_token')).json();
    return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
  };

  test('has the rights of a member until one is set up, and those of an administrator then', async () => {
    const one = await joined('Freja');
    expect(await accounts.grantAdmin('freja@example.com')).toBe(true);
    await vi.waitFor(async () => expect((await one.me()).json().mustEnrol).toBe(true));
    expect((await one.me()).json()).toMatchObject({ admin: false, mustEnrol: true });
    const admin = async () => (await one.get('/api/auth/get-session')).json().user.staffRole;
    expect(await admin()).toBeNull();
    expect((await browser().signIn('freja@example.com')).body).not.toMatch(/admin|staffRole/);
    expect((await adminCall(one)).statusCode).toBe(403);
    expect((await claimsOf(one)).admin).toBe(false);
    expect((await one.own('GET')).json()).toMatchObject({ required: true, mustEnrol: true });
    await enrolApp(studio, one);
    expect((await one.me()).json()).toMatchObject({ admin: true, mustEnrol: false });
    expect(await admin()).toBe('owner');
    expect((await adminCall(one)).statusCode).toBe(200);
    expect((await claimsOf(one)).admin).toBe(true);
  });

  test('may not be without one', async () => {
    const one = await joined('Greta');
    await accounts.grantAdmin('greta@example.com');
    await enrolApp(studio, one);
    const refused = await one.own('DELETE', '/app');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_required']);
    expect((await one.own('GET')).json().authenticatorApp.on).toBe(true);
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await one.own('POST', '/passkeys/options')).json();
    const response = device.make(options);
    const { passkey } = (await one.own('POST', '/passkeys', { name: 'Key', token, response })).json();
    expect((await one.own('DELETE', '/app')).statusCode).toBe(200);
    expect((await one.own('DELETE', `/passkeys/${passkey.id}`)).json().code).toBe('second_factor_required');
    // With a passkey alone the password still needs a second step.
    const other = browser();
    const { secondStep } = (await other.signIn('greta@example.com')).json();
    expect(secondStep.methods).toEqual(['passkey', 'recovery-code']);
    expect((await other.me()).statusCode).toBe(401);
  });

  test('two removals at once leave one', async () => {
    const one = await joined('Hedda');
    await accounts.grantAdmin('hedda@example.com');
    await enrolApp(studio, one);
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await one.own('POST', '/passkeys/options')).json();
    const response = device.make(options);
    const { passkey } = (await one.own('POST', '/passkeys', { name: 'Key', token, response })).json();
    const answers = await Promise.all([
      one.own('DELETE', '/app'),
      one.own('DELETE', `/passkeys/${passkey.id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('enrols with a passkey as well, and gets recovery codes with it', async () => {
    const one = await joined('Ingrid');
    await accounts.grantAdmin('ingrid@example.com');
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await one.own('POST', '/passkeys/options')).json();
    const made = await one.own('POST', '/passkeys', { name: 'Key', token, response: device.make(options) });
    expect(made.json().recoveryCodes).toHaveLength(10);
    expect((await one.me()).json()).toMatchObject({ admin: true, mustEnrol: false });
  });

  test('a session that a password opened is none once its owner becomes an administrator with a passkey', async () => {
    const one = await joined('Jette');
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await one.own('POST', '/passkeys/options')).json();
    await one.own('POST', '/passkeys', { name: 'Key', token, response: device.make(options) });
    const other = browser();
    await other.signIn('jette@example.com');
    expect((await other.me()).statusCode).toBe(200);
    await accounts.grantAdmin('jette@example.com');
    await vi.waitFor(async () => expect((await other.me()).statusCode).toBe(401));
    expect((await one.me()).json().admin).toBe(true);
  });

  test('is off in the demo, and said by the setting elsewhere', async () => {
    const { readConfig } = await import('../../../platform/config.ts');
    const required = (env: Record<string, string>) => readConfig(env).secondFactorRequired;
    const outside = { PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtps://a:b@mail.example' };
    expect(required({})).toBe(false);
    expect(required(outside)).toBe(true);
    expect(required({ ...outside, OPENMAT_DEMO: 'on' })).toBe(false);
    expect(required({ OPENMAT_DEMO: 'off' })).toBe(true);
    expect(required({ ...outside, SECOND_FACTOR_REQUIRED: 'off' })).toBe(false);
    expect(required({ SECOND_FACTOR_REQUIRED: 'administrators' })).toBe(true);
  });
});

describe('BEY-68 openmat admin reset-second-factor', () => {
  test('removes everything, ends the sessions, tells the owner and the security log', async () => {
    const one = await joined('Karin');
    await enrolApp(studio, one);
    expect(await accounts.resetSecondFactor('nobody@example.com')).toBe(false);
    expect(await accounts.resetSecondFactor(' Karin@example.com')).toBe(true);
    await vi.waitFor(async () => expect((await one.me()).statusCode).toBe(401));
    const again = browser();
    expect((await again.signIn('karin@example.com')).json().secondStep).toBeUndefined();
    expect((await again.own('GET')).json()).toMatchObject({
      authenticatorApp: { on: false },
      recoveryCodes: null,
    });
    expect(await mailsTo('karin@example.com')).toContain('Your second factor was removed at Openmat');
    const events = (await again.get('/api/v2/users/me/security_events')).json();
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'second_factor_removed', method: 'reset' }),
    );
  });
});

describe('NS-030 the list of devices', () => {
  test('says of each what it is, how it was signed in, and when it was last used', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
    const one = await joined('Lena');
    const { nextCode } = await enrolApp(studio, one);
    const other = browser(phone);
    await other.signIn('lena@example.com');
    await other.auth('second-step/code', { code: nextCode() });
    const seen = studio.clock.now().toISOString();
    const [here, there] = (await one.get('/api/auth/list-sessions')).json();
    expect(here).toMatchObject({ current: true, device: 'unknown', signedInWith: 'password' });
    expect(there).toMatchObject({
      current: false,
      device: 'phone',
      browser: 'Chrome',
      system: 'Android',
      signedInWith: 'code',
      lastUsedAt: seen,
    });
    expect(JSON.stringify([here, there])).not.toContain('token');
    const writes = async () =>
      (await pool.query('select xmin::text from sessions where id = $1', [there.id])).rows[0].xmin;
    const before = await writes();
    await accounts.resolveViewer({});
    for (let count = 0; count < 3; count += 1) await accounts.viewerOfSession(there.id);
    await other.me();
    expect(await writes()).toBe(before);
  });
});
