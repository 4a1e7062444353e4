import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ImportPage } from './ImportPage.tsx';
import { judged } from './testing/judged-import.ts';

afterEach(cleanup);

test('a table says what would happen to each row, moves in on wish, and invites only on wish', async () => {
  let one = judged;
  const sent: string[] = [];
  const answer = (what: string, next: Partial<AccountImport>) => () => {
    sent.push(what);
    one = { ...one, ...next };
    return one;
  };
  fakeServer({
    'GET /admin/api/account_imports': () => [one],
    [`GET /admin/api/account_imports/${judged.id}`]: () => one,
    [`GET /admin/api/account_imports/${judged.id}/rows`]: ({ query }: { query: URLSearchParams }) =>
      [
        {
          line: 2,
          email: 'ann@example.com',
          verdict: 'new',
          state: 'waiting',
          userId: null,
          reasons: ['An account without a password is made.'],
        },
        {
          line: 3,
          email: 'bad',
          verdict: 'refused',
          state: 'refused',
          userId: null,
          reasons: ['That is no e-mail.'],
        },
      ].filter(({ verdict }) => !query.get('verdict') || verdict === query.get('verdict')),
    [`POST /admin/api/account_imports/${judged.id}/start`]: answer('start', {
      state: 'finished',
      outcomes: { created: 2, changed: 0, same: 0 },
      invitations: { sent: 0, waiting: 2 },
    }),
    [`POST /admin/api/account_imports/${judged.id}/invitations`]: answer('invitations', { invites: true }),
  });
  const page = await renderPages(
    { '/admin/members/import': ImportPage, '/admin/members': () => null },
    { at: '/admin/members/import' },
  );
  const user = userEvent.setup({ delay: null });
  expect(await page.findByRole('combobox', { name: 'What “shoe size” stands for' })).toHaveProperty(
    'value',
    '',
  );
  page.getByText('Nothing is charged, and no mail is sent.');
  await page.findByText('That is no e-mail.');
  await user.click(page.getByRole('tab', { name: /^Refused/ }));
  await waitFor(() => expect(page.queryByText('An account without a password is made.')).toBeNull());
  await user.click(page.getByRole('button', { name: 'Import members' }));
  await page.findByText('Accounts created');
  await user.click(await page.findByRole('button', { name: 'Invite 2 by mail' }));
  await page.findByText(/invited. Invitations go out in batches/);
  expect(sent).toEqual(['start', 'invitations']);
});

const column = { filled: 3, dates: { dayFirst: 0, monthFirst: 0, either: 0 }, values: null };
const mapping: AccountImport = {
  ...judged,
  state: 'mapping',
  source: 'woocommerce',
  columns: [
    { ...column, name: 'customer_email', sample: 'ann@example.com', field: 'email' },
    {
      ...column,
      name: 'tier',
      sample: 'Gold',
      field: 'plan',
      values: [
        { value: 'Gold', rows: 2 },
        { value: 'Free', rows: 1 },
      ],
    },
    {
      ...column,
      name: 'until',
      sample: '03/04/2027',
      field: null,
      dates: { dayFirst: 0, monthFirst: 0, either: 3 },
    },
  ],
  studioPlans: [{ id: 'p1', name: 'Monthly', aliases: [] }],
  preview: [{ line: 2, cells: ['ann@example.com', 'Gold', '03/04/2027'] }],
};

test('columns, names of plans and the order of dates are chosen before the dry run, which names missing choices', async () => {
  const dryRun = `POST /admin/api/account_imports/${judged.id}/dry_run`;
  const bodies: object[] = [];
  const server = fakeServer({
    'GET /admin/api/account_imports': () => [mapping],
    [`GET /admin/api/account_imports/${judged.id}`]: () => mapping,
    [dryRun]: ({ body }: { body: object }) => {
      bodies.push(body);
      return new Response(
        JSON.stringify({ code: 'invalid', message: 'x', errors: { plans: ['Say what “Gold” means here.'] } }),
        { status: 422, headers: { 'content-type': 'application/json' } },
      );
    },
  });
  const page = await renderPages({ '/admin/members/import': ImportPage }, { at: '/admin/members/import' });
  const user = userEvent.setup({ delay: null });
  await page.findByRole('cell', { name: '03/04/2027' });
  expect(page.getByLabelText('Current platform')).toHaveProperty('value', 'woocommerce');
  await user.selectOptions(page.getByLabelText('What “until” stands for'), 'paidUntil');
  await user.selectOptions(await page.findByLabelText('Dates'), 'dayFirst');
  // “Free” says itself that nothing is paid.
  expect(page.getByLabelText('What “Free” stands for')).toHaveProperty('value', 'none');
  page.getByText('1 name to match, below');
  await user.click(page.getByRole('button', { name: 'Check file' }));
  await page.findByText('Say what “Gold” means here.');
  await user.selectOptions(page.getByLabelText('What “Gold” stands for'), 'p1');
  server.answer(dryRun, ({ body }: { body: object }) => {
    bodies.push(body);
    return { ...mapping, state: 'judging' };
  });
  await user.click(page.getByRole('button', { name: 'Check file' }));
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({
      source: 'woocommerce',
      fields: ['email', 'plan', 'paidUntil'],
      dateOrder: 'dayFirst',
      plans: [
        { name: 'Gold', means: 'p1' },
        { name: 'Free', means: 'none' },
      ],
    }),
  );
});

test('another source has the columns guessed anew', async () => {
  fakeServer({
    'GET /admin/api/account_imports': () => [mapping],
    [`GET /admin/api/account_imports/${judged.id}`]: () => mapping,
  });
  const page = await renderPages({ '/admin/members/import': ImportPage }, { at: '/admin/members/import' });
  await page.findByRole('cell', { name: '03/04/2027' });
  await userEvent.selectOptions(page.getByLabelText('Current platform'), 'patreon');
  page.getByText(/In Patreon open Audience/);
  expect(page.getByLabelText('What “tier” stands for')).toHaveProperty('value', 'plan');
});
