import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { rightsOf, type StaffRole } from '../../../contract/team/permissions.ts';
import { CommentsAway } from '../../features/moderation/index.ts';
import { fakeServer, unreachable } from '../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { Waiting } from './Waiting.tsx';

const owner = { ...runa, ...ownerRights };
const Page = () => (
  <>
    <CommentsAway />
    <Waiting />
  </>
);

const counts = { all: 9, scheduled: 0, published: 9, retired: 0, processing: 0 };
const quiet = {
  'POST /comments-service/admin/waiting': () => ({ held: 0, reports: 0 }),
  'GET /admin/api/payments/overview': () => ({
    disputes: { count: 0, sums: [] },
    retries: { count: 0, sums: [] },
  }),
  'GET /admin/api/plan_entries': () => ({
    classes: [],
    next: null,
    counts: { ...counts, draft: 0, failed: 0 },
  }),
  'GET /admin/api/live_shows': () => [],
};
const sum = (amount: number) => [{ currency: 'usd', count: 1, amount }];
const show = (id: number, startsAt: string, state: string, hasStream = false) => ({
  ...{ id, startsAt, state, hasStream },
});
const busy = {
  'POST /comments-service/admin/waiting': () => ({ held: 1000, reports: 1 }),
  'GET /admin/api/payments/overview': () => ({
    disputes: { count: 1, sums: sum(14_900) },
    retries: { count: 2, sums: sum(3600) },
  }),
  'GET /admin/api/plan_entries': () => ({
    classes: [],
    next: null,
    counts: { ...counts, draft: 2, failed: 1 },
  }),
  'GET /admin/api/live_shows': () => [
    show(1, '2026-11-30T08:00:00.000Z', 'scheduled'),
    show(2, '2026-11-24T19:00:00.000Z', 'scheduled'),
    show(3, '2026-11-23T19:00:00.000Z', 'scheduled', true),
    show(4, '2026-11-01T19:00:00.000Z', 'ended'),
  ],
};

const open = async (answers: Parameters<typeof fakeServer>[0], me: Me = owner) => {
  fakeServer(answers);
  const page = await renderPages({ '/admin': Page }, { at: '/admin', me });
  await expect.poll(() => page.queryClient.isFetching()).toBe(0);
  return page;
};
const withRole = (role: StaffRole): Me => ({ ...runa, ...rightsOf(role) });

afterEach(cleanup);

test('BEY-50 the dashboard lists all waiting work with its count and the page where it is done', async () => {
  const page = await open(busy);
  expect(page.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/admin/engagement?tab=reports', '1 reportFrom members'],
    ['/admin/moderation', '1,000+ commentsHeld for review'],
    ['/admin/payments?tab=disputes', '1 open dispute$149.00 to answer'],
    ['/admin/payments?tab=retries', '2 failed payments$36.00, retrying'],
    ['/admin/library?state=failed', '1 failed videoUpload again'],
    ['/admin/library?state=draft', '2 draft classesNot published yet'],
    ['/admin/live_shows', '2 shows lack a streamFrom 24 Nov, 20:00'],
  ]);
});

test('the dashboard shows one line when nothing waits', async () => {
  const page = await open(quiet);
  expect(page.getByText('Nothing right now. New work appears here.')).toBeTruthy();
  expect(page.queryByRole('link')).toBeNull();
});

test('the dashboard asks only for the work that a role may do', async () => {
  const moderator = await open(
    { 'POST /comments-service/admin/waiting': () => ({ held: 0, reports: 3 }) },
    withRole('moderator'),
  );
  expect(moderator.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '3 reportsFrom members',
  ]);
  cleanup();
  const support = await open({}, withRole('support'));
  expect(support.queryByText('Waiting for you')).toBeNull();
});

test('the dashboard says that the comments service does not answer, and does not claim that nothing waits', async () => {
  const page = await open({ ...quiet, 'POST /comments-service/admin/waiting': unreachable });
  await page.findByText(/^The comments service does not answer/);
  expect(page.queryByText(/^Nothing right now/)).toBeNull();
});
