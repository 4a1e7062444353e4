import { describe, expect, test } from 'vitest';
import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import { readConfig } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { settingsAlone } from '../../branding/index.ts';
import { removeUnconfirmed } from './removing.ts';
import { recordMailAccepted } from './unconfirmed-store.ts';
import { recordVerificationMail } from './verification-mail.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const { clock } = studio;
const config = readConfig({ OPENMAT_DATA: '/tmp/none', SECRET: 'a secret for tests only, 32 letters' });
const dayMs = 86_400_000;
const days = (count: number): void => void clock.advance(count * dayMs);

const silent: CommentsCall = (async (key: string) => ({
  data: key.endsWith('comments')
    ? { comments: [], lastEvaluatedKey: null }
    : { reactions: [], lastEvaluatedKey: null },
  total: null,
})) as never;
const removed: number[] = [];
const parts = {
  db,
  clock,
  studio: settingsAlone(config),
  secret: config.secret,
  sendsMail: true,
  comments: silent,
  log: { info: (details: object) => void removed.push((details as { removed: number }).removed) },
};
const round = (changes: Partial<typeof parts> = {}) => removeUnconfirmed({ ...parts, ...changes });

let made = 0;
/** An account that signed up a moment ago, whose mail a mail server took unless `mailed` says otherwise. */
const signedUp = async ({ mailed = true } = {}) => {
  made += 1;
  const email = `empty-${made}@example.com`;
  const answer = await studio.send('/api/auth/sign-up/email', {
    method: 'POST',
    address: `2001:db8:0:${made.toString(16)}::1`,
    body: { firstName: 'Ida', lastName: 'Berg', email, password: 'a quiet morning', timeZone: 'UTC' },
  });
  const id: string = answer.json().user.id;
  if (mailed) await recordMailAccepted(db, email, clock.now());
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { id, email, cookie };
};
const isThere = async (id: string): Promise<boolean> =>
  (await pool.query('select from users where id = $1', [id])).rowCount === 1;
const warnings = async (id: string): Promise<number> =>
  (await pool.query("select from outgoing_mails where message_key = 'unconfirmed-' || $1", [id])).rowCount ??
  0;
/** The mail server takes what was promised to this account. */
const take = (id: string) =>
  pool.query(
    "update outgoing_mails set sent_at = $2, next_attempt_at = null where message_key = 'unconfirmed-' || $1",
    [id, clock.now()],
  );
/** Until the day on which the account would be removed. */
const passTime = async (id: string): Promise<void> => {
  days(7);
  await round();
  await take(id);
  days(7);
};

