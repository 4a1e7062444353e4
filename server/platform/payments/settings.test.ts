import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { paymentSentence, providerModeOf } from './settings.ts';

const place = { projectFolder: '/srv/studio', isRoot: false };
const keys = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
const reachable = { PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtps://sam:pw@mail.example' };

const paymentsOf = (env: Record<string, string>) => readConfig(env, place).payments;
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, place);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('a demo studio without a key has the sandbox, in dollars', () => {
  expect(paymentsOf({})).toEqual({
    mode: 'sandbox',
    currency: 'usd',
    tax: false,
    readsPerSecond: 20,
    retentionYears: 10,
    studioAddress: [],
    studioTaxNumber: '',
    stripe: null,
  });
  expect(paymentsOf({ ...reachable, OPENMAT_DEMO: 'on' }).mode).toBe('sandbox');
});

test('a studio in production has no payments without a key, unless PAYMENTS names the sandbox', () => {
  for (const production of [{ NODE_ENV: 'production' }, reachable]) {
    expect(paymentsOf(production).mode).toBe('off');
    expect(paymentsOf({ ...production, PAYMENTS: 'sandbox' }).mode).toBe('sandbox');
    expect(paymentsOf({ ...production, ...keys }).mode).toBe('stripe');
  }
  expect(paymentsOf({ NODE_ENV: 'production', OPENMAT_DEMO: 'on' }).mode).toBe('off');
  expect(paymentsOf({ NODE_ENV: 'development' }).mode).toBe('sandbox');
});

test('PAYMENTS overrides the keys of Stripe, which are then not passed on', () => {
  expect(paymentsOf({ PAYMENTS: 'off' }).mode).toBe('off');
  expect(paymentsOf({ PAYMENTS: 'off', ...keys })).toMatchObject({ mode: 'off', stripe: null });
  expect(paymentsOf({ PAYMENTS: 'sandbox', ...keys })).toMatchObject({ mode: 'sandbox', stripe: null });
  expect(paymentsOf({ ROLES: 'comments', PUBLIC_URL: 'http://localhost:3000' }).mode).toBe('off');
});

test('the keys of Stripe are read, and never printed', () => {
  const payments = paymentsOf({
    ...keys,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
    STRIPE_TAX: 'on',
    CURRENCY: 'jpy',
    PROVIDER_READS_PER_SECOND: '80',
  });
  expect(payments).toMatchObject({ mode: 'stripe', currency: 'jpy', tax: true, readsPerSecond: 80 });
  expect(payments.stripe?.secretKey.reveal()).toBe(keys.STRIPE_SECRET_KEY);
  expect(payments.stripe?.webhookSecret.reveal()).toBe(keys.STRIPE_WEBHOOK_SECRET);
  expect(providerModeOf(payments)).toBe('live');
  expect(providerModeOf(paymentsOf({ PAYMENTS: 'sandbox', ...keys }))).toBe('sandbox');
  const test = { STRIPE_SECRET_KEY: 'rk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
  expect(providerModeOf(paymentsOf(test))).toBe('test');
  for (const printed of [
    inspect(payments, { depth: 5 }),
    JSON.stringify(payments),
    paymentSentence(payments),
  ])
    expect(printed).not.toMatch(/(sk_live|whsec)_\d/);
});

test('a key of Stripe is refused without the other, or with a key of the other mode', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is not set, which STRIPE_SECRET_KEY needs/),
  ]);
  expect(problemsOf({ STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is not set, which STRIPE_WEBHOOK_SECRET needs/),
  ]);
  expect(problemsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' })).toEqual([
    'STRIPE_SECRET_KEY is not set, which STRIPE_PUBLISHABLE_KEY needs.',
  ]);
  expect(problemsOf({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two kinds/),
  ]);
});

test('a malformed key, currency or rate is refused, and the message does not repeat a key', () => {
  const problems = problemsOf({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'pk_live_opensesame',
    STRIPE_WEBHOOK_SECRET: 'opensesame',
    STRIPE_PUBLISHABLE_KEY: 'sk_live_opensesame',
    STRIPE_TAX: 'yes',
    CURRENCY: 'EUR',
    PROVIDER_READS_PER_SECOND: '0',
    BILLING_RETENTION_YEARS: '0',
  });
  expect(problems).toEqual([
    'PAYMENTS is "stripe"; it must be one of sandbox, off.',
    'STRIPE_SECRET_KEY is no key of that kind, which begins with sk_ or rk_.',
    'STRIPE_WEBHOOK_SECRET is no key of that kind, which begins with whsec_.',
    'STRIPE_PUBLISHABLE_KEY is no key of that kind, which begins with pk_.',
    'STRIPE_TAX is "yes"; it must be one of on, off.',
    'CURRENCY is "EUR"; it must be a currency in three small letters, such as usd or eur.',
    'PROVIDER_READS_PER_SECOND is "0"; it must be a number from 1 to 1000.',
    'BILLING_RETENTION_YEARS is "0"; it must be a number of years from 1 to 100.',
  ]);
  expect(problems.join()).not.toContain('opensesame');
});

test('the log says at start where payments go', () => {
  const sentenceOf = (env: Record<string, string>) => paymentSentence(paymentsOf(env));
  expect(sentenceOf({})).toBe('Payments go to the built-in sandbox: nothing is charged.');
  expect(sentenceOf({ PAYMENTS: 'off' })).toMatch(/^Payments are off: nothing is sold/);
  expect(sentenceOf(keys)).toBe('Payments go to Stripe.');
  expect(sentenceOf({ ...keys, STRIPE_SECRET_KEY: 'rk_test_0123456789' })).toBe(
    'Payments go to the test mode of Stripe: nothing is charged.',
  );
});
