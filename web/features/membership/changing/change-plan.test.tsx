import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import {
  annual,
  calls,
  card,
  changePreview,
  charge,
  membership,
  monthly,
  quote,
  stripeMembership,
  terms,
} from '../testing/answers.ts';
import { watchLeaving } from '../testing/left-for.ts';
import { ChangePlanPage } from './ChangePlanPage.tsx';

let leftFor: ReturnType<typeof watchLeaving>;

const onMonthly = () =>
  stripeMembership({
    plan: monthly,
    price: 1800,
    nextPaymentAt: '2026-12-14T09:00:00Z',
    plans: [monthly, { ...annual, trialCount: 0 }],
  });

const open = async (answers: Parameters<typeof fakeServer>[0] = {}, plan = 'annual') => {
  const server = fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership({ plan: { id: 'monthly', description: 'Monthly' } }),
    [calls.stripe]: onMonthly,
    [calls.card]: () => card,
    [calls.preview]: () => changePreview(),
    [calls.buy]: () => ({}),
    [calls.synchronization]: () => membership({ plan: { id: 'monthly', description: 'Monthly' } }),
    [calls.pendingIntent]: () => ({ clientSecret: null, confirmUrl: null, price: null, currency: null }),
    ...answers,
  });
  const page = await renderPages(
    { '/settings/membership/change': ChangePlanPage },
    { at: `/settings/membership/change?plan=${plan}`, me: runa },
  );
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  leftFor = watchLeaving();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a change to a larger plan shows its amounts before it is sent, and sends the preview that was shown', async () => {
  const { page, server, user } = await open();
  expect(await page.findByText(/^You are on Monthly, paid until 14 December 2026\./)).toBeDefined();
  const today = await page.findByRole('region', { name: 'Today, 22 November' });
  expect(today.textContent).toBe(
    'Today, 22 NovemberAnnual22 November 2026 to 22 November 2027$149.00Unused part of MonthlyPaid back as credit−$13.20Paid today$135.80',
  );
  expect(page.getByRole('region', { name: 'Next' }).textContent).toContain('22 November 2027');
  expect(server.bodies(calls.buy)).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Pay $135.80 and change' }));
  await waitFor(() => expect(page.address()).toBe('/settings/membership'));
  expect(page.getByText('We have updated your membership.')).toBeDefined();
  expect(server.bodies(calls.buy)).toEqual([
    expect.objectContaining({ plan: 'annual', previewed_at: '2026-11-22T09:00:00Z', checkout: true }),
  ]);
});

test('MEM-070: a change to a smaller plan takes effect at the end of the paid period and is confirmed', async () => {
  const { page, user } = await open(
    {
      [calls.stripe]: () => stripeMembership(),
      [calls.preview]: () =>
        changePreview({
          takesEffect: 'at_period_end',
          at: '2027-03-14T09:00:00Z',
          quote: quote({
            dueToday: 0,
            lines: [],
            upcomingCharges: [charge({ from: '2027-03-14T09:00:00Z', because: 'next_plan' })],
          }),
        }),
    },
    'monthly',
  );
  expect(await page.findByText('Annual stays open until 14 March 2027')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Change on 14 March' }));
  expect(await page.findByText('We have updated your membership.')).toBeDefined();
});

test('the member can keep the present plan, and the change button is disabled while no other plan is chosen', async () => {
  const { page } = await open({}, 'monthly');
  const button = await page.findByRole<HTMLButtonElement>('button', { name: 'Change membership' });
  expect(button.disabled).toBe(true);
  expect(page.getByRole('link', { name: 'Keep Monthly' }).getAttribute('href')).toBe('/settings/membership');
});

test('a declined card leaves the plan unchanged, and the member can change the payment method', async () => {
  const { page, server, user } = await open({
    [calls.buy]: () => refusal(402, 'payment_declined', 'Your card was declined.'),
    [calls.changePaymentMethod]: () => ({
      checkoutSessionId: 'cs_2',
      checkoutUrl: 'https://pay.example/cs_2',
    }),
  });
  await user.click(await page.findByRole('button', { name: /^Pay/ }));
  expect((await page.findByRole('alert')).textContent).toBe(
    'Your bank declined the payment. You are still on Monthly and nothing was charged.',
  );
  // The amounts are asked for anew, since they hold for their moment only.
  await waitFor(() => expect(server.calls().filter((key) => key === calls.preview)).toHaveLength(2));
  await user.click(page.getByRole('button', { name: 'Change Payment Method' }));
  await waitFor(() => expect(leftFor).toHaveBeenCalledWith('https://pay.example/cs_2'));
});

test('M29: a payment that the bank refuses to confirm leaves the plan unchanged, focuses the message and offers another card', async () => {
  const pending = {
    clientSecret: 'secret',
    confirmUrl: 'https://bank.example/1',
    price: 13_580,
    currency: 'usd',
  };
  const { page, server, user } = await open({ [calls.pendingIntent]: () => pending });
  await user.click(await page.findByRole('button', { name: /^Pay/ }));
  expect(await page.findByRole('heading', { name: 'Your bank asks you to approve $135.80' })).toBeDefined();
  server.answer(calls.pendingIntent, () => ({ ...pending, clientSecret: null, confirmUrl: null }));
  await user.click(page.getByRole('button', { name: 'I have confirmed it' }));
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toBe(
    'Your bank declined the payment. Nothing was charged and you are still on Monthly.',
  );
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(page.getByRole('button', { name: 'Change Payment Method' })).toBeDefined();
  server.answer(calls.pendingIntent, () => pending);
  await user.click(await page.findByRole('button', { name: /^Pay/ }));
  expect(await page.findByRole('heading', { name: 'Your bank asks you to approve $135.80' })).toBeDefined();
});

test('M29: a change that was left during the bank confirmation is resumed and completed with the answer of the provider', async () => {
  const pending = {
    clientSecret: 'secret',
    confirmUrl: 'https://bank.example/1',
    price: 13_580,
    currency: 'usd',
  };
  const left = await open({ [calls.pendingIntent]: () => pending });
  await left.user.click(await left.page.findByRole('button', { name: /^Pay/ }));
  await left.page.findByRole('heading', { name: 'Your bank asks you to approve $135.80' });
  cleanup();
  let own = onMonthly();
  const { page, server, user } = await open({
    [calls.pendingIntent]: () => pending,
    [calls.stripe]: () => own,
    [calls.synchronization]: () => {
      own = stripeMembership();
      return membership();
    },
  });
  await page.findByRole('heading', { name: 'Your bank asks you to approve $135.80' });
  expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  server.answer(calls.pendingIntent, () => ({ ...pending, clientSecret: null, confirmUrl: null }));
  await user.click(page.getByRole('button', { name: 'I have confirmed it' }));
  expect(await page.findByText('We have updated your membership.')).toBeDefined();
  cleanup();
  const later = await open({ [calls.pendingIntent]: () => pending });
  expect(await later.page.findByRole('button', { name: /^Pay/ })).toBeDefined();
});

test('a flex member reads that there is no plan to change', async () => {
  const { page } = await open({ [calls.membership]: () => membership({ isFlexUser: true }) });
  expect(await page.findByText('You have no plan to change here.')).toBeDefined();
});
