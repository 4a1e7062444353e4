import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BillingOverview } from '../../../../contract/membership/billing-administration.schema.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { standing } from '../sandbox/testing/shown-time.ts';
import { BillingPage } from './BillingPage.tsx';
import { ago, event, failed, latest, overview } from './testing/shown-billing.ts';

const path = '/admin/api/billing';
const open = async (changes: Partial<BillingOverview>, answers: Record<string, () => unknown> = {}) => {
  const server = fakeServer({
    [`GET ${path}`]: () => ({ ...overview, ...changes }),
    'GET /admin/api/sandbox_time': () => standing,
    ...answers,
  });
  const page = await renderPages({ '/admin/billing': BillingPage }, { at: '/admin/billing' });
  await page.findByRole('region', { name: 'State' });
  return { page, server, user: userEvent.setup({ delay: null }) };
};
const sentenceOf = ({ page }: Awaited<ReturnType<typeof open>>) =>
  page.getByRole('region', { name: 'State' }).textContent ?? '';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each<[string, Partial<BillingOverview>, RegExp]>([
  [
    'nothing differs',
    {},
    /^Everyone who pays has access, and everyone with access has paid .*Nothing is left for you to do\.$/,
  ],
  ['it was never compared', { latest: null }, /^Memberships have not been checked/],
  ['a comparison broke off', { latest: { ...latest, error: 'timeout' } }, /did not finish\..*timeout$/],
  ['a person must decide', { latest: { ...latest, repaired: 1 } }, /^2 differences need your review\./],
  ['nothing is sold', { provider: { ...overview.provider, mode: 'off' } }, /^Payments are off\./],
])('the page sums up the state in one sentence when %s', async (_state, changes, sentence) => {
  expect(sentenceOf(await open(changes))).toMatch(sentence);
});

test('the page says that payments are real with Stripe, and shows a band with the sandbox', async () => {
  const { page } = await open({});
  expect(page.getByText('Live payments to your bank')).toBeTruthy();
  expect(page.getByText('Ending …4kQ')).toBeTruthy();
  expect(page.queryByRole('note')).toBeNull();
  expect(page.getByText('No waiting or failed events')).toBeTruthy();
  cleanup();
  const sandbox = await open({ provider: { ...overview.provider, mode: 'sandbox', live: false } });
  expect(sandbox.page.getByRole('note').textContent).toBe('Sandbox Nothing is charged.');
});

test('waiting and failed events are listed, and are retried one by one or together', async () => {
  const { page, server, user } = await open(
    { tasks: [event, failed] },
    {
      [`POST ${path}/tasks/event/evt_1/retry`]: () => ({ success: true }),
      [`POST ${path}/tasks/event/evt_2/retry`]: () => ({ success: true }),
    },
  );
  const rows = within(page.getByRole('region', { name: 'Events waiting or failed' })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(
    /^Invoice payment failedevt_1, today at .*Daniel OseiWaiting3 triesin \d min/,
  );
  expect(rows[2]?.textContent).toMatch(/UnknownFailedNo member with this customerstopped/);
  await user.click(page.getByRole('button', { name: 'Retry Charge dispute created of an unknown member' }));
  await waitFor(() => expect(server.calls()).toContain(`POST ${path}/tasks/event/evt_2/retry`));
  await user.click(await page.findByRole('button', { name: 'Retry both' }));
  await waitFor(() => expect(server.calls()).toContain(`POST ${path}/tasks/event/evt_1/retry`));
});

test('a comparison is started, its progress is shown, and a refusal is reported', async () => {
  let billing: BillingOverview = overview;
  const { page, server, user } = await open(overview, {
    [`GET ${path}`]: () => billing,
    [`POST ${path}/reconciliations`]: () => {
      billing = { ...overview, latest: { ...latest, finishedAt: null, compared: 1204 } };
      return billing.latest;
    },
  });
  await user.click(page.getByRole('button', { name: 'Check now' }));
  await page.findByText('1,204 of 2,418 checked');
  expect(page.getByRole('button', { name: 'Checking' }).hasAttribute('disabled')).toBe(true);
  cleanup();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  billing = overview;
  server.answer(`POST ${path}/reconciliations`, () => refusal(409, 'conflict', 'One is under way already.'));
  const again = await renderPages({ '/admin/billing': BillingPage }, { at: '/admin/billing' });
  await user.click(await again.findByRole('button', { name: 'Check now' }));
  await again.findByText(/One is under way already\./);
});

test('the page reports a provider that does not answer and signatures that do not match', async () => {
  const { page } = await open({
    provider: { ...overview.provider, unreachableSince: ago(60_000) },
    webhook: { ...overview.webhook, lastRefusedAt: ago(1000) },
  });
  expect(page.getByText(/^No answer from the provider since today at/)).toBeTruthy();
  expect(page.getByText(/^Signatures do not match\./)).toBeTruthy();
});

test('the provider settings are listed by their names, and a secret shows its last characters', async () => {
  const { page, user } = await open({});
  expect(page.queryByRole('button', { name: 'Send a test event' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Provider settings' }));
  const dialog = await page.findByRole('dialog', { name: 'Provider settings' });
  expect(within(dialog).getByText('STRIPE_SECRET_KEY').parentElement?.textContent).toContain('Ending …4kQ');
  expect(within(dialog).getByText('CURRENCY').parentElement?.textContent).toContain('Euro');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('a test event is sent in the sandbox, and the page is loaded again afterwards', async () => {
  const { page, server, user } = await open(
    { provider: { ...overview.provider, mode: 'sandbox', live: false } },
    { [`POST ${path}/test_events`]: () => ({ success: true }) },
  );
  expect(page.getByRole('button', { name: 'Connect a provider' })).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Send a test event' }));
  await page.findByText(/^Test event sent/);
  expect(server.calls().filter((key) => key === `GET ${path}`).length).toBeGreaterThan(1);
});

test('the app stores that the studio sells in show whether they answer and when they were last heard', async () => {
  const quiet = { unreachableSince: null, lastEventAt: null, lastRefusedAt: null };
  const address = 'https://studio.example/webhooks/';
  const { page } = await open({
    stores: [
      { ...quiet, store: 'ios', address: `${address}apple`, lastEventAt: ago(40_000) },
      { ...quiet, store: 'google', address: `${address}google`, unreachableSince: ago(90_000) },
    ],
  });
  const apple = page.getByRole('region', { name: 'App Store' }).textContent;
  expect(apple).toMatch(/Last event 4\d s ago.*webhooks\/apple/);
  expect(page.getByRole('region', { name: 'Google Play' }).textContent).toContain('Does not answer');
});
