import { afterEach, beforeEach } from 'vitest';
import type { BoughtGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { type Change, pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { OfferPage } from '../offers/OfferPage.tsx';
import { calls, terms } from '../testing/answers.ts';
import { offerAnswer } from '../testing/offer-answers.ts';
import { BoughtPage } from './bought/BoughtPage.tsx';
import { GiftPage } from './buying/GiftPage.tsx';
import { RedeemPage } from './redeeming/RedeemPage.tsx';

const shown = {
  months: 3,
  senderName: 'Sofia',
  recipientName: 'Runa',
  message: 'Mornings',
  redeemableUntil: null,
};
const openedGift = {
  ...shown,
  gives: { effect: 'starts', startsAt: '2026-11-24T09:00:00Z', endsAt: '2027-02-24T09:00:00Z' },
  refusal: null,
};
const boughtGift: BoughtGift = {
  ...shown,
  state: 'paid',
  price: 4800,
  currency: 'usd',
  delivery: 'mail',
  recipientEmail: 'runa@example.com',
  sendsAt: '2026-12-24T07:00:00Z',
  sendOn: '2026-12-24',
  sentAt: null,
  code: 'ABCD',
  canChange: true,
  canResend: true,
};
const answers = {
  [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
  'POST /api/v2/gifts/bought': () => boughtGift,
  'POST /api/v2/gifts/opening': () => openedGift,
  'GET /api/v2/gifts/offers': () => ({
    offers: [{ months: 3, price: 4800, currency: 'usd', tagline: '' }],
    consents: [{ kind: 'immediate_start', version: 'gift-1', words: 'I ask that it can be opened at once.' }],
    validYears: 2,
    timeZone: 'UTC',
    payments: 'sandbox',
  }),
};
const at = (key: string) => ({ key, path: key.slice(key.indexOf('/')), answers });

const buying: Change = {
  ...at('POST /api/v2/gifts'),
  at: '/gift',
  Part: GiftPage,
  me: null,
  open: true,
  press: async (user, page) => {
    await user.type(await page.findByLabelText('For'), 'Runa');
    await user.type(page.getByLabelText('From'), 'Sofia');
    await user.type(page.getByLabelText('Runa’s e-mail'), 'runa@example.com');
    await user.type(page.getByLabelText('Your name'), 'Sofia Marchetti');
    await user.type(page.getByLabelText('Your e-mail'), 'sofia@example.com');
    await user.click(page.getByRole('checkbox'));
    await user.click(page.getByRole('button', { name: 'Continue, $48.00' }));
  },
  again: 'Continue, $48.00',
  typed: { field: 'For', text: 'Runa' },
  done: { checkoutUrl: '#pay' },
};
const openingIt: Change = {
  ...at('POST /api/v2/gifts/opening'),
  at: '/gift/redeem',
  Part: RedeemPage,
  press: pressButton('Open'),
  again: 'Open',
  typed: { field: 'Code', text: 'token-1' },
  done: openedGift,
};

/** The code of a gift, and what names one to its buyer. */
beforeEach(() => {
  window.location.hash = '#token-1';
});
afterEach(() => {
  window.location.hash = '';
  sessionStorage.clear();
  localStorage.clear();
});

walkFailedChanges([
  {
    ...at('POST /api/v2/offers/{slug}/codes'),
    path: '/api/v2/offers/spring-light/codes',
    at: '/offers/spring-light',
    route: '/offers/$slug',
    Part: OfferPage,
    me: null,
    open: true,
    answers: { ...answers, 'GET /api/v2/offers/spring-light': () => offerAnswer({ needsCode: true }) },
    press: async (user, page) => {
      await user.type(await page.findByLabelText('Your code'), 'SPRING');
      await user.click(page.getByRole('button', { name: 'Apply' }));
    },
    again: 'Apply',
    typed: { field: 'Your code', text: 'SPRING' },
    done: { success: true },
  },
  buying,
  openingIt,
  {
    ...openingIt,
    ...at('POST /api/v2/gifts/redemptions'),
    press: async (user, page) => {
      await openingIt.press(user, page);
      await user.click(await page.findByRole('button', { name: 'Start today' }));
    },
    again: 'Start today',
    typed: undefined,
    done: { ...openedGift.gives, ...shown, id: 'g1', redeemedAt: '2026-11-24T09:00:00Z', ended: false },
  },
  {
    ...at('PUT /api/v2/gifts/bought'),
    at: '/gift/bought',
    Part: BoughtPage,
    open: true,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Edit message or day' }));
      await user.type(page.getByLabelText('A few words'), ', all of them');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    again: 'Save',
    typed: { field: 'A few words', text: 'Mornings, all of them' },
    done: boughtGift,
  },
  {
    ...at('POST /api/v2/gifts/bought/sending'),
    at: '/gift/bought',
    Part: BoughtPage,
    open: true,
    press: pressButton('Send it again'),
    again: 'Send it again',
    done: boughtGift,
  },
]);
