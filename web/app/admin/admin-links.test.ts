import { expect, test } from 'vitest';
import { adminGroups, openAdminLink } from './admin-links.ts';

test.each([
  ['/admin', {}, '/admin'],
  ['/admin/engagement', {}, '/admin/engagement'],
  ['/admin/engagement', { tab: 'series' }, '/admin/engagement'],
  ['/admin/engagement', { tab: 'reports' }, '/admin/engagement?tab=reports'],
  ['/admin/engagement/class/1004', { tab: 'reports' }, '/admin/engagement'],
  ['/admin/moderation', { tab: 'words' }, '/admin/moderation'],
  ['/admin/membership_plans', {}, '/admin/membership_plans'],
  ['/admin/billing', {}, '/admin/billing'],
  ['/admin/nothing', {}, undefined],
])('the rail marks where %s %o belongs: %s', (path, search, href) => {
  expect(openAdminLink(path, search)).toBe(href);
});

test('what the rail marks is one of its links', () => {
  const hrefs = adminGroups.flatMap(({ links }) => links.map((link) => link.href));
  for (const path of ['/admin', '/admin/engagement', '/admin/moderation', '/admin/billing'])
    expect(hrefs).toContain(openAdminLink(path, {}));
});
