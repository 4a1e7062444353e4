import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { sensitivePermissions } from '../../contract/team/permissions.ts';
import { notifyOwners } from '../features/activity/index.ts';
import { promisedMails } from '../platform/mail/testing/promised-mails.ts';
import { createBrowser, enrolApp, goodPassword } from './testing/browser.ts';
import { callingStudio } from './testing/studio/calling-studio.ts';

const { studio, call, callByKey, equip, referencesBy } = await callingStudio();
const { pool } = studio.database;
const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][];
const proofOf = ({ proof }: Endpoint) => (typeof proof === 'string' ? proof : null);
const always = endpoints.filter(([, endpoint]) => ['fresh', 'export'].includes(proofOf(endpoint) ?? ''));
const ofStaff = always.filter(([, { access }]) => access !== 'signed-in');
const minuteMs = 60_000;
/** Beside the contract, as they are files. */
const files = [
  ['GET', '/admin/api/members.csv'],
  ['GET', '/admin/api/activity.csv'],
  ['GET', '/admin/api/payments.csv?month=2026-11'],
  ['GET', '/admin/api/payout.csv?id=po_none'],
  ['GET', '/admin/api/members/managed-member/export'],
  ['POST', '/admin/api/studio_archive'],
  ['POST', '/admin/api/studio_archive/can_export'],
  ['POST', '/admin/api/studio_archive/export'],
] as const;
let owner = '';

const age = (interval: string) =>
  pool.query(
    `update sessions set proved_at = $1::timestamptz - $2::interval
     where user_id = (select id from users where email = 'admin@openmat.test')`,
    [studio.clock.now(), interval],
  );
