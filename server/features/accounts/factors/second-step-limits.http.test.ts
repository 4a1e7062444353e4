import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { createBrowser, enrolApp, goodPassword, type TestBrowser } from '../../../roles/testing/browser.ts';

const studio = await testApp({ config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const minuteMs = 60_000;
let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};
const mailsTo = async (to: string): Promise<{ subject: string; body: string }[]> => {
  await studio.features.accounts.settled();
  const { rows } = await pool.query(
    'select subject, body from mail_outbox where recipient = $1 order by id',
    [to],
  );
  return rows;
};
const warnings = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Wrong codes after your password'))
    .length;

/** A member with a second step, and the browser that set it up. */
const enrolled = async (name: string) => {
  const home = browser();
  await home.signUp(name);
  const email = `${name.toLowerCase()}@example.com`;
  await pool.query('update users set email_verified = true where email = $1', [email]);
  return { home, email, app: await enrolApp(studio, home) };
};
type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/**
 * Returns the status codes that an attacker who knows the password gets for wrong codes, each pending sign-in at an
 * address of its own.
 */
const guesses = async (email: string, count: number): Promise<number[]> => {
  const heard: number[] = [];
  while (heard.length < count) {
    const one = browser();
    await one.signIn(email);
    for (let tried = 0; tried < 5 && heard.length < count; tried += 1)
      heard.push((await one.auth('second-step/code', { code: '000000' })).statusCode);
  }
  return heard;
};
/** Uses up the failed codes of a day in three quarters of an hour. */
const useUpTheDay = async (email: string): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    expect((await guesses(email, 10)).filter((status) => status === 429)).toEqual([]);
    studio.clock.advance(16 * minuteMs);
  }
};
const byCode = async ({ email, app }: Enrolled, one: TestBrowser) => {
  await one.signIn(email);
  return one.auth('second-step/code', { code: app.nextCode() });
};

describe('BEY-68 a pending sign-in', () => {
  test.each(['code', 'recovery-code'] as const)(
    'has five tries at most where forty come at once by %s',
    async (method) => {
      const [own, one] = [browser(), browser()];
      const name = method === 'code' ? 'Ida' : 'Ole';
      await own.signUp(name);
      await enrolApp(studio, own);
      await one.signIn(`${name.toLowerCase()}@example.com`);
      const code = method === 'code' ? '000000' : 'AAAAA-AAAAA';
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => one.auth(`second-step/${method}`, { code })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
      // At most four are told that they were wrong; the fifth ends the sign-in.
      const wrong = answers.filter(({ statusCode }) => statusCode === 422).length;
      expect(wrong).toBeGreaterThan(0);
      expect(wrong).toBeLessThan(5);
      const after = await one.auth(`second-step/${method}`, { code });
      // The limit of the address may be told first.
      expect(['second_step_over', 'too_many_attempts']).toContain(after.json().code);
    },
  );
});

describe('BEY-68 wrong codes of one account', () => {
  test('are 30 on a day over all addresses and lock out no other way in, until the password is reset or the day is over', async () => {
    const sofia = await enrolled('Sofia');
    const { home, email, app } = sofia;
    const signedInAgain = browser();
    expect((await byCode(sofia, signedInAgain)).statusCode).toBe(200);
    await signedInAgain.auth('sign-out');

    // The limit is 30 a day over all addresses, and the owner is warned by mail once.
    expect(await warnings(email)).toBe(0);
    await useUpTheDay(email);
    expect(await guesses(email, 2)).toEqual([429, 429]);
    expect(await warnings(email)).toBe(1);
    const refused = await byCode(sofia, browser());
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
    expect(refused.json().message).toContain('recovery code');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60);
    await studio.features.accounts.settled();
    const { rows } = await pool.query(
      `select method from security_events where kind = 'limit_reached'
         and user_id = (select id from users where email = $1) limit 1`,
      [email],
    );
    expect(rows).toEqual([{ method: 'code' }]);

    // Failed codes lock out neither a recovery code, nor a browser that took the second step before, nor a session.
    const other = browser();
    await other.signIn(email);
    const [code = ''] = app.recoveryCodes;
    expect((await other.auth('second-step/recovery-code', { code })).statusCode).toBe(200);
    expect((await byCode(sofia, signedInAgain)).statusCode).toBe(200);
    const proof = await home.own('POST', '/reauthenticate', {
      password: goodPassword,
      code: app.nextCode(),
    });
    expect(proof.statusCode).toBe(200);

    // Failed codes lock out no member who reads the account’s mail: a code after a mailed link is counted apart.
    const reader = browser();
    await reader.auth('request-sign-in-link', { email });
    const [link] = (await mailsTo(email)).flatMap(({ body }) => /link\?token=([\w-]+)/.exec(body)?.[1] ?? []);
    expect((await reader.auth('sign-in/link', { token: link })).json().secondStep).toBeDefined();
    expect((await reader.auth('second-step/code', { code: app.nextCode() })).statusCode).toBe(200);

    // Failed codes no longer count once the password was reset by mail, or the day is over.
    const one = browser();
    await one.auth('request-password-reset', { email });
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('A new password'));
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const newPassword = 'a quiet morning';
    expect((await byCode(sofia, browser())).statusCode).toBe(429);
    expect((await one.auth('reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await byCode(sofia, browser())).statusCode).toBe(200);
    await useUpTheDay(email);
    expect((await byCode(sofia, browser())).statusCode).toBe(429);
    studio.clock.advance(24 * 60 * minuteMs);
    expect((await byCode(sofia, browser())).statusCode).toBe(200);
    await guesses(email, 5);
    expect(await warnings(email)).toBe(2);
  });

  test('that were right give no further tries', async () => {
    studio.clock.advance(25 * 60 * minuteMs);
    const nora = await enrolled('Nora');
    expect((await guesses(nora.email, 8)).filter((status) => status === 429)).toEqual([]);
    expect((await byCode(nora, browser())).statusCode).toBe(200);
    const { rows } = await pool.query(
      "select attempts from attempt_limits where window_ends_at > $1::timestamptz + interval '20 hours' order by attempts desc limit 1",
      [studio.clock.now()],
    );
    expect(rows).toEqual([{ attempts: 8 }]);
  });
});
