import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
let support = '';
beforeAll(async () => {
  await pool.query("update users set staff_role = 'support' where email = 'noor@openmat.test'");
  support = await studio.signIn('noor@openmat.test');
});

const add = (sent: object, cookie = support) =>
  studio.post('/admin/api/members', { first_name: 'Ina', last_name: 'Berg', invite: false, ...sent }, cookie);
const added = async (email = `${randomUUID()}@example.com`, sent = {}): Promise<string> =>
  (await add({ email, ...sent })).json().id;
const show = async (id: string, cookie = support): Promise<ManagedMember> =>
  (await studio.get(`/admin/api/members/${id}`, cookie)).json();
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, cookie = support) =>
  studio.send(`/admin/api/members/${path}`, { method, cookie, ...(body ? { body } : {}) });
const entries = async (id: string) =>
  (
    await pool.query(
      "select action, actor_id, details from audit_log where subject_id = $1 and kind = 'members' order by id",
      [id],
    )
  ).rows;

describe('BEY-66 an account that support adds by hand', () => {
  test('has no password and an unconfirmed address, until its invitation is taken', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await added(email.toUpperCase(), { invite: true });
    expect(await show(id)).toMatchObject({
      email,
      name: 'Ina Berg',
      emailVerified: false,
      hasPassword: false,
    });
    const mail = (await promisedMails(studio, 'invitation-')).find(({ to }) => to === email);
    expect(mail?.subject).toContain('choose your password');
    expect(mail?.subject).not.toContain('has moved');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'a slow river at dusk';
    expect((await studio.post('/api/auth/reset-password', { token, newPassword: password })).statusCode).toBe(
      200,
    );
    expect(await show(id)).toMatchObject({ emailVerified: true, hasPassword: true });
    expect((await studio.post('/api/auth/sign-in/email', { email, password })).statusCode).toBe(200);
    expect(await entries(id)).toMatchObject([{ action: 'member_added', actor_id: 'demo-noor' }]);
  });

  test('is refused beside the field where something is missing, and where the address has an account', async () => {
    const refused = await add({ first_name: ' ', email: 'none' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['first_name', 'email']]);
    const taken = await add({ email: 'Maya@openmat.test' });
    expect(taken.json().errors.email).toEqual([
      'An account has this e-mail already. Search for it in the list.',
    ]);
    const mail = await promisedMails(studio, 'invitation-');
    expect(mail.filter(({ to }) => to === 'maya@openmat.test')).toEqual([]);
  });

  test('is refused where its address may go back to an account that has lost it', async () => {
    await pool.query(
      `insert into email_changes (user_id, old_email, new_email, asked_at, mailed_at, expires_at, asks_old,
         new_token_hash, undo_token_hash, changed_at, undo_until)
       values ('demo-maya', 'held@example.com', 'maya@openmat.test', $1, $1, $1, true, 'held', 'undo', $1,
         $1::timestamptz + interval '1 day')`,
      [studio.clock.now()],
    );
    const held = await add({ email: 'held@example.com' });
    expect([held.statusCode, held.json().errors.email]).toEqual([
      422,
      [
        'An account had this e-mail until lately and may take it back for a few days. Use another one, or wait.',
      ],
    ]);
  });
});

