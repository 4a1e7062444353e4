import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { consentWithCharges } from '../../../../contract/membership/consent-with-charges.ts';
import { fakeServer, held, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { annual, calls, charge, monthly, quote, terms, yearlyCharge } from '../testing/answers.ts';
import { watchLeaving } from '../testing/left-for.ts';
import { SubscribePage } from './SubscribePage.tsx';

const lapsed: Me = { ...runa, hasSubscriptionAccess: false };
const hostedPage = { checkoutSessionId: 'cs_1', checkoutUrl: 'https://pay.example/cs_1' };

type Options = { answers?: Parameters<typeof fakeServer>[0]; at?: string; me?: Me | null };

let leftFor: ReturnType<typeof watchLeaving>;

const open = async ({ answers = {}, at = '/subscribe', me = lapsed }: Options = {}) => {
  const server = fakeServer({
    [calls.me]: () => me,
    [calls.plans]: () => [annual, monthly],
    [calls.terms]: () => terms,
    [calls.quote]: () => quote(),
    [calls.buy]: () => hostedPage,
    ...answers,
  });
  const page = await renderPages(
    { '/subscribe': SubscribePage, '/subscribe/membership': SubscribePage },
    { at, me },
  );
  const user = userEvent.setup({ delay: null });
  const submit = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find(({ textContent }) =>
      /checkout|^Subscribe|^Start|One moment/.test(textContent),
    ) as HTMLButtonElement;
  const choose = async (name: RegExp) => user.click(await page.findByRole('radio', { name }));
  const agree = async () => {
    for (const consent of await page.findAllByRole('checkbox')) await user.click(consent);
  };
  return { page, server, user, submit, choose, agree };
};

beforeEach(() => {
  sessionStorage.clear();
  leftFor = watchLeaving();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the plans', () => {
  test('the plan that costs least a month is chosen at first', async () => {
    const { page, submit } = await open();
    const plans = await page.findAllByRole<HTMLInputElement>('radio');
    expect(plans.map(({ checked }) => checked)).toEqual([true, false]);
    await waitFor(() => expect(submit().disabled).toBe(false));
  });

  test('MEM-023: no plan is chosen when the address names one that is gone, and the form cannot be sent until one is', async () => {
    const { page, submit, choose } = await open({ at: '/subscribe?plan=gone' });
    const plans = await page.findAllByRole<HTMLInputElement>('radio');
    expect(plans.map(({ checked }) => checked)).toEqual([false, false]);
    expect(submit().disabled).toBe(true);
    expect(page.getByText(/^Choose a plan first\./)).toBeTruthy();
    await choose(/Monthly/);
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(page.queryByText(/^Choose a plan first\./)).toBeNull();
  });

  test('each plan shows its price per month, that of a payment, its trial and its saving', async () => {
    const { page } = await open();
    expect((await page.findByRole('radio', { name: /Annual/ })).closest('label')?.textContent).toBe(
      'Annual Save 31% Seven days free, then yearly. $12.42a month $149.00 a year',
    );
    expect(page.getByRole('radio', { name: /Monthly/ }).closest('label')?.textContent).toBe(
      'Monthly Change or stop any month. $18.00a month',
    );
  });

  test('a free preview is offered only when the studio has one', async () => {
    const without = await open({ answers: { 'GET /api/v2/plan_entries': () => [] } });
    await without.page.findByRole('radio', { name: /Annual/ });
    expect(without.page.queryByText('Watch a free preview')).toBeNull();
    cleanup();
    const { page } = await open({ answers: { 'GET /api/v2/plan_entries': () => [{ id: 1 }] } });
    expect((await page.findByRole('link', { name: 'Watch a free preview' })).getAttribute('href')).toBe(
      '/class-finder?access=free',
    );
  });

  test('MEM-067: plans that do not load show an error and can be requested again', async () => {
    const { page, server, user } = await open({
      answers: { [calls.plans]: () => refusal(503, 'unavailable', 'Away.') },
    });
    expect((await page.findByRole('alert')).textContent).toBe(
      'There was a network hiccup. Please refresh in a moment or contact support for assistance.',
    );
    server.answer(calls.plans, () => [annual]);
    await user.click(page.getByRole('button', { name: 'Refresh' }));
    expect(await page.findByRole('radio', { name: /Annual/ })).toBeDefined();
  });

  test('a member with access sees the plans without a choice, and a link to the membership settings', async () => {
    const { page } = await open({ me: runa, at: '/subscribe/membership' });
    expect((await page.findByRole('link', { name: 'Manage your membership' })).getAttribute('href')).toBe(
      '/settings/membership',
    );
    expect((await page.findByRole('list', { name: 'Plans' })).textContent).toContain('Annual');
    expect(page.queryByRole('radio')).toBeNull();
  });

  test('a studio that sells nothing online says so', async () => {
    const { page } = await open({ answers: { [calls.terms]: () => ({ ...terms, payments: 'off' }) } });
    expect(await page.findByText(/does not sell memberships online yet/)).toBeDefined();
    expect(page.queryByRole('radio')).toBeNull();
  });
});

describe('the dates', () => {
  const linesOf = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('BEY-45 name the day of the mail and of the first charge of a trial as the quote has them', async () => {
    const { page } = await open({
      answers: {
        [calls.quote]: () =>
          quote({ dueToday: 0, upcomingCharges: [yearlyCharge({ from: '2026-12-07T12:00:00Z' })] }),
      },
    });
    const dates = await page.findByRole('list', { name: 'What you pay and when' });
    await waitFor(() => expect(dates.textContent).toContain('December'));
    expect([...dates.children].map(({ textContent }) => textContent)).toEqual([
      'Today Every class opens. You pay nothing.',
      '4 December 2026 We email you three days before.',
      '7 December 2026 $149.00, yearly, unless you cancel.',
    ]);
  });

  test('name today’s sum and the next charge of a plan without a trial', async () => {
    const { page, choose } = await open();
    await choose(/Monthly/);
    await waitFor(() => expect(linesOf(page)).toContain('Today Every class opens. You pay $18.00.'));
    await waitFor(() =>
      expect(linesOf(page)).toContain('14 December 2026 $18.00, monthly, unless you cancel.'),
    );
  });
});

test('the bar of a phone leads a member to the button that buys, and buys nothing itself', async () => {
  const { page, server, user, submit } = await open({ at: '/subscribe?plan=monthly' });
  await page.findByText('Due today');
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(submit());
  expect(server.bodies(calls.buy)).toEqual([]);
  expect(page.queryByRole('alert')).toBeNull();
});

describe('a visitor', () => {
  test('is sent to sign-up with a redirect that keeps the chosen plan, the code, the country and the class', async () => {
    const { page, user, submit, choose } = await open({
      me: null,
      at: '/subscribe?continue=%2Fseries%2Ffirst-light%2Fworkouts%2F1002&country=DE',
    });
    await choose(/Monthly/);
    await user.click(page.getByRole('button', { name: 'Have a code?' }));
    await user.type(page.getByLabelText('Promotion code'), 'SPRING{enter}');
    expect(page.queryByRole('checkbox')).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(page.address()).toContain('/signup'));
    const redirect = new URL(page.address(), 'http://x').searchParams.get('redirect') ?? '';
    expect(Object.fromEntries(new URL(redirect, 'http://x').searchParams)).toEqual({
      plan: 'monthly',
      continue: '/series/first-light/workouts/1002',
      code: 'SPRING',
      country: 'DE',
    });
  });
});

