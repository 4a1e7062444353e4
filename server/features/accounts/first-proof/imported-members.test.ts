import { describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/db.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { settingsAlone } from '../../branding/index.ts';
import { browserAt, studioWithProviders } from '../identity-providers/testing-providers.ts';
import { enqueueInvitation } from '../invitations/invitation.ts';
import { addAccountWithoutPassword } from '../invitations/new-account.ts';
import { signUpForm } from '../testing/app.ts';

const { database, studio, providers } = await studioWithProviders();
const { db, pool } = database;
const newPassword = 'a louder evening';

type Browser = ReturnType<typeof browserAt>;
const browser = (cookie = ''): Browser => browserAt(studio, providers, cookie);

let moved = 0;
/** A member whom an import has just added and invited. */
const imported = async () => {
  moved += 1;
  const email = `moved-${moved}@example.com`;
  const now = studio.clock.now();
  const invitation = await transaction(db, async (trx) => {
    const userId = await addAccountWithoutPassword(
      trx,
      {
        email,
        firstName: 'Bo',
        lastName: 'Ek',
        timeZone: 'UTC',
        isConfirmed: true,
        joinedAt: new Date('2019-03-01'),
      },
      now,
    );
    if (userId === null) throw new Error('the address has an account');
    const messageKey = `account-import-${userId}`;
    await enqueueInvitation(trx, { userId, messageKey, studio: settingsAlone(studio.config) }, now);
    return { userId, messageKey };
  });
  const [mail] = await promisedMails({ database, config: studio.config }, invitation.messageKey);
  return { email, id: invitation.userId, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
};

const mailedLink = async (email: string): Promise<string> => {
  await studio.post('request-sign-in-link', { email });
  const mails = (await studio.mail.outbox?.latest(500)) ?? [];
  const mail = mails.find((one) => one.to === email && one.subject.startsWith('Sign in'));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const holderOf = (email: string, provider: string) => ({
  sub: `${provider}-${email}`,
  email,
  email_verified: true,
  given_name: 'Bo',
  family_name: 'Ek',
});

/** The first sign-in of a member who has no password; true where it led into a session. */
const ways: Record<string, (visitor: Browser, email: string) => Promise<boolean>> = {
  google: async (visitor, email) =>
    (await visitor.signInWith('google', holderOf(email, 'google'))) === '/signin/complete',
  apple: async (visitor, email) =>
    (await visitor.signInWith('apple', holderOf(email, 'apple'))) === '/signin/complete',
  'a mailed link': async (visitor, email) =>
    (await visitor.post('sign-in/link', { token: await mailedLink(email) })).json().user !== undefined,
};

const stateOf = async (email: string) => {
  const { rows } = await pool.query(
    `select id, email_verified as verified,
      array(select provider_id from credentials where user_id = users.id order by 1) as credentials
    from users where email = $1`,
    [email],
  );
  return rows;
};

describe.each(Object.entries(ways))('an imported member who first signs in by %s', (name, signIn) => {
  const linked = name === 'google' || name === 'apple' ? [name] : [];

  test('the member gets the imported account without a password, with that way in linked', async () => {
    const { email, id } = await imported();
    const visitor = browser();
    expect(await signIn(visitor, email)).toBe(true);
    expect(await visitor.me()).toMatchObject({ id, email, emailVerified: true });
    expect(await stateOf(email)).toEqual([{ id, verified: true, credentials: linked }]);
    const again = browser();
    expect(await signIn(again, email)).toBe(true);
    expect((await again.me()).id).toBe(id);
  });

  test('the member chooses the first password by the invitation afterwards, and keeps that way in', async () => {
    const { email, id, token } = await imported();
    expect(await signIn(browser(), email)).toBe(true);
    expect((await studio.post('reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await studio.signIn(email, newPassword)).statusCode).toBe(200);
    expect(await stateOf(email)).toEqual([
      { id, verified: true, credentials: ['credential', ...linked].toSorted() },
    ]);
    const again = browser();
    expect(await signIn(again, email)).toBe(true);
  });
});

describe.each(Object.entries(ways))(
  'a member of an import whose address a stranger signed up with first, by %s',
  (_name, signIn) => {
    test('the member is asked for the password, and a new one signs the stranger out', async () => {
      moved += 1;
      const email = `taken-${moved}@example.com`;
      const stranger = browser(studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email }))));
      const added = await addAccountWithoutPassword(
        db,
        {
          email,
          firstName: 'Bo',
          lastName: 'Ek',
          timeZone: 'UTC',
          isConfirmed: true,
          joinedAt: new Date('2019-03-01'),
        },
        studio.clock.now(),
      );
      expect(added).toBeNull();
      const owner = browser();
      expect(await signIn(owner, email)).toBe(false);
      expect((await owner.me()).code).toBe('not_signed_in');
      const set = await owner.post('first-proof/new-password', { newPassword });
      expect(set.statusCode, set.body).toBe(200);
      expect((await stranger.me()).code).toBe('not_signed_in');
      const mails = (await studio.mail.outbox?.latest(50)) ?? [];
      const told = mails.filter(({ to, subject }) => to === email && /is yours alone/.test(subject));
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('/account/freeze?token=');
    });
  },
);
