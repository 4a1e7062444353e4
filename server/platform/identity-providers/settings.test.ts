import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const pem = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = pem('prime256v1');
const apple = { APPLE_CLIENT_ID: 'studio.web', APPLE_TEAM_ID: 'TEAM123456', APPLE_KEY_ID: 'KEY1234567' };

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('an identity provider is offered only when it is set up', () => {
  expect(readConfig({}).identityProviders).toEqual({ google: null, apple: null, openid: null });
  const google = { GOOGLE_CLIENT_ID: 'studio', GOOGLE_CLIENT_SECRET: 'shared' };
  expect(readConfig(google).identityProviders).toMatchObject({
    google: { issuer: 'https://accounts.google.com', clientId: 'studio' },
    apple: null,
  });
});

test('Apple’s key may stand in one line', () => {
  const { identityProviders } = readConfig({ ...apple, APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n') });
  expect(identityProviders.apple).toMatchObject({
    issuer: 'https://appleid.apple.com',
    teamId: 'TEAM123456',
  });
  expect(identityProviders.apple?.privateKey.reveal()).toBe(key);
});

test('the provider of a studio’s own choice confirms no addresses unless a setting says so', () => {
  const openid = {
    OPENID_ISSUER: 'https://id.harbour.example/realms/studio',
    OPENID_CLIENT_ID: 'studio',
    OPENID_CLIENT_SECRET: 'shared',
    OPENID_NAME: 'Harbour ID',
  };
  expect(readConfig(openid).identityProviders.openid).toMatchObject({
    name: 'Harbour ID',
    icon: null,
    confirmsEmails: false,
  });
  const { identityProviders } = readConfig({
    ...openid,
    OPENID_CONFIRMS_EMAILS: 'on',
    OPENID_ICON: '/static/id.svg',
  });
  expect(identityProviders.openid).toMatchObject({ icon: '/static/id.svg', confirmsEmails: true });
  for (const icon of ['https://id.harbour.example/i.svg', '//id.harbour.example/i.svg', '/../i.svg'])
    expect(problemsOf({ ...openid, OPENID_ICON: icon })).toEqual([
      'OPENID_ICON is not a path of this server, such as /static/sign-in.svg.',
    ]);
});

test('an incomplete provider is refused with the names of the settings that belong together', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'studio' })).toEqual([
    'GOOGLE_CLIENT_SECRET is not set, which GOOGLE_CLIENT_ID needs: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET belong together.',
  ]);
  expect(problemsOf({ ...apple, APPLE_TEAM_ID: '' })).toEqual([
    'APPLE_TEAM_ID is not set, which APPLE_CLIENT_ID needs: APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY belong together.',
    'APPLE_PRIVATE_KEY is not set, which APPLE_CLIENT_ID needs: APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY belong together.',
  ]);
});

test('a wrong key or issuer is refused without being repeated', () => {
  for (const wrong of ['MIGHAgEAMBMG', pem('secp384r1')])
    expect(problemsOf({ ...apple, APPLE_PRIVATE_KEY: wrong })).toEqual([
      'APPLE_PRIVATE_KEY is not the content of the key file from Apple (AuthKey_….p8).',
    ]);
  for (const GOOGLE_ISSUER of ['accounts.google.com', 'http://accounts.example.com', 'ftp://127.0.0.1'])
    expect(problemsOf({ GOOGLE_ISSUER })).toEqual([
      'GOOGLE_ISSUER is not an address of the form https://accounts.example.com.',
    ]);
  expect(problemsOf({ GOOGLE_ISSUER: 'http://127.0.0.1:4000' })).toEqual([]);
});
