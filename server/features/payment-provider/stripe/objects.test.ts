import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membershipOfSubscription } from '../subscription-state.ts';
import { subscriptionExpand, subscriptionOf } from './objects.ts';
import {
  createCatalog,
  createPayer,
  onSandbox,
  type ProviderUnderTest,
} from './testing/provider-under-test.ts';

let tested: ProviderUnderTest;
let subscription: Stripe.Subscription;
beforeAll(async () => {
  tested = await onSandbox();
  const { monthly } = await createCatalog(tested.provider);
  const { id } = await (await createPayer(tested)).subscribe(monthly);
  subscription = await tested.stripe.subscriptions.retrieve(id, { expand: subscriptionExpand });
});
afterAll(() => tested.stop());

/** The subscription as another version of the API would have it: its item tells no period. */
const withoutPeriod = (changes: object = {}): Stripe.Subscription => {
  const items = subscription.items.data.map(({ current_period_end: _end, ...item }) => item);
  return {
    ...subscription,
    items: { ...subscription.items, data: items },
    ...changes,
  } as Stripe.Subscription;
};

test('a subscription whose item tells no period is paid until its newest invoice says', () => {
  const { currentPeriodEnd } = subscriptionOf(subscription);
  expect(subscriptionOf(withoutPeriod())).toMatchObject({ status: 'active', currentPeriodEnd });
  const older = withoutPeriod({
    latest_invoice: null,
    current_period_end: currentPeriodEnd.getTime() / 1000,
  });
  expect(subscriptionOf(older)).toMatchObject({ status: 'active', currentPeriodEnd });
});

test('a subscription that tells no period anywhere is of an unknown state until it has ended', () => {
  const found = subscriptionOf(withoutPeriod({ latest_invoice: null }));
  expect(found.status).toBe('unknown');
  expect(membershipOfSubscription(found)).toMatchObject({ state: 'unknown', renewsAt: null });
  const ended = subscriptionOf(withoutPeriod({ latest_invoice: null, status: 'canceled' }));
  expect(membershipOfSubscription(ended).state).toBe('ended');
});
