import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccessLevel } from '../../contract/endpoint.ts';
import { contract, type EndpointKey } from '../../contract/index.ts';
import { type ApiKeyScope, apiKeyScopes, scopeOf } from '../../contract/integrations/api-key-scopes.ts';
import { type Permission, permissionTable, type StaffRole } from '../../contract/team/permissions.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { membershipKeys } from './testing/billing/membership-keys.ts';
import { callingStudio } from './testing/studio/calling-studio.ts';

const { studio, call, callByKey, owned, equip, referencesBy } = await callingStudio();
const keys = (Object.keys(contract) as EndpointKey[]).filter((key) => !membershipKeys.has(key));
const admin = await studio.signIn('admin@openmat.test');
await equip(admin, await referencesBy(admin));
// Its writer alone deletes a note, or an owner: here there is none to delete.
await studio.database.pool.query('delete from member_notes');

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
      owned.set(cookie, owned.get(admin) ?? {});
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
  );
});

describe('BEY-73 the scopes of API keys', () => {
  const notPublic = keys.filter((key) => contract[key].access !== 'public');
  const scopeFor = (key: EndpointKey): ApiKeyScope | null => {
    const { access, reads }: { access: AccessLevel; reads?: true } = contract[key];
    return isOfStaff(access) ? scopeOf(access, !key.startsWith('GET ') && !reads) : null;
  };
  const opens = (scope: ApiKeyScope, needed: ApiKeyScope | null): boolean =>
    needed !== null && [needed, needed.replace(':read', ':write')].includes(scope);
  const tokens = new Map<string, Promise<string>>();
  const tokenWith = (scopes: readonly ApiKeyScope[]): Promise<string> => {
    const name = createHash('sha256').update(scopes.join()).digest('hex').slice(0, 16);
    const made = async () => {
      // The rate at which keys are made is limited, too.
      studio.clock.advance(30_000);
      const answer = await studio.post('/admin/api/api_keys', { name, scopes, days: null }, admin);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().token;
    };
    const token = tokens.get(name) ?? made();
    tokens.set(name, token);
    return token;
  };
  const statusWith = async (key: EndpointKey, scopes: readonly ApiKeyScope[]): Promise<number> => {
    const token = await tokenWith(scopes);
    // The rate of its calls is limited.
    studio.clock.advance(100);
    return (await callByKey(key, token, admin)).statusCode;
  };

  test('a script that has every scope but those of a call is refused it', async () => {
    const wrong: string[] = [];
    for (const key of notPublic) {
      const needed = scopeFor(key);
      const others = apiKeyScopes.filter((scope) => !opens(scope, needed));
      const status = await statusWith(key, others);
      if (status !== 403) wrong.push(`${key} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(apiKeyScopes)('a script with %s alone makes each call that it opens', async (scope) => {
    const wrong: string[] = [];
    for (const key of notPublic.filter((one) => opens(scope, scopeFor(one)))) {
      const status = await statusWith(key, [scope]);
      if ([401, 403, 429, 500].includes(status)) wrong.push(`${key} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
