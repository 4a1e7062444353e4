import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { FooterPage } from './FooterPage.tsx';

const links = [
  { title: 'About', href: '/pages/about' },
  { title: 'Help', href: '/pages/help' },
];

const open = async () => {
  fakeServer({
    'GET /admin/api/footer': () => ({ version: 1, links, waiting: [] }),
    'GET /admin/api/pages': () => [],
  });
  const page = await renderPages({ '/admin/footer': FooterPage }, { at: '/admin/footer' });
  const list = await page.findByRole('list', { name: 'Footer links' });
  const isOpen = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.hasAttribute('data-open'));
  return { page, list, isOpen, user: userEvent.setup({ delay: null }) };
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a row says its text and address, and opens alone', async () => {
  const { list, isOpen, user } = await open();
  const about = within(list).getByRole('button', { name: 'About /pages/about' });
  const help = within(list).getByRole('button', { name: 'Help /pages/help' });
  expect(isOpen()).toEqual([false, false]);
  await user.click(about);
  expect(isOpen()).toEqual([true, false]);
  await user.click(help);
  expect(isOpen()).toEqual([false, true]);
  expect(help.getAttribute('aria-expanded')).toBe('true');
  await user.click(help);
  expect(isOpen()).toEqual([false, false]);
});

test('a link that was just added is open, also while it is typed', async () => {
  const { page, isOpen, user } = await open();
  await user.click(page.getByRole('button', { name: 'Add a link' }));
  expect(isOpen()).toEqual([false, false, true]);
  await user.type(page.getByLabelText('Link 3'), 'Gifts');
  expect(isOpen()).toEqual([false, false, true]);
});
