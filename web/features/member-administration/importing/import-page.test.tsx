import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.ts';
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
  await page.findByText('Columns that are left out: shoe size.');
  page.getByText('Nothing is charged, and no mail is sent.');
  await page.findByText('That is no e-mail.');
  await user.click(page.getByRole('tab', { name: /^Refused/ }));
  await waitFor(() => expect(page.queryByText('ann@example.com')).toBeNull());
  await user.click(page.getByRole('button', { name: 'Move them in' }));
  await page.findByText('Accounts made');
  await user.click(await page.findByRole('button', { name: 'Invite 2 by mail' }));
  await page.findByText(/are invited, some each minute/);
  expect(sent).toEqual(['start', 'invitations']);
});
