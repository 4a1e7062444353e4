import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { BillingPage } from '../billing/BillingPage.tsx';
import { overview } from '../billing/testing/shown-billing.ts';
import { aheadText } from './sandbox-time-words.ts';
import { standing } from './testing/shown-time.ts';

const path = '/admin/api/sandbox_time';
const open = async (mode: 'sandbox' | 'stripe', time = standing) => {
  let shown = time;
  const server = fakeServer({
    'GET /admin/api/billing': () => ({
      ...overview,
      provider: { ...overview.provider, mode, live: mode === 'stripe' },
    }),
    'GET /admin/api/billing/declarations': () => [],
    'GET /admin/api/billing/declarations/warnings': () => ({ many: null, repayments: null }),
    [`GET ${path}`]: () => shown,
    [`POST ${path}/moves`]: ({ body }) => {
      shown = { ...shown, movesTo: String(body.until) };
      return shown;
    },
  });
  const page = await renderPages({ '/admin/billing': BillingPage }, { at: '/admin/billing' });
  await page.findByRole('region', { name: 'State' });
  return {
    page,
    server,
    user: userEvent.setup({ delay: null }),
    arrive: () => {
      shown = { ...shown, now: String(shown.movesTo), movesTo: null };
    },
  };
};
const moves = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.bodies(`POST ${path}/moves`).map(({ until }) => until);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the billing page neither shows nor requests the sandbox time when payments run through Stripe', async () => {
  const { page, server } = await open('stripe');
  expect(page.queryByText('Sandbox time')).toBeNull();
  expect(server.calls()).not.toContain(`GET ${path}`);
});

test.each([
  ['1 day later', '2026-12-13T10:00:00.000Z'],
  ['1 week later', '2026-12-19T10:00:00.000Z'],
  [/^To the next payment, 15 Dec 2026$/, '2026-12-15T09:30:00.000Z'],
])('the button %s moves the sandbox time on from its present value', async (name, until) => {
  const opened = await open('sandbox');
  const { page, user } = opened;
  expect((await page.findByText('14 days ahead of the real time.')).closest('[role=status]')).toBeTruthy();
  await user.click(page.getByRole('button', { name }));
  await waitFor(() => expect(moves(opened)).toEqual([until]));
});

test('the billing page shows progress instead of the move buttons while the time moves, and the buttons again afterwards', async () => {
  const opened = await open('sandbox');
  const { page, user, arrive } = opened;
  await user.click(await page.findByRole('button', { name: '1 day later' }));
  await page.findByRole('progressbar', { name: 'On the way to 13 Dec 2026' });
  expect(page.queryByRole('button', { name: '1 day later' })).toBeNull();
  arrive();
  await page.findByRole('button', { name: '1 day later' });
});

test('the day field moves the sandbox time to the end of the typed day', async () => {
  const opened = await open('sandbox');
  const { page, user } = opened;
  await user.type(await page.findByLabelText('To the end of a day'), '2026-12-20');
  await user.click(page.getByRole('button', { name: 'Go there' }));
  await waitFor(() => expect(moves(opened)).toEqual([new Date('2026-12-20T23:59:00').toISOString()]));
});

test.each([
  [30, '1 minute ahead'],
  [7200, '2 hours ahead'],
  [86_398, '1 day ahead'],
  [7 * 86_400 - 4, '7 days ahead'],
  [14 * 86_400 + 5000, '14 days ahead'],
])('a lead of %i seconds is shown as "%s"', (seconds, text) => {
  expect(aheadText(seconds)).toBe(text);
});