describe('the checkout', () => {
  test('MEM-056: the form leads to the provider’s page once both consents are given, and sends its request once', async () => {
    const answer = held<unknown>();
    const { page, server, user, submit, agree } = await open({
      at: '/subscribe?plan=monthly&continue=/explore&country=DE',
      answers: { [calls.buy]: () => answer.promise },
    });
    await page.findByText('Due today');
    expect(submit().textContent).toBe('Subscribe and pay $18.00');
    await agree();
    await user.click(submit());
    await user.click(submit());
    answer.resolve(hostedPage);
    await waitFor(() => expect(leftFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(submit().textContent).toBe('Opening checkout');
    const sent = server.bodies(calls.buy);
    expect(sent).toEqual([
      {
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        checkout: true,
        plan: 'monthly',
        country: 'DE',
        cancel_path: '/subscribe?plan=monthly&continue=%2Fexplore&country=DE&checkout=canceled',
        continue_path: '/explore',
        consents: terms.consents.map((one) => consentWithCharges(one, quote())),
      },
    ]);
  });

  test('BEY-45 every known later charge is shown beside the price, at the button and in the consent that is sent', async () => {
    const upcomingCharges = [
      charge({ from: '2027-01-03T09:00:00Z', amount: 1000, times: 1 }),
      charge({ from: '2027-02-03T09:00:00Z', amount: 2000, because: 'discount_ends' }),
    ];
    const { page, server, user, submit, agree } = await open({
      at: '/subscribe?plan=monthly',
      answers: { [calls.quote]: () => quote({ dueToday: 1000, upcomingCharges }) },
    });
    const amounts = await page.findByRole('region', { name: 'What you pay' });
    await page.findByText('Due today');
    expect(amounts.textContent).toBe(
      'Due today$10.003 January 2027$10.00From 3 February 2027Monthly, until you cancel$20.00Prices include tax.',
    );
    expect(submit().textContent).toBe('Subscribe and pay $10.00');
    expect(submit().parentElement?.textContent).toContain(
      'Then $10.00 on 3 January 2027, then $20.00 a month from 3 February 2027, until you cancel.',
    );
    await agree();
    await user.click(submit());
    await waitFor(() => expect(server.bodies(calls.buy)).toHaveLength(1));
    const [kept] = (server.bodies(calls.buy)[0] as { consents: { words: string }[] }).consents;
    expect(kept?.words).toBe(
      `${terms.consents[0].words} I pay $10.00 today, then $10.00 on 3 January 2027, then $20.00 a month from 3 February 2027, until I cancel.`,
    );
    expect(page.getByRole('checkbox', { name: kept?.words })).toBeDefined();
  });

  test('the consents are unchecked at first, and the form is not sent when one is missing', async () => {
    const { page, server, user, submit } = await open({ at: '/subscribe?plan=monthly' });
    const [first, second] = await page.findAllByRole<HTMLInputElement>('checkbox');
    expect([first?.checked, second?.checked]).toEqual([false, false]);
    await user.click(first as HTMLElement);
    await user.click(submit());
    expect((await page.findByRole('alert')).textContent).toBe('Please agree to this to continue.');
    expect(document.activeElement).toBe(second);
    expect(server.bodies(calls.buy)).toEqual([]);
  });

  test('a request whose answer was lost is retried with the same idempotency key, and a refused one with a new key', async () => {
    const { page, server, user, submit, agree } = await open({
      at: '/subscribe?plan=monthly',
      answers: { [calls.buy]: unreachable },
    });
    await page.findByText('Due today');
    await agree();
    await user.click(submit());
    expect((await page.findByRole('alert')).textContent).toMatch(
      /^We apologize, but there has been an error\./,
    );
    server.answer(calls.buy, () => refusal(422, 'invalid', 'This plan is no longer on sale.'));
    await user.click(submit());
    await page.findByText('This plan is no longer on sale.');
    server.answer(calls.buy, () => hostedPage);
    await user.click(submit());
    await waitFor(() => expect(leftFor).toHaveBeenCalled());
    const keys = server.bodies(calls.buy).map(({ idempotency_key: key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('a member whose session expired gets a link to sign in that keeps the chosen plan', async () => {
    const { page, user, submit, choose, agree } = await open({
      answers: { [calls.buy]: () => refusal(401, 'not_signed_in', 'Not signed in') },
      at: '/subscribe?continue=%2Fexplore',
    });
    await choose(/Monthly/);
    await agree();
    await user.click(submit());
    expect(await page.findByText('You are signed out. Please sign in again.')).toBeDefined();
    expect(page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toMatch(
      /^\/signin\?redirect=%2Fsubscribe%3Fplan%3Dmonthly%26continue%3D/,
    );
  });

  test('the button names the free trial and the amount due after it, which an accepted code lowers', async () => {
    const { page, server, user, submit } = await open({
      at: '/subscribe?plan=annual',
      answers: {
        [calls.quote]: () =>
          quote({ dueToday: 0, upcomingCharges: [yearlyCharge({ from: '2026-11-30T09:00:00Z' })] }),
      },
    });
    await page.findByText('Due today');
    expect(submit().textContent).toBe('Start seven days free, then pay $149.00');
    server.answer(calls.quote, ({ body }) =>
      body.promotion_code === 'SPRING'
        ? quote({
            dueToday: 0,
            upcomingCharges: [yearlyCharge({ from: '2026-11-30T09:00:00Z', amount: 7450 })],
            promotionCode: 'SPRING',
          })
        : Response.json(
            { code: 'invalid', message: 'No.', errors: { promotion_code: ['We do not know this code.'] } },
            { status: 422 },
          ),
    );
    await user.click(page.getByRole('button', { name: 'Have a code?' }));
    await user.type(page.getByLabelText('Promotion code'), 'WINTER');
    await user.click(page.getByRole('button', { name: 'Apply' }));
    expect((await page.findByRole('alert')).textContent).toBe('We do not know this code.');
    await user.clear(page.getByLabelText('Promotion code'));
    await user.type(page.getByLabelText('Promotion code'), 'SPRING{enter}');
    await waitFor(() => expect(submit().textContent).toBe('Start seven days free, then pay $74.50'));
    await user.click(page.getByRole('button', { name: 'Remove' }));
    expect(page.getByRole('button', { name: 'Have a code?' })).toBeDefined();
  });

  test('NS-196: the country is preset from the language of the browser', async () => {
    vi.stubGlobal('navigator', { ...navigator, languages: ['de-AT', 'en'], onLine: true });
    const { page } = await open({ at: '/subscribe?plan=monthly' });
    const country = await page.findByLabelText<HTMLSelectElement>('Country');
    await waitFor(() => expect(country.value).toBe('AT'));
    expect(country.options.length).toBe(249);
  });

  test('a member who canceled the checkout reads that nothing was charged', async () => {
    const { page } = await open({ at: '/subscribe?plan=monthly&checkout=canceled' });
    expect(await page.findByText('You left the checkout before paying. Nothing was charged.')).toBeDefined();
  });

  test('MEM-057, MEM-058 and M29: a purchase without a hosted page requests the pending payment after 500 ms and shows a step for the bank confirmation', async () => {
    const { page, server, user, submit, agree } = await open({
      at: '/subscribe?plan=monthly&continue=/explore',
      answers: {
        [calls.buy]: () => ({}),
        [calls.pendingIntent]: () => ({
          clientSecret: 'secret',
          confirmUrl: 'https://bank.example/confirm',
          price: 1800,
          currency: 'usd',
        }),
      },
    });
    await page.findByText('Due today');
    await agree();
    const started = performance.now();
    await user.click(submit());
    const link = await page.findByRole('link', { name: 'Confirm payment' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(490);
    expect(link.getAttribute('href')).toBe('https://bank.example/confirm');
    expect(page.getByText(/^Your bank wants to check it is you/)).toBeDefined();
    server.answer(calls.pendingIntent, () => ({
      clientSecret: null,
      confirmUrl: null,
      price: null,
      currency: null,
    }));
    await user.click(page.getByRole('button', { name: 'I have confirmed it' }));
    await waitFor(() => expect(page.address()).toBe('/explore'));
    expect(page.getByText('We have updated your membership.')).toBeDefined();
  });
});
