import { describe, expect, test } from 'vitest';
import type { Team } from '../../../contract/team/team.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { promisedMails } from '../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
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

  test('of members are neither told nor ended here', async () => {
    expect((await studio.get('/admin/api/team/demo-noor/sessions', owner)).statusCode).toBe(404);
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
    expect(await read(token)).toEqual({ state: 'open', role: 'moderator', email: 'n…@openmat.test' });
    expect((await accept(token, noor)).json()).toEqual({ success: true, role: 'moderator' });
    await becomes(noor, 'moderator');
    expect((await team()).members.map(({ name, role }) => [name, role])).toContainEqual([
      'Noor Haddad',
      'moderator',
    ]);
    expect((await studio.get('/admin/api/team', noor)).statusCode).toBe(403);
  });

  test('is of no use a second time', async () => {
    const token = await mailedToken('noor@openmat.test');
    expect(await read(token)).toEqual({ state: 'accepted', role: null, email: null });
    const again = await accept(token, noor);
    expect([again.statusCode, again.json().message]).toEqual([422, 'This invitation was used already.']);
  });

  test('that was forwarded opens nothing for another account', async () => {
    await invite('flex@openmat.test', 'owner');
    const token = await mailedToken('flex@openmat.test');
    const forwarded = await accept(token, maya);
    expect([forwarded.statusCode, forwarded.json().message]).toEqual([
      403,
      'This invitation is for f…@openmat.test. Sign in with that address.',
    ]);
    expect(await roleOf(maya)).toBeNull();
    expect((await read(token)).state).toBe('open');
  });

  test('accepting an invitation asks for the password of the account or a new one', async () => {
    const flex = await studio.signIn('flex@openmat.test');
    const token = await mailedToken('flex@openmat.test');
    const bare = await accept(token, flex, {});
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'password_required']);
    const wrong = await accept(token, flex, { password: 'not the password' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { password: ['That is not your password.'] },
    ]);
    const weak = await accept(token, flex, { newPassword: 'password' });
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([422, ['newPassword']]);
    expect(await roleOf(flex)).toBeNull();
  });

  test('sent again has a new link, and the former one opens nothing', async () => {
    const [first] = (await team()).invitations;
    const before = await mailedToken('flex@openmat.test');
    const sent = await studio.post(`/admin/api/team/invitations/${first?.id}/sending`, {}, owner);
    expect(sent.statusCode, sent.body).toBe(200);
    const after = await mailedToken('flex@openmat.test');
    expect(after).not.toBe(before);
    expect((await read(before)).state).toBe('unknown');
    expect((await read(after)).state).toBe('open');
  });

  test('that has ended or was taken back opens nothing', async () => {
    const token = await mailedToken('flex@openmat.test');
    await pool.query(
      "update staff_invitations set expires_at = now() - interval '1 hour' where email like 'flex%'",
    );
    expect((await read(token)).state).toBe('expired');
    const [first] = (await team()).invitations;
    expect(first?.state).toBe('expired');
    const address = `/admin/api/team/invitations/${first?.id}`;
    for (const _ of ['once', 'again'])
      expect((await studio.send(address, { method: 'DELETE', cookie: owner })).statusCode).toBe(200);
    expect((await read(token)).state).toBe('unknown');
    expect((await team()).invitations).toEqual([]);
  });

  test('is refused beside its field where it makes no sense', async () => {
    expect((await invite('nonsense')).json().errors).toHaveProperty('email');
    expect((await invite('noor@openmat.test')).json().message).toMatch(/on the team already/);
    await invite('two@example.com');
    expect((await invite('TWO@example.com')).json().message).toMatch(/has an invitation already/);
  });
});

describe('BEY-66 a role', () => {
  test('changes at once, and is in the audit log with before and after', async () => {
    const changed = await studio.send('/admin/api/team/demo-noor', {
      method: 'PUT',
      body: { role: 'editor' },
      cookie: owner,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await becomes(noor, 'editor');
    const { rows } = await pool.query(
      "select actor_id, details from audit_log where action = 'staff_role_changed' and subject_id = 'demo-noor'",
    );
    expect(rows).toEqual([
      { actor_id: 'demo-ada', details: { before: { role: 'moderator' }, after: { role: 'editor' } } },
    ]);
  });

  test('that is taken away signs the account out, and its open page is answered 401', async () => {
    expect((await remove('demo-noor')).statusCode).toBe(200);
    await expect.poll(async () => (await studio.get('/admin/api/plans', noor)).statusCode).toBe(401);
    expect((await remove('demo-noor')).statusCode).toBe(404);
  });

  test('of the last owner stays, also where two owners remove each other at once', async () => {
    const last = await remove('demo-ada');
    expect([last.statusCode, last.json().message]).toEqual([
      409,
      'A studio needs one owner. Make another person an owner first.',
    ]);
    await pool.query("update users set staff_role = 'owner' where id = 'demo-maya'");
    await becomes(maya, 'owner');
    const both = await Promise.all([
      studio.send('/admin/api/team/demo-maya', { method: 'PUT', body: { role: 'editor' }, cookie: owner }),
      studio.send('/admin/api/team/demo-ada', { method: 'PUT', body: { role: 'editor' }, cookie: maya }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await pool.query("select count(*)::int as count from users where staff_role = 'owner'");
    expect(rows[0].count).toBe(1);
  });
});
