import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { AdminNav } from './AdminNav.tsx';
import { useOpenedGroups } from './opened-groups.ts';

const owner = { ...runa, ...ownerRights };
const Nav = () => <AdminNav label="Admin" groups={useOpenedGroups()} />;
const show = async (at: string, waiting = { held: 0, reports: 0 }) => {
  fakeServer({ 'POST /comments-service/admin/waiting': () => waiting });
  const page = await renderPages(
    { '/admin': Nav, '/admin/billing': Nav, '/admin/engagement': Nav },
    { at, me: owner },
  );
  const nav = page.getByRole('navigation', { name: 'Admin' });
  return {
    nav,
    address: page.address,
    press: (title: string) => userEvent.click(within(nav).getByText(title)),
    open: () =>
      [...nav.querySelectorAll('details')]
        .filter(({ open }) => open)
        .map((group) => group.firstChild?.textContent),
  };
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the group of the current page is open, and its link is marked as current', async () => {
  const { nav, open } = await show('/admin/billing');
  expect(open()).toEqual(['Money']);
  expect(nav.querySelector('[aria-current="page"]')?.textContent).toBe('Billing');
});

test('a group that an administrator opened stays open on other pages and after a reload, until it is closed', async () => {
  const first = await show('/admin');
  expect(first.open()).toEqual([]);
  await first.press('People');
  expect(first.open()).toEqual(['People']);
  cleanup();
  const second = await show('/admin/billing');
  expect(second.open()).toEqual(['People', 'Money']);
  await second.press('People');
  expect(second.open()).toEqual(['Money']);
  cleanup();
  expect((await show('/admin')).open()).toEqual([]);
});

test('the group of the current page can be closed, and opens again when the page is loaded anew', async () => {
  const first = await show('/admin/billing');
  await first.press('Money');
  expect(first.open()).toEqual([]);
  await first.press('Money');
  expect(first.open()).toEqual(['Money']);
  await first.press('Money');
  cleanup();
  expect((await show('/admin/billing')).open()).toEqual(['Money']);
});

test('a group that opened because of its page is not remembered', async () => {
  await show('/admin/engagement');
  cleanup();
  expect((await show('/admin/billing')).open()).toEqual(['Money']);
});

test('the navigation opens no group when the stored groups are invalid JSON', async () => {
  localStorage.setItem('openmat.admin_groups', '{"People":');
  expect((await show('/admin')).open()).toEqual([]);
});

test('BEY-50 held comments and reports are counted beside their pages, and together beside their closed group', async () => {
  const { nav, press } = await show('/admin', { held: 3, reports: 40 });
  const people = await within(nav).findByText('43');
  expect(people.closest('summary')?.textContent).toBe('People 43 waiting');
  await press('People');
  const textOf = (href: string) => nav.querySelector(`a[href="${href}"]`)?.textContent;
  expect(textOf('/admin/moderation')).toBe('Moderation 3 waiting');
  expect(textOf('/admin/engagement?tab=reports')).toBe('Reports 40 waiting');
  expect(textOf('/admin/engagement')).toBe('Engagement');
  expect(within(nav).getByText('People').textContent).toBe('People');
});
