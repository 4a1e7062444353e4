import type Stripe from 'stripe';
import type { CustomerSnapshot, ProviderCustomer } from '../customers.ts';
import type { DisputeState, ProviderDispute, Settlement } from '../invoices.ts';
import type { ListedSubscription, ProviderSubscription } from '../subscriptions.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import {
  customerExpand,
  customerOf,
  dateOf,
  dateOrNull,
  idOf,
  intentsOf,
  invoiceOf,
  listedWithCustomerExpand,
  loaded,
  settled,
  subscriptionExpand,
  subscriptionOf,
} from './objects.ts';
import { chargedMethodName } from './payment-methods.ts';
import { upcomingOfSubscription } from './upcoming.ts';

export const pageSize = 100;

export type ListPage = { customer?: string; limit: number; starting_after?: string };

export const listSubscriptions = ({ client }: StripeContext, page: ListPage) =>
  client.subscriptions.list({ status: 'all', expand: listedWithCustomerExpand, ...page });

export const listInvoices = ({ client }: StripeContext, page: ListPage) =>
  client.invoices.list({ expand: ['data.payments'], ...page });

/** Reads every page of a list of one customer; empty if the customer does not exist. */
const everyPage = async <T extends { id: string }>(
  { pace }: StripeContext,
  list: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> => {
  const found: T[] = [];
  for (;;) {
    await pace();
    const last = found.at(-1)?.id;
    const read = await callingFor(() => list({ limit: pageSize, ...(last ? { starting_after: last } : {}) }));
    found.push(...(read?.data ?? []));
    if (!read?.has_more || read.data.length === 0) return found;
  }
};

const settledAgain = new Set<string>(['won', 'warning_closed', 'prevented']);
const answerIsDue = new Set<string>(['needs_response', 'warning_needs_response']);

const stateOfDispute = ({ status }: Stripe.Dispute): DisputeState => {
  if (settledAgain.has(status)) return 'won';
  if (answerIsDue.has(status)) return 'answer_due';
  return status === 'lost' ? 'lost' : 'under_review';
};

const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  amount: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
  state: stateOfDispute(dispute),
  openedAt: dateOf(dispute.created),
  dueAt: dateOrNull(dispute.evidence_details.due_by),
});

const disputesOf = async (context: StripeContext, charge: Stripe.Charge): Promise<ProviderDispute[]> => {
  if (!charge.disputed) return [];
  await context.pace();
  const { data } = await calling(() => context.client.disputes.list({ charge: charge.id, limit: pageSize }));
  return data.map(disputeOf);
};

/** Returns the settlement of an invoice, which must be read with `payments`. */
type SettlementOf = (invoice: Stripe.Invoice) => Settlement;

/** Lists of a customer's billing data: subscriptions with their customer, invoices with payments. */
export type ListsOfCustomer = {
  subscriptions: (customer: string) => Promise<Stripe.Subscription[]>;
  invoices: (customer: string) => Promise<Stripe.Invoice[]>;
  charges: (customer: string) => Promise<Stripe.Charge[]>;
};

/** Returns lists that are read customer by customer. */
export const listsAtStripe = (context: StripeContext): ListsOfCustomer => ({
  subscriptions: (customer) =>
    everyPage(context, (page) => listSubscriptions(context, { customer, ...page })),
  invoices: (customer) => everyPage(context, (page) => listInvoices(context, { customer, ...page })),
  charges: (customer) => everyPage(context, (page) => context.client.charges.list({ customer, ...page })),
});

/** Reads the settlement of each payment of a customer. */
const settlementsOf = async (
  context: StripeContext,
  customer: string,
  lists = listsAtStripe(context),
): Promise<SettlementOf> => {
  const charges = await lists.charges(customer);
  const byIntent = new Map<string, Settlement>();
  for (const charge of charges) {
    const intent = idOf(charge.payment_intent);
    if (!intent) continue;
    const method = chargedMethodName(charge);
    if (!charge.paid && charge.status !== 'pending') {
      // The newest charge is listed first; a failed attempt only tells the payment method.
      if (!byIntent.has(intent)) byIntent.set(intent, { ...settled, method });
      continue;
    }
    const disputes = await disputesOf(context, charge);
    const disputed = disputes.some(({ state }) => state !== 'won');
    const processing = charge.status === 'pending';
    byIntent.set(intent, { amountRefunded: charge.amount_refunded, disputed, disputes, processing, method });
  }
  return (invoice) => {
    const found = intentsOf(invoice).flatMap((intent) => byIntent.get(intent) ?? []);
    return {
      amountRefunded: found.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
      disputed: found.some(({ disputed }) => disputed),
      disputes: found.flatMap(({ disputes }) => disputes ?? []),
      processing: found.some(({ processing }) => processing),
      method: found.find(({ method }) => method)?.method ?? null,
    };
  };
};

