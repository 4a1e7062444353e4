import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { createBrowser, enrolApp, goodPassword, type TestBrowser } from '../../roles/testing/browser.ts';

const studio = await testApp({ config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const minuteMs = 60_000;
const email = 'sofia@example.com';
let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};

let app: Awaited<ReturnType<typeof enrolApp>>;
beforeAll(async () => {
  const home = browser();
  await home.signUp('Sofia');
  await pool.query('update users set email_verified = true');
  app = await enrolApp(studio, home);
});

describe('BEY-68 a trusted device', () => {
  test('is not asked for the second factor for 30 days, by this account’s password only', async () => {
    const one = browser();
    await one.signIn(email);
    await one.auth('second-step/code', { code: app.nextCode(), trustDevice: true });
    await one.auth('sign-out');
    expect((await one.me()).statusCode).toBe(401);
    await one.signIn(email);
    expect((await one.me()).json().email).toBe(email);
    await one.auth('sign-out');
    const trust = [...one.jar].find(([name]) => name.endsWith('trusted_device')) ?? ['', ''];
    const other = browser();
    await other.signUp('Tess');
    await enrolApp(studio, other);
    await other.auth('sign-out');
    other.jar.set(...trust);
    expect((await other.signIn('tess@example.com')).json().secondStep).toBeDefined();
  });

  test('is trusted no longer once the password was changed, and what waits for its second step then is over', async () => {
    const uma = 'uma@example.com';
    const password = 'a brighter evening';
    const [other, device, waiting] = [browser(), browser(), browser()];
    await other.signUp('Uma');
    const own = await enrolApp(studio, other);
    await device.signIn(uma);
    await device.auth('second-step/code', { code: own.nextCode(), trustDevice: true });
    await device.auth('sign-out');
    const late = async () => (await waiting.auth('second-step/code', { code: own.nextCode() })).json().code;
    expect((await waiting.signIn(uma)).json().secondStep).toBeDefined();
    const change = { currentPassword: goodPassword, newPassword: password };
    expect((await other.auth('change-password', change)).statusCode).toBe(200);
    expect(await late()).toBe('second_step_over');
    expect((await device.auth('sign-in/email', { email: uma, password })).json().secondStep).toBeDefined();
    expect((await waiting.auth('sign-in/email', { email: uma, password })).json().secondStep).toBeDefined();
    expect((await other.auth('revoke-other-sessions')).statusCode).toBe(200);
    expect(await late()).toBe('second_step_over');
  });

  test('is trusted no longer once its session was ended from elsewhere; other devices stay trusted', async () => {
    const vera = 'vera@example.com';
    const [home, lost, kept] = [browser(), browser(), browser()];
    await home.signUp('Vera');
    const own = await enrolApp(studio, home);
    const trusting = async (one: TestBrowser) => {
      await one.signIn(vera);
      await one.auth('second-step/code', { code: own.nextCode(), trustDevice: true });
      return (await one.get('/api/auth/get-session')).json().session.id as string;
    };
    await trusting(kept);
    await trusting(lost);
    // Signed in again by its trust alone: this session is another one.
    await lost.auth('sign-out');
    await lost.signIn(vera);
    const { id } = (await lost.get('/api/auth/get-session')).json().session;
    expect((await home.auth('revoke-session', { id })).statusCode).toBe(200);
    expect((await lost.me()).statusCode).toBe(401);
    expect((await lost.signIn(vera)).json().secondStep).toBeDefined();
    await kept.auth('sign-out');
    await kept.signIn(vera);
    expect((await kept.me()).json().email).toBe(vera);
  });

  test('is trusted no longer once everywhere else was signed out, or the password was reset', async () => {
    const one = browser();
    const trust = async () => {
      await one.signIn(email);
      await one.auth('second-step/code', { code: app.nextCode(), trustDevice: true });
      await one.auth('sign-out');
    };
    await trust();
    const other = browser();
    await other.signIn(email);
    await other.auth('second-step/code', { code: app.nextCode() });
    expect((await other.auth('revoke-other-sessions')).statusCode).toBe(200);
    expect((await one.signIn(email)).json().secondStep).toBeDefined();
    await trust();
    await one.auth('request-password-reset', { email });
    await studio.features.accounts.settled();
    const { rows } = await pool.query("select body from mail_outbox where subject like 'A new password%'");
    const token = /token=(\S+)/.exec(rows.at(-1)?.body ?? '')?.[1] ?? '';
    const reset = await one.auth('reset-password', { newPassword: goodPassword, token });
    expect(reset.statusCode).toBe(200);
    // The password reset does not remove the second factor.
    expect((await one.signIn(email)).json().secondStep.methods).toContain('code');
    await one.auth('second-step/code', { code: app.nextCode(), trustDevice: true });
    await one.auth('sign-out');
    const monthMs = 30 * 24 * 60 * minuteMs;
    studio.clock.advance(monthMs);
    onTestFinished(() => studio.clock.advance(-monthMs));
    expect((await one.signIn(email)).json().secondStep).toBeDefined();
  });
});
