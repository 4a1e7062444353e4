import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { promisedMails } from '../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createBrowser, enrolApp, goodPassword, type TestBrowser } from '../../roles/testing/browser.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;
const newPassword = 'a louder evening';
const dayMs = 86_400_000;

let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};
const owner = browser();
await owner.signIn('admin@openmat.test', { password: demoStudio.password });

let strangers = 0;
/** Creates a stranger who signed up first with the address of a coach. */
const prepared = async () => {
  strangers += 1;
  const firstName = `Coach${strangers}`;
  const stranger = browser();
  const signedUp = await stranger.signUp(firstName);
  if (signedUp.statusCode !== 200) throw new Error(signedUp.body);
  const email = `${firstName.toLowerCase()}@example.com`;
  return { email, stranger, id: String((await stranger.me()).json().id) };
};
const invite = async (email: string, role = 'editor'): Promise<string> => {
  const invited = await owner.send('POST', '/admin/api/team/invitations', { email, role });
  if (invited.statusCode !== 200) throw new Error(invited.body);
  const mails = await promisedMails(studio, 'staff-invitation-');
  return /token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
};
const mailedToken = async (email: string, subject: string): Promise<string> => {
  const { rows } = await pool.query(
    'select body from mail_outbox where recipient = $1 and subject like $2 order by id desc limit 1',
    [email, subject],
  );
  return /token=([\w.-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
};
const accept = (who: TestBrowser, token: string, proof: object = {}) =>
  who.send('POST', '/api/v2/staff_invitations/acceptance', { token, ...proof });
const signInByLink = async (who: TestBrowser, email: string) => {
  await who.auth('request-sign-in-link', { email });
  return who.auth('sign-in/link', { token: await mailedToken(email, 'Sign in%') });
};
const planEntries = async (who: TestBrowser): Promise<number> =>
  (await who.get('/admin/api/plan_entries')).statusCode;
/** Returns the status codes of the stranger's remaining access: session, password and staff pages. */
const leftOf = async (stranger: TestBrowser, email: string) => ({
  session: (await stranger.me()).statusCode,
  password: (await browser().signIn(email)).statusCode,
  staff: await planEntries(stranger),
});
const nothing = { session: 401, password: 401, staff: 401 };

describe.each(['editor', 'owner'])('a stranger who signed up as a coach that is invited as %s', (role) => {
  test('the attacker has nothing left once the coach signs in by a mailed link, and never had the role', async () => {
    const { email, stranger } = await prepared();
    const token = await invite(email, role);
    const coach = browser();
    const asked = await signInByLink(coach, email);
    expect(asked.json()).toMatchObject({ firstProof: { email } });
    expect(await planEntries(stranger)).toBe(403);
    expect((await coach.auth('first-proof/new-password', { newPassword })).statusCode).toBe(200);
    expect(await leftOf(stranger, email)).toEqual(nothing);
    const accepted = await accept(coach, token);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { success: true, role }]);
    expect(await planEntries(coach)).toBe(200);
    expect(await leftOf(stranger, email)).toEqual(nothing);
  });

  test('the attacker has nothing left once the coach presses the button of the confirmation', async () => {
    const { email, stranger } = await prepared();
    const token = await invite(email, role);
    const coach = browser();
    await coach.auth('verify-email', { token: await mailedToken(email, 'Confirm%') });
    expect((await coach.auth('first-proof/new-password', { newPassword })).statusCode).toBe(200);
    expect(await leftOf(stranger, email)).toEqual(nothing);
    expect((await accept(coach, token)).statusCode).toBe(200);
    expect(await leftOf(stranger, email)).toEqual(nothing);
  });

  test('the attacker loses an account that both used before it was confirmed', async () => {
    const { email, stranger } = await prepared();
    await pool.query('update users set email_verified = true where email = $1', [email]);
    const coach = browser();
    expect((await signInByLink(coach, email)).json().user).toBeDefined();
    const token = await invite(email, role);
    const bare = await accept(coach, token);
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'password_required']);
    expect(await planEntries(stranger)).toBe(403);
    expect((await accept(coach, token, { newPassword })).statusCode).toBe(200);
    expect(await planEntries(coach)).toBe(200);
    expect(await leftOf(stranger, email)).toEqual(nothing);
  });

  test('takes up no role with the password alone', async () => {
    const { email, stranger } = await prepared();
    await invite(email, role);
    const guess = await accept(stranger, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', { password: goodPassword });
    expect(guess.statusCode).toBe(422);
    expect(await planEntries(stranger)).toBe(403);
  });
});

