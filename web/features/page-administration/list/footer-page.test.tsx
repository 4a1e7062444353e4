import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { FooterPage } from './FooterPage.tsx';

const links = [
  { title: 'About', href: '/pages/about' },
  { title: 'Help', href: '/pages/help' },
];

const open = async (studio: Partial<Studio> = {}) => {
  const server = fakeServer({
    'GET /admin/api/footer': () => ({ version: 1, links, waiting: [] }),
    'GET /admin/api/pages': () => [],
    'PUT /admin/api/footer': ({ body }) => ({ version: 2, links: body.links, waiting: [] }),
  });
  const page = await renderPages({ '/admin/footer': FooterPage }, { at: '/admin/footer', studio });
  const list = await page.findByRole('list', { name: 'Footer links' });
  const isOpen = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.hasAttribute('data-open'));
  return { page, server, list, isOpen, user: userEvent.setup({ delay: null }) };
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

test('BEY-74 titles of links are translated beside Save', async () => {
  const { page, server, user } = await open({ languages: ['en', 'de'] });
  await user.click(page.getByRole('button', { name: /^Deutsch/ }));
  await user.type(page.getByRole('textbox', { name: 'Link 2' }), 'Hilfe');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/footer')).toEqual([
    { links: [links[0], { ...links[1], translations: { de: { title: 'Hilfe' } } }], version: 1 },
  ]);
});
