import { expect, test } from 'vitest';
import { identityProblemText } from './identity-providers.ts';

test('an address says what went wrong at a provider in our words, or nothing', () => {
  expect(identityProblemText('cancelled', 'google')).toBe(
    'You did not finish signing in with Google. Nothing has changed.',
  );
  for (const [problem, provider] of [
    ['cancelled', 'evil'],
    ['constructor', 'google'],
    [undefined, 'apple'],
    ['away', undefined],
  ])
    expect(identityProblemText(problem, provider)).toBeNull();
});
