import { expect, test } from 'vitest';
import { englishText } from '../../../contract/messages.ts';
import { type permissionTable, rightsOf } from '../../../contract/team/permissions.ts';
import { adminGroups, adminGroupsOf } from './admin-links.ts';

const titlesFor = (role: keyof typeof permissionTable): string[] =>
  adminGroupsOf(rightsOf(role)).flatMap(({ links }) => links.map(({ title }) => englishText(title)));

test('BEY-66 the rail lists for each role the pages that it may open', () => {
  const every = adminGroups.flatMap(({ links }) => links.map(({ title }) => englishText(title)));
  expect(titlesFor('owner')).toEqual(every);
  expect(titlesFor('moderator')).toEqual(['Engagement', 'Reports', 'Moderation', 'API reference']);
  expect(titlesFor('support')).toEqual(['Members', 'API reference']);
  expect(titlesFor('coach')).toEqual(['Your classes']);
  expect(titlesFor('editor')).toContain('Classes');
  expect(titlesFor('editor')).not.toContain('Billing');
  expect(adminGroupsOf(null)).toEqual([]);
});
