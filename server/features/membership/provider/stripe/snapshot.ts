import type Stripe from 'stripe';
import type {
  CustomerSnapshot,
  ListedSubscription,
  ProviderCustomer,
  ProviderSubscription,
} from '../payment-port.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import {
  customerOf,
  idOf,
  intentsOf,
  invoiceOf,
  itemOf,
  listedExpand,
  loaded,
  type Settlement,
  subscriptionExpand,
  subscriptionOf,
} from './objects.ts';

export const pageSize = 100;

/** Every page of a list. */
const everyPage = async <T extends { id: string }>(
  { pace }: StripeContext,
  read: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> => {
  const found: T[] = [];
  for (;;) {
    await pace();
    const last = found.at(-1)?.id;
    const { data, has_more } = await calling(() =>
      read({ limit: pageSize, ...(last ? { starting_after: last } : {}) }),
    );
    found.push(...data);
    if (!has_more || data.length === 0) return found;
  }
};

const settledAgain = new Set<string>(['won', 'warning_closed', 'prevented']);

const isDisputed = async (context: StripeContext, charge: Stripe.Charge): Promise<boolean> => {
  if (!charge.disputed) return false;
  await context.pace();
  const { data } = await calling(() => context.client.disputes.list({ charge: charge.id, limit: pageSize }));
  return data.some(({ status }) => !settledAgain.has(status));
};

/** What became of each payment, by its intent. */
const settlementsOf = async (
  context: StripeContext,
  customer: string,
): Promise<ReadonlyMap<string, Settlement>> => {
  const charges = await everyPage(context, (page) => context.client.charges.list({ customer, ...page }));
  const found = new Map<string, Settlement>();
  for (const charge of charges.filter(({ paid }) => paid)) {
    const intent = idOf(charge.payment_intent);
    if (!intent) continue;
    const disputed = await isDisputed(context, charge);
    found.set(intent, { amountRefunded: charge.amount_refunded, disputed });
  }
  return found;
};

const settlementOf = (
  invoice: Stripe.Invoice | null,
  settlements: ReadonlyMap<string, Settlement>,
): Settlement => {
  const found = invoice ? intentsOf(invoice).flatMap((intent) => settlements.get(intent) ?? []) : [];
  return {
    amountRefunded: found.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
    disputed: found.some(({ disputed }) => disputed),
  };
};

const endsOrEnded = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at !== null || cancel_at_period_end || !['trialing', 'active', 'past_due'].includes(status);

/** The price as it stands where nothing is taken off and no tax is added; otherwise Stripe's preview says. */
const plainAmount = (subscription: Stripe.Subscription): number | null => {
  const { price, quantity = 1 } = itemOf(subscription);
  const customer = loaded(subscription.customer);
  const balance = customer && !customer.deleted ? customer.balance : 0;
  const addsTax = subscription.automatic_tax.enabled && price.tax_behavior !== 'inclusive';
  if (subscription.discounts.length > 0 || balance !== 0 || addsTax) return null;
  return price.unit_amount === null ? null : price.unit_amount * quantity;
};

const nextAmountOf = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
): Promise<number | null> => {
  if (endsOrEnded(subscription)) return null;
  const plain = plainAmount(subscription);
  if (plain !== null) return plain;
  await context.pace();
  const preview = await calling(() =>
    context.client.invoices.createPreview({ subscription: subscription.id }),
  );
  return preview.amount_due;
};

/** A subscription with everything that is told of it, the fate of its latest payment too. */
export const completed = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
  settlements: ReadonlyMap<string, Settlement>,
): Promise<ProviderSubscription> => {
  const settlement = settlementOf(loaded(subscription.latest_invoice), settlements);
  const listed: ListedSubscription = subscriptionOf(subscription, settlement);
  return { ...listed, nextAmount: await nextAmountOf(context, subscription) };
};

const completedAll = async (
  context: StripeContext,
  subscriptions: readonly Stripe.Subscription[],
  settlements: ReadonlyMap<string, Settlement>,
): Promise<ProviderSubscription[]> => {
  const all: ProviderSubscription[] = [];
  for (const subscription of subscriptions) all.push(await completed(context, subscription, settlements));
  return all;
};

const subscriptionsAtStripe = (context: StripeContext, customer: string): Promise<Stripe.Subscription[]> =>
  everyPage(context, (page) =>
    context.client.subscriptions.list({ customer, status: 'all', expand: listedExpand, ...page }),
  );

export const subscriptionsOfCustomer = async (
  context: StripeContext,
  customer: string,
): Promise<ProviderSubscription[]> => {
  const settlements = await settlementsOf(context, customer);
  return completedAll(context, await subscriptionsAtStripe(context, customer), settlements);
};

export const readSubscription = async (
  context: StripeContext,
  id: string,
): Promise<ProviderSubscription | null> => {
  await context.pace();
  const found = await callingFor(() =>
    context.client.subscriptions.retrieve(id, { expand: subscriptionExpand }),
  );
  return found && completed(context, found, await settlementsOf(context, idOf(found.customer) ?? ''));
};

export const readCustomer = async (context: StripeContext, id: string): Promise<ProviderCustomer | null> => {
  await context.pace();
  const found = await callingFor(() =>
    context.client.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] }),
  );
  return found && !found.deleted ? customerOf(found) : null;
};

export const readSnapshot = async (context: StripeContext, id: string): Promise<CustomerSnapshot | null> => {
  const customer = await readCustomer(context, id);
  if (!customer) return null;
  const subscriptions = await subscriptionsAtStripe(context, id);
  const invoices = await everyPage(context, (page) =>
    context.client.invoices.list({ customer: id, expand: ['data.payments'], ...page }),
  );
  // Last, so that no payment that an invoice names is missing.
  const settlements = await settlementsOf(context, id);
  return {
    customer,
    subscriptions: await completedAll(context, subscriptions, settlements),
    invoices: invoices
      .filter(({ status }) => status !== 'draft')
      .map((invoice) => invoiceOf(invoice, settlementOf(invoice, settlements))),
  };
};
