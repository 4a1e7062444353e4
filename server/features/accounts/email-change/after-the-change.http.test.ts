import { beforeEach, describe, expect, test } from 'vitest';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import { goodPassword } from '../../../roles/testing/browser.ts';
import { changingStudio } from '../../../roles/testing/members/changing-studio.ts';
import { accountOf } from '../identity-providers/identity-sign-in.ts';

const {
  studio,
  browser,
  mailsTo,
  tokenAt,
  newSide,
  oldSide,
  undoSide,
  read,
  confirm,
  undo,
  member,
  emailOf,
  signIn,
  kindsOf,
  ask,
  changed,
} = await changingStudio();
const { pool, db } = studio.database;
const hourMs = 3_600_000;

beforeEach(() => {
  // Each test counts its own tries.
  studio.clock.advance(1000);
});

describe('NS-237 once the address is changed', () => {
  test('every other owner is mailed where the member has a role on the team, and none where not', async () => {
    const [owner, colleague, another] = [await member(), await member(), await member()];
    const setRole = (id: string, role: string) =>
      pool.query('update users set staff_role = $2 where id = $1', [id, role]);
    await setRole(owner.id, 'owner');
    await changed(another);
    expect(await promisedMails(studio, 'colleague-email-')).toEqual([]);
    await setRole(colleague.id, 'owner');
    await changed(colleague);
    const told = await promisedMails(studio, 'colleague-email-');
    expect(told.map(({ to }) => to)).toEqual([owner.email]);
    expect(told[0]?.text).toContain(colleague.wanted);
  });

  test('links under way to the old one are void, passkeys and linked accounts stay, other mails follow', async () => {
    const one = await member();
    const device = virtualAuthenticator(studio.config.publicUrl);
    const { options, token } = (await one.home.own('POST', '/passkeys/options')).json();
    await one.home.own('POST', '/passkeys', { name: 'Laptop', token, response: device.make(options, {}) });
    await pool.query(
      "insert into credentials (id, user_id, provider_id, account_id, email) values ($1, $1, 'google', $1, $2)",
      [one.id, one.email],
    );
    for (const key of ['news', 'account-x'])
      await pool.query(
        `insert into outgoing_mails (message_key, user_id, recipient, subject, body, next_attempt_at, created_at)
         values ($1 || $2, $2, $3, 'Waiting', '', now() + interval '1 year', now())`,
        [key, one.id, one.email],
      );
    await ask(one);
    await browser().auth('request-sign-in-link', { email: one.email });
    await browser().auth('request-password-reset', { email: one.email });
    const link = await tokenAt(one.email, /^Sign in to/, '/signin/link');
    const reset = await tokenAt(one.email, /new password/, '/password/reset');
    expect([link, reset]).not.toContain('');
    await confirm(await oldSide(one.email));
    await confirm(await newSide(one.wanted), one.home);
    expect((await browser().auth('sign-in/link', { token: link })).statusCode).toBe(422);
    const newPassword = 'a brighter evening';
    expect((await browser().auth('reset-password', { token: reset, newPassword })).statusCode).toBe(422);
    const { rows } = await pool.query(
      "select message_key, recipient from outgoing_mails where user_id = $1 and subject = 'Waiting' order by 1",
      [one.id],
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([one.email, one.wanted]);
    const passkey = browser();
    const asked = (await passkey.auth('passkey/options')).json();
    const used = await passkey.auth('passkey/sign-in', { response: device.use(asked, {}) });
    expect(used.statusCode).toBe(200);
    const google = { provider: 'google' as const, subject: one.id, email: one.email, emailVerified: true };
    const profile = { ...google, firstName: 'Mia', lastName: 'Marin', signedInAt: null };
    expect(await accountOf({ db, clock: studio.clock }, profile, 'UTC')).toEqual({
      userId: one.id,
      how: 'known',
    });
  });

  test('other devices are signed out where the member wished it', async () => {
    for (const wished of [true, false]) {
      const one = await member();
      const phone = browser();
      await phone.signIn(one.email);
      await changed(one, { end_other_sessions: wished });
      expect((await phone.me()).statusCode).toBe(wished ? 401 : 200);
      expect((await one.home.me()).statusCode).toBe(200);
    }
  });

  test('both addresses are told, and the old one undoes it for 72 hours: everyone is signed out and the account is frozen', async () => {
    const one = await member();
    await changed(one);
    expect((await mailsTo(one.wanted)).at(-1)?.subject).toMatch(/^This is your email/);
    const token = await undoSide(one.email);
    expect((await mailsTo(one.email)).at(-1)?.body).not.toContain('/account/freeze');
    studio.clock.advance(71 * hourMs);
    const undone = await undo(token);
    expect([undone.statusCode, undone.json().state]).toEqual([200, 'undone']);
    expect((await undo(token)).json().state).toBe('undone');
    expect(await emailOf(one.id)).toBe(one.email);
    expect((await one.home.me()).statusCode).toBe(401);
    expect((await signIn(one.email)).json().code).toBe('account_frozen');
    expect((await mailsTo(one.wanted)).at(-1)?.subject).toMatch(/was undone$/);
    await browser().auth('request-password-reset', { email: one.email });
    const reset = await tokenAt(one.email, /new password/, '/password/reset');
    const newPassword = 'a brighter evening';
    expect((await browser().auth('reset-password', { token: reset, newPassword })).statusCode).toBe(200);
    expect(
      (await browser().auth('sign-in/email', { email: one.email, password: newPassword })).statusCode,
    ).toBe(200);
    expect((await kindsOf(one)).at(-1)).toBe('email_change_undone mailed-link');
  });

  test('it can no longer be undone after 72 hours', async () => {
    const one = await member();
    await changed(one);
    const token = await undoSide(one.email);
    studio.clock.advance(72 * hourMs + 1000);
    expect((await undo(token)).json().state).toBe('over');
    expect(await emailOf(one.id)).toBe(one.wanted);
  });

  test('an undo reaches back beyond a second change, and removes ways of signing in that came since', async () => {
    const one = await member();
    await changed(one);
    const token = await undoSide(one.email);
    const device = virtualAuthenticator(studio.config.publicUrl);
    const begun = (await one.home.own('POST', '/passkeys/options')).json();
    const passkey = { name: 'Thief', token: begun.token, response: device.make(begun.options, {}) };
    expect((await one.home.own('POST', '/passkeys', passkey)).statusCode).toBe(200);
    const third = { ...one, email: one.wanted, wanted: `third-${one.wanted}` };
    await changed(third);
    expect((await undo(token)).json().state).toBe('undone');
    expect(await emailOf(one.id)).toBe(one.email);
    expect((await pool.query('select 1 from passkeys where user_id = $1', [one.id])).rowCount).toBe(0);
    expect((await undo(await undoSide(third.email))).json().state).toBe('undone');
    expect(await emailOf(one.id)).toBe(one.email);
  });

  test('“This was not me” in a mail of before puts the address back, and stops a change that waits', async () => {
    const one = await member();
    await ask(one);
    const freeze = await tokenAt(one.email, /^Do you want to change/, '/account/freeze');
    await confirm(await oldSide(one.email));
    await confirm(await newSide(one.wanted), one.home);
    expect((await browser().auth('freeze', { token: freeze })).statusCode).toBe(200);
    expect(await emailOf(one.id)).toBe(one.email);
    expect((await signIn(one.email)).json().code).toBe('account_frozen');
    const two = await member();
    await ask(two);
    const token = await newSide(two.wanted);
    await browser().auth('freeze', { token: await tokenAt(two.email, /^Do you want/, '/account/freeze') });
    expect((await read(token)).statusCode).toBe(422);
  });

  test('no other account takes the old address while it may be put back', async () => {
    const one = await member();
    await changed(one);
    const form = { firstName: 'Ada', lastName: 'Vale', email: one.email, password: goodPassword };
    expect((await browser().auth('sign-up/email', form)).statusCode).toBe(422);
    const google = {
      provider: 'google' as const,
      subject: `of ${one.id}`,
      email: one.email,
      emailVerified: true,
    };
    const profile = { ...google, firstName: 'Ada', lastName: 'Vale', signedInAt: null };
    expect(await accountOf({ db, clock: studio.clock }, profile, 'UTC')).toEqual({ problem: 'email_held' });
    const two = { ...(await member()), wanted: one.email };
    await ask(two);
    expect(await newSide(one.email)).toBe('');
    studio.clock.advance(72 * hourMs + 1000);
    expect((await browser().auth('sign-up/email', form)).statusCode).toBe(200);
  });
});
