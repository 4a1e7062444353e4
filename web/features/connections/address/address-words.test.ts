import { expect, test } from 'vitest';
import { connections } from '../testing/shown-connections.ts';
import { brokenBy } from './address-words.ts';

test('BEY-69 a new public address lists the connections that it breaks, with their remedies', () => {
  expect(brokenBy(connections.address, { next: 'https://sea.example/', openId: null })).toEqual([
    '3 passkeys work only at the old address. Members sign in another way and add new ones.',
    'Google refuses sign-ins until you add https://sea.example/api/auth/callback/google there.',
    'Change the webhook endpoint at Stripe to https://sea.example/webhooks/stripe.',
    '1 calendar uses the old address, which redirects as long as you keep it.',
    'Everyone, including you, signs in again at the new address.',
    'https://lake.example must keep pointing to this studio so that old links redirect.',
  ]);
});

test('BEY-69 the address of this machine breaks nothing but sessions', () => {
  const breaks = { passkeys: 0, feeds: 0, signInProviders: [], stripeWebhook: false };
  expect(
    brokenBy(
      { ...connections.address, url: 'http://localhost:3000', breaks },
      { next: 'https://sea.example', openId: null },
    ),
  ).toEqual(['Everyone, including you, signs in again at the new address.']);
});
