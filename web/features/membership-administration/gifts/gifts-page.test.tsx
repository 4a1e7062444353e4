import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { GiftsPage } from './GiftsPage.tsx';
import { gift } from './testing/shown-gift.ts';

const recipient = 'PUT /admin/api/gifts/g1/recipient';
const sale = {
  onSale: true,
  validYears: 2,
  offers: [],
  payments: 'stripe',
  currency: 'usd',
  updatedAt: '2026-11-01T00:00:00Z',
};

const open = async (at = '/admin/gifts') => {
  const server = fakeServer({ 'GET /admin/api/gift_sale': () => sale, 'GET /admin/api/gifts': () => [gift] });
  const page = await renderPages({ '/admin/gifts': GiftsPage }, { at });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

const tabs = ['Gifts sold', 'Gift options'];

test('gifts sold and gift options are tabs, which the address keeps', async () => {
  const { page, user } = await open();
  expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  await page.findByText(gift.recipientName);
  expect(page.queryByLabelText('Years valid')).toBeNull();
  await user.click(page.getByRole('tab', { name: 'Gift options' }));
  expect(await page.findByLabelText('Years valid')).toBeDefined();
  expect(page.queryByText(gift.recipientName)).toBeNull();
  cleanup();
  const again = await open('/admin/gifts?tab=options');
  expect(await again.page.findByLabelText('Years valid')).toBeDefined();
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a new address that is refused stays in its field with the reason beside it', async () => {
  const { page, server, user } = await open();
  await user.click(await page.findByRole('button', { name: 'Options for the gift for Ida' }));
  await user.click(await page.findByRole('menuitem', { name: 'Change e-mail' }));
  const dialog = within(await page.findByRole('dialog', { name: 'E-mail for Ida’s gift' }));
  const field = dialog.getByLabelText<HTMLInputElement>('E-mail');
  await user.clear(field);
  await user.type(field, 'ida@new.example');
  server.answer(recipient, () => refusal(422, 'invalid', 'This cannot be done.'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This cannot be done.')).toBeDefined();
  expect(field.value).toBe('ida@new.example');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  server.answer(recipient, () => ({ ...gift, recipientEmail: 'ida@new.example' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Saved.')).toBeDefined();
  expect(server.bodies(recipient).at(-1)).toEqual({ recipientEmail: 'ida@new.example' });
});
