import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../../../contract/membership/offers/offers.schema.ts';
import { fakeServer, held, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { SubscribePage } from '../subscribe/SubscribePage.tsx';
import { annual, calls, monthly, quote, terms, yearlyCharge } from '../testing/answers.ts';
import { watchLeaving } from '../testing/left-for.ts';
import { offerAnswer, offeredPlanAnswer } from '../testing/offer-answers.ts';
import { OfferNotFound } from './OfferNotFound.tsx';
import { OfferPage } from './OfferPage.tsx';

const offered = [
  yearlyCharge({ from: '2026-12-14T09:00:00Z', amount: 9900, times: 1, because: 'trial_ends' }),
  yearlyCharge({ from: '2027-12-14T09:00:00Z', because: 'discount_ends' }),
];
const offerCall = 'GET /api/v2/offers/spring-light';
const codeCall = 'POST /api/v2/offers/spring-light/codes';

const open = async (
  answers: Parameters<typeof fakeServer>[0] = {},
  { at = '/offers/spring-light', me = null as typeof runa | null } = {},
) => {
  const server = fakeServer({
    [offerCall]: () => offerAnswer(),
    [calls.me]: () => me ?? refusal(401, 'not_signed_in', 'Not signed in'),
    [calls.plans]: () => [annual, monthly],
    [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
    [calls.quote]: () => quote({ dueToday: 0, upcomingCharges: offered }),
    [calls.buy]: () => ({ checkoutSessionId: 'cs_1', checkoutUrl: 'https://pay.example/cs_1' }),
    ...answers,
  });
  const page = await renderPages(
    { '/offers/$slug': OfferPage, '/subscribe': SubscribePage, '/subscribe/membership': SubscribePage },
    { at, me },
  );
  return { page, server, user: userEvent.setup({ delay: null }) };
};
const shown = (changes: Partial<Offer>) => ({ [offerCall]: () => offerAnswer(changes) });
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

let leftFor: ReturnType<typeof watchLeaving>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  leftFor = watchLeaving();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of an offer', () => {
  test('NS-205 shows the carousel and plans with both prices, and Redeem leads to the checkout with the offer', async () => {
    const { page } = await open();
    await page.findByRole('heading', { name: 'First year, a third less' });
    expect(page.getByText('For friends. Open until 31 December 2026, one per person.')).toBeTruthy();
    expect(page.getByRole('heading', { name: 'Mornings' })).toBeTruthy();
    const rows = page
      .getAllByRole('heading', { level: 3 })
      .slice(-2)
      .map((title) => title.closest('li'));
    expect(rows.map((row) => row && textOf(row))).toEqual([
      'Annual14 days free first. The first year at this price, then $149.00 a year.Was $149.00 Now $99.00 a yearRedeem',
      'MonthlyThe first 3 months at this price, then $18.00 a month.Was $18.00 Now $12.00 a monthRedeem',
    ]);
    const links = page.getAllByRole<HTMLAnchorElement>('link', { name: /^Redeem/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/subscribe/membership?plan=annual&offer=spring-light',
      '/subscribe/membership?plan=monthly&offer=spring-light',
    ]);
  });

  test('S29 says that it is loading, and what to do where it is not there or did not come', async () => {
    const waiting = held<Offer>();
    const { page } = await open({ [offerCall]: () => waiting.promise });
    expect(page.getByText('Loading the offer')).toBeTruthy();
    waiting.resolve(offerAnswer());
    await page.findByRole('heading', { name: 'First year, a third less' });
    cleanup();
    const failed = await open({ [offerCall]: unreachable });
    expect(await failed.page.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    const missing = await renderPages({ '/subscribe': OfferNotFound }, { at: '/subscribe', me: null });
    expect(missing.getByRole('heading', { name: 'This offer isn’t here any more' })).toBeTruthy();
    expect(missing.getByRole('link', { name: 'See membership plans' }).getAttribute('href')).toBe(
      '/subscribe',
    );
  });

  test('a paid trial has its price for its time, and the usual one after it', async () => {
    const plan = offeredPlanAnswer({
      trialIsPaid: true,
      trialCount: 7,
      trialDays: 0,
      interval: 'month',
      discountedPriceUsCents: 300,
      priceUsCents: 1800,
    });
    const { page } = await open(shown({ plans: [plan] }));
    const row = (await page.findByRole('heading', { name: 'Annual' })).closest('li');
    expect(row && textOf(row)).toBe('AnnualThen $18.00 a month. $3.00 for 7 daysRedeem');
  });

  test.each([
    [{ state: 'upcoming', startsAt: '2026-12-01T12:00:00Z' }, 'This offer opens on 1 December 2026.'],
    [{ state: 'over' }, 'This offer is over.'],
    [{ state: 'used_up' }, 'This offer is fully claimed.'],
    [{ state: 'nothing_on_sale', plans: [] }, 'The plans in this offer are no longer on sale.'],
    [{ caller: 'redeemed' }, 'You have already used this offer. It is one per person.'],
    [{ caller: 'member' }, 'This offer is for new members, and you already have a membership.'],
  ] as const)('cannot be redeemed and says why: %o', async (changes, words) => {
    const { page } = await open(shown(changes as Partial<Offer>));
    expect(await page.findByText(words)).toBeTruthy();
    expect(page.queryByRole('link', { name: /^Redeem/ })).toBeNull();
  });

  test('asks for its code beside the plans, says what is wrong with one, and takes it along', async () => {
    let right = false;
    const { page, server, user } = await open({
      ...shown({ needsCode: true }),
      [codeCall]: () =>
        right
          ? { success: true }
          : Response.json(
              {
                code: 'invalid',
                message: 'Invalid.',
                errors: { code: ['This code is not known, or was used up.'] },
              },
              { status: 422 },
            ),
    });
    const field = await page.findByLabelText<HTMLInputElement>('Your code');
    expect(page.queryByRole('link', { name: /^Redeem/ })).toBeNull();
    await user.type(field, 'spring');
    await user.click(page.getByRole('button', { name: 'Apply' }));
    expect(await page.findByText('This code is not known, or was used up.')).toBeTruthy();
    expect(field.value).toBe('spring');
    right = true;
    await user.click(page.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(page.getAllByRole('link', { name: /^Redeem/ })).toHaveLength(2));
    expect(server.bodies(codeCall)).toEqual([{ code: 'SPRING' }, { code: 'SPRING' }]);
    expect(page.getByRole('link', { name: 'Redeem: Annual' }).getAttribute('href')).toBe(
      '/subscribe/membership?plan=annual&offer=spring-light&offer_code=SPRING',
    );
  });
});

describe('the checkout with an offer', () => {
  const lapsed = { ...runa, hasSubscriptionAccess: false };
  const at = '/subscribe/membership?plan=annual&offer=spring-light&offer_code=SPRING&country=US';

  test('has the plans and prices of the offer, and sends it with the purchase', async () => {
    const { page, server, user } = await open({}, { at, me: lapsed });
    const chosen = await page.findByRole<HTMLInputElement>('radio', { name: /Annual/ });
    expect(chosen.checked).toBe(true);
    expect(textOf(chosen.closest('label') as HTMLElement)).toBe(
      'Annual 14 days free first. The first year at this price, then $149.00 a year. Was $149.00 Now $99.00a year',
    );
    expect(page.queryByText('Have a code?')).toBeNull();
    const amounts = await page.findByRole('region', { name: 'What you pay' });
    await vi.waitFor(() =>
      expect(amounts.textContent).toBe(
        'Due today$0.0014 December 2026$99.00From 14 December 2027Yearly, until you cancel$149.00Prices include tax.',
      ),
    );
    for (const consent of page.getAllByRole('checkbox')) await user.click(consent);
    const button = page.getByRole('button', { name: /^Start .* then pay/ });
    expect(button.textContent).toContain('then pay $99.00, then $149.00');
    await user.click(button);
    await waitFor(() => expect(leftFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(server.bodies(calls.quote)).toEqual([{ plan: 'annual', country: 'US', offer: 'spring-light' }]);
    expect(server.bodies(calls.buy)).toMatchObject([{ offer: 'spring-light', offer_code: 'SPRING' }]);
  });

  test('shows the usual prices where the offer cannot be redeemed any more, and says so', async () => {
    const { page } = await open(shown({ state: 'used_up', caller: 'free' }), { at, me: lapsed });
    expect(await page.findByText('This offer is fully claimed. Here are the regular prices.')).toBeTruthy();
    const usual = await page.findByRole('radio', { name: /Annual/ });
    expect(textOf(usual.closest('label') as HTMLElement)).toContain('$149.00 a year');
  });
});
