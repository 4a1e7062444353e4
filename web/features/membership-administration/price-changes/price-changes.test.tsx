import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { PlansPage } from '../plans/PlansPage.tsx';
import { plan, running } from './testing/running-change.ts';

const at = '/admin/membership_plans';
const path = '/admin/api/membership_plans';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the members of an old price are moved after what that means was said, seen on their way, and stopped', async () => {
  const state = { changes: [] as object[] };
  const server = fakeServer({
    [`GET ${path}`]: () => ({
      plans: [plan],
      payments: 'sandbox',
      currency: 'usd',
      oneTrialPerMethod: false,
      legalPagesMissing: [],
    }),
    [`GET ${path}/monthly/price_changes`]: () => state,
    [`POST ${path}/monthly/price_changes`]: () => {
      state.changes = [running];
      return state;
    },
    [`DELETE ${path}/monthly/price_changes/7`]: () => {
      state.changes = [{ ...running, stoppedAt: '2026-11-24T01:00:00Z' }];
      return state;
    },
  });
  const page = await renderPages({ [at]: PlansPage }, { at });
  const user = userEvent.setup({ delay: null });
  const options = () => page.findByRole('button', { name: 'Options for Monthly at the old price' });
  await user.click(await options());
  await user.click(await page.findByRole('menuitem', { name: 'Move members to the new price' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Move members to the new price' }));
  expect(
    dialog.getByText(
      '480 members pay $18.00 a month. Each is written to within the hour, and pays $19.00 a month from the first renewal at least 30 days after that mail. Until a day before it, this can be stopped.',
    ),
  ).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'End with the paid period' }));
  await user.click(dialog.getByRole('button', { name: 'Write to 480 members' }));
  await page.findByText('Moving to $19.00');
  expect(server.bodies(`POST ${path}/monthly/price_changes`)).toEqual([
    { from: '1800', withoutConsent: 'end' },
  ]);
  expect(
    page.getByText(
      '10 of 480 moved, 480 written to, 12 of 40 have agreed. The provider refused 1 member: No such price. Try again under Billing.',
    ),
  ).toBeDefined();
  await user.click(await options());
  await user.click(await page.findByRole('menuitem', { name: 'Stop moving members' }));
  await waitFor(() => expect(page.getByText('Kept for members')).toBeDefined());
});
