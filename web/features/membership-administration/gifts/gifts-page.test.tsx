import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.ts';
import { fakeServer, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { GiftsPage } from './GiftsPage.tsx';

const gift: ManagedGift = {
  id: 'g1',
  state: 'sent',
  months: 3,
  price: 4800,
  currency: 'usd',
  buyerName: 'Sofia Marchetti',
  buyerEmail: 'sofia@example.com',
  recipientName: 'Ida',
  delivery: 'mail',
  recipientEmail: 'ida@example.com',
  paidAt: '2026-11-20T09:00:00Z',
  sendsAt: '2026-11-20T09:00:00Z',
  sentAt: '2026-11-20T09:00:00Z',
  redeemedAt: null,
  redeemableUntil: '2028-11-20T09:00:00Z',
  endsAt: null,
  invoiceNumber: '2026-1',
  canResend: true,
  canChange: true,
  canRefund: true,
};
const calls = {
  resend: 'POST /admin/api/gifts/g1/sending',
  recipient: 'PUT /admin/api/gifts/g1/recipient',
  refund: 'POST /admin/api/gifts/g1/refund',
};
const sale = {
  onSale: true,
  validYears: 2,
  offers: [],
  payments: 'stripe',
  currency: 'usd',
  updatedAt: '2026-11-01T00:00:00Z',
};
const failures = [
  [() => refusal(422, 'invalid', 'This cannot be done.'), 'This cannot be done.'],
  [() => refusal(404, 'not_found', 'There is no such gift.'), 'There is no such gift.'],
  [() => refusal(429, 'too_many_attempts', 'Please wait a minute.'), 'Please wait a minute.'],
  [() => refusal(503, 'unavailable', 'The payment provider is away.'), 'The payment provider is away.'],
  [unreachable, 'We could not reach the studio. Try again.'],
] as const;

const open = async () => {
  const server = fakeServer({ 'GET /admin/api/gift_sale': () => sale, 'GET /admin/api/gifts': () => [gift] });
  const page = await renderPages({ '/admin/gifts': GiftsPage }, { at: '/admin/gifts' });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a mail that cannot be sent again says why, and the next try works', async () => {
  const { page, server, user } = await open();
  const press = async () =>
    user.click(await page.findByRole('button', { name: 'Send again: the gift for Ida' }));
  for (const [answer, words] of failures) {
    server.answer(calls.resend, answer);
    await press();
    expect(await page.findByText(words)).toBeDefined();
  }
  server.answer(calls.resend, () => gift);
  await press();
  expect(await page.findByText('It is on its way to ida@example.com once more.')).toBeDefined();
});

test('a new address that is refused stays in its field with the reason beside it', async () => {
  const { page, server, user } = await open();
  await user.click(await page.findByRole('button', { name: 'Change the address of the gift for Ida' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Where the gift for Ida goes' }));
  const field = dialog.getByLabelText<HTMLInputElement>('E-mail');
  await user.clear(field);
  await user.type(field, 'ida@new.example');
  for (const [answer, words] of failures) {
    server.answer(calls.recipient, answer);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(words)).toBeDefined();
    expect(field.value).toBe('ida@new.example');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  server.answer(calls.recipient, () => ({ ...gift, recipientEmail: 'ida@new.example' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Saved.')).toBeDefined();
  expect(server.bodies(calls.recipient).at(-1)).toEqual({ recipientEmail: 'ida@new.example' });
});

test('a refund that is refused says why above its button, and can be asked for again', async () => {
  const { page, server, user } = await open();
  await user.click(await page.findByRole('button', { name: 'Pay back the gift for Ida' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Pay $48.00 back?' }));
  for (const [answer, words] of failures) {
    server.answer(calls.refund, answer);
    await user.click(dialog.getByRole('button', { name: 'Pay $48.00 back' }));
    expect(await dialog.findByText(words)).toBeDefined();
  }
  server.answer(calls.refund, () => ({ ...gift, state: 'refunded' }));
  await user.click(dialog.getByRole('button', { name: 'Pay $48.00 back' }));
  expect(await page.findByText('It was paid back.')).toBeDefined();
  expect(server.bodies(calls.refund).at(-1)).toEqual({ endAccess: true });
});