const rowsIn = async (table: string): Promise<number> =>
  (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const told = () => promisedMails(studio, 'owner-notice-');
const tell = () =>
  notifyOwners({ db: studio.database.db, clock: studio.clock, studio: studio.features.brand.studio });

beforeAll(async () => {
  owner = await studio.signIn('admin@openmat.test');
  await equip(owner, await referencesBy(owner));
});
beforeEach(() => age('0 minutes'));

describe('NS-237 the declarations of calls', () => {
  test('say of each change under a sensitive permission which proof it asks for, or why none', () => {
    const silent = endpoints.filter(
      ([key, { access, proof, reads }]) =>
        !key.startsWith('GET ') &&
        !reads &&
        sensitivePermissions.some((permission) => permission === access) &&
        (proof === undefined || (typeof proof === 'object' && proof.exempt.length < 15)),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  test('ask for a proof of every change of the team, of keys and of webhooks but for deliveries', () => {
    const without = endpoints.filter(
      ([key, endpoint]) =>
        !key.startsWith('GET ') &&
        ['team.manage', 'integrations.manage'].includes(endpoint.access) &&
        proofOf(endpoint) === null,
    );
    expect(without.map(([key]) => key)).toEqual([
      'POST /admin/api/webhooks/{id}/test',
      'POST /admin/api/webhook_deliveries/{id}/sending',
    ]);
  });
});

describe('NS-237 a session that proved itself more than ten minutes ago', () => {
  test.each(always)('is refused %s before its body is read, and nothing changes', async (key) => {
    await age('11 minutes');
    const before = await rowsIn('audit_log');
    for (const body of [undefined, { nothing: 'that fits' }]) {
      const answer = await (body ? call(key, owner, body) : call(key, owner));
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([403, 'fresh_proof_needed']);
    }
    expect(await rowsIn('audit_log')).toBe(before);
  });

  test.each(files)('is refused %s %s', async (method, url) => {
    await age('11 minutes');
    const answer = await studio.send(url, { method, cookie: owner });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh_proof_needed']);
  });

  test('the session is answered again once it has given a proof', async () => {
    await age('11 minutes');
    const body = { name: 'Poster', scopes: ['links.edit:read'], days: null };
    const make = () => studio.post('/admin/api/api_keys', body, owner);
    expect((await make()).statusCode).toBe(403);
    const { password } = await import('../../demo/content/index.ts').then(({ demoStudio }) => demoStudio);
    const proof = await studio.post('/api/v2/users/me/second_factor/reauthenticate', { password }, owner);
    expect(proof.statusCode, proof.body).toBe(200);
    expect((await make()).statusCode).toBe(200);
  });

  test.each(ofStaff)('is told first that it may not call %s where it has no role', async (key) => {
    const member = await studio.signIn('maya@openmat.test');
    expect((await call(key)).statusCode).toBe(401);
    expect((await call(key, member)).json().code).toBe('forbidden');
  });
});

describe('NS-237 an API key', () => {
  test('never makes a call that asks for a proof, whatever its scopes', async () => {
    const scopes = ['members.manage:read', 'activity.view:read', 'billing.manage:read', 'offers.edit:write'];
    const made = await studio.post('/admin/api/api_keys', { name: 'All', scopes, days: null }, owner);
    const { token } = made.json();
    const asking = endpoints.filter(([, endpoint]) => proofOf(endpoint) !== null);
    expect(asking.length).toBeGreaterThan(20);
    for (const [key] of asking) {
      studio.clock.advance(200);
      expect((await callByKey(key, token, owner)).statusCode, key).toBe(403);
    }
    const byKey = (method: 'GET' | 'POST', url: string) =>
      studio.send(url, { method, headers: { authorization: `Bearer ${token}` } });
    studio.clock.advance(10_000);
    // The export of what a scope lets it read is open to it.
    expect((await byKey('GET', '/admin/api/members.csv')).statusCode).toBe(200);
    expect((await byKey('GET', '/admin/api/activity.csv')).statusCode).toBe(200);
    expect((await byKey('GET', '/admin/api/payments.csv?month=2026-11')).statusCode).toBe(200);
    for (const [method, url] of files.slice(4)) expect((await byKey(method, url)).statusCode, url).toBe(403);
  });

  test('without the scope of an export is refused it', async () => {
    const made = await studio.post(
      '/admin/api/api_keys',
      { name: 'Links', scopes: ['links.edit:read'], days: null },
      owner,
    );
    const headers = { authorization: `Bearer ${made.json().token}` };
    expect((await studio.send('/admin/api/members.csv', { headers })).statusCode).toBe(403);
  });
});

describe('NS-237 owners', () => {
  test('every owner is mailed of each proved act with actor, act, time and address, in one mail for a burst', async () => {
    await tell();
    studio.clock.advance(11 * minuteMs);
    await age('0 minutes');
    await pool.query("delete from outgoing_mails where message_key like 'owner-notice-%'");
    const body = { name: 'Poster script', scopes: ['links.edit:read'], days: null };
    await studio.send('/admin/api/api_keys', {
      method: 'POST',
      body,
      cookie: owner,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      },
    });
    await tell();
    const first = await told();
    expect(new Set(first.map(({ to }) => to)).has('admin@openmat.test')).toBe(true);
    expect(first[0]?.subject).toBe('Ada Lindqvist made the API key “Poster script” at Openmat');
    expect(first[0]?.text).toContain('Made the API key “Poster script”');
    expect(first[0]?.text).toMatch(/Chrome on Linux, 127\.0\.0\.1/);
    for (let amount = 1; amount <= 25; amount += 1) {
      const change = { method: 'PUT', body: { proofAboveAmount: amount }, cookie: owner } as const;
      expect((await studio.send('/admin/api/team_settings', change)).statusCode).toBe(200);
    }
    await tell();
    expect(await told()).toHaveLength(first.length);
    studio.clock.advance(11 * minuteMs);
    await tell();
    const all = await told();
    expect(all).toHaveLength(2 * first.length);
    const last = all.find(({ subject }) => subject.includes('sensitive changes'));
    expect(last?.text).toContain('5 more are in the activity.');
    await tell();
    expect(await told()).toHaveLength(2 * first.length);
  });

  test('an owner who loses the role by the act is mailed as well', async () => {
    await tell();
    studio.clock.advance(11 * minuteMs);
    await age('0 minutes');
    await pool.query("update users set staff_role = 'owner' where id = 'second-admin'");
    await studio.send('/admin/api/team/second-admin', { method: 'DELETE', cookie: owner });
    await tell();
    expect(await told()).toContainEqual(
      expect.objectContaining({
        to: 'second@example.com',
        subject: expect.stringContaining('took away the role of “Bo Ek”'),
      }),
    );
  });

  test('no owner is mailed of a refused change', async () => {
    const before = await rowsIn('owner_notices');
    const answer = await studio.post('/admin/api/api_keys', { name: '', scopes: [], days: null }, owner);
    expect(answer.statusCode).toBe(422);
    expect(await rowsIn('owner_notices')).toBe(before);
  });
});

describe('NS-237 the proof of an account', () => {
  let addresses = 0;
  const joined = async (name: string) => {
    addresses += 1;
    const browser = createBrowser(studio, `198.51.100.${addresses}`);
    await browser.signUp(name);
    return browser;
  };
  const path = '/reauthenticate';
  const codeMailedTo = async (email: string): Promise<string> => {
    await studio.features.accounts.settled();
    const { rows } = await pool.query(
      "select subject from mail_outbox where recipient = $1 and subject like '%is your code%' order by id desc limit 1",
      [email],
    );
    return String(rows[0]?.subject ?? '').split(' ')[0] ?? '';
  };

  test('takes the password and the second factor together', async () => {
    const one = await joined('Petra');
    const { nextCode, recoveryCodes } = await enrolApp(studio, one);
    studio.clock.advance(11 * minuteMs);
    const tries: [object, string][] = [
      [{ password: goodPassword }, 'code'],
      [{ code: nextCode() }, 'password'],
      [{ password: 'another', code: nextCode() }, 'password'],
      [{ mailedCode: 'AAAA-AAAA', code: nextCode() }, 'password'],
    ];
    for (const [proof, field] of tries) {
      const answer = await one.own('POST', path, proof);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
    expect((await one.own('GET')).json().freshUntil).toBeNull();
    const right = await one.own('POST', path, { password: goodPassword, code: nextCode() });
    expect(right.statusCode, right.body).toBe(200);
    studio.clock.advance(11 * minuteMs);
    const byRecovery = await one.own('POST', path, { password: goodPassword, code: recoveryCodes[0] });
    expect(byRecovery.statusCode, byRecovery.body).toBe(200);
    expect((await one.own('GET')).json().recoveryCodes.left).toBe(9);
  });

  test('without password and passkey takes a mailed code once, within ten minutes and five tries', async () => {
    const one = await joined('Quirin');
    await pool.query(
      "update credentials set password = null where user_id = (select id from users where email = 'quirin@example.com')",
    );
    studio.clock.advance(11 * minuteMs);
    expect((await one.own('GET')).json().proof).toEqual({
      typed: { first: 'mailedCode', code: false },
      passkey: false,
    });
    const mail = async () => {
      expect((await one.own('POST', `${path}/mail`)).statusCode).toBe(200);
      return codeMailedTo('quirin@example.com');
    };
    const first = await mail();
    expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { rows } = await pool.query('select * from proof_codes');
    expect(JSON.stringify(rows)).not.toContain(first);
    const prove = async (mailedCode: string) => (await one.own('POST', path, { mailedCode })).statusCode;
    const wrong = await Promise.all(Array.from({ length: 8 }, () => prove('AAAA-AAAA')));
    expect(new Set(wrong)).toEqual(new Set([422]));
    expect(await prove(first)).toBe(422);
    const second = await mail();
    studio.clock.advance(11 * minuteMs);
    expect(await prove(second)).toBe(422);
    const third = await mail();
    expect(await prove(third.toLowerCase().replace('-', ' '))).toBe(200);
    expect(await prove(third)).toBe(422);
    expect((await one.own('GET')).json().freshUntil).not.toBeNull();
  });

  test('with a password is mailed no code', async () => {
    const one = await joined('Rosa');
    expect((await one.own('POST', `${path}/mail`)).statusCode).toBe(409);
  });

  test('a sign-in in a trusted browser is no proof, since it shows no second factor', async () => {
    const one = await joined('Sanna');
    const { nextCode } = await enrolApp(studio, one);
    await one.auth('sign-out');
    await one.signIn('sanna@example.com');
    const done = await one.auth('second-step/code', { code: nextCode(), trustDevice: true });
    expect(done.statusCode, done.body).toBe(200);
    expect((await one.own('GET')).json().freshUntil).not.toBeNull();
    await one.auth('sign-out');
    const again = await one.signIn('sanna@example.com');
    expect(again.json().secondStep).toBeUndefined();
    expect((await one.own('GET')).json().freshUntil).toBeNull();
  });
});
