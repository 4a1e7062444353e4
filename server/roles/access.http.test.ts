import { beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel } from '../../contract/endpoint.ts';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { type ApiKeyScope, apiKeyScopes, scopeOf } from '../../contract/integrations/api-key-scopes.ts';
import {
  type Permission,
  permissionTable,
  rightsOf,
  type StaffRole,
} from '../../contract/team/permissions.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { membershipKeys } from './testing/billing/membership-keys.ts';
import { classId, samples } from './testing/calls.ts';
import { callingStudio } from './testing/studio/calling-studio.ts';

const { studio, call, callByKey, owned, equip, referencesBy } = await callingStudio();
const keys = (Object.keys(contract) as EndpointKey[]).filter((key) => !membershipKeys.has(key));
const writes = keys.filter((key) => !key.startsWith('GET ') && contract[key].access !== 'public');
const methodOf = (key: EndpointKey) => key.split(' ', 1)[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls for which only a device, an app or a mail has the right answer: a caller who may is told that this is none. */
const needsProof = new Set<EndpointKey>([
  'POST /api/v2/users/me/second_factor/app/confirm',
  'POST /api/v2/users/me/second_factor/passkeys',
  'POST /api/v2/staff_invitations/acceptance',
]);

/** Every account here proves itself by its password, and is told that no code is mailed to it. */
const withoutPassword: EndpointKey = 'POST /api/v2/users/me/second_factor/reauthenticate/mail';

type Person = 'visitor' | 'member' | 'lapsed' | 'admin';
/** What members without access are refused. */
const forThoseWithAccess: ReadonlySet<EndpointKey> = new Set([
  'POST /api/v2/report',
  'POST /api/v2/live_shows/{slug}/presence',
]);
const cookies: Record<Person, string> = { visitor: '', member: '', lapsed: '', admin: '' };
beforeAll(async () => {
  cookies.member = await studio.signIn('maya@openmat.test');
  cookies.lapsed = await studio.signIn('lapsed@openmat.test');
  cookies.admin = await studio.signIn('admin@openmat.test');
  const references = await referencesBy(cookies.admin);
  for (const cookie of [cookies.member, cookies.lapsed, cookies.admin]) await equip(cookie, references);
});

/** The roles table, as far as this part of the contract goes (R01 to R06, R09, R10, R35, R47, R49). */
const expected = (key: EndpointKey, person: Person): number => {
  const { access } = contract[key];
  // It is asked by the comments service, with a moderator's token instead of a cookie.
  if (key === 'POST /api/v2/reporter_emails') return 401;
  if (access === 'public') return 200;
  if (person === 'visitor') return 401;
  if (forThoseWithAccess.has(key) && person === 'lapsed') return 403;
  if (isOfStaff(access) && person !== 'admin') return 403;
  if (key === withoutPassword) return 409;
  return needsProof.has(key) ? 422 : 200;
};

describe.each(['visitor', 'member', 'lapsed', 'admin'] as const)(
  'every call of the contract, asked by a %s',
  (person) => {
    test.each(keys)(
      'R01 R02 R05 R09 R10 R35 R36 GEN-004 GEN-007 NS-007 NS-034: %s keeps to the roles table and to its schema, and tells members no e-mail but their own',
      async (key) => {
        const answer = await call(key, cookies[person]);
        expect(answer.statusCode, answer.body).toBe(expected(key, person));
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        if (person === 'member' && !/ \/api\/v2\/users\/me(\/email_change.*)?$/.test(key))
          expect(answer.body).not.toContain('@openmat.test');
        if (answer.statusCode === 200) expect(JSON.stringify(answer.json()).length).toBeGreaterThan(10);
        else {
          const code =
            { 401: 'not_signed_in', 409: 'conflict', 422: 'invalid' }[answer.statusCode] ?? 'forbidden';
          expect(answer.json()).toMatchObject({ code });
        }
      },
    );
  },
);

describe('GEN-005: a visitor', () => {
  const ways: Record<string, Record<string, string>> = {
    'a page of ours': { 'sec-fetch-site': 'same-origin' },
    'a program that speaks JSON': { 'sec-fetch-site': '', 'content-type': 'application/json' },
    'a program that says nothing': { 'sec-fetch-site': '' },
    'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  };
  test.each(writes.flatMap((key) => Object.keys(ways).map((way) => [key, way] as const)))(
    '%s answers 401 to %s without a session',
    async (key, way) => {
      const headers = Object.fromEntries(Object.entries(ways[way] ?? {}).filter(([, value]) => value !== ''));
      const answer = await studio.app.inject({
        method: methodOf(key),
        url: samples[key],
        headers: { host: 'localhost:3000', ...headers },
        ...(headers['content-type'] ? { payload: '{}' } : {}),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_signed_in', error: 'Not signed in' });
    },
  );

  test('is a visitor with a made-up, a broken or a foreign cookie', async () => {
    // The first cookie is the session's; the others open nothing.
    const [real = ''] = (await studio.signIn('noor@openmat.test')).split('; ');
    const [name = '', value = ''] = real.split('=');
    const broken = [
      `${name}=made.up`,
      `${name}=%E0%A4%A`,
      `${name}=${value.slice(0, -6)}AAAAAA`,
      `${name}=`,
      `other=${value}`,
    ];
    for (const cookie of broken) {
      expect((await call('GET /api/v2/users/me', cookie)).statusCode, cookie).toBe(401);
      expect((await call('GET /api/v2/plan_entries', cookie)).statusCode, cookie).toBe(200);
    }
    expect((await call('GET /api/v2/users/me', real)).statusCode).toBe(200);
  });
});

describe('what is a person’s own', () => {
  const total = async (query: string, cookie = '') =>
    Number((await studio.get(`/api/v2/plan_entries?${query}`, cookie)).headers.total);

  test('R06 NS-063 CAT-139: hiding completed classes hides a member’s, also a lapsed one’s, and is ignored for a visitor', async () => {
    const all = await total('');
    expect(await total('excludeCompleted=true')).toBe(all);
    expect(await total('excludeCompleted=true', cookies.member)).toBeLessThan(all);
    expect(await total('excludeCompleted=true', cookies.lapsed)).toBeLessThan(all);
    expect(await total('excludeCompleted=true', await studio.signIn('noor@openmat.test'))).toBe(all);
  });

  test('NS-034: users/me tells the owner everything', async () => {
    const me = await call('GET /api/v2/users/me', cookies.member);
    expect(me.json()).toMatchObject({
      email: 'maya@openmat.test',
      username: 'maya',
      ...rightsOf(null),
      hasSubscriptionAccess: true,
    });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  test('R35 GEN-007: what an admin features is featured for every visitor, until it no longer is', async () => {
    const featured = async () =>
      (await studio.get(`/api/v2/plan_entries/${classId}`)).json().featured as boolean;
    const url = samples['POST /api/v2/plan_entries/{id}/featured_plan_entries'];
    const on = await studio.send(url, { method: 'POST', cookie: cookies.admin });
    expect([on.statusCode, on.json()]).toEqual([200, { success: true, featured: true }]);
    expect(await featured()).toBe(true);
    for (const [cookie, status] of [
      [cookies.member, 403],
      [cookies.lapsed, 403],
      ['', 401],
    ] as const)
      expect((await studio.send(url, { method: 'DELETE', cookie })).statusCode).toBe(status);
    expect(await featured()).toBe(true);
    const off = await studio.send(url, { method: 'DELETE', cookie: cookies.admin });
    expect([off.statusCode, off.json()]).toEqual([200, { success: true, featured: false }]);
    expect(await featured()).toBe(false);
    const unknown = await studio.send('/api/v2/plan_entries/987654/featured_plan_entries', {
      method: 'POST',
      cookie: cookies.admin,
    });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('BEY-66 GEN-077 R48 R70 the table of permissions', () => {
  const colleagues: Record<Exclude<StaffRole, 'owner'>, string> = {
    editor: 'noor@openmat.test',
    moderator: 'flex@openmat.test',
    support: 'grace@openmat.test',
    coach: 'unlimited@openmat.test',
  };
  const asked = keys.filter((key) => isOfStaff(contract[key].access));

  test.each(Object.entries(colleagues))(
    'lets a person who is %s do exactly what the role allows, and refuses all other calls of staff',
    async (role, email) => {
      const { pool } = studio.database;
      const allowed: Permission[] = [...permissionTable[role as StaffRole]];
      const cookie = await studio.signIn(email);
      owned.set(cookie, owned.get(cookies.member) ?? {});
      const rights = async () => (await studio.get('/api/v2/users/me', cookie)).json().permissions;
      const become = async (staffRole: string | null, permissions: readonly Permission[]) => {
        await pool.query('update users set staff_role = $2 where email = $1', [email, staffRole]);
        await expect.poll(rights, { interval: 20 }).toEqual(permissions);
      };
      await become(role, allowed);
      const wrong: string[] = [];
      for (const key of asked) {
        const { statusCode } = await call(key, cookie);
        const mayCall = allowed.includes(contract[key].access as Permission);
        if (mayCall ? [401, 403, 500].includes(statusCode) : statusCode !== 403)
          wrong.push(`${key} ${statusCode}`);
      }
      expect(wrong).toEqual([]);
      await become(null, []);
    },
    30_000,
  );
});

describe('BEY-73 the scopes of API keys', () => {
  const notPublic = keys.filter((key) => contract[key].access !== 'public');
  const scopeFor = (key: EndpointKey): ApiKeyScope | null => {
    const { access, reads }: { access: AccessLevel; reads?: true } = contract[key];
    return isOfStaff(access) ? scopeOf(access, !key.startsWith('GET ') && !reads) : null;
  };

  test.each(apiKeyScopes)(
    'let a script with %s do exactly that, and refuse all other calls',
    async (scope) => {
      const body = { name: scope, scopes: [scope], days: null };
      const { token } = (await studio.post('/admin/api/api_keys', body, cookies.admin)).json();
      const wrong: string[] = [];
      for (const key of notPublic) {
        // The rate of its calls is limited.
        studio.clock.advance(100);
        const { statusCode } = await callByKey(key, token, cookies.admin);
        const needed = scopeFor(key);
        const mayCall = needed === scope || needed === scope.replace(':write', ':read');
        if (mayCall ? [401, 403, 429, 500].includes(statusCode) : statusCode !== 403)
          wrong.push(`${key} ${statusCode}`);
      }
      expect(wrong).toEqual([]);
    },
    30_000,
  );
});
