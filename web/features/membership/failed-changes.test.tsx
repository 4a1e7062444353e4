import { afterEach, beforeEach } from 'vitest';
import { type Change, pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { ChangePlanPage } from './changing/ChangePlanPage.tsx';
import { CancelPage } from './leaving/CancelPage.tsx';
import { MembershipPage } from './MembershipPage.tsx';
import { PausePage } from './pausing/PausePage.tsx';
import { BillingDetailsForm } from './receipts/BillingDetailsForm.tsx';
import { SubscribePage } from './subscribe/SubscribePage.tsx';
import {
  annual,
  calls,
  card,
  changePreview,
  membership,
  monthly,
  pauseState,
  quote,
  stripeMembership,
  terms,
} from './testing/answers.ts';

const details = {
  name: 'Runa Dahl',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  taxNumber: '',
};
const settings = '/settings/membership';
const answers = {
  [calls.terms]: () => ({ ...terms, payments: 'stripe' }),
  [calls.plans]: () => [annual, monthly],
  [calls.quote]: () => quote(),
  [calls.membership]: () => membership(),
  [calls.stripe]: () => stripeMembership(),
  [calls.card]: () => card,
  [calls.latest]: () => ({ status: 'none', data: { status: 'none' } }),
  [calls.offer]: () => ({ eligible: true }),
  [calls.pause]: () => pauseState(),
  [calls.preview]: () => changePreview(),
  [calls.priceChange]: () => null,
  'GET /api/v2/users/me/gifts/given': () => [],
  [calls.questions]: () => [],
  [calls.pendingIntent]: () => ({ clientSecret: null, confirmUrl: null, price: null, currency: null }),
};
const plain = { at: settings, Part: MembershipPage, answers, done: membership() };
/** A call of these pages, which has no parameters in its path. */
const at = (key: string) => ({ key, path: key.slice(key.indexOf('/')) });
/** A button of the page itself, which sends the change again. */
const pressed = (name: string) => ({ press: pressButton(name), again: name });

const subscribing: Change = {
  ...at('POST /api/v2/users/me/membership/stripe'),
  at: '/subscribe',
  Part: SubscribePage,
  answers,
  me: { ...runa, hasSubscriptionAccess: false },
  press: async (user, page) => {
    await user.click(await page.findByRole('radio', { name: /Monthly/ }));
    for (const consent of await page.findAllByRole('checkbox')) await user.click(consent);
    await user.click(await page.findByRole('button', { name: /^Subscribe|^Continue to/ }));
  },
  again: /^Subscribe|^Continue to/,
  done: {},
};
const changing: Change = {
  ...at('POST /api/v2/users/me/membership/stripe'),
  at: '/settings/membership/change?plan=monthly',
  Part: ChangePlanPage,
  answers,
  ...pressed('Pay $135.80 and change'),
  done: {},
};
const cancelling = {
  at: '/settings/membership/cancel',
  Part: CancelPage,
  answers,
  notFound: 'failed',
} as const;
const inDialog = (name: string): Pick<Change, 'press' | 'again'> => ({
  press: async (user, page) => {
    await user.click(await page.findByRole('button', { name: 'Cancel Membership' }));
    await user.click(await page.findByRole('button', { name }));
  },
  again: name,
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => sessionStorage.clear());

walkFailedChanges([
  {
    ...at('PUT /api/v2/users/me/billing_details'),
    Part: BillingDetailsForm,
    answers: { 'GET /api/v2/users/me/billing_details': () => details },
    press: async (user, page) => {
      await user.type(await page.findByLabelText(/^Address/), 'Harbour Lane 4');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    typed: { field: 'Address', text: 'Harbour Lane 4' },
    afterSignIn: pressButton('Save'),
    done: { ...details, line1: 'Harbour Lane 4' },
  },
  subscribing,
  changing,
  {
    ...plain,
    ...at('DELETE /api/v2/users/me/membership/stripe/next_plan'),
    answers: {
      ...answers,
      [calls.stripe]: () => stripeMembership({ nextPlan: { plan: monthly, at: '2027-03-14T09:00:00Z' } }),
    },
    press: async (user, page) => {
      await user.click(await page.findByText('Change membership'));
      await user.click(page.getByRole('button', { name: 'Stay on Annual' }));
    },
    again: 'Stay on Annual',
    notFound: 'failed',
  },
  {
    ...plain,
    ...at('POST /api/v2/payment_methods'),
    press: async (user, page) => {
      await user.click(await page.findByText('Change payment method'));
      await user.click(page.getByRole('button', { name: 'Change Payment Method' }));
    },
    again: 'Change Payment Method',
    done: { checkoutSessionId: 'cs_1', checkoutUrl: '#card' },
  },
  {
    ...cancelling,
    ...at('POST /api/v2/users/me/membership/stripe/cancellation_offer'),
    ...inDialog('Take the free month'),
    done: { status: 'ok' },
  },
  {
    ...cancelling,
    ...at('DELETE /api/v2/users/me/membership/stripe'),
    ...inDialog('Confirm cancel'),
    done: { subscriptionState: 'churning', subscriptionEndTime: '2027-03-14T09:00:00Z' },
  },
  {
    ...cancelling,
    ...at('POST /api/v2/cancellation_surveys'),
    answers: {
      ...answers,
      [calls.questions]: () => [
        { key: 'why', text: 'Why?', reasons: [{ key: '0', text: 'Other', detailsPrompt: null }] },
      ],
      [calls.offer]: () => ({ eligible: false }),
      [calls.cancel]: () => ({ subscriptionState: 'churning', subscriptionEndTime: '2027-03-14T09:00:00Z' }),
    },
    press: async (user, page) => {
      await user.click(await page.findByRole('radio', { name: 'Other' }));
      await user.click(await page.findByRole('button', { name: 'Cancel Membership' }));
      await user.click(await page.findByRole('button', { name: 'Confirm cancel' }));
    },
    // Where the session has ended, it is the cancellation after it that asks to sign in.
    open: true,
  },
  {
    ...plain,
    ...at('POST /api/v2/users/me/membership/stripe/reactivate'),
    ...pressed('Reactivate Membership'),
    answers: { ...answers, [calls.membership]: () => membership({ subscriptionState: 'churning' }) },
  },
  {
    ...at('POST /api/v2/users/me/membership/stripe/pause'),
    at: '/settings/membership/pause',
    Part: PausePage,
    answers,
    ...pressed('Pause for 2 months'),
    done: membership({ detail: 'paused' }),
  },
  {
    ...plain,
    ...at('DELETE /api/v2/users/me/membership/stripe/pause'),
    ...pressed('Don’t pause'),
    notFound: 'failed',
    answers: {
      ...answers,
      [calls.membership]: () => membership({ detail: 'paused' }),
      [calls.pause]: () => pauseState({ state: 'planned', lengths: [], endsAt: '2027-02-14T09:00:00Z' }),
    },
  },
  {
    ...plain,
    ...at('POST /api/v2/users/me/membership/price_change/consent'),
    ...pressed('I agree'),
    answers: {
      ...answers,
      [calls.priceChange]: () => ({
        planName: 'Monthly',
        from: { id: '1', amount: 1800, currency: 'usd', interval: 'month', intervalCount: 1 },
        to: { id: '2', amount: 1900, currency: 'usd', interval: 'month', intervalCount: 1 },
        at: '2027-01-14T09:00:00Z',
        needsConsent: true,
        agreedAt: null,
        withoutConsent: 'keep',
        consent: { version: '1', words: 'I agree.' },
      }),
    },
  },
  {
    ...plain,
    ...at('POST /api/v2/users/me/membership/should_have_access'),
    ...pressed('Gain Temporary Access'),
    answers: {
      ...answers,
      [calls.membership]: () =>
        membership({
          hasSubscriptionAccess: false,
          subscriptionState: null,
          subscriptionSource: null,
          plan: null,
        }),
      [calls.stripe]: () => null,
      [calls.card]: () => null,
      [calls.latest]: () => ({ status: 'unknown', data: { status: 'unknown' } }),
    },
  },
]);
