import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MembershipInfo } from '../../../../contract/membership/membership.schema.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from '../MembershipPage.tsx';
import { calls, card, charge, membership, pauseState, stripeMembership, terms } from '../testing/answers.ts';
import { PausePage } from './PausePage.tsx';

const open = async (
  at: '/settings/membership' | '/settings/membership/pause',
  info: Partial<MembershipInfo>,
  answers: Parameters<typeof fakeServer>[0] = {},
) => {
  const server = fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership(info),
    [calls.stripe]: () => stripeMembership({ nextPaymentAt: '2026-12-14T09:00:00Z' }),
    [calls.card]: () => card,
    [calls.latest]: () => ({ status: 'none', data: { status: 'none' } }),
    [calls.pause]: () => pauseState(),
    ...answers,
  });
  const pages = { '/settings/membership': MembershipPage, '/settings/membership/pause': PausePage };
  const page = await renderPages(pages, { at, me: runa });
  await waitFor(() => expect(page.getByRole('main').querySelector('[aria-busy=true]')).toBeNull());
  return { page, server, user: userEvent.setup({ delay: null }) };
};
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a pause and leaving stand side by side, each with what it means, and a pause is chosen with one press', async () => {
  const { page, server, user } = await open(
    '/settings/membership/pause',
    {},
    {
      [calls.startPause]: () => membership({ detail: 'paused' }),
    },
  );
  const main = page.getByRole('main');
  expect(textOf(main)).toContain('Both take effect on 14 December 2026, when your paid time ends.');
  expect(page.getByRole('link', { name: 'Cancel Membership' }).getAttribute('href')).toBe(
    '/settings/membership/cancel',
  );
  expect(textOf(main)).toContain('14 December to 14 February 2027Closed, nothing charged');
  expect(textOf(main)).toContain(
    'From 14 February 2027Open again. You pay $18.00 a month from 14 February 2027',
  );
  await user.click(page.getByRole('radio', { name: '3 months' }));
  expect(textOf(main)).toContain('From 14 March 2027Open again. You pay $18.00 a month from 14 March 2027');
  await user.click(page.getByRole('button', { name: 'Pause for 3 months' }));
  await waitFor(() => expect(page.address()).toBe('/settings/membership'));
  expect(server.bodies(calls.startPause)).toEqual([{ months: 3 }]);
});

test('BEY-45 the pause page says every amount that is known to come before a pause is chosen', async () => {
  const until = '2027-01-14T09:00:00Z';
  const upcomingCharges = [
    charge({ from: until, amount: 900, times: 1, because: 'pause_ends' }),
    charge({ from: '2027-02-14T09:00:00Z', because: 'discount_ends' }),
  ];
  const { page } = await open(
    '/settings/membership/pause',
    {},
    { [calls.pause]: () => pauseState({ lengths: [{ months: 1, until, upcomingCharges }] }) },
  );
  expect(textOf(page.getByRole('main'))).toContain(
    'You pay $9.00 on 14 January 2027, then $18.00 a month from 14 February 2027',
  );
});

test('why no pause is possible stands in the place of the choice, and leaving works as always', async () => {
  const words = 'You paused for 3 months in the last 12. Cancelling works as always.';
  const { page } = await open(
    '/settings/membership/pause',
    {},
    {
      [calls.pause]: () => pauseState({ lengths: [], refusal: words }),
    },
  );
  expect(page.getByText(words)).toBeDefined();
  expect(page.queryByRole('button', { name: /^Pause for/ })).toBeNull();
  expect(page.getByRole('link', { name: 'Cancel Membership' })).toBeDefined();
});

test('a pause that the provider was not told of leaves everything as it was, and says so', async () => {
  const { page, user } = await open(
    '/settings/membership',
    {},
    {
      [calls.startPause]: () => refusal(503, 'unavailable', 'The payment provider does not answer.'),
    },
  );
  await user.click(page.getByText('Pause membership'));
  await user.click(await page.findByRole('button', { name: 'Pause for 2 months' }));
  expect((await page.findByRole('alert')).textContent).toBe(
    'The pause did not reach the payment provider, so nothing has changed. Try again in a minute.',
  );
});

test('a pause that has not begun is taken back with one press', async () => {
  const paused = { detail: 'paused', subscriptionEndTime: '2026-12-14T09:00:00Z' } as const;
  const { page, server, user } = await open('/settings/membership', paused, {
    [calls.pause]: () => pauseState({ state: 'planned', endsAt: '2027-02-14T09:00:00Z', lengths: [] }),
    [calls.stripe]: () =>
      stripeMembership({
        upcomingCharges: [charge({ from: '2027-02-14T09:00:00Z', because: 'pause_ends' })],
      }),
    [calls.endPause]: () => membership(),
  });
  await page.findByRole('heading', { name: 'A pause begins on 14 December 2026' });
  expect(
    page.getByText(
      'Until then everything is open. It ends on 14 February 2027. After it you pay $18.00 a month from 14 February 2027.',
    ),
  ).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Don’t pause' }));
  await waitFor(() => expect(server.calls().filter((key) => key === calls.endPause)).toHaveLength(1));
});

test('starting again says what is paid today, which is what is charged, and a declined card leaves the pause', async () => {
  const paused = {
    hasSubscriptionAccess: false,
    detail: 'paused',
    subscriptionEndTime: '2026-12-14T09:00:00Z',
  } as const;
  const { page, user } = await open('/settings/membership', paused, {
    [calls.pause]: () =>
      pauseState({
        state: 'paused',
        endsAt: '2027-02-14T09:00:00Z',
        lengths: pauseState().lengths.slice(2),
      }),
    [calls.resumption]: () => ({ dueToday: 1800, currency: 'usd', nextPaymentAt: '2027-01-22T09:00:00Z' }),
    [calls.endPause]: ({ query }) =>
      query.get('price') === '1800'
        ? refusal(402, 'payment_declined', 'Your payment was declined. Nothing was charged.')
        : membership(),
  });
  await page.findByRole('heading', { name: 'Paused until 14 February 2027' });
  expect(page.getByRole('button', { name: 'Pause until 14 March, 3 months in all' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Restart now' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Start again today?' }));
  await dialog.findByText(
    'Classes open right away. $18.00 is charged to Visa ending in 4242 today. Your next payment is on 22 January 2027.',
  );
  await user.click(dialog.getByRole('button', { name: 'Pay $18.00 and start' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Your payment was declined. Nothing was charged.',
  );
});

test('leaving during a pause says that it ends at once', async () => {
  const paused = {
    hasSubscriptionAccess: false,
    detail: 'paused',
    subscriptionEndTime: '2026-12-14T09:00:00Z',
  } as const;
  const { page, user } = await open('/settings/membership', paused, {
    [calls.pause]: () => pauseState({ state: 'paused', endsAt: '2027-02-14T09:00:00Z', lengths: [] }),
  });
  await user.click(page.getByText('Cancel membership'));
  expect(page.getByText(/^Your membership ends right away, as your paid time has run out\./)).toBeDefined();
});
