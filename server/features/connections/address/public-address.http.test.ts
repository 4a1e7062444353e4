import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';

const clock = fixedClock(new Date());
const studio = await testApp({
  clock,
  asksAddresses: true,
  config: { OPENMAT_DEMO: 'off', PRIVATE_NETWORK_CALLS: 'on', SECOND_FACTOR_REQUIRED: 'off' },
});
await studio.app.listen({ port: 0, host: '127.0.0.1' });
const address = studio.app.server.address();
const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const email = 'eva@example.com';
const password = 'a quiet morning';
await studio.post('/api/auth/sign-up/email', {
  firstName: 'Eva',
  lastName: 'Sand',
  email,
  password,
  timeZone: 'UTC',
});
await studio.features.accounts.grantAdmin(email);
const owner = await studio.signIn(email, password);
const path = '/admin/api/connections/address';
const put = (url: string) => studio.send(path, { method: 'PUT', cookie: owner, body: { url, version: 0 } });

describe('BEY-69, NS-237 the public address in the browser', () => {
  test('an address is saved only where this studio answers, with a list of the connections that it breaks', async () => {
    expect((await put(`${here}/yoga`)).json().errors.url[0]).toContain('such as https://studio.example');
    const another = await studio.post(`${path}/tests`, { url: 'http://127.0.0.1:9' }, owner);
    expect([another.statusCode, another.json().errors]).toEqual([
      422,
      { url: ['This studio does not answer there. Nothing answers there.'] },
    ]);
    expect((await studio.post(`${path}/tests`, { url: here }, owner)).json()).toEqual({ url: here });
    const saved = await put(here);
    expect(saved.json().address).toMatchObject({
      version: 1,
      state: 'coming',
      url: 'http://localhost:3000',
      breaks: { passkeys: 0, feeds: 0, signInProviders: [], stripeWebhook: false },
    });
  });
});

test('BEY-69 a former address redirects readers to the present one, and answers webhooks and other calls', async () => {
  const moved = await testApp({
    clock,
    database: studio.database,
    config: {
      BUILD: 'none',
      OPENMAT_DEMO: 'off',
      PUBLIC_URL: 'https://lake.example',
      FORMER_PUBLIC_URLS: 'https://old.example, https://lake.example',
    },
  });
  const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    moved.send(url, { method, headers: { host } });
  const led = await at('old.example', '/series?styles=yoga');
  expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
    301,
    'https://lake.example/series?styles=yoga',
    'no-store',
  ]);
  expect((await at('old.example', '//evil.example/')).headers.location).toBe(
    'https://lake.example/evil.example/',
  );
  expect((await at('old.example', '/health')).statusCode).toBe(200);
  expect((await at('old.example', '/webhooks/stripe', 'POST')).statusCode).not.toBe(301);
  expect((await at('lake.example', '/api/v2/plans')).statusCode).not.toBe(301);
});
