import { describe, expect, onTestFinished, test } from 'vitest';
import type { Team } from '../../../contract/team/team.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { promisedMails } from '../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');

const team = async (cookie = owner): Promise<Team> => (await studio.get('/admin/api/team', cookie)).json();
const invite = (email: string, role = 'moderator') =>
  studio.post('/admin/api/team/invitations', { email, role }, owner);
/** The token in the latest mail to this address. */
const mailedToken = async (email: string): Promise<string> => {
  const mails = await promisedMails(studio);
  return /token=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
};
const accept = (token: string, cookie: string, proof: object = { password: demoStudio.password }) =>
  studio.post('/api/v2/staff_invitations/acceptance', { token, ...proof }, cookie);
const read = async (token: string) =>
  (await studio.post('/api/v2/staff_invitations/reading', { token })).json();
const roleOf = async (cookie: string) => (await studio.get('/api/v2/users/me', cookie)).json().role;
const becomes = (cookie: string, role: string | null) => expect.poll(() => roleOf(cookie)).toBe(role);
const remove = (id: string) => studio.send(`/admin/api/team/${id}`, { method: 'DELETE', cookie: owner });

/** A member of the demo who was just invited. */
const invited = async (name: string, role?: string) => {
  const email = `${name}@openmat.test`;
  const made = await invite(email, role);
  expect(made.statusCode, made.body).toBe(200);
  const listed = async () => (await team()).invitations.find((one) => one.email === email);
  return { email, listed, token: await mailedToken(email), cookie: await studio.signIn(email) };
};
/** A member of the demo who is a moderator. */
const moderator = async (name: string) => {
  const email = `${name}@openmat.test`;
  const set = "update users set staff_role = 'moderator' where email = $1 returning id";
  const id = String((await pool.query(set, [email])).rows[0].id);
  const cookie = await studio.signIn(email);
  await becomes(cookie, 'moderator');
  return { id, cookie };
};

describe('BEY-66 the sessions of the staff', () => {
  const path = '/admin/api/team/demo-ada/sessions';
  const sessions = async () => (await studio.get(path, owner)).json().sessions;
  const end = (session: string, cookie = owner) =>
    studio.send(`${path}/${session}`, { method: 'DELETE', cookie });

  test('are listed to owners with device and address, and one is ended at once and for good', async () => {
    const body = { email: 'admin@openmat.test', password: demoStudio.password };
    const again = await studio.post('/api/auth/sign-in/email', body);
    const other = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const open = await sessions();
    expect(open[0]).toMatchObject({
      current: true,
      device: expect.any(String),
      address: expect.stringMatching(/./),
    });
    const { id } = open.find(({ current }: { current: boolean }) => !current);
    expect((await end(id)).statusCode).toBe(200);
    await expect.poll(async () => (await studio.get('/admin/api/team', other)).statusCode).toBe(401);
    expect((await sessions()).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await end(id)).statusCode).toBe(200);
    const { rows } = await pool.query(
      "select count(*)::int from audit_log where action = 'staff_session_ended'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('do not include sessions of members, which cannot be ended here', async () => {
    expect((await studio.get('/admin/api/team/demo-maya/sessions', owner)).statusCode).toBe(404);
    const { rows } = await pool.query("select id from sessions where user_id = 'demo-maya'");
    for (const account of ['demo-maya', 'demo-ada'])
      await studio.send(`/admin/api/team/${account}/sessions/${rows[0].id}`, {
        method: 'DELETE',
        cookie: owner,
      });
    expect((await studio.get('/api/v2/users/me', maya)).statusCode).toBe(200);
  });
});

