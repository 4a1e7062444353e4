import { beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { rightsOf } from '../../contract/team/permissions.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { membershipKeys } from './testing/billing/membership-keys.ts';
import { classId, samples } from './testing/calls.ts';
import { callingStudio } from './testing/studio/calling-studio.ts';

const { studio, call, equip, referencesBy } = await callingStudio();
const keys = (Object.keys(contract) as EndpointKey[]).filter((key) => !membershipKeys.has(key));
const writes = keys.filter((key) => !key.startsWith('GET ') && contract[key].access !== 'public');
const methodOf = (key: EndpointKey) => key.split(' ', 1)[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls that succeed only with a proof from a device, an app or a mail: an authorized caller gets 422 here. */
const needsProof = new Set<EndpointKey>([
  'POST /api/v2/users/me/second_factor/app/confirm',
  'POST /api/v2/users/me/second_factor/passkeys',
  'POST /api/v2/staff_invitations/acceptance',
]);

/** Call that every account here is refused with 409, since each proves itself by its password. */
const withoutPassword: EndpointKey = 'POST /api/v2/users/me/second_factor/reauthenticate/mail';

type Person = 'visitor' | 'member' | 'lapsed' | 'admin';
/** Calls that a member without access is refused. */
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

/** Roles table, for this part of the contract (R01 to R06, R09, R10, R35, R47, R49). */
const expected = (key: EndpointKey, person: Person): number => {
  const { access } = contract[key];
  // Called by the comments service, with a moderator's token instead of a cookie.
  if (key === 'POST /api/v2/reporter_emails') return 401;
  if (access === 'public') return 200;
  if (person === 'visitor') return 401;
  if (forThoseWithAccess.has(key) && person === 'lapsed') return 403;
  if (isOfStaff(access) && person !== 'admin') return 403;
  if (key === withoutPassword) return 409;
  return needsProof.has(key) ? 422 : 200;
};

// The calls of one person run in order: some create what later ones need, or remove it.
test.each(['visitor', 'member', 'lapsed', 'admin'] as const)(
  'R01 R02 R05 R09 R10 R35 R36 GEN-004 GEN-007 NS-007 NS-034 every call of the contract, asked by %s, keeps to the roles table and to its schema, and tells members no e-mail but their own',
  async (person) => {
    const codes: Record<number, string> = { 401: 'not_signed_in', 409: 'conflict', 422: 'invalid' };
    const wrong: string[] = [];
    for (const key of keys) {
      const { statusCode, headers, body } = await call(key, cookies[person]);
      const isJson = headers['content-type'] === 'application/json; charset=utf-8';
      const code = statusCode === 200 ? undefined : (codes[statusCode] ?? 'forbidden');
      const leaksAddress =
        person === 'member' &&
        !/ \/api\/v2\/users\/me(\/email_change.*)?$/.test(key) &&
        body.includes('@openmat.test');
      if (
        statusCode !== expected(key, person) ||
        !isJson ||
        leaksAddress ||
        (code ? JSON.parse(body).code !== code : body.length <= 10)
      )
        wrong.push(`${key} ${statusCode} ${body.slice(0, 500)}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
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
    // The first cookie is the session's; the others grant nothing.
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
