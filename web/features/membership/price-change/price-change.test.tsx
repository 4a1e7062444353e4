import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnPriceChange } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from '../MembershipPage.tsx';
import { calls, card, membership, stripeMembership, terms } from '../testing/answers.ts';

const price = (amount: number) => ({
  id: String(amount),
  amount,
  currency: 'usd',
  interval: 'month' as const,
  intervalCount: 1,
});
const change: OwnPriceChange = {
  planName: 'Monthly',
  from: price(1800),
  to: price(1900),
  at: '2027-01-14T09:00:00Z',
  needsConsent: true,
  agreedAt: null,
  withoutConsent: 'keep',
  consent: { version: '1', words: 'I agree that my membership costs $19.00 a month.' },
};

const open = async (own: OwnPriceChange) => {
  const server = fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership(),
    [calls.stripe]: () => stripeMembership(),
    [calls.card]: () => card,
    [calls.priceChange]: () => own,
    [calls.agree]: () => ({ ...own, agreedAt: '2026-12-01T09:00:00Z', consent: null }),
  });
  const page = await renderPages(
    { '/settings/membership': MembershipPage },
    { at: '/settings/membership', me: runa },
  );
  await page.findByRole('heading', { name: 'From 14 January 2027 your membership costs $19.00 a month' });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a price change shows the present price, the new price with its date and the effect of no consent, and sends the consent in the words shown', async () => {
  const { page, server, user } = await open(change);
  expect(
    page.getByText(
      'You pay $18.00 a month until then. If you don’t agree, nothing changes: you keep paying $18.00 a month.',
    ),
  ).toBeDefined();
  expect(page.getByText(change.consent?.words ?? '')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(server.bodies(calls.agree)).toEqual([change.consent]));
});

test('a price change that needs no consent has no button to agree', async () => {
  const { page } = await open({ ...change, needsConsent: false, consent: null });
  expect(
    page.getByText(/There is nothing to do; you can change or cancel at any time before\.$/),
  ).toBeDefined();
  expect(page.queryByRole('button', { name: 'I agree' })).toBeNull();
});