/** Completes a subscription with the settlement of its latest payment and its upcoming charges. */
const completed = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
  settlementOf: SettlementOf,
): Promise<ProviderSubscription> => {
  const latest = loaded(subscription.latest_invoice);
  const listed: ListedSubscription = subscriptionOf(subscription, latest ? settlementOf(latest) : settled);
  return { ...listed, upcoming: await upcomingOfSubscription(context, subscription, listed) };
};

const completedAll = async (
  context: StripeContext,
  subscriptions: readonly Stripe.Subscription[],
  settlementOf: SettlementOf,
): Promise<ProviderSubscription[]> => {
  const all: ProviderSubscription[] = [];
  for (const subscription of subscriptions) all.push(await completed(context, subscription, settlementOf));
  return all;
};

export const subscriptionsOfCustomer = async (
  context: StripeContext,
  customer: string,
): Promise<ProviderSubscription[]> => {
  const settlementOf = await settlementsOf(context, customer);
  return completedAll(context, await listsAtStripe(context).subscriptions(customer), settlementOf);
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
  const found = await callingFor(() => context.client.customers.retrieve(id, { expand: customerExpand }));
  return found && !found.deleted ? customerOf(found) : null;
};

/** Returns the customer that was expanded with the subscriptions; without subscriptions, reads it separately. */
const customerAlong = async (
  context: StripeContext,
  id: string,
  [first]: readonly Stripe.Subscription[],
): Promise<ProviderCustomer | null> => {
  const along = loaded(first?.customer);
  if (!along) return readCustomer(context, id);
  return along.deleted ? null : customerOf(along);
};

export const readSnapshot = async (
  context: StripeContext,
  id: string,
  {
    settlements,
    lists = listsAtStripe(context),
  }: { settlements?: ReadonlyMap<string, Settlement> | undefined; lists?: ListsOfCustomer } = {},
): Promise<CustomerSnapshot | null> => {
  const subscriptions = await lists.subscriptions(id);
  const customer = await customerAlong(context, id, subscriptions);
  if (!customer) return null;
  const invoices = await lists.invoices(id);
  // Only its charge tells whether the bank still has an open payment, and how a payment was made.
  const isKnown = !invoices.some(
    ({ id: invoiceId, status, attempted, amount_paid }) =>
      (status === 'open' && attempted) ||
      (status === 'paid' && amount_paid > 0 && settlements?.get(invoiceId)?.method === undefined),
  );
  // Charges are read last, so that no payment named in an invoice is missing.
  const settlementOf: SettlementOf =
    settlements && isKnown
      ? (invoice) => settlements.get(invoice.id) ?? settled
      : await settlementsOf(context, id, lists);
  const newestPaid = (id: string): Stripe.Invoice | undefined =>
    invoices.find(
      ({ parent, status, amount_paid }) =>
        status === 'paid' && amount_paid > 0 && idOf(parent?.subscription_details?.subscription) === id,
    );
  const read = await completedAll(context, subscriptions, settlementOf);
  return {
    customer,
    subscriptions: read.map((one) => {
      const payment = newestPaid(one.id);
      return { ...one, disputed: payment !== undefined && settlementOf(payment).disputed };
    }),
    invoices: invoices
      .filter(({ status }) => status !== 'draft')
      .map((invoice) => invoiceOf(invoice, settlementOf(invoice))),
    disputes: invoices.flatMap((invoice) =>
      (settlementOf(invoice).disputes ?? []).map((dispute) => ({ ...dispute, invoiceId: invoice.id })),
    ),
  };
};
