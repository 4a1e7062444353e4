import { expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { PlaylistCard } from '../../../contract/members/playlists.schema.ts';
import { rightsOf as rightsOfRole } from '../../../contract/team/permissions.ts';
import { ownerRights } from '../../ui/testing/people.ts';
import { isAuthor, rightsOf } from './roles.ts';

const noRights = rightsOfRole(null);

const playlist = { author: { username: 'maya', slug: 'maya' } } as PlaylistCard;
const person = (username: string | null, rights: Partial<Me> = noRights): Me =>
  ({ username, slug: username, ...rights }) as Me;
const allowed = (me: Me | null) =>
  Object.entries(rightsOf(playlist, me))
    .filter(([, may]) => may)
    .map(([right]) => right)
    .sort();

test('PL-001 a visitor may do nothing with a playlist', () => {
  expect(allowed(null)).toEqual([]);
});

test('PL-073 NS-100 another member may share, duplicate, follow and report', () => {
  expect(allowed(person('noor'))).toEqual(['duplicate', 'follow', 'report', 'share']);
});

test('PL-075 NS-100 the author may share, duplicate, edit and delete', () => {
  expect(allowed(person('maya'))).toEqual(['author', 'duplicate', 'edit', 'remove', 'share']);
});

test('PL-078 NS-100 an admin may feature as well, and not edit what is not theirs', () => {
  expect(allowed(person('ada', ownerRights))).toEqual(['duplicate', 'feature', 'follow', 'report', 'share']);
});

test('PL-074 the viewer with the username of the author is the author', () => {
  expect(isAuthor(playlist, person('maya'))).toBe(true);
  expect(isAuthor(playlist, person('mia'))).toBe(false);
  expect(isAuthor({ author: { username: null, slug: 'ivo-marsh' } }, person(null))).toBe(false);
  const noName = { ...person(null), slug: 'ivo-marsh' };
  expect(isAuthor({ author: { username: null, slug: 'ivo-marsh' } }, noName)).toBe(true);
});