describe('BEY-66 what the staff write down about a member', () => {
  test('a name is changed once, a missing first name refused, and the log says no name', async () => {
    const id = await added();
    const rename = (first_name: string, last_name: string) => call('PUT', id, { first_name, last_name });
    expect((await rename('', 'Berg')).json().errors).toEqual({ first_name: ['Enter a first name.'] });
    for (let times = 0; times < 2; times += 1)
      expect((await rename(' Inga ', 'Bergström')).statusCode).toBe(200);
    expect(await show(id)).toMatchObject({ name: 'Inga Bergström', firstName: 'Inga' });
    expect((await rename('Inga', '')).statusCode).toBe(200);
    expect((await show(id)).name).toBe('Inga');
    const told = await entries(id);
    expect(told.map(({ action }) => action)).toEqual(['member_added', 'member_renamed', 'member_renamed']);
    expect(JSON.stringify(told)).not.toMatch(/Inga|Berg/);
    const found = await studio.get(`/admin/api/members?q=inga`, support);
    expect(found.json().members.map((member: { id: string }) => member.id)).toEqual([id]);
  });

  test('a note is kept once with its writer, and deleted by the writer or an owner', async () => {
    const id = await added();
    const note = (text: string, cookie = support, idempotency_key = randomUUID()) =>
      call('POST', `${id}/notes`, { idempotency_key, text }, cookie);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await note('Asked for chair yoga.', support, key)).statusCode).toBe(200);
    expect((await note('By an owner.', owner)).statusCode).toBe(200);
    expect((await note('  ')).json().errors).toEqual({ text: ['Write something first.'] });
    expect((await note('x'.repeat(2001))).statusCode).toBe(422);
    const { notes } = await show(id);
    const [byOwner, own] = notes.toSorted((one) => (one.deletable ? 1 : -1));
    expect(notes).toHaveLength(2);
    expect(own).toMatchObject({ text: 'Asked for chair yoga.', by: 'Noor Haddad', deletable: true });
    expect(byOwner).toMatchObject({ text: 'By an owner.', deletable: false });
    expect((await call('DELETE', `${id}/notes/${byOwner?.id}`)).statusCode).toBe(403);
    for (let times = 0; times < 2; times += 1)
      expect((await call('DELETE', `${id}/notes/${own?.id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `${id}/notes/${byOwner?.id}`, undefined, owner)).statusCode).toBe(200);
    expect((await show(id)).notes).toEqual([]);
    expect(JSON.stringify(await entries(id))).not.toContain('chair');
  });

  test('labels are put in place of those before, differ by more than their case, and narrow the list', async () => {
    const [id, other] = [await added(), await added()];
    const label = (labels: string[], of = id) => call('PUT', `${of}/labels`, { labels });
    expect((await label(['Teacher training', ' teacher TRAINING', 'Beta'])).statusCode).toBe(200);
    expect((await label(['Beta'], other)).statusCode).toBe(200);
    expect((await show(id)).labels).toEqual(['Beta', 'Teacher training']);
    const known = await studio.get('/admin/api/member_labels', support);
    expect(known.json().labels).toEqual([
      { label: 'Beta', count: 2 },
      { label: 'Teacher training', count: 1 },
    ]);
    const query = 'label=Teacher+training';
    const found = (await studio.get(`/admin/api/members?${query}`, support)).json().members;
    expect(found).toMatchObject([{ id, labels: ['Beta', 'Teacher training'] }]);
    const { counts } = (await studio.get(`/admin/api/members/counts?${query}`, support)).json();
    expect(counts.all).toBe(1);
    const file = await studio.get(`/admin/api/members.csv?${query}`, owner);
    expect(file.body).toContain('"Beta, Teacher training"');
    expect((await label(['x'.repeat(41)])).statusCode).toBe(422);
    expect((await label(Array.from({ length: 21 }, (_, at) => `${at}`))).statusCode).toBe(422);
    expect((await label([])).statusCode).toBe(200);
    expect((await show(id)).labels).toEqual([]);
  });

  test('the staff write nothing about their own account, and support nothing about an account of the staff', async () => {
    const { id: own } = (await studio.get('/api/v2/users/me', support)).json();
    for (const [who, status] of [
      [own, 422],
      ['demo-ada', 403],
    ] as const)
      for (const [method, path, body] of [
        ['PUT', who, { first_name: 'A', last_name: 'B' }],
        ['POST', `${who}/notes`, { idempotency_key: randomUUID(), text: 'A' }],
        ['PUT', `${who}/labels`, { labels: ['A'] }],
      ] as const)
        expect((await call(method, path, body)).statusCode, path).toBe(status);
    expect((await show('demo-ada')).refusals).toMatchObject({
      edit: 'Only an owner changes the accounts of staff.',
      grant: 'Only an owner changes the accounts of staff.',
    });
  });

  test('BEY-66 notes of owners about the staff are read by owners alone, and never by their subject', async () => {
    const { id: own } = (await studio.get('/api/v2/users/me', support)).json();
    const colleague = await added();
    await pool.query("update users set staff_role = 'editor' where id = $1", [colleague]);
    for (const id of [own, colleague]) {
      const note = { idempotency_key: randomUUID(), text: 'On leave.' };
      expect((await call('POST', `${id}/notes`, note, owner)).statusCode).toBe(200);
      expect((await call('PUT', `${id}/labels`, { labels: ['Team'] }, owner)).statusCode).toBe(200);
      onTestFinished(async () => {
        await call('PUT', `${id}/labels`, { labels: [] }, owner);
      });
      expect(await show(id, owner)).toMatchObject({ notes: [{ text: 'On leave.' }], labels: ['Team'] });
      expect(await show(id)).toMatchObject({ notes: [], labels: [] });
    }
    const listed = (await studio.get('/admin/api/members?label=Team', support)).json().members;
    expect(listed.map(({ labels }: { labels: string[] }) => labels)).toEqual([[], []]);
  });
});
