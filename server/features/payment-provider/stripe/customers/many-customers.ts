import type Stripe from 'stripe';
import type { CustomerSnapshot } from '../../customers.ts';
import type { StripeContext } from '../client.ts';
import { calling, callingFor } from '../errors.ts';
import { idOf } from '../objects.ts';
import {
  type ListPage,
  type ListsOfCustomer,
  listInvoices,
  listSubscriptions,
  listsAtStripe,
  pageSize,
  readCustomer,
  readSnapshot,
} from '../snapshot.ts';

/** Maximum of pages read from a list, because its items are kept in memory. */
const mostPages = 400;

/** Returns the maximum of pages to read: few enough to cost less than one read per wanted item. */
const pagesFor = (wanted: number): number => Math.min(mostPages, Math.floor(wanted / 3));

/** Reads pages of a list until `met` has enough or the limit is reached; false if the list has more. */
const throughPages = async <T extends { id: string }>(
  { pace }: StripeContext,
  list: (page: ListPage) => Promise<Stripe.ApiList<T>>,
  { pages, met }: { pages: number; met: (one: T) => 'enough' | undefined },
): Promise<boolean> => {
  let last: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    await pace();
    const { data, has_more } = await calling(() =>
      list({ limit: pageSize, ...(last ? { starting_after: last } : {}) }),
    );
    for (const one of data) if (met(one) === 'enough') return true;
    last = data.at(-1)?.id;
    if (!has_more || !last) return true;
  }
  return false;
};

/** Takes the wanted items from a list by id; returns the ids that were not found. */
const collectFromPages = async <T extends { id: string }>(
  context: StripeContext,
  list: (page: ListPage) => Promise<Stripe.ApiList<T>>,
  { ids, take }: { ids: readonly string[]; take: (one: T) => void },
): Promise<Set<string>> => {
  const left = new Set(ids);
  const met = (one: T) => {
    if (left.delete(one.id)) take(one);
    return left.size === 0 ? 'enough' : undefined;
  };
  await throughPages(context, list, { pages: pagesFor(left.size), met });
  return left;
};

/** Returns the ids of these customers that Stripe has. */
export const existingCustomers = async (
  context: StripeContext,
  ids: readonly string[],
): Promise<Set<string>> => {
  const existing = new Set<string>();
  const left = await collectFromPages(context, (page) => context.client.customers.list(page), {
    ids,
    take: ({ id }) => existing.add(id),
  });
  for (const id of left) if (await readCustomer(context, id)) existing.add(id);
  return existing;
};

/** Returns the customer of each of these subscriptions. */
export const ownersOf = async (
  context: StripeContext,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { client, pace } = context;
  const owners = new Map<string, string>();
  const take = ({ id, customer }: Stripe.Subscription): void => {
    const owner = idOf(customer);
    if (owner) owners.set(id, owner);
  };
  const list = (page: ListPage) => client.subscriptions.list({ status: 'all', ...page });
  for (const id of await collectFromPages(context, list, { ids, take })) {
    await pace();
    const found = await callingFor(() => client.subscriptions.retrieve(id));
    if (found) take(found);
  }
  return owners;
};

/** Groups the items of a list by customer; null if the list has too many pages. */
const byCustomer = async <T extends { id: string; customer: Parameters<typeof idOf>[0] }>(
  context: StripeContext,
  list: (page: ListPage) => Promise<Stripe.ApiList<T>>,
  customers: readonly string[],
): Promise<Map<string, T[]> | null> => {
  const found = new Map<string, T[]>(customers.map((id) => [id, []]));
  const met = (one: T): undefined => {
    found.get(idOf(one.customer) ?? '')?.push(one);
  };
  return (await throughPages(context, list, { pages: pagesFor(found.size), met })) ? found : null;
};

/** Returns a function that reads one of these customers, from lists of everything if these take fewer reads. */
export const snapshotsOf = async (
  context: StripeContext,
  customers: readonly string[],
): Promise<(customer: string) => Promise<CustomerSnapshot | null>> => {
  const single = listsAtStripe(context);
  const subscriptions = await byCustomer(context, (page) => listSubscriptions(context, page), customers);
  const invoices = await byCustomer(context, (page) => listInvoices(context, page), customers);
  // Charges are read last, so that no payment named in an invoice is missing.
  const charges = await byCustomer(context, (page) => context.client.charges.list(page), customers);
  // Customers missing from the lists, such as those of a test clock, are read one by one.
  const isListed = (customer: string): boolean => (subscriptions?.get(customer) ?? []).length > 0;
  const lists: ListsOfCustomer = {
    subscriptions: async (id) =>
      (isListed(id) ? subscriptions?.get(id) : null) ?? (await single.subscriptions(id)),
    invoices: async (id) => (isListed(id) ? invoices?.get(id) : null) ?? (await single.invoices(id)),
    charges: async (id) => (isListed(id) ? charges?.get(id) : null) ?? (await single.charges(id)),
  };
  return (customer) => readSnapshot(context, customer, { lists });
};
