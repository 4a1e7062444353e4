import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from '../MembershipPage.tsx';
import { calls, card, membership, stripeMembership, terms } from '../testing/answers.ts';

afterEach(cleanup);

test.each([
  ['succeeded', 'We have updated your membership.'],
  ['failed', 'Your bank declined the payment. Nothing was charged.'],
])(
  'M29: who comes back from the bank, which %s, is told so, and what is paid is read at the provider',
  async (status, told) => {
    const server = fakeServer({
      [calls.me]: () => runa,
      [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
      [calls.membership]: () => membership(),
      [calls.stripe]: () => stripeMembership(),
      [calls.card]: () => card,
      [calls.synchronization]: () => membership(),
    });
    const at = `/settings/membership?payment_intent=pi_1&redirect_status=${status}`;
    const page = await renderPages({ '/settings/membership': MembershipPage }, { at, me: runa });
    expect(await page.findByText(told)).toBeDefined();
    expect(page.address()).toBe('/settings/membership');
    expect(server.calls()).toContain(calls.synchronization);
  },
);
