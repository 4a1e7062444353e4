import { subscriptionMetadata } from '../../server/features/payment-provider/index.ts';
import type { DemoAccount } from '../content/index.ts';
import type { DemoSubscription } from '../content/members/subscriptions.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const day = 86_400;

export type DemoPayer = {
  calls: SandboxCalls;
  /** Begins every idempotency key of this payer, so that a load that was cut short goes on where it was. */
  key: string;
  billingCustomerId: string;
  account: DemoAccount;
  demo: DemoSubscription;
  providerPriceId: string;
  monthsPerPeriod: number;
  /** Seconds: the day that the demo's days are counted from, and until when time is lived through. */
  loadedAt: number;
  now: number;
};

/** The same time of the same day of the month so many months later, or of its last day. */
const monthsAfter = (seconds: number, months: number): number => {
  const at = new Date(seconds * 1000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)) / 1000 + (seconds % day);
};

const beginningOf = ({ demo: { begins, trialDays }, monthsPerPeriod, loadedAt }: DemoPayer): number => {
  if ('daysAgo' in begins) return loadedAt - begins.daysAgo * day;
  const end = loadedAt + begins.periodEndsInDays * day;
  return monthsAfter(end, -monthsPerPeriod * begins.periods) - trialDays * day;
};

/** A customer of the past with a card, and the subscription that began then. */
const begin = async (payer: DemoPayer) => {
  const { calls, key, account, demo } = payer;
  const { id: clock } = await calls.send(
    'test_helpers/test_clocks',
    { frozen_time: beginningOf(payer) },
    `${key}-clock`,
  );
  const { id: customer } = await calls.send(
    'customers',
    {
      email: account.email,
      name: `${account.firstName} ${account.lastName}`,
      'address[country]': demo.country,
      'metadata[billing_customer_id]': payer.billingCustomerId,
      payment_method: demo.card,
      'invoice_settings[default_payment_method]': demo.card,
      test_clock: clock,
    },
    `${key}-customer`,
  );
  const { id: subscription } = await calls.send(
    'subscriptions',
    {
      customer,
      'items[0][price]': payer.providerPriceId,
      ...(demo.trialDays > 0 ? { trial_period_days: demo.trialDays } : {}),
      ...(demo.flex ? { [`metadata[${subscriptionMetadata.flex}]`]: 'yes' } : {}),
    },
    `${key}-subscription`,
  );
  return { clock, customer, subscription };
};

type Happening = DemoSubscription['happenings'][number]['what'];
type Happen = (payer: DemoPayer, begun: Awaited<ReturnType<typeof begin>>, at: number) => Promise<unknown>;

const happen: Record<Happening, Happen> = {
  canceled: ({ calls, key }, { subscription }) =>
    calls.send(`subscriptions/${subscription}`, { cancel_at_period_end: 'true' }, `${key}-cancel`),
  'card fails': async ({ calls, key }, { customer }) => {
    const path = 'payment_methods/pm_card_chargeCustomerFail/attach';
    const { id } = await calls.send(path, { customer }, `${key}-card`);
    const values = { 'invoice_settings[default_payment_method]': id };
    await calls.send(`customers/${customer}`, values, `${key}-use-card`);
  },
  'offer taken': async ({ calls, key }, { subscription }, at) => {
    const { items } = await calls.read(`subscriptions/${subscription}`);
    const values = {
      trial_end: monthsAfter(items?.data[0]?.current_period_end ?? at, 1),
      proration_behavior: 'none',
      [`metadata[${subscriptionMetadata.nextPaymentMoved}]`]: 'retention_offer',
      [`metadata[${subscriptionMetadata.retentionOfferAcceptedAt}]`]: at,
    };
    await calls.send(`subscriptions/${subscription}`, values, `${key}-offer`);
  },
  'earlier payment refunded': async ({ calls, key }, { customer }) => {
    const { data } = await calls.read(`charges?customer=${customer}&limit=2`);
    const values = { charge: data?.[1]?.id ?? '', amount: 500, reason: 'requested_by_customer' };
    await calls.send('refunds', values, `${key}-refund`);
  },
  'payment disputed': async ({ calls, key }, { customer }) => {
    const { data } = await calls.read(`charges?customer=${customer}&limit=1`);
    const charge = data?.[0]?.id ?? '';
    await calls.send('test_helpers/sandbox/disputes', { charge }, `${key}-dispute`);
  },
};

/**
 * Lives a member's subscription through at the payment sandbox, from its beginning until now; from then on it follows
 * the real clock. Answers the customer. Repeated after a crash it makes nothing a second time.
 */
export const liveThrough = async (payer: DemoPayer): Promise<string> => {
  const { calls, key, demo, loadedAt, now } = payer;
  const begun = await begin(payer);
  const advance = (until: number) =>
    calls.send(
      `test_helpers/test_clocks/${begun.clock}/advance`,
      { frozen_time: until },
      `${key}-until-${until}`,
    );
  for (const { what, daysAgo } of demo.happenings) {
    const at = loadedAt - daysAgo * day;
    await advance(at);
    await happen[what](payer, begun, at);
  }
  await advance(now);
  await calls.send(`test_helpers/sandbox/test_clocks/${begun.clock}/release`, {}, `${key}-release-${now}`);
  return begun.customer;
};
