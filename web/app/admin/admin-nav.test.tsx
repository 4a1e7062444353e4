import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { AdminNav } from './AdminNav.tsx';
import { useOpenedGroups } from './opened-groups.ts';

const Nav = () => <AdminNav label="Admin" groups={useOpenedGroups()} />;
const show = async (at: string) => {
  const page = await renderPages({ '/admin': Nav, '/admin/billing': Nav, '/admin/engagement': Nav }, { at });
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

test('the group of the page is open, and its link is the current one', async () => {
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

test('the group of the page can be closed, and opens again with another page', async () => {
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

test('what the browser keeps of groups may be broken', async () => {
  localStorage.setItem('openmat.admin_groups', '{"People":');
  expect((await show('/admin')).open()).toEqual([]);
});