describe('an invitation', () => {
  test('an invitation after the proof of the mailbox asks for the password again', async () => {
    const { email, stranger: coach } = await prepared();
    await coach.auth('verify-email', { token: await mailedToken(email, 'Confirm%') });
    studio.clock.advance(1000);
    const token = await invite(email);
    expect((await accept(coach, token)).json().code).toBe('password_required');
    expect((await accept(coach, token, { password: goodPassword })).statusCode).toBe(200);
    expect(await planEntries(coach)).toBe(200);
  });

  test('confirms the address of the account that takes it up with its password, and keeps its other sessions', async () => {
    const { email, stranger: laptop } = await prepared();
    const token = await invite(email);
    const phone = browser();
    await phone.signIn(email);
    expect((await accept(phone, token, { password: goodPassword })).statusCode).toBe(200);
    expect((await phone.me()).json()).toMatchObject({ emailVerified: true, role: 'editor' });
    await expect.poll(async () => (await laptop.me()).json().role).toBe('editor');
  });

  test('asks an account without a password for none', async () => {
    const { email, id } = await prepared();
    await pool.query('delete from credentials where user_id = $1', [id]);
    await pool.query('update users set email_verified = true where id = $1', [id]);
    const coach = browser();
    await signInByLink(coach, email);
    expect((await accept(coach, await invite(email))).statusCode).toBe(200);
  });

  test('every owner is mailed once of an accepted invitation', async () => {
    const { email, stranger: coach } = await prepared();
    const token = await invite(email, 'moderator');
    await accept(coach, token, { password: goodPassword });
    await accept(coach, token, { password: goodPassword });
    const mails = (await promisedMails(studio, 'staff-accepted-')).filter(({ subject }) =>
      subject.startsWith(email),
    );
    const owners = await pool.query("select email from users where staff_role = 'owner' and email <> $1", [
      email,
    ]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(owners.rows.map((one) => one.email).toSorted());
    expect(mails[0]?.subject).toBe(`${email} joined the team of Openmat`);
    expect(mails[0]?.text).toContain('is moderator now');
  });
});

describe('where staff need a second step, the first one', () => {
  const require = async (secondFactorRequired: boolean) => {
    const { statusCode, body } = await owner.send('PUT', '/admin/api/team_settings', {
      secondFactorRequired,
    });
    expect(statusCode, body).toBe(200);
  };
  beforeAll(() => enrolApp(studio, owner).then(() => undefined));
  beforeEach(() => require(true));
  afterEach(() => require(false));

  test('a session that opened no mail since the invitation sets up no second factor', async () => {
    const { email, stranger } = await prepared();
    const token = await invite(email);
    expect((await accept(stranger, token, { password: goodPassword })).statusCode).toBe(200);
    // The password alone is not enough in another browser.
    const thief = browser();
    await thief.signIn(email);
    expect((await thief.me()).json()).toMatchObject({ role: null, mustEnrol: true });
    expect((await thief.own('GET')).json()).toMatchObject({ needsMailboxProof: true });
    for (const [method, path, body] of [
      ['POST', '/app', {}],
      ['POST', '/app/confirm', { code: '123456' }],
      ['POST', '/passkeys/options', {}],
      ['POST', '/passkeys', { name: 'Phone', token: 'x', response: {} }],
    ] as const) {
      const refused = await thief.own(method, path, body);
      expect([refused.statusCode, refused.json().code], path).toEqual([403, 'mailbox_proof_required']);
    }
    // A mailed link in that browser is.
    expect((await signInByLink(thief, email)).statusCode).toBe(200);
    expect((await thief.own('GET')).json()).toMatchObject({ needsMailboxProof: false });
    await enrolApp(studio, thief);
    expect(await planEntries(thief)).toBe(200);
  });

  test('the browser that accepted the invitation sets up the second factor at once', async () => {
    const { email, stranger: coach } = await prepared();
    const token = await invite(email);
    await accept(coach, token, { password: goodPassword });
    await enrolApp(studio, coach);
    expect(await planEntries(coach)).toBe(200);
  });

  test('asks for no mail where the role came another way', async () => {
    const { stranger, id } = await prepared();
    await pool.query("update users set staff_role = 'editor' where id = $1", [id]);
    await expect.poll(async () => (await stranger.me()).json().mustEnrol).toBe(true);
    expect((await stranger.own('GET')).json()).toMatchObject({ needsMailboxProof: false });
  });
});

describe('what is given to an address that was not confirmed', () => {
  const grant = async (id: string, days = 30) => {
    const until = new Date(studio.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const given = await owner.send('POST', `/admin/api/members/${id}/grant`, { until, reason: 'A prize' });
    expect(given.statusCode, given.body).toBe(200);
  };
  const standing = async (who: TestBrowser) => {
    const { hasSubscriptionAccess, mustConfirm } = (await who.me()).json();
    return { hasSubscriptionAccess, mustConfirm };
  };

  test('opens nothing to the stranger who made the account, and everything to its owner', async () => {
    const { email, stranger, id } = await prepared();
    await grant(id);
    await expect
      .poll(() => standing(stranger))
      .toEqual({ hasSubscriptionAccess: false, mustConfirm: 'given' });
    const member = browser();
    await signInByLink(member, email);
    await member.auth('first-proof/new-password', { newPassword });
    expect(await standing(member)).toEqual({ hasSubscriptionAccess: true, mustConfirm: null });
    expect((await stranger.me()).statusCode).toBe(401);
  });

  test('opens once the member confirms the address in their own browser', async () => {
    const { email, stranger: member, id } = await prepared();
    await grant(id);
    await member.auth('verify-email', { token: await mailedToken(email, 'Confirm%') });
    await expect.poll(() => standing(member)).toEqual({ hasSubscriptionAccess: true, mustConfirm: null });
  });

  test('waits also where it makes longer what was given before', async () => {
    const { stranger: member, id } = await prepared();
    await grant(id);
    await pool.query('update memberships set given_unconfirmed = false where user_id = $1', [id]);
    await expect.poll(() => standing(member)).toEqual({ hasSubscriptionAccess: true, mustConfirm: null });
    await grant(id, 90);
    await expect.poll(() => standing(member)).toEqual({ hasSubscriptionAccess: false, mustConfirm: 'given' });
  });
});
