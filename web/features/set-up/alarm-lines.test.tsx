import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { AlarmLines } from './AlarmLines.tsx';
import { setUp } from './testing/shown-set-up.ts';

afterEach(cleanup);

const open = (alarms: object[]) => {
  fakeServer({ 'GET /admin/api/set_up': () => ({ ...setUp, alarms }) });
  return renderPages({ '/admin': AlarmLines }, { at: '/admin', me: { ...runa, timeZone: 'Europe/Lisbon' } });
};

test('owners read of hours with unusually many refused sign-ins and new accounts, with counts and the hours', async () => {
  const page = await open([
    {
      kind: 'refused_sign_ins',
      from: '2026-11-29T01:00:00.000Z',
      until: '2026-11-29T03:00:00.000Z',
      count: 1204,
    },
    {
      kind: 'new_accounts',
      from: '2026-11-28T22:00:00.000Z',
      until: '2026-11-28T23:00:00.000Z',
      count: 212,
    },
  ]);
  const list = await page.findByRole('link', { name: 'See unconfirmed accounts' });
  expect(list.getAttribute('href')).toBe('/admin/members?email=unconfirmed');
  expect(
    page.getByText(
      /1,204 refused sign-ins from Sunday 29 November, 01:00 to Sunday 29 November, 03:00, more than usual\./,
    ),
  ).toBeDefined();
  expect(page.getByText(/212 new accounts from Saturday 28 November, 22:00/)).toBeDefined();
});
