import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type {
  ActivityDetails,
  ActivityEntry,
  ActivityFact,
} from '../../../contract/activity/activity.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { factText } from './activity-words.ts';

const entry = (id: string, changes: Partial<ActivityEntry>): ActivityEntry => ({
  id,
  at: new Date().toISOString(),
  action: 'plan_changed',
  kind: 'money',
  actor: { id: 'eva', name: 'Eva Sand', avatar: null },
  subject: { kind: 'plan', id: 'monthly', name: 'Monthly' },
  fact: null,
  ...changes,
});
const entries = [
  entry('3', {}),
  entry('2', {
    fact: {
      field: { name: 'until', values: { before: null, after: '9 May' }, currency: null, others: 0 },
      rows: 0,
      more: false,
    },
    action: 'commenting_suspended',
    kind: 'comments',
    at: '2026-01-02T09:00:00.000Z',
    subject: { kind: 'member', id: 'theo', name: 'Theo Ritter' },
  }),
  entry('1', {
    action: 'payment_refunded',
    at: '2026-01-02T08:00:00.000Z',
    actor: { id: 'gone', name: null, avatar: null },
    subject: { kind: 'member', id: 'erased', name: null },
  }),
];
const details: ActivityDetails = {
  role: 'owner',
  address: '192.0.2.7',
  more: false,
  details: { name: 'Monthly', grant: 'd57c886a-9187-45d5-9d52-711ff002d685' },
  changes: [
    {
      table: 'membership_prices',
      key: 'p',
      title: null,
      before: { amount: 1800, currency: 'usd', is_current: true },
      after: { amount: 1900, currency: 'usd', is_current: false },
    },
    { table: 'categories', key: '1', title: 'Yoga', before: { rank: 'a' }, after: { rank: 'b' } },
    { table: 'provider_calls', key: '4', title: null, before: null, after: { state: 'waiting' } },
    {
      table: 'brand',
      key: '1',
      title: null,
      before: { fields: { accent: '#111' } },
      after: { fields: { accent: '#222' } },
    },
  ],
};

afterEach(cleanup);

const none = { entries: 0, more: false };
const kindCounts = {
  members: none,
  money: { entries: 1000, more: true },
  comments: none,
  team: none,
  settings: none,
};

const open = async (at: string, { fails = false, isEmpty = false, isPartial = false } = {}) => {
  const asked: string[] = [];
  const server = { fails };
  fakeServer({
    'GET /admin/api/activity': ({ query }) => {
      asked.push(query.toString());
      if (isEmpty) return { entries: [], next: null };
      return query.get('after') ? { entries: [entry('0', {})], next: null } : { entries, next: 'more' };
    },
    'GET /admin/api/activity/counts': () => ({
      count: { entries: 1000, more: true },
      kinds: isEmpty || isPartial ? null : { library: { entries: 2110, more: false }, ...kindCounts },
      people: [{ id: 'eva', name: 'Eva Sand' }],
      partial: isPartial,
    }),
    'GET /admin/api/activity/3': () => {
      if (server.fails) throw new Error('away');
      return details;
    },
  });
  const page = await renderPages(
    { '/admin/activity': ActivityPage },
    { at, me: { ...runa, ...rightsOf('owner') } },
  );
  return { page, asked, server, user: userEvent.setup({ delay: null }) };
};

test('BEY-67 an entry says in one line what was changed, or how many rows', () => {
  const of = (field: ActivityFact['field'], rows = 1, more = false) =>
    factText({ field, rows, more }, 'UTC').filter(Boolean).join(' | ');
  const values = { before: 1800, after: 1900 };
  expect([
    of({ name: 'amount', values, currency: 'usd', others: 0 }),
    of({ name: 'trialDays', values: { before: 7, after: 14 }, currency: 'usd', others: 2 }),
    of({ name: 'ends_at', values: { before: null, after: 'never' }, currency: null, others: 0 }),
    of({ name: 'subtitle', values: { before: 'Mornings', after: null }, currency: null, others: 0 }),
    of({ name: 'bio', values: null, currency: null, others: 1 }),
    of(null, 12),
    of(null, 100, true),
  ]).toEqual([
    'Amount: $18.00 | $19.00',
    'Trial days: 7 | 14, and 2 more',
    'Ends at: never',
    'Subtitle: Mornings | none',
    'Bio changed, and 1 more',
    '12 rows',
    'More than 100 rows',
  ]);
});

