import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import {
  codeOf,
  createBrowser,
  enrolApp,
  goodPassword,
  type TestBrowser,
} from '../../../roles/testing/browser.ts';

const studio = await testApp({ config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const minuteMs = 60_000;
const email = 'sofia@example.com';
let addresses = 0;
const browser = (userAgent?: string): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`, userAgent);
};
const mailsTo = async (to: string): Promise<string[]> => {
  await studio.features.accounts.settled();
  const { rows } = await pool.query('select subject from mail_outbox where recipient = $1 order by id', [to]);
  return rows.map(({ subject }) => subject as string);
};
const eventsOf = async (to: string): Promise<string[]> => {
  await studio.features.accounts.settled();
  const { rows } = await pool.query(
    `select kind, outcome, method from security_events where user_id = (select id from users where email = $1)
     order by id`,
    [to],
  );
  return rows.map(({ kind, outcome, method }) => `${kind} ${outcome} ${method}`);
};

const enrolled = async (name: string) => {
  const one = browser();
  await one.signUp(name);
  return enrolApp(studio, one);
};
let app: Awaited<ReturnType<typeof enrolApp>>;
beforeAll(async () => {
  app = await enrolled('Sofia');
});
// The limits of wrong codes begin anew.
beforeEach(() => studio.clock.advance(16 * minuteMs));

describe('BEY-68 the second step of signing in', () => {
  test('the password alone gives no session, only the way to the second step', async () => {
    const one = browser();
    const answer = await one.signIn(email);
    expect(answer.statusCode).toBe(200);
    const expiresAt = new Date(studio.clock.now().getTime() + 10 * minuteMs).toISOString();
    const secondStep = { methods: ['code', 'recovery-code'], expiresAt };
    expect(answer.json()).toEqual({ secondStep });
    expect([...one.jar.keys()].map((name) => name.replace(/^.*\./, ''))).toEqual([
      'second_step',
      'known_device',
    ]);
    expect(answer.cookies.find(({ name }) => name.endsWith('second_step'))).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    });
    const asked = await one.get('/api/auth/second-step');
    expect([asked.statusCode, asked.json()]).toEqual([200, { secondStep }]);
  });

  test('a pending sign-in grants nothing', async () => {
    const open = async () => (await pool.query('select count(*)::int as open from sessions')).rows[0].open;
    const before = await open();
    const one = browser();
    await one.signIn(email);
    const calls = await Promise.all([
      one.me(),
      one.own('GET'),
      one.own('POST', '/app'),
      one.own('DELETE', '/app'),
      one.own('POST', '/recovery_codes'),
      one.own('POST', '/passkeys/options'),
      one.own('POST', '/reauthenticate', { password: goodPassword }),
      one.get('/api/auth/list-sessions'),
      one.auth('revoke-sessions'),
      one.get('/api/v2/users/me/security_events'),
      one.get('/api/v2/users/comments_token'),
      one.send('POST', '/api/v2/users/me/deletion', { password: goodPassword }),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 401));
    expect((await one.get('/api/auth/get-session')).json()).toBeNull();
    expect(await open()).toBe(before);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('a code of the app opens the session', async () => {
    const one = browser();
    await one.signIn(email);
    const answer = await one.auth('second-step/code', { code: app.nextCode() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: { id: (await one.me()).json().id } });
    expect((await one.me()).json().email).toBe(email);
    expect([...one.jar.keys()].some((name) => name.endsWith('second_step'))).toBe(false);
    expect(await eventsOf(email)).toContain('second_factor_used success code');
  });

  test('the session cookie ends with the browser when “Stay signed in” was not chosen', async () => {
    const one = browser();
    await one.signIn(email, { rememberMe: false });
    const answer = await one.auth('second-step/code', { code: app.nextCode() });
    const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(cookie?.value).toBeTruthy();
    expect(cookie?.maxAge).toBeUndefined();
  });

  test('a code works once, in its own half minute and the next one', async () => {
    const [first, second] = [browser(), browser()];
    await first.signIn(email);
    await second.signIn(email);
    const code = app.nextCode();
    expect((await first.auth('second-step/code', { code })).statusCode).toBe(200);
    const again = await second.auth('second-step/code', { code });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors.code).toEqual([
      'That code is wrong or too old. If the next one is refused too, check the phone’s clock.',
    ]);
    // An earlier code than the last one that was used would be a replay as well.
    const earlier = codeOf(app.secret, new Date(studio.clock.now().getTime() - 30_000));
    expect((await second.auth('second-step/code', { code: earlier })).statusCode).toBe(422);
    const late = app.nextCode();
    studio.clock.advance(30_000);
    expect((await second.auth('second-step/code', { code: late })).statusCode).toBe(200);
    const third = browser();
    await third.signIn(email);
    const stale = app.nextCode();
    studio.clock.advance(minuteMs);
    expect((await third.auth('second-step/code', { code: stale })).statusCode).toBe(422);
  });

  test('one of four browsers that send the same code at once is signed in', async () => {
    const all = [browser(), browser(), browser(), browser()];
    for (const one of all) await one.signIn(email);
    const code = app.nextCode();
    const answers = await Promise.all(all.map((one) => one.auth('second-step/code', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  test('a second step that was completed cannot be completed again', async () => {
    const one = browser();
    await one.signIn(email);
    const pending = new Map(one.jar);
    expect((await one.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(200);
    const other = browser();
    for (const [name, value] of pending) other.jar.set(name, value);
    const answer = await other.auth('second-step/code', { code: app.nextCode() });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_step_over']);
  });

  test('is over after ten minutes, after five wrong codes, and when it is cancelled', async () => {
    const slow = browser();
    await slow.signIn(email);
    studio.clock.advance(10 * minuteMs + 1);
    expect((await slow.auth('second-step/code', { code: app.nextCode() })).json().code).toBe(
      'second_step_over',
    );
    expect((await slow.get('/api/auth/second-step')).statusCode).toBe(401);
    const wrong = browser();
    await wrong.signIn(email);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1)
      codes.push((await wrong.auth('second-step/code', { code: '000000' })).json().code);
    expect(codes).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'second_step_over']);
    expect((await wrong.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(401);
    expect(await mailsTo(email)).toContain('Wrong codes after your password at Openmat');
    expect(await eventsOf(email)).toContain('second_factor_used failure code');
    const away = browser();
    await away.signIn(email);
    expect((await away.auth('second-step/cancel')).statusCode).toBe(200);
    expect((await away.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(401);
  });

  test('guesses are limited for an account over all addresses, and a recovery code still signs its owner in', async () => {
    const tries: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const one = browser();
      await one.signIn(email);
      for (let count = 0; count < 4; count += 1)
        tries.push((await one.auth('second-step/code', { code: '000000' })).statusCode);
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429]);
    const owner = browser();
    await owner.signIn(email);
    expect((await owner.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(429);
    const [code = ''] = app.recoveryCodes;
    expect((await owner.auth('second-step/recovery-code', { code })).statusCode).toBe(200);
    studio.clock.advance(16 * minuteMs);
    const later = browser();
    await later.signIn(email);
    expect((await later.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(200);
  });

  test('guesses are limited for an address over all accounts', async () => {
    const one = browser();
    const tries: number[] = [];
    for (const name of ['Ida', 'Ole', 'Pia']) {
      await browser().signUp(name);
      await pool.query(
        `insert into authenticator_apps (user_id, secret, confirmed_at, created_at)
         select id, '', now(), now() from users where first_name = $1`,
        [name],
      );
      await one.signIn(`${name.toLowerCase()}@example.com`);
      for (let count = 0; count < 4; count += 1)
        tries.push((await one.auth('second-step/code', { code: '000000' })).statusCode);
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test('a malformed code is refused with 422, one that is not text with 400, and any code without a pending sign-in with 401', async () => {
    const one = browser();
    await one.signIn(email);
    for (const code of ['', '12345', '１２３４５６'])
      expect((await one.auth('second-step/code', { code })).statusCode, code).toBe(422);
    expect((await one.auth('second-step/code', { code: { $ne: '' } })).statusCode).toBe(400);
    expect((await browser().auth('second-step/code', { code: '123456' })).statusCode).toBe(401);
  });
});

describe('BEY-68 recovery codes', () => {
  test('a code works once, however it is typed, and the owner is mailed and sees how many are left', async () => {
    const email = 'vera@example.com';
    const { recoveryCodes } = await enrolled('Vera');
    const code = recoveryCodes[1] ?? '';
    const one = browser();
    await one.signIn(email);
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `;
    expect((await one.auth('second-step/recovery-code', { code: typed })).statusCode).toBe(200);
    expect((await one.own('GET')).json().recoveryCodes.left).toBe(9);
    const other = browser();
    await other.signIn(email);
    const again = await other.auth('second-step/recovery-code', { code });
    expect([again.statusCode, again.json().errors.code]).toEqual([
      422,
      ['That is not one of your recovery codes, or it was used already.'],
    ]);
    expect(await mailsTo(email)).toContain('A recovery code was used at Openmat');
    expect(await eventsOf(email)).toContain('second_factor_used success recovery-code');
  });

  test('one of three browsers that send the same recovery code at once is signed in', async () => {
    const code = app.recoveryCodes[2] ?? '';
    const all = [browser(), browser(), browser()];
    for (const one of all) await one.signIn(email);
    const answers = await Promise.all(all.map((one) => one.auth('second-step/recovery-code', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  });

  test('the codes and the app’s secret are not readable in the database', async () => {
    const { rows } = await pool.query(
      "select secret from authenticator_apps union all select encode(hash, 'escape') from recovery_codes",
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(app.secret);
    for (const code of app.recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
  });

  test('the mail warns when two recovery codes are left, and new codes replace the old', async () => {
    const email = 'nora@example.com';
    const { recoveryCodes, nextCode } = await enrolled('Nora');
    for (const code of recoveryCodes.slice(0, 8)) {
      const one = browser();
      await one.signIn(email);
      expect((await one.auth('second-step/recovery-code', { code })).statusCode).toBe(200);
    }
    await studio.features.accounts.settled();
    const { rows } = await pool.query(
      "select body from mail_outbox where recipient = $1 and subject like 'A recovery%' order by id desc limit 1",
      [email],
    );
    expect(rows[0].body).toContain('2 are left.');
    expect(rows[0].body).toContain('Make ten new ones');
    const one = browser();
    await one.signIn(email);
    await one.auth('second-step/code', { code: nextCode() });
    const renewed = (await one.own('POST', '/recovery_codes')).json().recoveryCodes as string[];
    expect(new Set(renewed).size).toBe(10);
    const other = browser();
    await other.signIn(email);
    const old = await other.auth('second-step/recovery-code', { code: recoveryCodes[9] });
    expect(old.statusCode).toBe(422);
    expect((await other.auth('second-step/recovery-code', { code: renewed[0] })).statusCode).toBe(200);
    expect(await eventsOf(email)).toContain('recovery_codes_made success null');
  });
});
