import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import { createBrowser, goodPassword, type TestBrowser } from '../../../roles/testing/browser.ts';
import { settingsAlone } from '../../branding/index.ts';
import { accountOf } from '../identity-providers/identity-sign-in.ts';
import { colleagueResetMail } from '../second-factor/mail-templates.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool, db } = studio.database;
const dayMs = 24 * 60 * 60 * 1000;
let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};

const mailsTo = async (recipient: string): Promise<string[]> => {
  await studio.features.accounts.settled();
  const { rows } = await pool.query<{ text: string }>(
    `select kept::text as text from mail_outbox kept where recipient = $1
     union all select waiting::text from outgoing_mails waiting where recipient = $1`,
    [recipient],
  );
  return rows.map(({ text }) => text);
};
const tokensAt = async (recipient: string, path: string): Promise<string[]> =>
  (await mailsTo(recipient)).flatMap((text) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
const lastOf = (tokens: readonly string[]): string => tokens.at(-1) ?? '';

const sofia = 'sofia@example.com';
const home = browser();
const laptop = virtualAuthenticator(studio.config.publicUrl);
const addPasskey = async (one: TestBrowser, device: typeof laptop, name: string) => {
  const { options, token } = (await one.own('POST', '/passkeys/options')).json();
  return one.own('POST', '/passkeys', { name, token, response: device.make(options, {}) });
};
const usePasskey = async (one: TestBrowser, device: typeof laptop) => {
  const options = (await one.auth('passkey/options')).json();
  return one.auth('passkey/sign-in', { response: device.use(options, {}) });
};
const changePassword = (one: TestBrowser, currentPassword: string, newPassword: string) =>
  one.auth('change-password', { currentPassword, newPassword });
const frozenAt = async (email: string) =>
  (await pool.query('select frozen_at from users where email = $1', [email])).rows[0]?.frozen_at;

test('“This was not me” in the mail of a changed password ends what the thief holds and leaves no way in, once, until a new password comes by mail', async () => {
  await home.signUp('Sofia');
  await pool.query("update users set email_verified = true, staff_role = 'owner' where email = $1", [sofia]);
  const owner = await studio.signIn('admin@openmat.test');
  const thief = browser();
  const device = virtualAuthenticator(studio.config.publicUrl);
  const stolen = 'a stolen evening';

  // The mail of a changed password has the link, whose page does nothing before the button is pressed.
  expect((await addPasskey(home, laptop, 'Laptop')).statusCode).toBe(200);
  await pool.query("update passkeys set created_at = created_at - interval '2 hours'");
  await thief.auth('passkey/options');
  await usePasskey(thief, laptop);
  expect((await changePassword(thief, goodPassword, stolen)).statusCode).toBe(200);
  const token = lastOf(await tokensAt(sofia, '/account/freeze'));
  expect(token).toMatch(/^[\w-]{43}$/);
  const links = await pool.query('select * from freeze_links');
  expect(JSON.stringify(links.rows)).not.toContain(token);
  expect(await frozenAt(sofia)).toBeNull();

  // The button ends sessions, links, keys, feeds and the passkey that was added.
  studio.clock.advance(1000);
  expect((await addPasskey(thief, device, 'Other')).statusCode).toBe(200);
  const key = (
    await thief.send('POST', '/admin/api/api_keys', { name: 'S', scopes: ['links.edit:read'], days: null })
  ).json();
  await browser().auth('request-sign-in-link', { email: sofia });
  const held = {
    key: key.token,
    sessionId: (await thief.get('/api/auth/get-session')).json().session.id,
    feed: new URL((await thief.get('/api/v2/users/me/calendar_feed')).json().url).pathname,
    link: lastOf(await tokensAt(sofia, '/signin/link')),
  };
  const byKey = () =>
    studio.send('/admin/api/short_urls', { headers: { authorization: `Bearer ${held.key}` } });
  expect([(await byKey()).statusCode, (await studio.get(held.feed)).statusCode]).toEqual([200, 200]);
  const { token: comments } = (await thief.get('/api/v2/users/comments_token')).json();
  const ended = async () => (await studio.get('/.well-known/ended-sessions')).json().sessions as string[];
  const before = await ended();

  const frozen = await browser().auth('freeze', { token });
  expect(frozen.statusCode, frozen.body).toBe(200);
  // The process hears of it from the database, on a busy machine a moment later.
  await expect.poll(async () => (await thief.me()).statusCode).toBe(401);
  await expect.poll(async () => (await byKey()).statusCode).toBe(401);
  expect((await studio.get(held.feed)).statusCode).toBe(404);
  // Asked for videos and streams, and for tokens of the comments service.
  expect(await studio.features.accounts.viewerOfSession(held.sessionId)).toBeNull();
  studio.clock.advance(30_000);
  const { sid } = JSON.parse(Buffer.from(comments.split('.')[1], 'base64url').toString());
  expect(before).not.toContain(sid);
  expect(await ended()).toContain(sid);
  expect((await pool.query("select name from passkeys where name in ('Laptop', 'Other')")).rows).toEqual([
    { name: 'Laptop' },
  ]);

  // There is no way in by password, mailed link, passkey or provider.
  const refused = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().code];
  };
  const one = browser();
  expect(await refused(one.auth('sign-in/email', { email: sofia, password: stolen }))).toEqual([
    403,
    'account_frozen',
  ]);
  expect(await refused(usePasskey(one, laptop))).toEqual([403, 'account_frozen']);
  // The link of before ended; one that is asked for now opens no session either.
  expect(await refused(one.auth('sign-in/link', { token: held.link }))).toEqual([422, 'invalid']);
  await one.auth('request-sign-in-link', { email: sofia });
  const link = lastOf(await tokensAt(sofia, '/signin/link'));
  expect(link).not.toBe(held.link);
  expect(await refused(one.auth('sign-in/link', { token: link }))).toEqual([403, 'account_frozen']);
  const profile = {
    provider: 'google' as const,
    subject: 'sofia at google',
    email: sofia,
    emailVerified: true,
    firstName: 'Sofia',
    lastName: 'Marin',
    signedInAt: null,
  };
  expect(await accountOf({ db, clock: studio.clock }, profile, 'UTC')).toEqual({
    problem: 'account_frozen',
  });
  expect((await one.me()).statusCode).toBe(401);
  // A wrong password is told nothing of it.
  expect(await refused(one.auth('sign-in/email', { email: sofia, password: 'no idea at all' }))).toEqual([
    401,
    'invalid_credentials',
  ]);
  const sessions = await pool.query(
    'select 1 from sessions where user_id in (select id from users where email = $1)',
    [sofia],
  );
  expect(sessions.rows).toEqual([]);

  // The link works once.
  const again = await browser().auth('freeze', { token });
  expect([again.statusCode, again.json().fields ?? again.json().errors]).toMatchObject([422, {}]);

  // The staff see the freeze, which ends with a new password by mail.
  const { id } = (await pool.query('select id from users where email = $1', [sofia])).rows[0];
  const seen = async () => (await studio.get(`/admin/api/members/${id}`, owner)).json().frozenAt;
  expect(await seen()).toBe((await frozenAt(sofia)).toISOString());
  const back = browser();
  await back.auth('request-password-reset', { email: sofia });
  const reset = lastOf(await tokensAt(sofia, '/password/reset'));
  const password = 'a new bright morning';
  expect((await back.auth('reset-password', { token: reset, newPassword: password })).statusCode).toBe(200);
  expect(await seen()).toBeNull();
  expect((await pool.query('select 1 from freeze_links where user_id = $1', [id])).rows).toEqual([]);
  expect((await usePasskey(back, laptop)).statusCode).toBe(200);
  const kinds = (await back.get('/api/v2/users/me/security_events'))
    .json()
    .map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['account_frozen', 'account_unfrozen']));
});

