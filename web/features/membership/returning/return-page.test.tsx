import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { calls } from '../testing/answers.ts';
import { ReturnPage } from './ReturnPage.tsx';

const result = 'POST /api/v2/users/me/membership/stripe/checkout_sessions/cs_1';
const paid = { state: 'complete', hasSubscriptionAccess: true, trialRefused: false, continueTo: '/explore' };

const comeBack = async (answer: () => unknown, at = '/subscribe/return?session=cs_1') => {
  const server = fakeServer({ [calls.me]: () => runa, [result]: answer });
  const me = { ...runa, hasSubscriptionAccess: false };
  const page = await renderPages({ '/subscribe/return': ReturnPage }, { at, me });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a member who has paid goes on to the page that was wanted, with what the membership opens', async () => {
  const { page, server } = await comeBack(() => paid);
  await waitFor(() => expect(page.address()).toBe('/explore'));
  expect(server.calls()).toEqual([result, calls.me]);
  expect(page.queryClient.getQueryData(['me'])).toMatchObject({ hasSubscriptionAccess: true });
});

test('a member who wanted no page in particular is welcomed by a page, without a toast', async () => {
  const { page } = await comeBack(() => ({ ...paid, continueTo: '/welcome' }));
  await waitFor(() => expect(page.address()).toBe('/welcome'));
  expect(page.queryByText('Your membership has started.')).toBeNull();
});

test('a provider that takes its time is asked again until it knows', async () => {
  let asked = 0;
  const { page } = await comeBack(() => {
    asked += 1;
    if (asked === 1) return refusal(503, 'unavailable', 'Away.');
    return asked === 2 ? { ...paid, hasSubscriptionAccess: false } : paid;
  });
  expect(await page.findByRole('heading', { name: 'One moment' })).toBeDefined();
  await waitFor(() => expect(page.address()).toBe('/explore'));
  expect(asked).toBe(3);
});

test('a connection that is lost on the way back is said, and tried again as soon as it is back', async () => {
  const { page, server } = await comeBack(unreachable);
  expect(await page.findByRole('heading', { name: 'The connection was lost' })).toBeDefined();
  expect(page.getByText(/You don’t need to pay again/)).toBeDefined();
  server.answer(result, () => paid);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(page.address()).toBe('/explore');
  });
});

test('the member can try again by hand, too', async () => {
  const { page, server, user } = await comeBack(unreachable);
  const again = await page.findByRole('button', { name: 'Check again' });
  server.answer(result, () => paid);
  await user.click(again);
  await waitFor(() => expect(page.address()).toBe('/explore'));
});

test.each([
  ['one that is over', () => ({ ...paid, state: 'expired' }), 'This checkout has expired'],
  ['another member’s', () => refusal(404, 'not_found', 'No.'), 'We couldn’t find this checkout'],
])(
  'a checkout that cannot be paid any more, %s, leads back to the plans and to the studio',
  async (_which, answer, title) => {
    const { page } = await comeBack(answer);
    expect(await page.findByRole('heading', { name: title })).toBeDefined();
    expect(page.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscribe');
    expect(page.getByRole('link', { name: 'Back to the studio' }).getAttribute('href')).toBe('/');
  },
);

test('a trial that the payment method has had is told, with the way to a membership that is paid from the first day', async () => {
  const { page } = await comeBack(() => ({ ...paid, hasSubscriptionAccess: false, trialRefused: true }));
  expect(await page.findByRole('heading', { name: 'No second free trial' })).toBeDefined();
  expect(page.getByRole('link', { name: 'See what it costs' }).getAttribute('href')).toBe(
    '/subscribe?trial=used',
  );
});

test('an address without a checkout asks for none', async () => {
  const { page, server } = await comeBack(() => paid, '/subscribe/return');
  expect(await page.findByRole('heading', { name: 'We couldn’t find this checkout' })).toBeDefined();
  expect(server.calls()).toEqual([]);
});
