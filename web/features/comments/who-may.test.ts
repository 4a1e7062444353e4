import { expect, test } from 'vitest';
import { mayReact, standingOf } from './who-may.ts';

const member = { role: null, hasSubscriptionAccess: true, username: 'runa' };

test('COM-011 NS-160 a member with a username and access may write, and an administrator without a subscription', () => {
  expect(standingOf(member, false)).toBe('member');
  expect(standingOf({ ...member, hasSubscriptionAccess: false, role: 'owner' as const }, false)).toBe(
    'member',
  );
  expect(standingOf(null, false)).toBe('visitor');
  expect(standingOf({ ...member, hasSubscriptionAccess: false }, false)).toBe('lapsed');
  expect(standingOf({ ...member, username: null }, false)).toBe('no-username');
  expect(standingOf(member, true)).toBe('suspended');
});

test('COM-026 a suspended member may still like and report, a visitor may not', () => {
  expect((['member', 'suspended', 'visitor', 'lapsed', 'no-username'] as const).map(mayReact)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
