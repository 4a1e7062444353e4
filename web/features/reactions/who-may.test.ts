import { expect, test } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { wayToReact } from './who-may.ts';

const member = { role: null, hasSubscriptionAccess: true, username: 'runa' };

test.each([
  ['a visitor signs in and comes back', null, '/signin?redirect=%2Fseries%2Fa%3Fb%3D1'],
  ['a lapsed member subscribes', { ...member, hasSubscriptionAccess: false }, '/subscribe'],
  ['a member without a username chooses one', { ...member, username: null }, '/settings/profile'],
  ['a member presses', member, null],
  ['an admin presses', { ...member, hasSubscriptionAccess: false, role: 'owner' as const }, null],
])('R44 to like a class or series, %s', (_, me, way) => {
  expect(wayToReact(me, pageAddress('/series/$slug', { slug: 'a' }, { b: 1 }))).toBe(way);
});
