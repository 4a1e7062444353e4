import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const place = { projectFolder: '/srv/studio', isRoot: false };
const elliptic = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const pem = (key: typeof rsa): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const apple = {
  APPLE_BUNDLE_ID: 'com.example.studio',
  APPLE_APP_ID: '1234567890',
  APPLE_STORE_ISSUER_ID: '57246542-96fe-1a63-e053-0824d011072a',
  APPLE_STORE_KEY_ID: '2X9R4HXF34',
  APPLE_STORE_PRIVATE_KEY: pem(elliptic).replaceAll('\n', '\\n'),
  APPLE_STORE_PRODUCTS: 'monthly=plan-1, yearly',
};
const google = {
  GOOGLE_PACKAGE_NAME: 'com.example.studio',
  GOOGLE_STORE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'a@b.iam.gserviceaccount.com',
    private_key: pem(rsa),
  }),
  GOOGLE_STORE_PUSH_ACCOUNT: 'push@b.iam.gserviceaccount.com',
  GOOGLE_STORE_PRODUCTS: 'monthly',
};

const storesOf = (env: Record<string, string>) => readConfig(env, place).stores;
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, place);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('an app store is off unless its own settings are given', () => {
  expect(storesOf({})).toEqual({ ios: null, google: null });
  expect(storesOf(apple)).toMatchObject({ ios: { bundleId: 'com.example.studio' }, google: null });
  expect(
    storesOf({ ...google, PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtps://a:b@mail' }),
  ).toMatchObject({
    ios: null,
    google: { pushAudience: 'https://studio.example/webhooks/google' },
  });
});

test('products may stand for plans, and private keys are never printed', () => {
  const { ios, google: play } = storesOf({ ...apple, ...google });
  expect([...(ios?.products ?? [])]).toEqual([
    ['monthly', 'plan-1'],
    ['yearly', null],
  ]);
  expect(ios).toMatchObject({ appId: 1234567890, environment: 'production' });
  for (const printed of [inspect({ ios, play }, { depth: 6 }), JSON.stringify({ ios, play })])
    expect(printed).not.toContain('PRIVATE KEY');
});

test('an App Store environment without signatures is refused, in production as in development', () => {
  for (const environment of ['Xcode', 'LOCAL_TESTING', 'LocalTesting'])
    for (const NODE_ENV of ['production', 'development'])
      expect(problemsOf({ ...apple, NODE_ENV, APPLE_STORE_ENVIRONMENT: environment })).toEqual([
        `APPLE_STORE_ENVIRONMENT is "${environment}", where nothing is signed, so that purchases could be made up; it must be production or sandbox.`,
      ]);
  expect(problemsOf({ ...apple, APPLE_STORE_ENVIRONMENT: 'staging' })).toEqual([
    'APPLE_STORE_ENVIRONMENT is "staging"; it must be one of production, sandbox.',
  ]);
});

test('an incomplete app store is refused, but the sandbox of Apple needs no id of the app', () => {
  expect(problemsOf({ APPLE_BUNDLE_ID: 'com.example.studio' })).toHaveLength(5);
  expect(problemsOf({ ...apple, APPLE_APP_ID: '' })).toEqual([
    expect.stringMatching(/^APPLE_APP_ID is not set, which APPLE_BUNDLE_ID needs/),
  ]);
  expect(storesOf({ ...apple, APPLE_APP_ID: '', APPLE_STORE_ENVIRONMENT: 'sandbox' }).ios).toMatchObject({
    appId: null,
    environment: 'sandbox',
  });
  expect(problemsOf({ GOOGLE_PACKAGE_NAME: 'com.example.studio' })).toHaveLength(3);
});

test('a malformed name, number, key or list of products is refused, and the message does not repeat a key', () => {
  const problems = problemsOf({
    APPLE_BUNDLE_ID: 'studio',
    APPLE_APP_ID: 'com.example',
    APPLE_STORE_PRIVATE_KEY: 'opensesame',
    APPLE_STORE_PRODUCTS: 'monthly=plan, yearly plan',
    GOOGLE_STORE_SERVICE_ACCOUNT: '{"client_email":"a@b.c","private_key":"opensesame"}',
    GOOGLE_STORE_PUSH_ACCOUNT: 'push',
  });
  expect(problems).toEqual([
    'APPLE_BUNDLE_ID is "studio"; it must be a name such as com.example.studio.',
    'APPLE_APP_ID is "com.example"; it must be the number of the app that App Store Connect shows as its Apple ID.',
    'APPLE_STORE_PRIVATE_KEY is not the content of the key file from Apple (AuthKey_….p8).',
    'APPLE_STORE_PRODUCTS has "yearly plan"; it must be ids of products, separated by commas, each with =PLAN where it stands for one.',
    'GOOGLE_STORE_SERVICE_ACCOUNT is not the content of the JSON key file of a service account, in one line.',
    'GOOGLE_STORE_PUSH_ACCOUNT is "push"; it must be the address of a service account.',
  ]);
  expect(problems.join()).not.toContain('opensesame');
});
