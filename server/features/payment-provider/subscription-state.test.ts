import { describe, expect, test } from 'vitest';
import { entitlement } from '../entitlement/index.ts';
import type { ProviderInvoice } from './invoices.ts';
import { membershipOfSubscription, providerStates, stripeState } from './subscription-state.ts';
import type { ListedSubscription } from './subscriptions.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const seconds = (date: Date): string => String(date.getTime() / 1000);

const invoice = (changes: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  number: 'A-1',
  state: 'paid',
  reason: 'subscription_cycle',
  amount: 1500,
  amountPaid: 1500,
  amountRefunded: 0,
  methodName: null,
  disputed: false,
  processing: false,
  attempted: true,
  intentIds: [],
  giftId: null,
  currency: 'usd',
  createdAt: inDays(-13),
  paidAt: inDays(-13),
  nextAttemptAt: null,
  period: { startsAt: inDays(-13), endsAt: inDays(17) },
  hostedUrl: null,
  documentUrl: null,
  providerPriceId: null,
  lines: [],
  description: null,
  taxAmount: null,
  ...changes,
});

const subscription = (changes: Partial<ListedSubscription> = {}): ListedSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  providerPriceId: 'price_monthly',
  itemId: 'si_1',
  startedAt: inDays(-100),
  currentPeriodEnd: inDays(17),
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  endedAt: null,
  paused: null,
  disputed: false,
  stoppedForDispute: false,
  metadata: {},
  paymentMethod: null,
  latestInvoice: invoice(),
  ...changes,
});

const trial = { status: 'trialing', trialEndsAt: inDays(7), currentPeriodEnd: inDays(7) } as const;
const ending = { cancelAtPeriodEnd: true, cancelAt: inDays(17) };
const disputed = { disputed: true };
const refunded = { latestInvoice: invoice({ amountRefunded: 1500 }) };
const failed = invoice({ state: 'open', amountPaid: 0, paidAt: null, nextAttemptAt: inDays(3) });

const examples: Record<keyof typeof providerStates.stripe, Partial<ListedSubscription>> = {
  trialing: trial,
  'trialing, set to end': { ...trial, cancelAtPeriodEnd: true, cancelAt: inDays(7) },
  'trialing, next payment moved': { ...trial, metadata: { next_payment_moved: 'retention_offer' } },
  'trialing, next payment moved by a pause': {
    status: 'trialing',
    trialEndsAt: inDays(60),
    currentPeriodEnd: inDays(60),
    metadata: { next_payment_moved: 'pause', pause_starts_at: seconds(inDays(4)) },
  },
  active: {},
  'active, latest payment refunded': refunded,
  'active, set to end': ending,
  'active, payments paused': {
    paused: { until: inDays(60) },
    metadata: { pause_starts_at: seconds(inDays(4)) },
  },
  past_due: { status: 'past_due', latestInvoice: failed },
  'past_due, set to end': { ...ending, status: 'past_due', latestInvoice: failed },
  'latest payment disputed': disputed,
  'latest payment disputed, set to end': { ...disputed, ...ending },
  unpaid: { status: 'unpaid', latestInvoice: failed },
  paused: { status: 'paused' },
  incomplete: { status: 'incomplete', latestInvoice: failed },
  incomplete_expired: { status: 'incomplete_expired', endedAt: inDays(-1) },
  canceled: { status: 'canceled', endedAt: inDays(-1) },
  'canceled, latest payment refunded': { ...refunded, status: 'canceled', endedAt: inDays(-1) },
  'canceled, latest payment disputed': { ...disputed, status: 'canceled', endedAt: inDays(-1) },
  'a status not known here': { status: 'unknown' },
};

const hasAccess = (of: ListedSubscription, at: Date): boolean =>
  entitlement([{ ...membershipOfSubscription(of), source: 'stripe' }], at).hasSubscriptionAccess;