describe('an account that is never confirmed', () => {
  test('the account is warned after seven days and removed seven days after the mail server took the warning', async () => {
    const { id, email, cookie } = await signedUp();
    // A mail about the security of the account is nothing that it holds.
    await pool.query(
      "insert into freeze_links (token_hash, user_id, made_at, expires_at) values ('\\x01', $1, $2, 'infinity')",
      [id, clock.now()],
    );
    days(6);
    await round();
    expect(await warnings(id)).toBe(0);
    days(1);
    await round();
    await round();
    expect(await warnings(id)).toBe(1);
    days(30);
    await round();
    expect(await isThere(id)).toBe(true);
    await take(id);
    days(6);
    await round();
    expect(await isThere(id)).toBe(true);
    removed.length = 0;
    days(1);
    await round();
    await round();
    expect(await isThere(id)).toBe(false);
    expect(removed).toEqual([1]);
    expect((await studio.get('/api/v2/users/me', cookie)).statusCode).toBe(401);
    expect((await pool.query('select from mail_outbox where recipient = $1', [email])).rowCount).toBe(0);
  });

  test('the button of the warning confirms the account until it is removed', async () => {
    const { id } = await signedUp();
    days(7);
    await round();
    const [mail] = await promisedMails(studio, `unconfirmed-${id}`);
    const token = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    const asked = await studio.post('/api/auth/verify-email', { token });
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const password = 'a quiet morning';
    const confirmed = await studio.post('/api/auth/first-proof/password', { password }, cookie);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    await take(id);
    days(8);
    await round();
    expect(await isThere(id)).toBe(true);
  });

  test('a studio that sends no mail removes no account', async () => {
    const { id } = await signedUp();
    days(7);
    await round({ sendsMail: false });
    expect(await warnings(id)).toBe(0);
  });

  test('the account is not warned where no mail server took the mail', async () => {
    const { id } = await signedUp({ mailed: false });
    days(20);
    await round();
    expect(await warnings(id)).toBe(0);
  });

  test('the seven days begin once a mail server took the confirming mail, and with no other mail', async () => {
    const { id, email } = await signedUp({ mailed: false });
    const mailedAt = async () =>
      (await pool.query('select mailed_at from unconfirmed_accounts where user_id = $1', [id])).rows[0]
        .mailed_at;
    await recordVerificationMail({ db, clock }, { messageKey: 'account-reset-1', to: email });
    expect(await mailedAt()).toBeNull();
    await recordVerificationMail({ db, clock }, { messageKey: 'account-verification-1', to: email });
    expect(await mailedAt()).toEqual(clock.now());
  });

  test('stays where it was made before this was counted, whatever is mailed to it now', async () => {
    const { id, email } = await signedUp({ mailed: false });
    await pool.query('delete from unconfirmed_accounts where user_id = $1', [id]);
    await pool.query("update users set created_at = created_at - interval '1 day' where id = $1", [id]);
    await recordMailAccepted(db, email, clock.now());
    await passTime(id);
    await round();
    expect([await warnings(id), await isThere(id)]).toEqual([0, true]);
  });

  test('waits while the comments service is away, and stays where it wrote or liked something', async () => {
    const [away, wrote, liked] = [await signedUp(), await signedUp(), await signedUp()];
    days(7);
    await round();
    for (const { id } of [away, wrote, liked]) await take(id);
    days(7);
    const unavailable = (async () => {
      throw new AppError('unavailable');
    }) as never;
    await expect(round({ comments: unavailable })).rejects.toThrow();
    expect(await isThere(away.id)).toBe(true);
    const ofOne = (async (key: string, { body }: { body: { user_id: string } }) => {
      const comments = body.user_id === wrote.id ? [{}] : [];
      const reactions = body.user_id === liked.id ? [{}] : [];
      return { data: key.endsWith('comments') ? { comments } : { reactions }, total: null };
    }) as never;
    await round({ comments: ofOne });
    expect(await Promise.all([away, wrote, liked].map(({ id }) => isThere(id)))).toEqual([false, true, true]);
    days(30);
    await round();
    expect(await Promise.all([wrote, liked].map(({ id }) => isThere(id)))).toEqual([true, true]);
  });
});

const holdings: Record<string, (account: { id: string; email: string }) => Promise<unknown>> = {
  'a membership': ({ id }) =>
    pool.query(
      "insert into memberships (user_id, source, state, starts_at) values ($1, 'stripe', 'ended', now())",
      [id],
    ),
  'a customer of the provider': ({ id }) =>
    pool.query("insert into billing_customers (id, user_id) values ('payer-' || $1, $1)", [id]),
  'a grant': ({ id }) =>
    pool.query(
      "insert into memberships (user_id, source, state, detail, starts_at) values ($1, 'other', 'unlimited', 'granted', now())",
      [id],
    ),
  'a role': ({ id }) => pool.query("update users set staff_role = 'coach' where id = $1", [id]),
  'an invitation': ({ email }) =>
    pool.query(
      `insert into staff_invitations (email, role, token_hash, invited_at, expires_at)
       values ($1, 'coach', decode(md5($1), 'hex'), now(), now() + interval '1 day')`,
      [email],
    ),
  'a saved class': ({ id }) =>
    pool.query(
      "insert into favorites (user_id, plan_entry_id, rank) select $1, id, 'i' from plan_entries limit 1",
      [id],
    ),
  'a playlist': ({ id }) =>
    pool.query("insert into playlists (author_id, title) values ($1, 'Mornings')", [id]),
  'a practice': ({ id }) =>
    pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       select $1, id, current_date, now() from plan_entries limit 1`,
      [id],
    ),
  'a word of the staff about it': ({ id }) =>
    pool.query(
      "insert into audit_log (actor_kind, action, subject_kind, subject_id) values ('system', 'test', 'member', $1)",
      [id],
    ),
};

test.each(Object.entries(holdings))(
  'an account that holds %s is neither warned nor removed',
  async (_what, give) => {
    const account = await signedUp();
    await give(account);
    await passTime(account.id);
    await round();
    expect([await warnings(account.id), await isThere(account.id)]).toEqual([0, true]);
  },
);

test.each(Object.entries(holdings))(
  'an account that came to hold %s since the warning stays',
  async (_what, give) => {
    const account = await signedUp();
    await passTime(account.id);
    await give(account);
    await round();
    expect([await warnings(account.id), await isThere(account.id)]).toEqual([1, true]);
  },
);
