import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const scheduled = '/api/v2/users/me/scheduled_classes';
const plan = `POST ${scheduled}`;
const { title, humanDuration, planEntryUrl, coverPhoto } = classEntry();

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  let id = 20;
  const server = fakeServer({
    'GET /api/v2/users/me/membership': () => ({
      hasSubscriptionAccess: true,
      subscriptionState: 'unlimited',
      subscriptionSource: 'other',
      subscriptionEndTime: null,
      isFlexUser: false,
      plan: null,
      detail: 'granted',
      trialEndsAt: null,
    }),
    'GET /api/v2/users/me/membership/stripe': () => refusal(404, 'not_found', 'None.'),
    'GET /api/v2/plan_entries': () =>
      [1, 2, 3, 4].map((one) => classEntry({ id: one, title: `Class ${one}` })),
    'GET /api/v2/users/me/calendar': () => ({
      timeZone: 'UTC',
      today: '2026-11-30',
      month: '2026-11',
      weekStreak: 0,
      streakSince: null,
      items: [],
      rules: [],
    }),
    [plan]: ({ body }) => {
      id += 1;
      const when = { day: String(body.day), time: String(body.time) };
      const facts = { title, humanDuration, planEntryUrl, coverPhoto, bring: [], rule: null };
      return [{ ...facts, ...when, kind: 'scheduled', id, at: '2026-11-30T12:00:00Z', planEntryId: 1 }];
    },
    [`DELETE ${scheduled}/21`]: () => ({ success: true }),
    [`DELETE ${scheduled}/22`]: () => ({ success: true }),
    [`DELETE ${scheduled}/23`]: () => ({ success: true }),
    ...answers,
  });
  const me = { ...runa, emailVerified: false };
  const page = await renderPages({ '/welcome': WelcomePage }, { at: '/welcome', me });
  const user = userEvent.setup({ delay: null });
  return { page, server, user, button: (name: string) => page.findByRole('button', { name }) };
};

afterEach(cleanup);

test('the first class has its Play, and another one takes its place', async () => {
  const { page, user, button } = await open();
  const first = await page.findByRole('region', { name: 'Class 1' });
  expect(within(first).getByRole('link', { name: 'Play' }).getAttribute('href')).toBe(planEntryUrl);
  await user.click(await button('Another one'));
  expect(page.getByRole('region', { name: 'Class 2' })).toBeDefined();
});

test('the week is put into the calendar, and taken out again by Undo', async () => {
  const { page, server, user, button } = await open();
  await user.click(await button('Add to my calendar'));
  expect(await page.findByText('In your calendar')).toBeDefined();
  expect(server.bodies(plan).map(({ plan_entry_ids: ids }) => ids)).toEqual([[1], [2], [3]]);
  await user.click(await button('Undo'));
  await button('Add to my calendar');
  for (const id of [21, 22, 23]) expect(server.calls()).toContain(`DELETE ${scheduled}/${id}`);
});

test('a week that is planned in part only is taken back, and said to have failed', async () => {
  let planned = 0;
  const { page, server, user, button } = await open({
    [plan]: () => {
      planned += 1;
      if (planned === 2) return refusal(500, 'internal', 'Away.');
      const facts = { title, humanDuration, planEntryUrl, coverPhoto, bring: [], rule: null };
      const when = { day: '2026-11-30', time: '18:00', at: '2026-11-30T18:00:00Z' };
      return [{ ...facts, ...when, kind: 'scheduled', id: 21, planEntryId: 1 }];
    },
  });
  await user.click(await button('Add to my calendar'));
  expect((await page.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  await waitFor(() => expect(server.calls()).toContain(`DELETE ${scheduled}/21`));
  expect(await button('Add to my calendar')).toBeDefined();
});

test('an address that is not confirmed gets its mail again, and the phone its two ways', async () => {
  const { page, user, button } = await open({
    'POST /api/auth/send-verification-email': () => ({ status: true }),
  });
  await user.click(await button('Send again'));
  expect(await page.findByText(/We have sent it again/)).toBeDefined();
  await user.click(await button('Show me'));
  expect(page.getByText(/Add to Home Screen/)).toBeDefined();
});
