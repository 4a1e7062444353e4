import { expect, test } from 'vitest';
import { isReservedUsername } from './reserved-usernames.ts';

test.each(['admin', 'admin_1', 'a.d.m.i.n', 'support.team', 'the_owner', 'quietlake', 'quiet.lake.2'])(
  'the username %s is reserved in the studio Quiet Lake',
  (username) => expect(isReservedUsername(username, 'Quiet Lake')).toBe(true),
);

test.each(['ada', 'teamo', 'helpful.hana', 'the.lake', 'admiral', '1234'])(
  'the username %s is free in the studio Quiet Lake',
  (username) => expect(isReservedUsername(username, 'Quiet Lake')).toBe(false),
);

test('a studio whose name has no Latin letter reserves no username of digits', () => {
  expect(isReservedUsername('2026', '静かな湖')).toBe(false);
});
