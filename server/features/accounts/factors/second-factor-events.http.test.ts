import { expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { virtualAuthenticator } from '../../../roles/testing/authenticator.ts';
import { createBrowser, enrolApp } from '../../../roles/testing/browser.ts';

const studio = await testApp({ config: { BUILD: 'none', TRUST_PROXY: '1' } });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('BEY-68 each change of the second factor is a security event with its browser and address', async () => {
  const one = createBrowser(studio, '2001:db8::7', firefox);
  await one.signUp('Sofia');
  await enrolApp(studio, one);
  await one.own('POST', '/recovery_codes');
  const device = virtualAuthenticator(studio.config.publicUrl);
  const { options, token } = (await one.own('POST', '/passkeys/options')).json();
  const made = await one.own('POST', '/passkeys', { name: 'Key', token, response: device.make(options) });
  await one.own('DELETE', `/passkeys/${made.json().passkey.id}`);
  await one.own('DELETE', '/app');
  await studio.features.accounts.settled();
  const events = (await one.get('/api/v2/users/me/security_events')).json() as Record<string, unknown>[];
  expect(events.map(({ kind }) => kind)).toEqual([
    'second_factor_removed',
    'passkey_removed',
    'passkey_added',
    'recovery_codes_made',
    'second_factor_added',
    'sign_up',
  ]);
  for (const event of events)
    expect(event).toMatchObject({ device: 'Firefox on Linux', address: '2001:db8::7' });
});
