import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import type { ChangePreview } from '../../../../contract/membership/payment.schema.ts';
import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.schema.ts';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';

const plan = (changes: Partial<MembershipPlan>): MembershipPlan => ({
  id: 'annual',
  description: 'Annual',
  tagline: '',
  interval: 'year',
  intervalCount: 1,
  priceUsCents: 14_900,
  price: 14_900,
  currency: 'usd',
  trialCount: 0,
  trialInterval: 'day',
  ...changes,
});

/** Fixture of an upcoming charge; by default that of a renewing plan. */
export const charge = (changes: Partial<UpcomingCharge> = {}): UpcomingCharge => ({
  from: '2026-12-14T09:00:00Z',
  amount: 1800,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  times: null,
  because: 'renewal',
  ...changes,
});
export const yearlyCharge = (changes: Partial<UpcomingCharge> = {}): UpcomingCharge =>
  charge({ from: '2027-03-14T09:00:00Z', amount: 14_900, interval: 'year', ...changes });

export const annual = plan({ trialCount: 7 });
export const monthly = plan({
  id: 'monthly',
  description: 'Monthly',
  tagline: 'Change or stop any month.',
  interval: 'month',
  priceUsCents: 1800,
  price: 1800,
});

export const terms = {
  consents: [
    {
      kind: 'automatic_renewal',
      version: '2026-11',
      words: 'I agree that my membership renews by itself until I cancel it.',
    },
    {
      kind: 'immediate_start',
      version: '2026-11',
      words: 'I want to start at once, and know that I lose the right of withdrawal with it.',
    },
  ],
  payments: 'sandbox',
} as const;

export const quote = (changes: Partial<Quote> = {}): Quote => ({
  currency: 'usd',
  dueToday: 1800,
  lines: [{ description: 'Monthly', price: 1800 }],
  upcomingCharges: [charge()],
  promotionCode: null,
  ...changes,
});

/** Fixture of a member who pays the annual plan through the studio. */
export const membership = (changes: Partial<MembershipInfo> = {}): MembershipInfo => ({
  hasSubscriptionAccess: true,
  subscriptionState: 'renewing',
  subscriptionSource: 'stripe',
  subscriptionEndTime: null,
  isFlexUser: false,
  plan: { id: 'annual', description: 'Annual' },
  detail: 'active',
  trialEndsAt: null,
  ...changes,
});

export const stripeMembership = (changes: Partial<StripeMembership> = {}): StripeMembership => ({
  plan: { ...annual, trialCount: 0 },
  nextPaymentAt: '2027-03-14T09:00:00Z',
  priceUsCents: 14_900,
  price: 14_900,
  currency: 'usd',
  upcomingCharges: [yearlyCharge()],
  retryAt: null,
  processingPayment: null,
  disputedPayment: null,
  nextPlan: null,
  plans: [{ ...annual, trialCount: 0 }, monthly],
  ...changes,
});

export const card = { id: 'pm_1', cardName: 'Visa ending in 4242', expiresOn: '2028-08' };

export const changePreview = (changes: Partial<ChangePreview> = {}): ChangePreview => ({
  quote: quote({
    dueToday: 13_580,
    lines: [
      { description: 'Unused time on Monthly after 22 Nov 2026', price: -1320 },
      { description: '1 × Annual', price: 14_900 },
    ],
    upcomingCharges: [yearlyCharge({ from: '2027-11-22T09:00:00Z' })],
  }),
  takesEffect: 'now',
  at: '2026-11-22T09:00:00Z',
  previewedAt: '2026-11-22T09:00:00Z',
  ...changes,
});

const pauseUntil = (months: number, until: string): PauseState['lengths'][number] => ({
  months,
  until,
  upcomingCharges: [charge({ from: until, because: 'pause_ends' })],
});

/** Fixture of a member who may pause for one to three months. */
export const pauseState = (changes: Partial<PauseState> = {}): PauseState => ({
  state: 'none',
  startsAt: '2026-12-14T09:00:00Z',
  endsAt: null,
  lengths: [
    pauseUntil(1, '2027-01-14T09:00:00Z'),
    pauseUntil(2, '2027-02-14T09:00:00Z'),
    pauseUntil(3, '2027-03-14T09:00:00Z'),
  ],
  refusal: null,
  ...changes,
});

/** API routes that these pages call, by a short name. */
export const calls = {
  me: 'GET /api/v2/users/me',
  plans: 'GET /api/v2/membership_plans',
  terms: 'GET /api/v2/membership_plans/terms',
  quote: 'POST /api/v2/membership_plans/quote',
  membership: 'GET /api/v2/users/me/membership',
  stripe: 'GET /api/v2/users/me/membership/stripe',
  card: 'GET /api/v2/payment_methods/current',
  latest: 'GET /api/v2/users/me/membership/latest',
  buy: 'POST /api/v2/users/me/membership/stripe',
  preview: 'GET /api/v2/users/me/membership/stripe/change_preview',
  synchronization: 'POST /api/v2/users/me/membership/stripe/synchronization',
  pendingIntent: 'GET /api/v2/payments/pending_intent',
  changePaymentMethod: 'POST /api/v2/payment_methods',
  cancelPlanChange: 'DELETE /api/v2/users/me/membership/stripe/next_plan',
  priceChange: 'GET /api/v2/users/me/membership/price_change',
  agree: 'POST /api/v2/users/me/membership/price_change/consent',
  pause: 'GET /api/v2/users/me/membership/stripe/pause',
  startPause: 'POST /api/v2/users/me/membership/stripe/pause',
  resumption: 'GET /api/v2/users/me/membership/stripe/pause/resumption',
  endPause: 'DELETE /api/v2/users/me/membership/stripe/pause',
  reactivate: 'POST /api/v2/users/me/membership/stripe/reactivate',
  temporaryAccess: 'POST /api/v2/users/me/membership/should_have_access',
  offer: 'GET /api/v2/users/me/membership/stripe/cancellation_offer',
  acceptOffer: 'POST /api/v2/users/me/membership/stripe/cancellation_offer',
  survey: 'POST /api/v2/cancellation_surveys',
  questions: 'GET /static/cancellation_survey.json',
  cancel: 'DELETE /api/v2/users/me/membership/stripe',
} as const;
