import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { choose, form, type Press, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { BillingPage } from './billing/BillingPage.tsx';
import { event, overview } from './billing/testing/shown-billing.ts';
import { GiftsPage } from './gifts/GiftsPage.tsx';
import { gift } from './gifts/testing/shown-gift.ts';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { closing, overview as paymentOverview, retry, savedView } from './payments/testing/shown-payments.ts';
import { PlansPage } from './plans/PlansPage.tsx';
import { planOf } from './plans/testing/shown-plan.ts';
import { plan, running } from './price-changes/testing/running-change.ts';
import { standing } from './sandbox/testing/shown-time.ts';

const path = '/admin/api/membership_plans';
const plansAt = (plans: readonly object[], changes: readonly object[] = []) => ({
  at: '/admin/membership_plans',
  Part: PlansPage,
  notFound: 'failed' as const,
  answers: {
    [`GET ${path}`]: () => ({
      plans,
      payments: 'sandbox',
      currency: 'usd',
      oneTrialPerMethod: false,
      legalPagesMissing: [],
    }),
    [`GET ${path}/monthly/price_changes`]: () => ({ changes }),
  },
});
const twoPlans = plansAt([planOf('monthly'), planOf('annual', { everUsed: false, state: 'draft' })]);
const repeated = (press: Press) => ({ press, again: press });
const oldPrice = 'Options for Monthly at the old price';

const billing = {
  at: '/admin/billing',
  Part: BillingPage,
  answers: {
    'GET /admin/api/billing': () => ({
      ...overview,
      tasks: [event],
      provider: { ...overview.provider, mode: 'sandbox', live: false },
    }),
    'GET /admin/api/sandbox_time': () => standing,
    'GET /admin/api/billing/declarations': () => [
      {
        id: 'd1',
        number: 'W-1',
        kind: 'withdrawal',
        name: 'Runa Dahl',
        contract: 'membership',
        email: 'runa@example.com',
        content: 'I withdraw.',
        receivedAt: '2026-11-24T09:00:00Z',
        state: 'received',
        forStudio: true,
        member: null,
        refund: null,
        currency: null,
        problem: null,
        dueAt: null,
      },
      {
        id: 'd2',
        number: 'W-2',
        kind: 'withdrawal',
        name: 'Runa Dahl',
        contract: 'membership',
        email: 'runa@example.com',
        content: 'I withdraw.',
        receivedAt: '2026-11-24T09:00:00Z',
        state: 'awaiting_confirmation',
        forStudio: false,
        member: null,
        refund: 3000,
        currency: 'usd',
        problem: null,
        dueAt: '2026-12-08T09:00:00Z',
      },
    ],
    'GET /admin/api/billing/declarations/warnings': () => ({ many: null, repayments: null }),
  },
};
const ofGift =
  (entry: string): Press =>
  async (user, page) => {
    await user.click(await page.findByRole('button', { name: 'Options for the gift for Ida' }));
    await user.click(await page.findByRole('menuitem', { name: entry }));
  };

const gifts = {
  at: '/admin/gifts',
  Part: GiftsPage,
  answers: {
    'GET /admin/api/gifts': () => [gift],
    'GET /admin/api/gift_sale': () => ({
      onSale: true,
      validYears: 2,
      payments: 'stripe',
      currency: 'usd',
      offers: [{ months: 3, price: 4800, tagline: '' }],
      updatedAt: '2026-11-01T00:00:00Z',
    }),
  },
};

const paymentsAt = (search: string, month: object = {}) => ({
  at: `/admin/payments?${search}`,
  Part: PaymentsPage,
  answers: {
    'GET /admin/api/payments/overview': () => paymentOverview,
    'GET /admin/api/payments': () => ({ payments: [], next: null }),
    'GET /admin/api/payments/sums': () => ({ count: 0, more: false, sums: [] }),
    'GET /admin/api/payments/views': () => ({ views: [savedView] }),
    'GET /admin/api/payments/retries': () => ({ retries: [retry], next: null }),
    'GET /admin/api/payments/months': () => ({ months: [] }),
    'GET /admin/api/payments/months/2026-10': () => ({ ...closing, ...month }),
  },
});
const october = '/admin/api/payments/months/2026-10';
const closedOctober = { closed: { at: '2026-11-03T10:00:00.000Z', by: null }, canOpen: true };

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...twoPlans,
      key: 'PUT /admin/api/membership_settings',
      path: '/admin/api/membership_settings',
      ...repeated(async (user, page) =>
        user.click(await page.findByRole('switch', { name: 'One free trial for each payment method' })),
      ),
    },
    {
      ...twoPlans,
      key: 'POST /admin/api/membership_plans',
      path,
      ...form(
        pressButton('New plan'),
        [
          [/^Name/, 'Quarterly'],
          [/Price in USD/, '45.00'],
        ],
        'Save',
      ),
      done: planOf('quarterly'),
    },
    {
      ...twoPlans,
      key: 'PUT /admin/api/membership_plans/{id}',
      path: `${path}/monthly`,
      ...form(choose('Options for Monthly', 'Edit'), [[/^Name/, 'Each month']], 'Save'),
      done: planOf('monthly'),
    },
    {
      ...twoPlans,
      key: 'PUT /admin/api/membership_plans/order',
      path: `${path}/order`,
      ...repeated(choose('Options for Monthly', 'Move down')),
    },
    {
      ...twoPlans,
      key: 'DELETE /admin/api/membership_plans/{id}',
      path: `${path}/annual`,
      ...repeated(async (user, page) => {
        await choose('Options for Annual', 'Delete')(user, page);
        await user.click(await page.findByRole('button', { name: /^Delete/ }));
      }),
    },
    {
      ...plansAt([plan]),
      key: 'POST /admin/api/membership_plans/{id}/price_changes',
      path: `${path}/monthly/price_changes`,
      ...form(choose(oldPrice, 'Move members to the new price'), [], 'Write to 480 members'),
      done: { changes: [running] },
    },
    {
      ...plansAt([plan], [running]),
      key: 'DELETE /admin/api/membership_plans/{id}/price_changes/{change}',
      path: `${path}/monthly/price_changes/7`,
      ...repeated(choose(oldPrice, 'Stop moving members')),
      done: { changes: [] },
    },
    {
      ...billing,
      key: 'POST /admin/api/billing/reconciliations',
      path: '/admin/api/billing/reconciliations',
      ...repeated(pressButton('Check now')),
    },
    {
      ...billing,
      key: 'POST /admin/api/sandbox_time/moves',
      path: '/admin/api/sandbox_time/moves',
      ...repeated(pressButton('1 week later')),
    },
    {
      ...billing,
      key: 'POST /admin/api/billing/test_events',
      path: '/admin/api/billing/test_events',
      ...repeated(pressButton('Send a test event')),
    },
    {
      ...billing,
      key: 'POST /admin/api/billing/tasks/{kind}/{id}/retry',
      path: '/admin/api/billing/tasks/event/evt_1/retry',
      ...repeated(pressButton(/^Retry Invoice/)),
    },
    {
      ...billing,
      key: 'POST /admin/api/billing/declarations/{id}/settled',
      path: '/admin/api/billing/declarations/d1/settled',
      ...repeated(pressButton(/^Decided/)),
    },
    {
      ...billing,
      key: 'POST /admin/api/billing/declarations/{id}/carried_out',
      path: '/admin/api/billing/declarations/d2/carried_out',
      ...repeated(pressButton(/^Carry out/)),
    },
    {
      ...gifts,
      at: '/admin/gifts?tab=options',
      key: 'PUT /admin/api/gift_sale',
      path: '/admin/api/gift_sale',
      ...form(stay, [], 'Save'),
      done: gifts.answers['GET /admin/api/gift_sale'](),
    },
    {
      ...gifts,
      key: 'PUT /admin/api/gifts/{id}/recipient',
      path: '/admin/api/gifts/g1/recipient',
      ...form(ofGift('Change e-mail'), [['E-mail', 'ida@new.example']], 'Save'),
      typed: { field: 'E-mail', text: 'ida@new.example' },
      done: gift,
    },
    {
      ...gifts,
      key: 'POST /admin/api/gifts/{id}/sending',
      path: '/admin/api/gifts/g1/sending',
      ...repeated(ofGift('Resend')),
      done: gift,
    },
    {
      ...gifts,
      key: 'POST /admin/api/gifts/{id}/refund',
      path: '/admin/api/gifts/g1/refund',
      ...form(ofGift('Refund'), [], 'Refund $48.00'),
      done: gift,
    },
    {
      ...paymentsAt('tab=retries'),
      key: 'POST /admin/api/members/{id}/payments/{paymentId}/try',
      path: '/admin/api/members/hanna/payments/failed-payment/try',
      ...repeated(pressButton('Try now: the payment of Hanna Aalto')),
      done: { state: 'paid' },
    },
    {
      ...paymentsAt('state=failed'),
      key: 'POST /admin/api/payments/views',
      path: '/admin/api/payments/views',
      ...form(pressButton('Save this view'), [[/^Name\b(?!, e-mail)/, 'Failed']], 'Save'),
      done: savedView,
    },
    {
      ...paymentsAt('state=refunded&amount_from=5000'),
      key: 'DELETE /admin/api/payments/views/{id}',
      path: '/admin/api/payments/views/7',
      ...repeated(pressButton('Delete the view “Refunds over $50”')),
    },
    {
      ...paymentsAt('tab=months&month=2026-10'),
      key: 'POST /admin/api/payments/months/{month}/closing',
      path: `${october}/closing`,
      ...form(pressButton('Close October 2026'), [], 'Close October 2026'),
    },
    {
      ...paymentsAt('tab=months&month=2026-10', closedOctober),
      key: 'POST /admin/api/payments/months/{month}/reopening',
      path: `${october}/reopening`,
      ...form(pressButton('Open it again'), [[/^Why/, 'A receipt was missing']], 'Open October 2026'),
    },
  ],
  SessionEnd,
);
