import { expect, test } from 'vitest';
import { connections } from '../testing/shown-connections.ts';
import { brokenBy } from './address-words.ts';

test('BEY-69 a new public address lists the connections that it breaks, with their remedies', () => {
  expect(brokenBy(connections.address, { next: 'https://sea.example/', openId: null })).toEqual([
    '3 passkeys work at the old address only. Their owners sign in another way and add new ones.',
    'Google refuses sign-ins until you add https://sea.example/api/auth/callback/google there.',
    'Change the webhook endpoint at Stripe to https://sea.example/webhooks/stripe.',
    '1 calendar follows the old address, which leads on for as long as you keep it.',
    'Everybody signs in again at the new address, you too.',
    'https://lake.example must go on leading to this studio, so that old links are redirected.',
  ]);
});

test('BEY-69 the address of this machine breaks nothing but sessions', () => {
  const breaks = { passkeys: 0, feeds: 0, signInProviders: [], stripeWebhook: false };
  expect(
    brokenBy(
      { ...connections.address, url: 'http://localhost:3000', breaks },
      { next: 'https://sea.example', openId: null },
    ),
  ).toEqual(['Everybody signs in again at the new address, you too.']);
});
