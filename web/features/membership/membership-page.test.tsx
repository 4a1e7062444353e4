import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MembershipInfo } from '../../../contract/membership/membership.schema.ts';
import { fakeServer, held, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { MembershipPage } from './MembershipPage.tsx';
import { calls, card, membership, stripeMembership, terms } from './testing/answers.ts';
import { watchLeaving } from './testing/left-for.ts';

let leftFor: ReturnType<typeof watchLeaving>;

const none = () => refusal(404, 'not_found', 'We could not find that.');
const noPendingIntent = { clientSecret: null, confirmUrl: null, price: null, currency: null };

type Answers = Parameters<typeof fakeServer>[0];

const open = async (info: Partial<MembershipInfo>, answers: Answers = {}, at = '/settings/membership') => {
  const isStripe = (info.subscriptionSource ?? 'stripe') === 'stripe';
  const server = fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.membership]: () => membership(info),
    [calls.stripe]: () => (isStripe ? stripeMembership() : none()),
    [calls.card]: () => (isStripe ? card : none()),
    [calls.latest]: () => ({ status: 'none', data: { status: 'none' } }),
    [calls.pendingIntent]: () => noPendingIntent,
    ...answers,
  });
  const page = await renderPages({ '/settings/membership': MembershipPage }, { at, me: runa });
  await waitFor(() => expect(page.getByRole('main').querySelector('[aria-busy=true]')).toBeNull());
  const panels = () => [...page.getByRole('main').querySelectorAll('summary')].map((one) => one.textContent);
  return { page, server, panels, user: userEvent.setup({ delay: null }) };
};

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => {
  leftFor = watchLeaving();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a member who pays through the studio', () => {
  test('MEM-004, MEM-007, GEN-011 and M28: sees the plan, its price and next payment, the card, and four panels with actions', async () => {
    const { page, panels, user } = await open({});
    const plan = textOf(page.getByRole('region', { name: /Openmat Annual/ }));
    expect(plan).toBe(
      'Your planOpenmat Annual$149.00 a year. Next payment on 14 March 2027.Paid withVisa ending in 4242',
    );
    expect(panels()).toEqual([
      'Change membership',
      'Change payment method',
      'Pause membership',
      'Cancel membership',
    ]);
    for (const panel of panels()) {
      const details = page.getByText(panel ?? '').closest('details');
      expect(details?.open).toBe(false);
      await user.click(page.getByText(panel ?? ''));
      expect(details?.open).toBe(true);
    }
    expect(page.getByRole('button', { name: 'Change Payment Method' })).toBeDefined();
  });

  test.each(['Link, ann@example.com', 'SEPA debit ending in 3201', 'Apple Pay, Visa ending in 4242'])(
    'MEM-010 and MEM-037: sees the payment method %s and a panel to change it',
    async (cardName) => {
      const { page, panels } = await open(
        {},
        { [calls.card]: () => ({ ...card, cardName, expiresOn: null }) },
      );
      expect(panels()).toContain('Change payment method');
      expect(textOf(page.getByRole('region', { name: /Openmat Annual/ }))).toContain(`Paid with${cardName}`);
    },
  );

  const processing = {
    [calls.stripe]: () =>
      stripeMembership({ processingPayment: { price: 14_900, since: '2027-03-14T09:00:00Z' } }),
  };
  const onItsWay = 'Your payment of $149.00 is on its way. Your bank takes up to three days.';

  test('reads that a payment is on its way while the bank has still to confirm it', async () => {
    const { page } = await open({}, processing);
    expect(textOf(page.getByRole('region', { name: /Openmat Annual/ }))).toContain(onItsWay);
  });

  test('reads that a payment is on its way in the grace period, too', async () => {
    const { page } = await open({ subscriptionState: 'grace', detail: 'past_due' }, processing);
    expect(textOf(page.getByRole('main'))).toContain(onItsWay);
    expect(page.queryByText("We couldn't process your last payment.")).toBeNull();
  });

  test('MEM-008: "Update Membership" is disabled until a plan is chosen and then opens the change page of that plan', async () => {
    const { page, user } = await open({});
    await user.click(page.getByText('Change membership'));
    const update = page.getByRole<HTMLButtonElement>('button', { name: 'Update Membership' });
    expect(update.disabled).toBe(true);
    await user.click(page.getByRole('radio', { name: /Monthly/ }));
    await user.click(update);
    await waitFor(() => expect(page.address()).toBe('/settings/membership/change?plan=monthly'));
  });

  test('a scheduled change to a smaller plan can be canceled', async () => {
    const { page, server, user } = await open(
      {},
      {
        [calls.stripe]: () =>
          stripeMembership({
            nextPlan: { plan: stripeMembership().plans[1] as never, at: '2027-03-14T09:00:00Z' },
          }),
        [calls.cancelPlanChange]: () => membership(),
      },
    );
    expect(page.getByText('Annual until 14 March 2027, then Monthly.')).toBeDefined();
    server.answer(calls.stripe, () => stripeMembership());
    await user.click(page.getByText('Change membership'));
    await user.click(page.getByRole('button', { name: 'Stay on Annual' }));
    expect(await page.findByText('We have updated your membership.')).toBeDefined();
    expect(page.queryByText(/then Monthly/)).toBeNull();
  });

  test('MEM-010 and MEM-014: the card is changed on the provider’s page, and the returning member sees a confirmation once', async () => {
    const { page, server, user } = await open(
      {},
      {
        [calls.changePaymentMethod]: () => ({
          checkoutSessionId: 'cs_2',
          checkoutUrl: 'https://pay.example/cs_2',
        }),
      },
    );
    await user.click(page.getByText('Change payment method'));
    await user.click(page.getByRole('button', { name: 'Change Payment Method' }));
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('https://pay.example/cs_2'));
    expect(server.bodies(calls.changePaymentMethod)).toEqual([{ cancel_path: '/settings/membership' }]);
    cleanup();
    const back = await open({}, {}, '/settings/membership?updated=payment');
    expect(await back.page.findByText('We have updated your membership.')).toBeDefined();
    expect(back.page.address()).toBe('/settings/membership');
  });

  test('MEM-009, MEM-011 and M28: a flex member changes neither plan nor card, and can cancel', async () => {
    const { page, panels } = await open({ isFlexUser: true, plan: { id: 'flex', description: 'Flex' } });
    expect(panels()).toEqual(['Cancel membership']);
    expect(page.getByRole('heading', { name: 'Openmat Flex' })).toBeDefined();
  });

  test('MEM-012: the panel to change the card is missing when there is no card', async () => {
    const { panels } = await open({}, { [calls.card]: none });
    expect(panels()).toEqual(['Change membership', 'Pause membership', 'Cancel membership']);
  });

  test('MEM-068: the page says that payment methods cannot be retrieved when the card request fails', async () => {
    const { page, panels } = await open(
      {},
      { [calls.card]: () => refusal(503, 'unavailable', 'Away for now.') },
    );
    expect(page.getByRole('alert').textContent).toBe(
      'We cannot retrieve your payment methods at this time. Your account may be updating.',
    );
    expect(panels()).toEqual(['Change membership', 'Pause membership', 'Cancel membership']);
  });

  test('MEM-069: the page says that the account is being updated when the provider does not know the membership yet', async () => {
    const { page, panels } = await open({}, { [calls.stripe]: none });
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe(
      'We are updating your account. Please check back later.',
    );
    expect(panels()).toEqual([]);
  });
});

