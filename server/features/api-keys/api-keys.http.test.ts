import { describe, expect, test } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '../../../contract/integrations/api-key-scopes.ts';
import { testApp } from '../../roles/testing/app.ts';
import { networkOf } from './callers.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const other = await testApp({ database: studio.database, clock: studio.clock, config: { BUILD: 'none' } });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');

const make = async (scopes: readonly ApiKeyScope[], days: number | null = null, name = 'Script') => {
  const answer = await studio.post('/admin/api/api_keys', { name, scopes, days }, admin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { key: { id: string; expiresAt: string | null }; token: string };
};
type KeyCall = { method?: 'GET' | 'POST' | 'DELETE'; body?: object; cookie?: string; address?: string };
/** As a script calls: no browser, so no cookie and no word of where it comes from. */
const by = (
  token: string,
  url: string,
  { method = 'GET', body, cookie, address }: KeyCall = {},
  app = studio.app,
) =>
  app.inject({
    method,
    url,
    ...(address ? { remoteAddress: address } : {}),
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  });
const listed = async (id: string) =>
  (await studio.get('/admin/api/api_keys', admin)).json().find((one: { id: string }) => one.id === id);

describe('BEY-73 an API key', () => {
  test('is shown once, kept as a hash alone, and opens what its scopes name, without a session', async () => {
    const { key, token } = await make(['links.edit:write']);
    expect(token).toMatch(/^omk_[\w-]{43}$/);
    const made = await by(token, '/admin/api/short_urls', {
      method: 'POST',
      body: { target: 'https://other.example/' },
    });
    expect(made.statusCode, made.body).toBe(200);
    // A form of another site could not carry the key: without a body, too, nothing more is asked for.
    const removed = await by(token, `/admin/api/short_urls/${made.json().id}`, { method: 'DELETE' });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await by(token, '/admin/api/announcements')).statusCode).toBe(403);
    const { rows } = await pool.query('select * from api_keys where id = $1', [key.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await studio.get('/admin/api/api_keys', admin)).body).not.toContain(token);
    expect(await listed(key.id)).toMatchObject({ ending: token.slice(-4), state: 'open', lost: [] });
  });

  test('that may read changes nothing, and is told why', async () => {
    const { token } = await make(['links.edit:read']);
    expect((await by(token, '/admin/api/short_urls')).statusCode).toBe(200);
    const refused = await by(token, '/admin/api/short_urls', {
      method: 'POST',
      body: { target: 'https://other.example/' },
    });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This API key may only read.']);
  });

  test('that may read the library neither sends a video nor ends one that is being sent', async () => {
    const upload = async (scope: ApiKeyScope) => {
      const { token } = await make([scope]);
      const headers = { host: 'localhost:3000', authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const sent = (method: 'POST' | 'DELETE', url: string) =>
        studio.app.inject({ method, url, headers: { ...headers, 'upload-length': '9' } });
      return sent;
    };
    const reading = await upload('library.edit:read');
    const writing = await upload('library.edit:write');
    const path = '/admin/api/uploads';
    expect((await reading('POST', path)).statusCode).toBe(403);
    const begun = await writing('POST', path);
    expect(begun.statusCode, begun.body).toBe(201);
    const place = String(begun.headers.location);
    expect((await reading('DELETE', place)).statusCode).toBe(403);
    expect((await writing('DELETE', place)).statusCode).toBe(204);
  });

  test('stands for no session: no account, team, key or secret, not what is a person’s own, and no cookie beside it', async () => {
    const { token } = await make([...apiKeyScopes]);
    for (const url of [
      '/admin/api/team',
      '/admin/api/api_keys',
      '/admin/api/webhooks',
      '/admin/api/brand',
      '/api/v2/users/me',
      '/api/v2/favorites',
      '/api/v2/users/comments_token',
    ])
      expect((await by(token, url, { cookie: admin })).statusCode, url).toBe(403);
    const all = await by(token, '/api/v2/plan_entries?excludeCompleted=true', { cookie: admin });
    expect(all.headers.total).toBe((await studio.get('/api/v2/plan_entries')).headers.total);
    // Pages beside the contract ask for a session.
    expect((await by(token, '/admin/api/docs')).statusCode).toBe(401);
  });

  test('an API key with any scope reads the document of the calls of staff', async () => {
    const { token } = await make(['links.edit:read']);
    const answer = await by(token, '/admin/api/openapi.json');
    expect([answer.statusCode, Object.keys(answer.json().paths)]).toEqual([
      200,
      expect.arrayContaining(['/admin/api/short_urls']),
    ]);
    expect((await by(`omk_${'x'.repeat(43)}`, '/admin/api/openapi.json')).statusCode).toBe(401);
  });

  test('an API key reads the rest of its rate in each answer', async () => {
    const { token } = await make(['links.edit:read']);
    const rate = async () => {
      const { statusCode, headers } = await by(token, '/admin/api/short_urls');
      return [statusCode, headers.ratelimit];
    };
    const { headers } = await by(token, '/admin/api/team');
    expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual(['"key";q=60;w=6', '"key";r=59;t=1']);
    expect(await rate()).toEqual([200, '"key";r=58;t=1']);
    for (let calls = 58; calls > 0; calls -= 1) await by(token, '/admin/api/team');
    expect(await rate()).toEqual([429, '"key";r=0;t=6']);
    expect((await studio.get('/admin/api/short_urls', admin)).headers.ratelimit).toBeUndefined();
  });

  test('is refused at once in every process when it is deleted, when it ends, and when it is made up', async () => {
    const { key, token } = await make(['links.edit:read']);
    const status = async (app: typeof studio.app) =>
      (await by(token, '/admin/api/short_urls', {}, app)).statusCode;
    expect([await status(studio.app), await status(other.app)]).toEqual([200, 200]);
    expect(
      (await studio.send(`/admin/api/api_keys/${key.id}`, { method: 'DELETE', cookie: admin })).statusCode,
    ).toBe(200);
    expect([await status(studio.app), await status(other.app)]).toEqual([401, 401]);
    const ending = await make(['links.edit:read'], 30);
    expect((await by(ending.token, '/admin/api/short_urls')).statusCode).toBe(200);
    await pool.query('update api_keys set expires_at = $2 where id = $1', [
      ending.key.id,
      studio.clock.now(),
    ]);
    expect((await by(ending.token, '/admin/api/short_urls')).statusCode).toBe(401);
    expect(await listed(ending.key.id)).toMatchObject({ state: 'expired' });
    expect((await by(`omk_${'a'.repeat(43)}`, '/admin/api/short_urls', { cookie: admin })).statusCode).toBe(
      401,
    );
  });

  test('never does more than the account that made it may by now', async () => {
    const { key, token } = await make(['links.edit:write', 'revenue.view:read']);
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug, staff_role)
       values ('editor', 'editor@example.com', 'Bo Ek', 'Bo', 'Ek', 'bo-editor', 'editor')`,
    );
    await pool.query("update api_keys set created_by = 'editor' where id = $1", [key.id]);
    expect((await by(token, '/admin/api/short_urls')).statusCode).toBe(200);
    expect((await by(token, '/admin/api/dashboard/revenue?period=7')).statusCode).toBe(403);
    expect((await listed(key.id)).lost).toEqual(['revenue.view:read']);
    await pool.query("update users set staff_role = null where id = 'editor'");
    expect((await by(token, '/admin/api/short_urls')).statusCode).toBe(401);
    await pool.query("delete from users where id = 'editor'");
    expect(await listed(key.id)).toBeUndefined();
  });

  test('is limited in rate, and so are keys that are made up', async () => {
    const { token } = await make(['links.edit:read']);
    const calls = await Promise.all(Array.from({ length: 70 }, () => by(token, '/admin/api/short_urls')));
    const count = (status: number) => calls.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(429)]).toEqual([60, 10]);
    expect(calls.at(-1)?.headers['retry-after']).toBe('1');
    studio.clock.advance(1000);
    expect((await by(token, '/admin/api/short_urls')).statusCode).toBe(200);
    const made = await Promise.all(
      Array.from({ length: 40 }, () => by('omk_x', '/admin/api/short_urls', { address: '203.0.113.9' })),
    );
    expect(made.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
  });

  test('tells when and from which network it was used last', async () => {
    const { key, token } = await make(['links.edit:read']);
    expect(await listed(key.id)).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
    await by(token, '/admin/api/short_urls', { address: '203.0.113.77' });
    expect(await listed(key.id)).toMatchObject({
      lastUsedAt: studio.clock.now().toISOString(),
      lastUsedFrom: '203.0.113.0/24',
    });
    expect(networkOf('2001:db8:1:2:3::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.0/24');
  });

  test('is named in the audit log beside the account that made it', async () => {
    const { token } = await make(['links.edit:write'], null, 'Poster script');
    await by(token, '/admin/api/short_urls', { method: 'POST', body: { target: 'https://other.example/' } });
    const { rows } = await pool.query(
      "select actor_id, details from audit_log where action = 'short_url_added' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_id: 'demo-ada', details: { apiKey: 'Poster script' } }]);
  });

  test('needs a name and a scope that its maker has', async () => {
    const answer = await studio.post('/admin/api/api_keys', { name: ' ', scopes: [], days: null }, admin);
    expect(answer.json().errors).toEqual({ name: ['Give it a name.'], scopes: ['Choose what it may do.'] });
    const unknown = { name: 'x', scopes: ['team.manage:write'], days: null };
    expect((await studio.post('/admin/api/api_keys', unknown, admin)).statusCode).toBe(422);
  });
});
