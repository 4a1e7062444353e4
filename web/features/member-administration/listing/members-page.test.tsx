import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ListedMember } from '../../../../contract/member-administration/members.schema.ts';
import { rightsOf, type StaffRole } from '../../../../contract/team/permissions.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MembersPage } from './MembersPage.tsx';

const nothing = { source: null, detail: null, plan: null, renewsAt: null, endsAt: null };
const member = (id: string, name: string, changes: Partial<ListedMember> = {}): ListedMember => ({
  id,
  name,
  email: `${id}@example.com`,
  emailVerified: true,
  username: null,
  avatar: null,
  administrator: false,
  labels: [],
  standing: { state: 'none', ...nothing },
  joinedAt: '2025-03-14T18:31:00.000Z',
  practicedAt: null,
  deletesAt: null,
  ...changes,
});
const members = [
  member('sofia', 'Sofia Marchetti', {
    standing: {
      state: 'renewing',
      source: 'stripe',
      detail: 'active',
      plan: { id: 'annual', name: 'Annual' },
      renewsAt: '2027-03-14T10:00:00.000Z',
      endsAt: null,
    },
  }),
  member('daniel', 'Daniel Osei', {
    standing: { ...nothing, state: 'churning', source: 'ios', endsAt: '2026-11-30T10:00:00.000Z' },
    administrator: true,
  }),
  member('theo', 'Theo Ritter', { deletesAt: '2026-11-29T10:00:00.000Z' }),
];
const counts = {
  all: 100_001,
  renewing: 90_000,
  churning: 1,
  grace: 0,
  unlimited: 0,
  paused: 0,
  unknown: 0,
  ended: 0,
  none: 10_000,
};

afterEach(cleanup);

const open = async (at: string, isEmpty = false, role: StaffRole = 'owner') => {
  const asked: string[] = [];
  fakeServer({
    'GET /admin/api/members': ({ query }) => {
      asked.push(query.toString());
      if (isEmpty) return { members: [], next: null };
      return query.get('after')
        ? { members: [member('last', 'Last of All')], next: null }
        : { members, next: 'more' };
    },
    'GET /admin/api/members/counts': ({ query }) => {
      asked.push(`counts ${query}`);
      return { counts };
    },
    'GET /admin/api/member_labels': () => ({ labels: [{ label: 'Beta', count: 2 }] }),
    'GET /admin/api/membership_plans': () => {
      asked.push('plans');
      return { plans: [{ id: 'annual', name: 'Annual' }], payments: 'off' };
    },
  });
  const page = await renderPages(
    { '/admin/members': MembersPage, '/admin/members/$memberId': () => null },
    { at, me: { ...runa, ...rightsOf(role) } },
  );
  return { page, asked, user: userEvent.setup({ delay: null }) };
};

test('BEY-66 support filters members by everything but the plan, which belongs to billing', async () => {
  const { page, asked } = await open('/admin/members', false, 'support');
  await page.findByText('Sofia Marchetti');
  page.getByLabelText('Last practice');
  expect(page.queryByLabelText('Plan')).toBeNull();
  expect(asked).not.toContain('plans');
});

test('the list shows the standing of each member, and a tab that is not counted to its end shows its number with a plus', async () => {
  const { page } = await open('/admin/members');
  const rows = await page.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Sofia Marchettisofia@example.comRenewing14 Mar 2027AnnualStripeNever14 Mar 2025',
    'Daniel Oseidaniel@example.com · StaffEndingEnds 30 Nov 2026AppleNever14 Mar 2025',
    'Theo Rittertheo@example.com · Will be deleted on 29 Nov 2026No membershipNever14 Mar 2025',
  ]);
  await page.findByText('100,000+');
  expect(page.getByRole('tab', { name: /^Ending/ }).textContent).toBe('Ending1');
  expect(page.getByRole('link', { name: 'Sofia Marchetti' }).getAttribute('href')).toBe(
    '/admin/members/sofia',
  );
});

test('the words, the filters and the order are kept in the address and in the link to the CSV file, and Load More continues from the cursor', async () => {
  const { page, asked, user } = await open('/admin/members?state=renewing&practice=not30');
  await user.type(page.getByLabelText('Name, username or e-mail'), 'sofia m{Enter}');
  await user.selectOptions(page.getByLabelText('Source'), 'stripe');
  await page.findByRole('option', { name: 'Annual' });
  await user.selectOptions(page.getByLabelText('Plan'), 'annual');
  await user.selectOptions(page.getByLabelText('Sort'), 'name');
  const address = 'q=sofia+m&state=renewing&source=stripe&plan=annual&practice=not30&order=name';
  await waitFor(() => expect(page.address()).toBe(`/admin/members?${address}`));
  expect(page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/admin/api/members.csv?${address}`,
  );
  await user.click(await page.findByRole('button', { name: 'Load More' }));
  await page.findByText('Last of All');
  expect(asked).toContain(`${address}&after=more`);
  expect(asked).toContain('counts q=sofia+m&source=stripe&plan=annual&practice=not30');
  await user.click(page.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(page.address()).toBe('/admin/members?state=renewing&order=name'));
});

test('members are filtered by a preset period of joining, or by two date fields that only a custom period shows', async () => {
  const { page, user } = await open('/admin/members');
  const joined = (await page.findByLabelText('Joined')) as HTMLSelectElement;
  const fields = () => page.queryAllByLabelText(/^(From|to)$/).length;
  await user.selectOptions(joined, 'Last 30 days');
  await waitFor(() => expect(page.address()).toMatch(/^\/admin\/members\?joined_from=\d{4}-\d\d-\d\d$/));
  expect([joined.selectedOptions[0]?.text, fields()]).toEqual(['Last 30 days', 0]);
  const from = page.address().slice(-10);
  const days = (Date.now() - Date.parse(`${from}T00:00Z`)) / 86_400_000;
  expect([Math.floor(days), Number.isNaN(days)]).toEqual([29, false]);
  await user.selectOptions(joined, 'Between…');
  expect((page.getByLabelText('From') as HTMLInputElement).value).toBe(from);
  fireEvent.change(page.getByLabelText('to'), { target: { value: '2027-01-31' } });
  await waitFor(() => expect(page.address()).toBe(`/admin/members?joined_from=${from}&joined_to=2027-01-31`));
  await user.click(page.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(page.address()).toBe('/admin/members'));
  expect([joined.selectedOptions[0]?.text, fields()]).toEqual(['Any time', 0]);
});

test('an address with custom days shows them in the date fields', async () => {
  const { page } = await open('/admin/members?joined_from=2026-01-01&joined_to=2026-02-01');
  const joined = (await page.findByLabelText('Joined')) as HTMLSelectElement;
  expect(joined.selectedOptions[0]?.text).toBe('Between…');
  expect((page.getByLabelText('to') as HTMLInputElement).value).toBe('2026-02-01');
});

test('an empty list of members suggests fewer words or another tab', async () => {
  const { page } = await open('/admin/members?q=nobody', true);
  await page.findByText('Try fewer words, or another tab.');
});

test('members are filtered by a label, and another label in the address is offered too', async () => {
  const { page, user } = await open('/admin/members?label=Former');
  const labels = (await page.findByLabelText('Label')) as HTMLSelectElement;
  await page.findByRole('option', { name: 'Beta' });
  expect([...labels.options].map(({ text }) => text)).toEqual(['All', 'Beta', 'Former']);
  await user.selectOptions(labels, 'Beta');
  await waitFor(() => expect(page.address()).toBe('/admin/members?label=Beta'));
});
