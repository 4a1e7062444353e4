import { beforeAll, describe, expect, test } from 'vitest';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { transaction } from '../../../platform/db.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { rowsOf, unpacked } from '../../../roles/testing/archives.ts';
import { dueAccounts, eraseAccount } from '../../accounts/index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const { clock } = studio;
const owner = await studio.signIn('admin@openmat.test');
const dayMs = 86_400_000;
let support = '';
beforeAll(async () => {
  await pool.query("update users set staff_role = 'support' where email = 'noor@openmat.test'");
  support = await studio.signIn('noor@openmat.test');
});

let members = 0;
const member = async (): Promise<{ id: string; email: string }> => {
  members += 1;
  const email = `asking-${members}@example.com`;
  const sent = { first_name: 'Ina', last_name: 'Berg', email, invite: false };
  return { id: (await studio.post('/admin/api/members', sent, owner)).json().id, email };
};
const path = (id: string) => `/admin/api/members/${id}/deletion`;
const begin = (id: string, email: string, cookie = owner) =>
  studio.post(path(id), { email, reason: 'Asked by mail' }, cookie);
const stop = (id: string, cookie = support) => studio.send(path(id), { method: 'DELETE', cookie });
const show = async (id: string): Promise<ManagedMember> =>
  (await studio.get(`/admin/api/members/${id}`, support)).json();
const entries = async (id: string) =>
  (
    await pool.query(
      `select action, actor_id, details from audit_log
       where subject_id = $1 and kind = 'members' and action <> 'member_added' order by id`,
      [id],
    )
  ).rows;
const isThere = async (id: string) =>
  (await pool.query('select from users where id = $1', [id])).rowCount === 1;

describe('BEY-22 a deletion that an owner begins because the member asked for it', () => {
  test('asks for the e-mail once more, tells the member, erases after seven days, and keeps no reason', async () => {
    const { id, email } = await member();
    expect((await begin(id, 'other@example.com')).json().errors).toEqual({
      email: ['That is not the e-mail of this account.'],
    });
    for (let times = 0; times < 2; times += 1)
      expect((await begin(id, email.toUpperCase())).statusCode).toBe(200);
    const deletesAt = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    expect(await show(id)).toMatchObject({ deletesAt, deletionByTeam: { by: 'Ada Lindqvist' } });
    const mails = await pool.query('select subject, body from mail_outbox where recipient = $1', [email]);
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0].body).toContain('The team of Openmat was asked to delete your account.');
    expect(await entries(id)).toMatchObject([
      { action: 'account_deletion_begun', actor_id: 'demo-ada', details: { reason: 'Asked by mail' } },
    ]);
    expect(await dueAccounts(db, clock.now())).not.toContain(id);
    const later = new Date(deletesAt);
    expect(await dueAccounts(db, later)).toContain(id);
    expect(await transaction(db, (trx) => eraseAccount(trx, id, later))).toBe(true);
    expect(await isThere(id)).toBe(false);
    expect(JSON.stringify(await entries(id))).not.toContain('Asked by mail');
  });

  test('BEY-22 an e-mail change and a deletion without a reason are refused beside it', async () => {
    const { id, email } = await member();
    for (const reason of ['', ' '])
      for (const [act, of] of [
        ['deletion', { email }],
        ['email_change', { email: 'new-ina@example.com', administrator: false }],
      ] as const)
        expect(
          (await studio.post(`/admin/api/members/${id}/${act}`, { ...of, reason }, owner)).json().errors,
        ).toEqual({ reason: ['Say why, for the activity of the account.'] });
    expect(await entries(id)).toEqual([]);
  });

  test('is begun by owners alone, never for the staff, and stopped by all who manage members', async () => {
    const { id, email } = await member();
    expect((await begin(id, email, support)).statusCode).toBe(403);
    expect((await begin('demo-noor', 'noor@openmat.test')).json().message).toMatch(/take the role away/);
    expect((await begin('demo-ada', 'admin@openmat.test')).statusCode).toBe(422);
    await begin(id, email);
    for (let times = 0; times < 2; times += 1) expect((await stop(id)).statusCode).toBe(200);
    expect(await show(id)).toMatchObject({ deletesAt: null, deletionByTeam: null });
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'account_deletion_begun',
      'account_deletion_stopped',
    ]);
  });

  test('BEY-22 the thirty-first that an owner begins in a day is refused', async () => {
    const { rows: all } = await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug)
       select 'many-' || n, n || '@many.example', 'Ina Berg', 'Ina', 'Berg', 'many-' || n
       from generate_series(1, 31) as n returning id, email`,
    );
    clock.advance(dayMs);
    const statuses = [];
    for (const { id, email } of all) statuses.push((await begin(id, email)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    clock.advance(dayMs + 1);
  });

  test('a deletion by the team gives way to the own wish of the member, with its full time, which the team cannot stop', async () => {
    const email = 'lapsed@openmat.test';
    const { id } = (await pool.query('select id from users where email = $1', [email])).rows[0];
    const own = '/api/v2/users/me/deletion';
    const cookie = await studio.signIn(email);
    await begin(id, email);
    clock.advance(2 * dayMs);
    const deletesAt = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    for (let times = 0; times < 2; times += 1)
      expect((await studio.post(own, { password: demoStudio.password }, cookie)).json()).toEqual({
        deletesAt,
      });
    expect(await show(id)).toMatchObject({ deletesAt, deletionByTeam: null });
    expect((await stop(id)).statusCode).toBe(422);
    const { rows } = await pool.query(
      "select body from mail_outbox where recipient = $1 and subject like '%will be deleted' order by id",
      [email],
    );
    expect(rows.map(({ body }) => body.includes('You asked us to delete'))).toEqual([false, true]);
  });

  test('leaves a deletion that the member asked for to the member', async () => {
    const { id, email } = await member();
    await begin(id, email);
    await stop(id);
    await pool.query('update users set deletes_at = $2 where id = $1', [
      id,
      new Date(clock.now().getTime() + 3 * dayMs),
    ]);
    const refused = await stop(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'The member asked for it, and stays by signing in.',
    ]);
    expect((await show(id)).deletionByTeam).toBeNull();
    expect((await begin(id, email)).statusCode).toBe(200);
    expect((await entries(id)).length).toBe(2);
  });
});

describe('BEY-22 a copy of the data of a member who asked the studio for it', () => {
  test('is downloaded by owners alone with a fresh proof, told in the log, and unknown to the member’s page', async () => {
    const { id, email } = await member();
    const key = { idempotency_key: 'a-note-of-one', text: 'Asked for chairs.' };
    await studio.post(`/admin/api/members/${id}/notes`, key, support);
    const url = `/admin/api/members/${id}/export`;
    expect((await studio.get(url)).statusCode).toBe(401);
    expect((await studio.get(url, support)).statusCode).toBe(403);
    expect((await studio.get('/admin/api/members/nobody/export', owner)).statusCode).toBe(404);
    const answer = await studio.get(url, owner);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unpacked(answer.rawPayload);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ email });
    expect(rowsOf(files, 'team-notes')).toMatchObject([{ text: 'Asked for chairs.' }]);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['member_noted', 'member_exported']);
    expect((await pool.query('select from own_data_exports where user_id = $1', [id])).rowCount).toBe(0);
  });
});
