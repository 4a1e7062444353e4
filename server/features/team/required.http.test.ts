import { beforeAll, expect, test } from 'vitest';
import { contract, type EndpointKey } from '../../../contract/index.ts';
import type { Team, TeamMember } from '../../../contract/team/team.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { isOfStaff } from '../../platform/http/bind.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createBrowser, enrolApp, type TestBrowser } from '../../roles/testing/browser.ts';
import { samples } from '../../roles/testing/calls.ts';

const studio = await testApp({ demo: true, config: { TRUST_PROXY: '1' } });
const shared = { database: studio.database, clock: studio.clock };
const twin = await testApp({ ...shared, config: { BUILD: 'none' } });
const { pool } = studio.database;

let addresses = 0;
const signedIn = async (name: string): Promise<TestBrowser> => {
  addresses += 1;
  const browser = createBrowser(studio, `198.51.100.${addresses}`);
  await browser.signIn(`${name}@openmat.test`, { password: demoStudio.password });
  return browser;
};
const cookieOf = ({ jar }: TestBrowser): string =>
  [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
const codeOf = ({ statusCode, json }: Awaited<ReturnType<TestBrowser['get']>>) => [statusCode, json().code];

await pool.query("update users set staff_role = 'moderator' where id = 'demo-noor'");
await pool.query("update users set staff_role = 'owner' where id = 'demo-maya'");
const owner = await signedIn('admin');
const noor = await signedIn('noor');
const maya = await signedIn('maya');
const required = (secondFactorRequired: boolean, by = owner) =>
  by.send('PUT', '/admin/api/team_settings', { secondFactorRequired });
const team = async (): Promise<Team> => (await owner.get('/admin/api/team')).json();
const listed = async (id: string): Promise<TeamMember | undefined> =>
  (await team()).members.find((one) => one.id === id);

const tokenOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.get('/api/v2/users/comments_token')).json().token;
const held = (token: string) =>
  studio.send('/comments-service/admin/held', {
    method: 'POST',
    body: {},
    headers: { authorization: `Bearer ${token}` },
  });
let key = '';
const byKey = () =>
  studio.app.inject({
    url: '/admin/api/short_urls',
    headers: { host: 'localhost:3000', authorization: `Bearer ${key}` },
  });

beforeAll(async () => {
  const made = await maya.send('POST', '/admin/api/api_keys', {
    name: 'Links',
    scopes: ['links.edit:read'],
    days: null,
  });
  key = made.json().token;
});

test('BEY-66 BEY-68 an owner asks all staff for a second step: only with one of their own, in every process, until an owner asks no more', async () => {
  // Only an owner asks, with a second step of their own.
  const refused = await required(true);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Set up your own second step first, under Settings, Sign-in and security. Then switch it on.',
  ]);
  expect((await team()).secondFactorRequired).toBe(false);
  expect((await required(true, noor)).statusCode).toBe(403);
  expect((await byKey()).statusCode).toBe(200);

  // It holds in every process within two seconds, at the comments service too, and for sessions that are open.
  const token = await tokenOf(noor);
  expect((await held(token)).statusCode).toBe(200);
  const cookie = cookieOf(noor);
  expect((await twin.get('/admin/api/openapi.json', cookie)).statusCode).toBe(200);
  await enrolApp(studio, owner);
  expect((await required(true)).statusCode).toBe(200);
  expect(codeOf(await noor.get('/admin/api/openapi.json'))).toEqual([403, 'second_factor_missing']);
  await expect
    .poll(async () => codeOf(await twin.get('/admin/api/openapi.json', cookie)))
    .toEqual([403, 'second_factor_missing']);
  studio.clock.advance(2000);
  expect(codeOf(await held(token))).toEqual([401, 'not_signed_in']);
  expect(codeOf(await held(await tokenOf(noor)))).toEqual([403, 'second_factor_missing']);
  expect((await noor.me()).json()).toMatchObject({ role: null, permissions: [], mustEnrol: true });
  expect((await noor.get('/api/v2/favorites')).statusCode).toBe(200);

  // Every call and file of staff is refused with the reason; each page leads to setting one up and back.
  const ofStaff = (Object.keys(contract) as EndpointKey[]).filter((one) => isOfStaff(contract[one].access));
  for (const one of ofStaff) {
    const [method = 'GET'] = one.split(' ', 1);
    const url = samples[one].replaceAll(/\{\w+\}/g, '1');
    expect(codeOf(await noor.send(method as 'GET', url, {})), one).toEqual([403, 'second_factor_missing']);
  }
  for (const path of ['members.csv', 'activity.csv', 'studio_imports/1/report', 'nothing'])
    expect(codeOf(await noor.get(`/admin/api/${path}`)), path).toEqual([403, 'second_factor_missing']);
  const page = await noor.get('/admin/moderation?tab=words');
  expect([page.statusCode, page.headers.location]).toEqual([
    307,
    '/signin/enrolment?redirect=%2Fadmin%2Fmoderation%3Ftab%3Dwords',
  ]);

  // The API keys of an account without one are refused with the reason.
  const keyRefused = await byKey();
  expect([keyRefused.statusCode, keyRefused.json().code, keyRefused.json().message]).toEqual([
    403,
    'second_factor_missing',
    'The account that made this API key has yet to set up a second step.',
  ]);

  // The role comes back to the same session once one is set up, and the list says so.
  expect(await listed('demo-noor')).toMatchObject({ secondFactor: { app: false, recoveryCodes: null } });
  await enrolApp(studio, noor);
  expect((await noor.get('/admin/api/openapi.json')).statusCode).toBe(200);
  expect((await held(await tokenOf(noor))).statusCode).toBe(200);
  expect(await listed('demo-noor')).toMatchObject({ secondFactor: { app: true, recoveryCodes: 10 } });
  await expect
    .poll(async () => (await twin.get('/admin/api/openapi.json', cookieOf(noor))).statusCode)
    .toBe(200);

  // The last second step of the owner does not go.
  expect(codeOf(await owner.own('DELETE', '/app'))).toEqual([409, 'second_factor_required']);
  expect((await team()).secondFactorRequired).toBe(true);

  // The choice of an owner counts for more than the settings, which hold while no owner has.
  const ofOwner = cookieOf(owner);
  expect((await required(false)).statusCode).toBe(200);
  expect((await required(false)).statusCode).toBe(200);
  const strict = await testApp({
    ...shared,
    config: { BUILD: 'none', SECOND_FACTOR_REQUIRED: 'administrators' },
  });
  const asked = async () => (await strict.get('/admin/api/team', ofOwner)).json().secondFactorRequired;
  expect(await asked()).toBe(false);
  expect((await maya.get('/admin/api/team')).statusCode).toBe(200);
  expect((await byKey()).statusCode).toBe(200);
  await pool.query('update team_settings set second_factor_required = null');
  await expect.poll(asked).toBe(true);
  expect((await team()).secondFactorRequired).toBe(false);

  // It is in the activity, before and after.
  const { rows } = await pool.query(
    "select actor_id, details from audit_log where action = 'team_protection_changed' order by id",
  );
  const entry = (before: boolean, after: boolean) => ({
    actor_id: 'demo-ada',
    details: { before: { secondFactorRequired: before }, after: { secondFactorRequired: after } },
  });
  expect(rows).toEqual([entry(false, true), entry(true, false)]);
});