describe('BEY-66 an invitation to the staff', () => {
  test('is mailed, accepted by the account with that address, and gives exactly its role', async () => {
    const made = await invite(' Noor@openmat.test ');
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({ email: 'noor@openmat.test', role: 'moderator', state: 'open' });
    const token = await mailedToken('noor@openmat.test');
    const noor = await studio.signIn('noor@openmat.test');
    expect(await read(token)).toEqual({ state: 'open', role: 'moderator', email: 'n…@openmat.test' });
    expect((await accept(token, noor)).json()).toEqual({ success: true, role: 'moderator' });
    await becomes(noor, 'moderator');
    expect((await team()).members.map(({ name, role }) => [name, role])).toContainEqual([
      'Noor Haddad',
      'moderator',
    ]);
    expect((await studio.get('/admin/api/team', noor)).statusCode).toBe(403);
  });

  test('is refused with 422 when it is used a second time', async () => {
    const { token, cookie } = await invited('grace');
    expect((await accept(token, cookie)).statusCode).toBe(200);
    expect(await read(token)).toEqual({ state: 'accepted', role: null, email: null });
    const again = await accept(token, cookie);
    expect([again.statusCode, again.json().message]).toEqual([422, 'This invitation was already used.']);
  });

  test('is refused with 403 for another account when it was forwarded, and stays open', async () => {
    const { token } = await invited('flex', 'owner');
    const other = await studio.signIn('lapsed@openmat.test');
    const forwarded = await accept(token, other);
    expect([forwarded.statusCode, forwarded.json().message]).toEqual([
      403,
      'This invitation is for f…@openmat.test. Sign in with that address.',
    ]);
    expect(await roleOf(other)).toBeNull();
    expect((await read(token)).state).toBe('open');
  });

  test('is not accepted without the password of the account or a strong new one', async () => {
    const { token, cookie } = await invited('ios');
    const bare = await accept(token, cookie, {});
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'password_required']);
    const wrong = await accept(token, cookie, { password: 'not the password' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { password: ['That is not your password.'] },
    ]);
    const weak = await accept(token, cookie, { newPassword: 'password' });
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([422, ['newPassword']]);
    expect(await roleOf(cookie)).toBeNull();
  });

  test('has a new link when it is sent again, and the former link is unknown', async () => {
    const { email, listed, token: before } = await invited('unlimited');
    const { id } = (await listed()) ?? {};
    const sent = await studio.post(`/admin/api/team/invitations/${id}/sending`, {}, owner);
    expect(sent.statusCode, sent.body).toBe(200);
    const after = await mailedToken(email);
    expect(after).not.toBe(before);
    expect((await read(before)).state).toBe('unknown');
    expect((await read(after)).state).toBe('open');
  });

  test('is expired after its end, and unknown once it is taken back', async () => {
    const { email, listed, token } = await invited('offered');
    await pool.query("update staff_invitations set expires_at = now() - interval '1 hour' where email = $1", [
      email,
    ]);
    expect((await read(token)).state).toBe('expired');
    const expired = await listed();
    expect(expired?.state).toBe('expired');
    const address = `/admin/api/team/invitations/${expired?.id}`;
    for (const _ of ['once', 'again'])
      expect((await studio.send(address, { method: 'DELETE', cookie: owner })).statusCode).toBe(200);
    expect((await read(token)).state).toBe('unknown');
    expect(await listed()).toBeUndefined();
  });

  test('is refused for an invalid address, a team member and an address with an invitation', async () => {
    expect((await invite('nonsense')).json().errors).toHaveProperty('email');
    expect((await invite('admin@openmat.test')).json().message).toMatch(/on the team already/);
    await invite('two@example.com');
    expect((await invite('TWO@example.com')).json().message).toMatch(/has an invitation already/);
  });
});

describe('BEY-66 a role', () => {
  test('changes at once, and is in the audit log with before and after', async () => {
    const { id, cookie } = await moderator('churning');
    const changed = await studio.send(`/admin/api/team/${id}`, {
      method: 'PUT',
      body: { role: 'editor' },
      cookie: owner,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await becomes(cookie, 'editor');
    const { rows } = await pool.query(
      "select actor_id, details from audit_log where action = 'staff_role_changed' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { actor_id: 'demo-ada', details: { before: { role: 'moderator' }, after: { role: 'editor' } } },
    ]);
  });

  test('signs the account out when it is taken away, and its next request gets 401', async () => {
    const { id, cookie } = await moderator('unknown');
    expect((await remove(id)).statusCode).toBe(200);
    await expect.poll(async () => (await studio.get('/admin/api/plans', cookie)).statusCode).toBe(401);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('cannot be taken from the last owner, even when two owners demote each other at once', async () => {
    const last = await remove('demo-ada');
    expect([last.statusCode, last.json().message]).toEqual([
      409,
      'A studio needs one owner. Make another person an owner first.',
    ]);
    await pool.query("update users set staff_role = 'owner' where id = 'demo-maya'");
    await becomes(maya, 'owner');
    onTestFinished(async () => {
      await pool.query("update users set staff_role = 'owner' where id = 'demo-ada'");
      await pool.query("update users set staff_role = null where id = 'demo-maya'");
      await becomes(owner, 'owner');
    });
    const both = await Promise.all([
      studio.send('/admin/api/team/demo-maya', { method: 'PUT', body: { role: 'editor' }, cookie: owner }),
      studio.send('/admin/api/team/demo-ada', { method: 'PUT', body: { role: 'editor' }, cookie: maya }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await pool.query("select count(*)::int as count from users where staff_role = 'owner'");
    expect(rows[0].count).toBe(1);
  });
});
