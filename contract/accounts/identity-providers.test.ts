import { expect, test } from 'vitest';
import { identityProblemText, identityProviderName } from './identity-providers.ts';

test('the provider of a studio’s own choice has the name that the studio gave it', () => {
  const openId = { name: 'Harbour ID', icon: null };
  expect(identityProblemText('not_connected', 'openid', openId)).toBe(
    'No account here is connected with that Harbour ID account. Sign in or sign up another way, then connect Harbour ID under Settings, Security.',
  );
  expect(identityProviderName('openid', null)).toBe('OpenID Connect');
});

test('an address says what went wrong at a provider in our words, or nothing', () => {
  expect(identityProblemText('cancelled', 'google', null)).toBe(
    'You did not finish signing in with Google. Nothing has changed.',
  );
  for (const [problem, provider] of [
    ['cancelled', 'evil'],
    ['constructor', 'google'],
    [undefined, 'apple'],
    ['away', undefined],
  ])
    expect(identityProblemText(problem, provider, null)).toBeNull();
});
