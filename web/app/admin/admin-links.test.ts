import { expect, test } from 'vitest';
import { pagePaths } from '../../../contract/pages/page-addresses.ts';
import { adminGroups, groupOf, openAdminLink, overview } from './admin-links.ts';

test.each([
  ['/admin', {}, '/admin'],
  ['/admin/engagement', {}, '/admin/engagement'],
  ['/admin/engagement', { tab: 'series' }, '/admin/engagement'],
  ['/admin/engagement', { tab: 'reports' }, '/admin/engagement?tab=reports'],
  ['/admin/engagement/class/1004', { tab: 'reports' }, '/admin/engagement'],
  ['/admin/moderation', { tab: 'words' }, '/admin/moderation'],
  ['/admin/library', { state: 'failed' }, '/admin/library'],
  ['/admin/library/deleted', {}, '/admin/library'],
  ['/admin/class_builder/7/edit', {}, '/admin/library'],
  ['/admin/plans', { q: 'light' }, '/admin/plans'],
  ['/admin/plans/12/structure', {}, '/admin/plans'],
  ['/admin/membership_plans', {}, '/admin/membership_plans'],
  ['/admin/gifts', {}, '/admin/gifts'],
  ['/admin/billing', {}, '/admin/billing'],
  ['/admin/set_up', {}, '/admin/set_up'],
  ['/admin/pages/1', {}, '/admin/pages'],
  ['/admin/footer', {}, '/admin/pages'],
  ['/admin/url_shortener', { order: 'clicks' }, '/admin/url_shortener'],
  ['/admin/nothing', {}, undefined],
])('the rail marks where %s %o belongs: %s', (path, search, href) => {
  expect(openAdminLink(path, search)).toBe(href);
});

test('the group of a page is the one that lists its link', () => {
  expect(groupOf('/admin/engagement?tab=reports')).toBe('People');
  expect(groupOf(overview.href)).toBeUndefined();
  expect(groupOf(undefined)).toBeUndefined();
});

test('NS-200, S31: each page of the admin belongs to a link that the rail and the index list', () => {
  const hrefs: string[] = [
    overview.href,
    ...adminGroups.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const path of pagePaths.filter((one) => one.startsWith('/admin')))
    expect(hrefs, path).toContain(openAdminLink(path.replaceAll(/\$\w+/g, '1'), {}));
});