describe('MEM-001 the view of every other membership state', () => {
  test('MEM-002, MEM-015 and NS-182: a churning membership shows when access ends and can be reactivated', async () => {
    const { page, server, panels, user } = await open(
      { subscriptionState: 'churning', subscriptionEndTime: '2027-03-14T09:00:00Z' },
      { [calls.reactivate]: () => membership() },
    );
    expect(page.getByRole('heading', { name: 'Your membership is ending' })).toBeDefined();
    expect(page.getByText(/^You'll have access until Mar 14, 2027\./)).toBeDefined();
    expect(panels()).toEqual(['Change payment method']);
    server.answer(calls.membership, () => membership());
    await user.click(page.getByRole('button', { name: 'Reactivate Membership' }));
    expect(await page.findByText('We have updated your membership.')).toBeDefined();
    expect(await page.findByRole('heading', { name: 'Openmat Annual' })).toBeDefined();
  });

  test('MEM-066: a failed reactivation shows the message of the server, or else the support address', async () => {
    const { page, server, user } = await open(
      { subscriptionState: 'churning' },
      { [calls.reactivate]: () => refusal(422, 'invalid', 'It has ended already.') },
    );
    const button = page.getByRole('button', { name: 'Reactivate Membership' });
    await user.click(button);
    expect((await page.findByRole('alert')).textContent).toBe('It has ended already.');
    server.answer(calls.reactivate, () => Response.json({}, { status: 422 }));
    await user.click(button);
    await waitFor(() =>
      expect(page.getByRole('alert').textContent).toBe(
        'We apologize, but there has been an error. Please contact support@localhost.',
      ),
    );
  });

  test('MEM-003 and NS-181: the grace period offers another card outside the panels, and the payment that the bank wants confirmed', async () => {
    const { page, panels } = await open(
      { subscriptionState: 'grace' },
      {
        [calls.stripe]: () => stripeMembership({ retryAt: '2026-11-24T09:00:00Z' }),
        [calls.pendingIntent]: () => ({
          clientSecret: 'secret',
          confirmUrl: 'https://bank.example/confirm',
          price: 1800,
          currency: 'usd',
        }),
      },
    );
    expect(page.getByRole('heading', { name: "We couldn't process your last payment." })).toBeDefined();
    expect(page.getByText('You still have every class. We try again on 24 November.')).toBeDefined();
    expect(page.getByRole('button', { name: 'Change Payment Method' })).toBeDefined();
    expect(await page.findByRole('heading', { name: 'Your bank asks you to approve $18.00' })).toBeDefined();
    expect(panels()).toEqual(['Change membership', 'Cancel membership']);
  });

  test('an unknown state with access shows that the account is being updated', async () => {
    const { page } = await open({ subscriptionState: 'unknown' });
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe(
      'We are updating your account. Please check back later.',
    );
  });

  test('MEM-005 and MEM-006: unlimited access shows when it ends, and no date when it has no end', async () => {
    const unlimited = { subscriptionState: 'unlimited', subscriptionSource: 'other', plan: null } as const;
    const { page } = await open({ ...unlimited, subscriptionEndTime: '2027-06-30T21:59:00Z' });
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe(
      'You get all the benefits of membership until June 30, 2027 at 11:59 PM.',
    );
    cleanup();
    const endless = await open(unlimited);
    expect(endless.page.queryByText(/benefits/)).toBeNull();
  });

  test.each([
    ['ios', 'Apple'],
    ['google', 'Google Play'],
  ] as const)(
    'MEM-016, MEM-017, MEM-018, MEM-051 and NS-183: %s members manage their membership with %s, and can look at the plans',
    async (source, store) => {
      const { page, panels } = await open({ subscriptionSource: source, plan: null });
      expect(
        page.getByRole('heading', { name: `Your membership is maintained through ${store}.` }),
      ).toBeDefined();
      const link = page.queryByRole('link', { name: 'Manage Subscriptions' });
      if (source === 'ios') {
        expect(link?.getAttribute('href')).toBe('https://support.apple.com/en-us/HT202039');
        expect(link?.getAttribute('target')).toBe('_blank');
      } else {
        expect(link).toBeNull();
        expect(page.getByText('Manage Subscriptions').parentElement?.textContent).toBe(
          'Manage Subscriptions N/A',
        );
      }
      expect(page.getByRole('link', { name: 'See membership plans' }).getAttribute('href')).toBe(
        '/subscribe/membership',
      );
      expect(panels()).toEqual([]);
    },
  );

  test('MEM-019: access from any other source shows when it ends', async () => {
    const { page } = await open({
      subscriptionSource: 'other',
      plan: null,
      subscriptionEndTime: '2027-06-30T09:00:00Z',
    });
    expect(page.getByRole('heading', { name: 'Your access ends on 30 June 2027.' })).toBeDefined();
  });

  test('MEM-019 access that was given shows what a paid membership beside it charges, or that nothing is charged', async () => {
    const given = {
      subscriptionSource: 'other',
      plan: null,
      subscriptionEndTime: '2027-06-30T09:00:00Z',
    } as const;
    const { page } = await open(given, { [calls.stripe]: () => refusal(404, 'not_found', 'None.') });
    expect(page.getByText('Nothing is charged for it.')).toBeDefined();
    cleanup();
    const beside = await open(given, { [calls.stripe]: () => stripeMembership() });
    expect(
      beside.page.getByText(
        'Your paid membership continues alongside it: you pay $149.00 a year from 14 March 2027.',
      ),
    ).toBeDefined();
    expect(beside.page.queryByText(/Nothing is charged/)).toBeNull();
  });

  const without = {
    hasSubscriptionAccess: false,
    subscriptionState: null,
    subscriptionSource: null,
    plan: null,
  } as const;

  test('MEM-020 and MEM-048: a member without access is led to the plans', async () => {
    const { page } = await open(without, { [calls.stripe]: none, [calls.card]: none });
    expect(page.getByRole('heading', { name: "You don't have an active membership." })).toBeDefined();
    expect(page.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/subscribe');
  });

  test('MEM-021, MEM-022 and MEM-054: a member whose latest membership has an unknown status can gain temporary access and is led home', async () => {
    const { page, server, user } = await open(without, {
      [calls.stripe]: none,
      [calls.card]: none,
      [calls.latest]: () => ({ status: 'unknown', data: { status: 'unknown' } }),
      [calls.temporaryAccess]: () => ({ hasSubscriptionAccess: true }),
    });
    expect(page.getByText('There is a problem accessing your account details.')).toBeDefined();
    await user.click(page.getByRole('button', { name: 'Gain Temporary Access' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(server.bodies(calls.temporaryAccess)).toEqual([{}]);
  });
});

test('MEM-052: the membership, its state at the provider and the card are requested in parallel', async () => {
  const answer = held<MembershipInfo>();
  const server = fakeServer({
    [calls.terms]: () => terms,
    [calls.membership]: () => answer.promise,
    [calls.stripe]: () => stripeMembership(),
    [calls.card]: () => card,
  });
  const page = await renderPages(
    { '/settings/membership': MembershipPage },
    { at: '/settings/membership', me: runa },
  );
  // The first has not answered yet.
  expect(server.calls()).toEqual(expect.arrayContaining([calls.membership, calls.stripe, calls.card]));
  answer.resolve(membership());
  expect(await page.findByRole('heading', { name: 'Openmat Annual' })).toBeDefined();
});
