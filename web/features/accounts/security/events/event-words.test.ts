import { expect, test } from 'vitest';
import type { SecurityEvent } from '../../../../../contract/accounts/security-events.schema.ts';
import { eventTitle, groupEvents, groupTitle } from './event-words.ts';

const event = (more: Partial<SecurityEvent>): SecurityEvent => ({
  id: '1',
  kind: 'sign_in',
  outcome: 'success',
  method: 'password',
  at: '2026-11-22T07:10:00.000Z',
  device: 'Chrome on Linux',
  address: null,
  ...more,
});

test.each([
  [{}, 'Signed in with password'],
  [{ method: 'code' }, 'Signed in with password and app'],
  [{ method: 'passkey' }, 'Signed in with a passkey'],
  [{ outcome: 'failure' }, 'Wrong password'],
  [{ kind: 'second_factor_used', method: 'code', outcome: 'failure' }, 'Wrong code from the app'],
  [{ kind: 'second_factor_added', method: 'authenticator-app' }, 'Authenticator app turned on'],
  [{ kind: 'second_factor_removed', method: 'passkey' }, 'Passkey turned off'],
  [{ kind: 'deletion_requested', outcome: 'failure', method: null }, 'Account deletion requested: failed'],
  [{ kind: 'email_changed', method: 'administrator' }, 'Email changed by the studio'],
  [{ kind: 'email_change_undone', method: 'administrator' }, 'Email change undone by the studio'],
] as const)('%j reads “%s”', (given, title) => expect(eventTitle(event(given))).toBe(title));

test('repeated failures of the same device are grouped into one entry with their number', () => {
  const failure = event({ outcome: 'failure' });
  const groups = groupEvents([event({}), failure, failure, failure, { ...failure, device: 'Safari on Mac' }]);
  expect(groups.map(({ event: { device }, count }) => [device, count])).toEqual([
    ['Chrome on Linux', 1],
    ['Chrome on Linux', 3],
    ['Safari on Mac', 1],
  ]);
  expect([1, 2, 3, 12].map((count) => groupTitle({ event: failure, count }))).toEqual([
    'Wrong password',
    'Wrong password, twice',
    'Wrong password, three times',
    'Wrong password, 12 times',
  ]);
});

test('successful sign-ins are not grouped', () => {
  expect(groupEvents([event({}), event({})])).toHaveLength(2);
});