test('BEY-67 entries stand below their days, with names, links and sentences', async () => {
  const { page, user } = await open('/admin/activity');
  expect(
    (await page.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    expect.stringContaining('Eva Sand changed the plan Monthly'),
    expect.stringMatching(/Eva Sand suspended Theo Ritter from commenting ?Until: 9 May/),
    expect.stringContaining('A former colleague refunded a payment of a former member'),
  ]);
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Today/),
    'Friday 2 January 2026',
  ]);
  expect(page.getByRole('link', { name: 'Theo Ritter' }).getAttribute('href')).toBe('/admin/members/theo');
  page.getByText('1,000+ entries');
  const kinds = page.getByRole('group', { name: 'Entries in the year' });
  expect(
    within(kinds)
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Library 2,110', 'Members 0', 'Money 1,000+', 'Comments and playlists 0', 'Team 0'],
    'Pages and settings 0',
  ]);
  await user.click(page.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(page.getAllByRole('listitem')).toHaveLength(4));
});

test('BEY-67 an entry opens with what was before and after, where from, and without what says nothing', async () => {
  const { page, user } = await open('/admin/activity');
  const [button] = await page.findAllByRole('button', { name: 'Open this entry' });
  if (button) await user.click(button);
  const table = await page.findByRole('table', { name: 'What changed' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
  expect(rows.slice(1)).toEqual([
    'Price',
    'Amount | $18.00 | $19.00',
    'Currency | usd | usd',
    'Is current | yes | no',
    'Category “Yoga”, moved in its list',
    'Name and look',
    'Accent | #111 | #222',
    'Name | Monthly',
    'Role | Owner',
    'From | 192.0.2.7',
  ]);
  expect(page.getByRole('button', { name: 'Close this entry' }).getAttribute('aria-expanded')).toBe('true');
});

test('BEY-67 an entry that cannot be read says so, and is asked for again', async () => {
  const { page, server, user } = await open('/admin/activity', { fails: true });
  const [button] = await page.findAllByRole('button', { name: 'Open this entry' });
  if (button) await user.click(button);
  const again = await page.findByRole('button', { name: /again/i });
  server.fails = false;
  await user.click(again);
  await page.findByRole('table', { name: 'What changed' });
});

test('BEY-67 filters stand in the address, narrow list and file, and are taken away one by one', async () => {
  const { page, asked, user } = await open('/admin/activity?kind=money&action=plan_changed&period=7', {
    isEmpty: true,
  });
  await page.findByText('Nothing matches');
  expect(asked.at(-1)).toBe('kind=money&action=plan_changed&days=7');
  expect(page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/admin/api/activity.csv?kind=money&action=plan_changed&days=7',
  );
  await user.click(page.getByRole('button', { name: 'Money', pressed: true }));
  await waitFor(() => expect(asked.at(-1)).toBe('action=plan_changed&days=7'));
  await user.click(page.getByRole('button', { name: /^Remove filter .*the plan/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('days=7'));
  await user.selectOptions(page.getByLabelText('Who'), 'Eva Sand');
  await waitFor(() => expect(asked.at(-1)).toBe('who=eva&days=7'));
  await user.click(page.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)).toBe(''));
  await page.findByText('No activity yet');
  expect(page.queryByRole('searchbox')).toBeNull();
});

test('BEY-67 a search of the activity says that more match, and is taken away', async () => {
  const { page, asked, user } = await open('/admin/activity', { isPartial: true });
  await page.findByText('Theo Ritter');
  // More than are counted are found: the kinds stand without numbers.
  page.getByRole('button', { name: 'Library', pressed: false });
  await user.type(
    page.getByRole('searchbox', { name: 'Person, class, member or word' }),
    'long warrior{Enter}',
  );
  await waitFor(() => expect(asked.at(-1)).toBe('q=long+warrior'));
  await page.findByText(/Too many names match/);
  await user.click(page.getByRole('button', { name: 'Remove filter “long warrior”' }));
  await waitFor(() => expect(asked.at(-1)).toBe(''));
});

test('BEY-67 several kinds are shown at once, and an action goes with its kind', async () => {
  const { page, asked, user } = await open('/admin/activity?kind=team&kind=money,x');
  await page.findAllByRole('listitem');
  const kind = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  expect(asked.at(-1)).toBe('kind=money,team'.replace(',', '%2C'));
  await user.click(kind('Members'));
  await waitFor(() => expect(asked.at(-1)).toBe('kind=members%2Cmoney%2Cteam'));
  expect(page.getAllByRole('button', { pressed: true })).toHaveLength(3);
  await user.selectOptions(page.getByLabelText('Action'), 'changed the plan');
  await waitFor(() => expect(asked.at(-1)).toBe('kind=members%2Cmoney%2Cteam&action=plan_changed'));
  await user.click(kind('Money'));
  await waitFor(() => expect(asked.at(-1)).toBe('kind=members%2Cteam'));
  expect(document.activeElement).toBe(kind('Money'));
  // All of them narrow nothing.
  for (const name of ['Money', 'Library', 'Comments', 'Pages']) await user.click(kind(name));
  await waitFor(() => expect(asked.at(-1)).toBe(''));
});