describe('NS-229 every state of Stripe', () => {
  test.each(Object.entries(examples))('%s is found and gives the access its row says', (name, changes) => {
    const of = subscription(changes);
    const row = providerStates.stripe[name as keyof typeof examples];
    expect(stripeState(of)).toBe(name);
    expect(membershipOfSubscription(of)).toMatchObject({ state: row.state, detail: row.detail });
    expect(hasAccess(of, now)).toBe(row.access !== 'no');
    expect(hasAccess(of, inDays(18))).toBe(row.access === 'yes');
  });

  test('a trial has its end, and a moved payment is not a trial', () => {
    expect(membershipOfSubscription(subscription(trial))).toMatchObject({
      trialEndsAt: inDays(7),
      renewsAt: inDays(7),
    });
    const moved = membershipOfSubscription(subscription(examples['trialing, next payment moved']));
    expect(moved).toMatchObject({ detail: 'active', trialEndsAt: null, renewsAt: inDays(7), endsAt: null });
  });

  test('a smaller plan that waits is the next plan, and the paid plan is the present one', () => {
    const metadata = { next_payment_moved: 'next_plan', previous_price: 'price_yearly' };
    const waiting = membershipOfSubscription(subscription({ ...trial, metadata }));
    expect(waiting).toMatchObject({
      state: 'renewing',
      detail: 'active',
      providerPriceId: 'price_yearly',
      nextProviderPriceId: 'price_monthly',
    });
    const begun = membershipOfSubscription(subscription({ metadata }));
    expect(begun).toMatchObject({ providerPriceId: 'price_monthly', nextProviderPriceId: null });
  });

  test('a failed payment has the time of its retry', () => {
    expect(membershipOfSubscription(subscription(examples.past_due))).toMatchObject({
      retryAt: inDays(3),
      renewsAt: null,
      endsAt: null,
    });
  });

  test('a pause made at the provider begins at the end of the paid period, or with the void invoice', () => {
    const paused = { until: null };
    expect(membershipOfSubscription(subscription({ paused })).endsAt).toEqual(inDays(17));
    const dropped = invoice({ state: 'void', createdAt: inDays(-2) });
    expect(membershipOfSubscription(subscription({ paused, latestInvoice: dropped })).endsAt).toEqual(
      inDays(-2),
    );
  });

  test('a pause ends with the payment that the product noted, unless the provider pauses until another day', () => {
    const until = inDays(60);
    const metadata = { pause_starts_at: seconds(inDays(4)), pause_ends_at: seconds(until) };
    const collects = { until: new Date(until.getTime() - 3_600_000) };
    const of = subscription({ paused: collects, metadata, latestInvoice: null });
    expect(membershipOfSubscription(of)).toMatchObject({ renewsAt: until, endsAt: inDays(4) });
    const other = subscription({ paused: { until: inDays(90) }, metadata, latestInvoice: null });
    expect(membershipOfSubscription(other).renewsAt).toEqual(inDays(90));
  });

  test('the noted start of an earlier pause is ignored once a later period was paid', () => {
    const metadata = { pause_starts_at: seconds(inDays(-200)) };
    const of = subscription({ paused: { until: null }, metadata });
    expect(membershipOfSubscription(of).endsAt).toEqual(inDays(17));
  });

  test('a canceled subscription ends when the provider says, even with a pause', () => {
    const of = subscription({ ...ending, paused: { until: null }, latestInvoice: invoice() });
    expect(membershipOfSubscription(of)).toMatchObject({ state: 'churning', endsAt: inDays(17) });
    expect(membershipOfSubscription(subscription({ cancelAt: inDays(3) })).endsAt).toEqual(inDays(3));
  });

  test('flex and the accepted retention offer are read from the metadata at the provider', () => {
    const metadata = { flex: 'yes', retention_offer_accepted_at: seconds(inDays(-60)) };
    expect(membershipOfSubscription(subscription({ metadata }))).toMatchObject({
      flex: true,
      retentionOfferAcceptedAt: inDays(-60),
    });
  });
});

describe('NS-229 the table of all providers', () => {
  const rows = Object.entries(providerStates).flatMap(([source, states]) =>
    Object.entries(states).map(([name, row]) => ({ source, name, ...row })),
  );

  test.each(rows)('$source, $name: no access without a membership, and actions of its source', (row) => {
    expect(['no membership', 'stripe disputed'].includes(row.actions)).toBe(row.access === 'no');
    if (row.access !== 'no') expect(row.actions.split(' ', 1)[0]).toBe(row.source);
  });
});
