import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MembershipInfo } from '../../../contract/membership/membership.schema.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from './MembershipPage.tsx';
import { calls, card, membership, stripeMembership, terms } from './testing/answers.ts';

const none = () => refusal(404, 'not_found', 'We could not find that.');
type Answers = Parameters<typeof fakeServer>[0];

const open = async (info: Partial<MembershipInfo>, answers: Answers) => {
  fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership(info),
    [calls.card]: () => card,
    [calls.pendingIntent]: () => ({ clientSecret: null, confirmUrl: null, price: null, currency: null }),
    ...answers,
  });
  const at = '/settings/membership';
  const page = await renderPages({ [at]: MembershipPage }, { at, me: runa });
  await waitFor(() => expect(page.getByRole('main').querySelector('[aria-busy=true]')).toBeNull());
  const panels = () => [...page.getByRole('main').querySelectorAll('summary')].map((one) => one.textContent);
  return { page, panels, user: userEvent.setup({ delay: null }) };
};
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a member whose payment is disputed', () => {
  const disputed = {
    hasSubscriptionAccess: false,
    subscriptionState: 'unknown',
    detail: 'disputed',
  } as const;
  const answers = (changes: { lost?: boolean; endsAt?: string | null } = {}): Answers => ({
    [calls.stripe]: () =>
      stripeMembership({
        nextPaymentAt: null,
        upcomingCharges: [],
        disputedPayment: { price: 14_900, lost: false, endsAt: null, ...changes },
      }),
    [calls.latest]: () => ({ status: 'unknown', data: { status: 'unknown' } }),
  });

  test('MEM-001 reads why nothing is charged, and can cancel, but gains no temporary access', async () => {
    const { page, panels, user } = await open(disputed, answers());
    expect(
      page.getByRole('heading', { name: 'Your bank is looking at a payment of $149.00.' }),
    ).toBeDefined();
    const main = textOf(page.getByRole('main'));
    expect(main).toContain('So nothing is charged and classes are closed meanwhile.');
    expect(main).not.toMatch(/Nothing is charged for it|problem accessing your account|Temporary Access/);
    expect(panels()).toEqual(['Cancel membership']);
    await user.click(page.getByText('Cancel membership'));
    expect(textOf(page.getByRole('main'))).toContain('You won’t be charged again.');
  });

  test('MEM-001 reads when it ends, and can take that back, once it is canceled', async () => {
    const { page, panels } = await open(
      { ...disputed, subscriptionEndTime: '2027-03-14T09:00:00Z' },
      answers({ endsAt: '2027-03-14T09:00:00Z' }),
    );
    expect(textOf(page.getByRole('main'))).toContain('Your membership ends on 14 March 2027.');
    expect(page.getByRole('button', { name: 'Reactivate Membership' })).toBeDefined();
    expect(panels()).toEqual([]);
  });

  test('MEM-001 reads that the money went back, and that canceling ends it at once, when it is lost', async () => {
    const { page, user } = await open(disputed, answers({ lost: true }));
    expect(
      page.getByRole('heading', { name: 'Your bank has taken back a payment of $149.00.' }),
    ).toBeDefined();
    await user.click(page.getByText('Cancel membership'));
    expect(textOf(page.getByRole('main'))).toContain('Your membership ends right away');
  });

  test('MEM-001 reads it beside a gift, whose classes stay open', async () => {
    const gift = { subscriptionSource: 'other', subscriptionState: 'churning', detail: 'gift' } as const;
    const { page, panels } = await open(
      { ...gift, subscriptionEndTime: '2027-03-14T09:00:00Z' },
      { ...answers(), [calls.card]: none },
    );
    const main = textOf(page.getByRole('main'));
    expect(main).toContain('Your bank is looking at a payment of $149.00.So nothing is charged meanwhile.');
    expect(main).not.toContain('classes are closed');
    expect(panels()).toEqual(['Cancel membership']);
  });
});
