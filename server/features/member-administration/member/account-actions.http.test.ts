import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EndpointKey } from '../../../../contract/index.ts';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import * as memberActions from '../../../../contract/member-administration/member-actions.schema.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { whileHeld } from '../../../platform/testing/held-lock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer } from '../../../roles/testing/billing/payers.ts';

const studio = await testApp({ demo: true, payments: 'sandbox', config: { BUILD: 'none' } });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');

const show = async (id: string): Promise<ManagedMember> =>
  (await studio.get(`/admin/api/members/${id}`, admin)).json();
const act = (id: string, path: string, body: object = {}) =>
  studio.post(`/admin/api/members/${id}/${path}`, body, admin);
const key = () => randomUUID();
const auditOf = async (id: string, action: string) =>
  (
    await pool.query(
      'select actor_kind, actor_id, details from audit_log where subject_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows;
const mailsOf = async (id: string, prefix: string): Promise<number> =>
  (
    await pool.query(
      "select count(*)::int as count from outgoing_mails where user_id = $1 and message_key like $2 || '%'",
      [id, prefix],
    )
  ).rows[0].count;

describe('accounts', () => {
  test('are signed out everywhere, verified, invited and freed of a second factor, each once and told', async () => {
    const payer = await createPayer(studio);
    const { userId } = payer;
    await pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, backed_up, name, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), '', 0, false, 'Laptop', now())`,
      [userId],
    );
    expect((await show(userId)).secondFactor).toEqual({ app: false, passkeys: 1 });
    for (let times = 0; times < 2; times += 1) {
      expect((await act(userId, 'second_factor_reset', { administrator: false })).statusCode).toBe(200);
      expect((await act(userId, 'email_verification')).statusCode).toBe(200);
    }
    expect(await show(userId)).toMatchObject({
      emailVerified: true,
      sessions: 0,
      secondFactor: { passkeys: 0 },
    });
    expect((await studio.get('/api/v2/users/me', payer.cookie)).statusCode).toBe(401);
    expect(await auditOf(userId, 'second_factor_reset')).toHaveLength(1);
    expect(await auditOf(userId, 'email_verified_by_administrator')).toHaveLength(1);
    expect((await act(userId, 'invitation', { idempotency_key: key() })).statusCode).toBe(422);
    await pool.query('delete from credentials where user_id = $1', [userId]);
    const invitation = { idempotency_key: key() };
    for (let times = 0; times < 2; times += 1)
      expect((await act(userId, 'invitation', invitation)).statusCode).toBe(200);
    expect(await mailsOf(userId, 'invitation-')).toBe(1);
    const [mail] = await promisedMails(studio, 'invitation-');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = { token, newPassword: 'a slow river at dusk' };
    expect((await studio.post('/api/auth/reset-password', reset)).statusCode).toBe(200);
    const signedIn = await studio.post('/api/auth/sign-in/email', {
      email: payer.email,
      password: reset.newPassword,
    });
    expect(signedIn.statusCode).toBe(200);
  });

  test('are signed out with the number of devices before and after, and again without effect', async () => {
    const { userId } = await createPayer(studio);
    for (let times = 0; times < 2; times += 1) expect((await act(userId, 'sign_out')).statusCode).toBe(200);
    expect(await auditOf(userId, 'signed_out_everywhere')).toMatchObject([
      { details: { before: { sessions: 1 }, after: { sessions: 0 } } },
    ]);
  });

  test('are never one’s own, and another administrator’s second factor only where that is said', async () => {
    const { id: own } = (await studio.get('/api/v2/users/me', admin)).json();
    for (const [path, body] of [
      ['sign_out', {}],
      ['second_factor_reset', { administrator: true }],
      ['email_verification', {}],
      ['invitation', { idempotency_key: key() }],
    ] as const)
      expect((await act(own, path, body)).statusCode, path).toBe(422);
    expect((await show(own)).isYou).toBe(true);
    const { userId } = await createPayer(studio);
    await pool.query("update users set staff_role = 'owner' where id = $1", [userId]);
    expect((await act(userId, 'second_factor_reset', { administrator: false })).statusCode).toBe(422);
    expect((await act(userId, 'second_factor_reset', { administrator: true })).statusCode).toBe(200);
  });

  test('BEY-66 every other owner hears of the reset of a colleague', async () => {
    const people = [await createPayer(studio), await createPayer(studio), await createPayer(studio)];
    const [reset = '', told = '', suspended = ''] = people.map(({ userId }) => userId);
    await pool.query("update users set staff_role = 'owner' where id = $1", [told]);
    await pool.query("update users set staff_role = 'editor' where id = $1", [reset]);
    await pool.query(
      "insert into staff_suspensions (user_id, role, suspended_at) values ($1, 'owner', now())",
      [suspended],
    );
    await pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, backed_up, name, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), '', 0, false, 'Laptop', now())`,
      [reset],
    );
    expect((await act(reset, 'second_factor_reset', { administrator: true })).statusCode).toBe(200);
    await studio.features.accounts.settled();
    const { rows } = await pool.query(
      `select users.id from mail_outbox join users on users.email = mail_outbox.recipient
       where subject like 'The second factor of %' and users.id = any($1)`,
      [[reset, told, suspended]],
    );
    expect(rows).toEqual([{ id: told }]);
  });
});

describe('the calls about members', () => {
  const bodies: Partial<Record<string, object>> = {
    grant: { until: `${new Date().getUTCFullYear() + 2}-01-01`, reason: '' },
    second_factor_reset: { administrator: false },
    pause: { idempotency_key: key(), months: 1 },
    resumption: { idempotency_key: key(), price: null },
    refund: { idempotency_key: key(), ends_membership: false, reason: '' },
  };
  const keys = Object.values(memberActions).flatMap((group) => Object.keys(group)) as EndpointKey[];

  test.each(keys)(
    '%s: a visitor is told to sign in, a member is refused, an account that is not there is not found',
    async (endpoint) => {
      const [method = 'POST', path = ''] = endpoint.split(' ', 2);
      const url = path.replace('{id}', 'nobody').replace('{paymentId}', 'none');
      const body = bodies[path.split('/').at(-1) ?? ''] ?? { idempotency_key: key(), reason: '' };
      const call = (cookie?: string) =>
        studio.send(url, {
          method: method as 'POST',
          ...(cookie ? { cookie } : {}),
          ...(method === 'POST' ? { body } : {}),
        });
      expect((await call()).statusCode).toBe(401);
      expect((await call(await studio.signIn('maya@openmat.test'))).statusCode).toBe(403);
      expect((await call(admin)).statusCode).toBe(404);
    },
  );
});

describe('accounts that join the staff', () => {
  test('an account that joins the staff keeps its sessions when support ends them in the same moment', async () => {
    const { userId, cookie } = await createPayer(studio);
    await pool.query("update users set staff_role = 'support' where email = 'noor@openmat.test'");
    const support = await studio.signIn('noor@openmat.test');
    const joins = `update users set staff_role = 'coach' where id = '${userId}'`;
    const [refused] = await whileHeld(pool, joins, () => [
      studio.post(`/admin/api/members/${userId}/sign_out`, {}, support),
    ]);
    expect(refused?.json()).toMatchObject({
      code: 'forbidden',
      message: 'Only an owner changes the accounts of staff.',
    });
    expect((await studio.get('/api/v2/users/me', cookie)).statusCode).toBe(200);
    expect(await auditOf(userId, 'signed_out_everywhere')).toEqual([]);
  });
});