describe('a link that freezes an account', () => {
  test('keeps the membership, and the account where a thief has asked for its erasure', async () => {
    const one = browser();
    await one.signUp('Nina');
    const { id } = (await pool.query("select id from users where email = 'nina@example.com'")).rows[0];
    await pool.query(
      "insert into memberships (user_id, source, state, starts_at, renews_at) values ($1, 'stripe', 'renewing', now(), now() + interval '20 days')",
      [id],
    );
    const asked = await one.send('POST', '/api/v2/users/me/deletion', { password: goodPassword });
    expect(asked.statusCode, asked.body).toBe(200);
    const [token = ''] = await tokensAt('nina@example.com', '/account/freeze');
    expect((await browser().auth('freeze', { token })).statusCode).toBe(200);
    const { rows } = await pool.query(
      'select deletes_at, state from users join memberships on user_id = users.id where users.id = $1',
      [id],
    );
    expect(rows).toEqual([{ deletes_at: null, state: 'renewing' }]);
  });

  test('works for 7 days', async () => {
    const one = browser();
    await one.signUp('Olga');
    await changePassword(one, goodPassword, 'a brighter evening');
    const [token = ''] = await tokensAt('olga@example.com', '/account/freeze');
    studio.clock.advance(7 * dayMs + 1000);
    expect((await browser().auth('freeze', { token })).statusCode).toBe(422);
    expect(await frozenAt('olga@example.com')).toBeNull();
  });

  test('mails to other people have no such link', () => {
    const about = colleagueResetMail('Olga Marin')(settingsAlone(studio.config));
    const { text } = about({
      email: 'owner@example.com',
      language: null,
      freezeLink: 'https://studio.example/account/freeze',
    });
    expect(text).toContain('Olga Marin');
    expect(text).not.toContain('/account/freeze');
  });
});
