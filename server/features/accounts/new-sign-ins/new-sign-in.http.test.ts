import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import { createBrowser, enrolApp, type TestBrowser } from '../../../roles/testing/browser.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const dayMs = 86_400_000;

let addresses = 0;
const elsewhere = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `203.0.113.${addresses}`);
};
let people = 0;
/** A member who signed up in this browser, and how many mails they got about new sign-ins. */
const member = async () => {
  people += 1;
  const firstName = `Nia${people}`;
  const laptop = elsewhere();
  await laptop.signUp(firstName);
  const email = `${firstName.toLowerCase()}@example.com`;
  const mails = async (): Promise<string[]> => {
    await studio.features.accounts.settled();
    const { rows } = await pool.query<{ body: string }>(
      "select body from mail_outbox where recipient = $1 and subject like 'New sign-in%' order by id",
      [email],
    );
    return rows.map(({ body }) => body);
  };
  return { email, laptop, mails };
};
const mailedToken = async (recipient: string): Promise<string> => {
  await studio.features.accounts.settled();
  const { rows } = await pool.query<{ body: string }>(
    "select body from mail_outbox where recipient = $1 and subject like 'Sign in to%' order by id desc limit 1",
    [recipient],
  );
  return /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
};

describe('a mail of a new sign-in', () => {
  test('a member is mailed of a sign-in from an unknown browser, with time, browser and address', async () => {
    const { email, mails } = await member();
    await elsewhere().signIn(email);
    expect(await mails()).toEqual([]);
    const thief = elsewhere();
    expect((await thief.signIn(email)).statusCode).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain('WAS THIS YOU?');
    expect(mail).toMatch(/When: .+\d\d:\d\d \(\S+\)\nBrowser: .+\nNetwork address: 203\.0\.113\.\d+/);
    const token = /account\/freeze\?token=([\w-]+)/.exec(mail ?? '')?.[1];
    expect((await elsewhere().auth('freeze', { token })).statusCode).toBe(200);
    expect((await thief.me()).statusCode).toBe(401);
    expect((await elsewhere().signIn(email)).json().code).toBe('account_frozen');
  });

  test('does not go out for the first sign-in after the sign-up, nor for one in a browser that signed in before', async () => {
    const { email, laptop, mails } = await member();
    const phone = elsewhere();
    await phone.signIn(email);
    for (const one of [laptop, phone]) {
      await one.auth('sign-out');
      await one.signIn(email);
    }
    expect(await mails()).toEqual([]);
  });

  test('does not go out for a browser of the same kind at the same place', async () => {
    const { email, mails } = await member();
    const known = createBrowser(studio, '203.0.113.250');
    await known.signIn(email);
    await createBrowser(studio, '203.0.113.250').signIn(email);
    expect(await mails()).toEqual([]);
  });

  test('does not go out for a mailed link, whose reader knows', async () => {
    const { email, laptop, mails } = await member();
    await pool.query('update users set email_verified = true where email = $1', [email]);
    await laptop.signIn(email);
    const other = elsewhere();
    await other.auth('request-sign-in-link', { email });
    const signedIn = await other.auth('sign-in/link', { token: await mailedToken(email) });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('a new browser is mailed once the second step is taken, although the password is known', async () => {
    const { email, laptop, mails } = await member();
    const app = await enrolApp(studio, laptop);
    await laptop.auth('sign-out');
    await laptop.signIn(email);
    await laptop.auth('second-step/code', { code: app.nextCode(), trustDevice: true });
    expect(await mails()).toEqual([]);
    const thief = elsewhere();
    await thief.signIn(email);
    expect(await mails()).toEqual([]);
    const opened = await thief.auth('second-step/code', { code: app.nextCode() });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(await mails()).toHaveLength(1);
    await laptop.auth('sign-out');
    await laptop.signIn(email);
    expect((await laptop.me()).statusCode).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('a passkey in a new browser is mailed', async () => {
    const { email, laptop, mails } = await member();
    await laptop.auth('sign-out');
    await laptop.signIn(email);
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await laptop.own('POST', '/passkeys/options')).json();
    await laptop.own('POST', '/passkeys', { name: 'Key', token, response: device.make(options, {}) });
    const other = elsewhere();
    const asked = (await other.auth('passkey/options')).json();
    const opened = await other.auth('passkey/sign-in', { response: device.use(asked, {}) });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('an old account of which no sign-in is kept is mailed', async () => {
    const { email, mails } = await member();
    await pool.query('delete from security_events where user_id = (select id from users where email = $1)', [
      email,
    ]);
    await elsewhere().signIn(email);
    expect(await mails()).toHaveLength(1);
  });

  test('a member gets five mails a day at most', async () => {
    const { email, laptop, mails } = await member();
    await laptop.signIn(email);
    for (let time = 0; time < 8; time += 1) await elsewhere().signIn(email);
    expect(await mails()).toHaveLength(5);
    const links = await pool.query(
      'select count(*)::int as count from freeze_links where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(links.rows).toEqual([{ count: 5 }]);
    studio.clock.advance(dayMs + 1000);
    await elsewhere().signIn(email);
    expect(await mails()).toHaveLength(6);
  });
});
