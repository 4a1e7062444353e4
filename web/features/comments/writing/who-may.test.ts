import { expect, test } from 'vitest';
import { mayReact, standingOf } from './who-may.ts';

const member = { admin: false, hasSubscriptionAccess: true, username: 'runa' };

test('COM-011 NS-160 who has a username and access may write, and an admin without a subscription', () => {
  expect(standingOf(member, false)).toBe('member');
  expect(standingOf({ ...member, hasSubscriptionAccess: false, admin: true }, false)).toBe('member');
  expect(standingOf(null, false)).toBe('visitor');
  expect(standingOf({ ...member, hasSubscriptionAccess: false }, false)).toBe('lapsed');
  expect(standingOf({ ...member, username: null }, false)).toBe('no-username');
  expect(standingOf(member, true)).toBe('suspended');
});

test('COM-026 who may not write at the moment may still like and report, nobody else may', () => {
  expect((['member', 'suspended', 'visitor', 'lapsed', 'no-username'] as const).map(mayReact)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
